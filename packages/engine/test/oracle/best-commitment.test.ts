import { describe, expect, it } from "vitest";
import { bestCommitment } from "../../src/commitments/best-commitment.ts";
import { commitmentOutcome } from "../../src/commitments/commitment-outcome.ts";

/** A small seeded generator (mulberry32), so that a failing case can be named. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DISCOUNTS = [0, 0.05, 0.2, 0.25, 0.35, 0.5, 0.6];

/** Spends on a coarse grid of eighths, so that ties happen often and sums are exact. */
function spends(random: () => number, hours: number): number[] {
  const steps = 1 + Math.floor(random() * 40);
  return Array.from({ length: hours }, () => (random() < 0.15 ? 0 : Math.floor(random() * steps) / 8));
}

/** Cost by its definition in DSP-2, hour by hour. */
function costOf(layers: readonly { spend: readonly number[]; discount: number }[], commit: number): number {
  const hours = layers[0]?.spend.length ?? 0;
  let cost = 0;
  for (let h = 0; h < hours; h++) {
    let left = commit;
    cost += commit;
    for (const { spend, discount } of layers) {
      const usd = spend[h] ?? 0;
      const covered = Math.min(usd, left / (1 - discount));
      left -= covered * (1 - discount);
      cost += usd - covered;
    }
  }
  return cost;
}

/** Tries every point at which the slope of the cost can change; the smallest of the cheapest wins. */
function bruteForce(layers: readonly { spend: readonly number[]; discount: number }[]): {
  commit: number;
  cost: number;
} {
  const hours = layers[0]?.spend.length ?? 0;
  const candidates = new Set([0]);
  for (let h = 0; h < hours; h++) {
    let edge = 0;
    for (const { spend, discount } of layers) {
      edge += (spend[h] ?? 0) * (1 - discount);
      candidates.add(edge);
    }
  }
  let best = { commit: 0, cost: Number.POSITIVE_INFINITY };
  for (const commit of [...candidates].sort((a, b) => a - b)) {
    const cost = costOf(layers, commit);
    if (cost < best.cost - 1e-9) best = { commit, cost };
  }
  return best;
}

describe("bestCommitment against brute force over every candidate", () => {
  it("DSP-2 equals it on 3,000 random series with one discount, ties included", () => {
    let ties = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const random = randomOf(seed);
      const spend = spends(random, 1 + Math.floor(random() * 60));
      const discount = DISCOUNTS[Math.floor(random() * DISCOUNTS.length)] ?? 0;
      const expected = bruteForce([{ spend, discount }]);
      const best = bestCommitment([{ usdPerHour: spend, discount }]);
      expect(best.usdPerHour, `seed ${seed}`).toBeCloseTo(expected.commit, 9);
      expect(costOf([{ spend, discount }], best.tiesUpToUsdPerHour), `seed ${seed}`).toBeCloseTo(
        expected.cost,
        8,
      );
      if (best.tiesUpToUsdPerHour > best.usdPerHour) ties++;
    }
    expect(ties).toBeGreaterThan(200);
  });

  it("DSP-2 equals (1 − d)·s₍k₎ with k = ⌈d·n⌉ exactly, where d·n is whole in decimals but not in binary", () => {
    const random = randomOf(7);
    for (let seed = 1; seed <= 500; seed++) {
      const hours = 20 * (1 + Math.floor(random() * 40));
      const spend = Array.from({ length: hours }, random);
      for (const percent of [5, 15, 20, 35, 55]) {
        const k = (percent * hours) / 100;
        const sorted = [...spend].sort((a, b) => a - b);
        const kept = Number(((100 - percent) / 100).toFixed(2));
        const best = bestCommitment([{ usdPerHour: spend, discount: String(percent / 100) }]);
        expect(best.usdPerHour).toBe((sorted[k - 1] ?? Number.NaN) * kept);
        expect(best.tiesUpToUsdPerHour).toBe((sorted[k] ?? Number.NaN) * kept);
      }
    }
  });

  it("DSP-2 equals it on 1,000 random series with two discounts, ties included", () => {
    let ties = 0;
    for (let seed = 1; seed <= 1000; seed++) {
      const random = randomOf(100_000 + seed);
      const hours = 1 + Math.floor(random() * 40);
      const [first, second] = [spends(random, hours), spends(random, hours)];
      const high = DISCOUNTS[1 + Math.floor(random() * (DISCOUNTS.length - 1))] ?? 0.35;
      const low = DISCOUNTS.filter((d) => d < high)[Math.floor(random() * 3)] ?? 0;
      const layers = [
        { spend: first, discount: high },
        { spend: second, discount: low },
      ];
      const expected = bruteForce(layers);
      const best = bestCommitment(layers.map(({ spend, discount }) => ({ usdPerHour: spend, discount })));
      expect(best.usdPerHour, `seed ${seed}`).toBeCloseTo(expected.commit, 9);
      expect(costOf(layers, best.tiesUpToUsdPerHour), `seed ${seed}`).toBeCloseTo(expected.cost, 8);
      if (best.tiesUpToUsdPerHour > best.usdPerHour) ties++;
    }
    expect(ties).toBeGreaterThan(20);
  });

  it("DSP-2 the outcome's cost equals the definition", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomOf(500_000 + seed);
      const [first, second] = [spends(random, 24), spends(random, 24)];
      const layers = [
        { spend: first, discount: 0.35 },
        { spend: second, discount: 0.2 },
      ];
      const commit = random() * 5;
      const outcome = commitmentOutcome(
        layers.map(({ spend, discount }) => ({ usdPerHour: spend, discount })),
        commit,
      );
      expect(outcome.costUsd, `seed ${seed}`).toBeCloseTo(costOf(layers, commit), 9);
    }
  });
});
