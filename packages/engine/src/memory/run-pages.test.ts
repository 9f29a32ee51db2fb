import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MissLine } from "../pool/miss-line.ts";
import { leastReads } from "./least-reads.ts";
import { pageLine } from "./page-line.ts";
import { type PageRunInput, runPages } from "./run-pages.ts";
import { stepPages } from "./step-pages.ts";
import { touchSums } from "./touch-sums.ts";

const line = (mib: readonly number[], miss: readonly number[]): MissLine => ({
  mib: Float64Array.from(mib),
  miss: Float64Array.from(miss),
});
const run = (over: Partial<PageRunInput> & { totalS?: number }) =>
  runPages({
    line: pageLine(line([0, 1000], [1, 0]), 1),
    edgesS: Int32Array.of(0, over.totalS ?? 100),
    touchesPerS: Float64Array.of(10),
    pool: Float64Array.of(0, 500),
    ceiling: Float64Array.of(0, 1e6),
    ...over,
  });

/** Every second by itself. */
function runSlowly({ line: curve, edgesS, touchesPerS, pool, ceiling }: PageRunInput) {
  const last = (column: Float64Array, s: number) => {
    let value = Number.NaN;
    for (let i = 0; i < column.length && (column[i] as number) <= s; i += 2) value = column[i + 1] as number;
    return value;
  };
  let [held, reads, wanted, knownS, wasKnown] = [0, 0, 0, 0, false];
  const rates: number[] = [];
  for (let i = 0; i < touchesPerS.length; i++) {
    for (let s = edgesS[i] as number; s < (edgesS[i + 1] as number); s++) {
      const poolPages = last(pool, s);
      const touches = touchesPerS[i] as number;
      const isKnown = touches >= 0 && poolPages >= 0;
      if (isKnown) {
        if (!wasKnown) held = poolPages;
        const second = { line: curve, poolPages, touchesPerS: touches, readCeilingPerS: last(ceiling, s) };
        const step = stepPages(held, second);
        held = step.held;
        reads += step.reads;
        wanted += step.wanted;
        knownS++;
        rates.push(step.wanted);
      }
      wasKnown = isKnown;
    }
  }
  rates.sort((a, b) => a - b);
  return { held, reads, wanted, knownS, p99: rates[Math.ceil(0.99 * rates.length) - 1] ?? 0 };
}

const fallingLine = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }),
    fc.boolean(),
  )
  .map(([widths, falls, endsAtNothing]) => {
    const mib = [0];
    const miss = [1];
    for (const [i, width] of widths.entries()) {
      mib.push((mib[i] as number) + width);
      miss.push((miss[i] as number) * (falls[i] as number));
    }
    if (endsAtNothing) miss[miss.length - 1] = 0;
    return pageLine(line(mib, miss), 1);
  });

const changes = (value: fc.Arbitrary<number>) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 120 }), value), { minLength: 1, maxLength: 8 })
    .map((pieces) => {
      let atS = 0;
      return Float64Array.from(
        pieces.flatMap(([seconds, to], i) => {
          if (i > 0) atS += seconds;
          return [atS, to];
        }),
      );
    });

const anyRun = fc.record({
  line: fallingLine,
  steps: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 200 }),
      fc.oneof(fc.constantFrom(-1, 0), fc.double({ min: 0, max: 2000, noNaN: true })),
    ),
    { minLength: 1, maxLength: 6 },
  ),
  pool: changes(fc.oneof(fc.constantFrom(0, Number.NaN), fc.integer({ min: 0, max: 12_000 }))),
  ceiling: changes(fc.constantFrom(3, 50, 400, 1e6)),
});

