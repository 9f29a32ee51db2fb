import { describe, expect, it } from "vitest";
import { findRecovery, simulateWarmUp } from "../../src/failover/simulate-warm-up.ts";
import { randomSource } from "../../src/units/random-source.ts";

const HEAP = 40_000;
const LEAVES = 6000;
const load = {
  poolPages: 100_000,
  tierPages: 0,
  maxTps: 1000,
  clients: 20,
  storageReadMs: 15,
  nvmeReadMs: 0.124,
  readCeilingPerS: 400,
};

/** Touches pages one transaction at a time; each takes 1/rate seconds at the rate of what is absent then. */
function replay(seed: number): number[] {
  const random = randomSource(seed);
  const held = [new Set<number>(), new Set<number>()] as const;
  const perSecond: number[] = [];
  let clock = 0;
  while (perSecond.length < 400) {
    const absent = 2 - held[0].size / HEAP - held[1].size / LEAVES;
    const waitS = load.clients / load.maxTps + (absent * load.storageReadMs) / 1000;
    const rate = Math.min(load.maxTps, load.clients / waitS, load.readCeilingPerS / absent);
    clock += 1 / rate;
    while (perSecond.length <= clock) perSecond.push(0);
    perSecond[Math.floor(clock)] = (perSecond[Math.floor(clock)] ?? 0) + 1;
    held[0].add(Math.floor(random() * HEAP));
    held[1].add(Math.floor(random() * LEAVES));
  }
  return perSecond.slice(0, 400);
}

describe("the warm-up against a page-by-page replay", () => {
  it("CCM-1 seconds to 50 and 90 % agree within 3 s and every minute's transactions within 2 %", () => {
    const warmUp = simulateWarmUp({
      ...load,
      pageClasses: [
        { name: "heap", pages: HEAP, touches: 1, access: { kind: "uniform" } },
        { name: "leaves", pages: LEAVES, touches: 1, access: { kind: "uniform" } },
      ],
      start: { kind: "share", heldShare: 0 },
      horizonS: 400,
    });
    const exact = { tps: Float64Array.from(replay(7)), steadyTps: load.maxTps };
    for (const share of [0.5, 0.9]) {
      const gap = (findRecovery(warmUp, share) ?? 1e9) - (findRecovery(exact, share) ?? -1e9);
      expect(Math.abs(gap), `${share}`).toBeLessThanOrEqual(3);
    }
    const minute = (tps: Float64Array, from: number) => tps.slice(from, from + 60).reduce((a, b) => a + b, 0);
    for (const from of [0, 60, 120, 180]) {
      expect(Math.abs(minute(warmUp.tps, from) / minute(exact.tps, from) - 1), `${from}`).toBeLessThan(0.02);
    }
  });
});