describe("runPages", () => {
  it("MEM-6 a full pool reads A·m(P) every second", () => {
    expect(run({})).toMatchObject({ knownS: 100, touches: 1000, reads: 500, unreadReads: 0, held: 500 });
  });

  it("MEM-6 a pool that shrinks and grows again reads the pages it lost once more, no others", () => {
    const curve = pageLine(line([0, 400, 1000], [1, 0, 0]), 1);
    const again = run({ line: curve, totalS: 5000, pool: Float64Array.of(0, 600, 1000, 100, 1001, 600) });
    expect(again.reads).toBeGreaterThan(290);
    expect(again.reads).toBeLessThan(310);
    expect(run({ line: curve, totalS: 5000, pool: Float64Array.of(0, 600) }).reads).toBe(0);
  });

  it("MEM-6 after a pause nothing is held", () => {
    const pool = Float64Array.of(0, 500, 50, 0, 60, 500);
    const paused = run({ pool, touchesPerS: Float64Array.of(1), totalS: 61 });
    // Fifty seconds of half a miss, ten without a pool, and one that misses everything.
    expect(paused.reads).toBeCloseTo(50 * 0.5 + 10 + 1, 9);
  });

  it("MEM-7 what the ceiling leaves unread is counted, with its seconds", () => {
    const capped = run({ touchesPerS: Float64Array.of(100), ceiling: Float64Array.of(0, 20) });
    expect(capped).toMatchObject({ reads: 2000, unreadReads: 3000, overCeilingS: 100 });
  });

  it("MEM-6 equals a step a second on 10,000 random traces, pools and ceilings", () => {
    fc.assert(
      fc.property(anyRun, ({ line: curve, steps, pool, ceiling }) => {
        const edges = [0];
        for (const [seconds] of steps) edges.push((edges.at(-1) as number) + seconds);
        const touchesPerS = Float64Array.from(steps, ([, touches]) => touches);
        const input = { line: curve, edgesS: Int32Array.from(edges), touchesPerS, pool, ceiling };
        const [fast, slow] = [runPages(input), runSlowly(input)];
        const near = (a: number, b: number) => Math.abs(a - b) <= 1e-7 * Math.max(1, a, b);
        expect(fast.knownS).toBe(slow.knownS);
        expect(near(fast.reads, slow.reads), `${fast.reads} ${slow.reads}`).toBe(true);
        expect(near(fast.reads + fast.unreadReads, slow.wanted)).toBe(true);
        if (slow.knownS > 0) expect(near(fast.held, slow.held), `${fast.held} ${slow.held}`).toBe(true);
      }),
      { numRuns: 10_000, seed: 6 },
    );
  });

  it("MEM-6 equals a step a second where a pool that was empty fills in one, over long steps too", () => {
    const steepFirst = pageLine(line([0, 3, 6000], [1, 0.07, 0]), 1);
    const touches = fc.double({ min: 0, max: 2000, noNaN: true });
    const steps = fc.array(fc.tuple(fc.constantFrom(60, 300, 3600), touches), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 60 }), (long, wakesS) => {
        const edges = [0];
        for (const [seconds] of long) edges.push((edges.at(-1) as number) + seconds);
        const input = {
          line: steepFirst,
          edgesS: Int32Array.from(edges),
          touchesPerS: Float64Array.from(long, ([, perS]) => perS),
          pool: Float64Array.of(0, 0, wakesS, 5000),
          ceiling: Float64Array.of(0, 50_000),
        };
        const [fast, slow] = [runPages(input), runSlowly(input)];
        expect(Math.abs(fast.reads - slow.reads)).toBeLessThanOrEqual(1e-7 * Math.max(1, slow.reads));
        expect(Math.abs(fast.held - slow.held)).toBeLessThanOrEqual(1e-7 * Math.max(1, slow.held));
      }),
      { numRuns: 500, seed: 9 },
    );
  });

  it("MEM-6 many steps at once, by sums of their touches, give what their seconds do on 10,000 random traces", () => {
    const calm = fc.constantFrom(1, 0.1, 0.003, 0.0001);
    fc.assert(
      fc.property(anyRun, calm, ({ line: curve, steps, pool, ceiling }, share) => {
        const edges = [0];
        for (const [seconds] of steps) edges.push((edges.at(-1) as number) + seconds);
        const touchesPerS = Float64Array.from(steps, ([, touches]) =>
          touches > 0 ? share * touches : touches,
        );
        const input = { line: curve, edgesS: Int32Array.from(edges), touchesPerS, pool, ceiling };
        const [one, many] = [
          runPages(input),
          runPages({ ...input, sums: touchSums(input.edgesS, touchesPerS) }),
        ];
        const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, a, b);
        expect([many.knownS, many.overCeilingS]).toEqual([one.knownS, one.overCeilingS]);
        for (const key of ["touches", "reads", "unreadReads"] as const) {
          expect(near(many[key], one[key]), `${key}: ${many[key]} ${one[key]}`).toBe(true);
        }
      }),
      { numRuns: 10_000, seed: 7 },
    );
  });

  it("MEM-6 no run reads less than a pool that is always full, and one that stays full no more, on 3,000 random traces", () => {
    fc.assert(
      fc.property(anyRun, ({ line: curve, steps, pool, ceiling }) => {
        const edges = [0];
        for (const [seconds] of steps) edges.push((edges.at(-1) as number) + seconds);
        const touchesPerS = Float64Array.from(steps, ([, touches]) => touches);
        const input = { line: curve, edgesS: Int32Array.from(edges), touchesPerS, pool, ceiling };
        const sums = touchSums(input.edgesS, touchesPerS);
        const [least, ran] = [leastReads({ ...input, sums }), runPages({ ...input, sums })];
        expect(least.knownS).toBe(ran.knownS);
        expect(least.reads).toBeLessThanOrEqual(ran.reads + 1e-6);
        const still = { ...input, sums, pool: Float64Array.of(0, 6000) };
        const all = runPages(still).reads;
        expect(leastReads(still).reads).toBeLessThanOrEqual(all + 1e-6);
        expect(leastReads(still).reads).toBeGreaterThanOrEqual(0.9999 * all - 1e-6);
      }),
      { numRuns: 3000, seed: 8 },
    );
  });

  it("MEM-6 the rate that 99 % of the time stays below is that of the seconds, within 2 %", () => {
    const edgesS = Int32Array.from({ length: 1001 }, (_, i) => 60 * i);
    const touchesPerS = Float64Array.from({ length: 1000 }, (_, i) => 10 + ((i * 7919) % 1000));
    const input = { line: pageLine(line([0, 1000], [1, 0]), 1), edgesS, touchesPerS };
    const full = { ...input, pool: Float64Array.of(0, 500), ceiling: Float64Array.of(0, 1e6) };
    const { p99 } = runSlowly(full);
    expect(Math.abs(runPages(full).p99WantedPerS / p99 - 1)).toBeLessThan(0.02);
  });
});
