import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missAt } from "../pool/miss-line.ts";
import type { MeasuredReads } from "./measured-reads.ts";
import { readsOverCeiling } from "./reads-over-ceiling.ts";

/** Misses 2 % of its touches at 1,000 MiB, 10 % at 500 and 1 % at 2,000. */
const line = { mib: Float64Array.of(0, 500, 1000, 2000, 4000), miss: Float64Array.of(1, 0.1, 0.02, 0.01, 0) };

/** A hundred samples of a minute each, all alike but for one in so many. */
function samples(of: Partial<Record<keyof MeasuredReads, (i: number) => number>>): MeasuredReads {
  const column = (value: (i: number) => number) => Float64Array.from({ length: 100 }, (_, i) => value(i));
  return {
    ...{ fromS: column((i) => 60 * i), spanS: column(() => 60) },
    perS: column(of.perS ?? (() => 100)),
    miss: column(of.miss ?? (() => 0.02)),
    cacheMib: column(of.cacheMib ?? (() => 1000)),
  };
}

const on = (poolMib: number, ceilingPerS: number) => ({
  ...{ line, growth: 1, pool: Float64Array.of(0, poolMib), ceiling: Float64Array.of(0, ceilingPerS) },
});

/** Eight of a hundred samples read 8,024 a second. */
const peaks = samples({ perS: (i) => (i % 12 === 0 && i < 96 ? 8024 : 100) });

describe("readsOverCeiling", () => {
  it("MEM-7 the same pool is asked for what was measured, for as long as it was", () => {
    expect(readsOverCeiling(peaks, on(1000, 6800)).overRatio).toBeCloseTo(0.08, 12);
    const { p99WantedPerS } = readsOverCeiling(peaks, on(1000, 6800));
    expect(p99WantedPerS / 8024).toBeGreaterThanOrEqual(1);
    expect(p99WantedPerS / 8024).toBeLessThan(1.017);
    expect(readsOverCeiling(peaks, on(1000, 8024)).overRatio).toBe(0);
  });

  it("MEM-7 INS-2 seconds stray about their sample, so that some are above a ceiling that no sample reaches", () => {
    const over = (ceilingPerS: number, spread: number) =>
      readsOverCeiling(peaks, { ...on(1000, ceilingPerS), spread }).overRatio;
    // A ceiling one spread above 8 % of the samples: 15.9 % of their seconds, by quarters of a deviate about that.
    expect(over(8024 * 1.1, 0.1)).toBeGreaterThan(0.08 * 0.12);
    expect(over(8024 * 1.1, 0.1)).toBeLessThan(0.08 * 0.19);
    expect(over(8024 * 1.1, 0)).toBe(0);
    expect(over(8024 * 1.4, 0.1)).toBe(0);
    // What the samples say stands beside it, and the ceiling that they are held against.
    const { sampledRatio, ceilingPerS } = readsOverCeiling(peaks, { ...on(1000, 8024 * 1.1), spread: 0.1 });
    expect([sampledRatio, ceilingPerS]).toEqual([0, 8024 * 1.1]);
    expect(readsOverCeiling(peaks, { ...on(1000, 6800), spread: 0.1 }).sampledRatio).toBeCloseTo(0.08, 12);
    const changing = { ...on(1000, 6800), ceiling: Float64Array.of(0, 6800, 60, 6900) };
    expect(readsOverCeiling(peaks, changing).ceilingPerS).toBeNull();
    // No fewer than the samples say, though half of the seconds of 8,024 a second stray below them.
    expect(over(6800, 0.1)).toBeGreaterThanOrEqual(0.08);
    expect(over(8010, 0.001)).toBeCloseTo(0.08, 12);
  });

  it("MEM-7 INS-2 samples that stand at the ceiling are counted by themselves, and not where reads grow", () => {
    const at = (ceilingPerS: number, growth = 1) =>
      readsOverCeiling(peaks, { ...on(1000, ceilingPerS), spread: 0.1, growth }).atRatio;
    expect(at(8024 * 1.005)).toBeCloseTo(0.08, 12);
    expect(at(8024)).toBeCloseTo(0.08, 12);
    expect(at(8024 * 1.05)).toBe(0);
    expect(at(8024 * 1.005, 1.001)).toBe(0);
  });

  it("MEM-7 INS-2 seconds stray as far about their sample under a ceiling that changes", () => {
    const under = (...ceiling: number[]) =>
      readsOverCeiling(peaks, { ...on(1000, 0), ceiling: Float64Array.from(ceiling), spread: 0.1 }).overRatio;
    const [low, high] = [8024 * 1.1, 8024 * 1.2];
    expect(under(0, low, 3000, low)).toBeCloseTo(under(0, low), 12);
    // Half of the peaks come before the change.
    expect(under(0, low, 3000, high)).toBeLessThan(under(0, low));
    expect(under(0, low, 3000, high)).toBeGreaterThan(under(0, high));
    expect(under(0, 8024 * 1.4, 3000, 8024 * 1.5)).toBe(0);
  });

  it("MEM-7 a smaller pool reads more by as much as it misses more, a larger one less", () => {
    expect(readsOverCeiling(peaks, on(500, 40_000)).overRatio).toBeCloseTo(0.08, 12);
    expect(readsOverCeiling(peaks, on(500, 40_200)).overRatio).toBe(0);
    expect(readsOverCeiling(peaks, on(2000, 4000)).overRatio).toBeCloseTo(0.08, 12);
    expect(readsOverCeiling(peaks, on(2000, 4100)).overRatio).toBe(0);
  });

  it("MEM-7 what grows is read as much more", () => {
    expect(readsOverCeiling(peaks, { ...on(1000, 8100), growth: 1.25 }).overRatio).toBeCloseTo(0.08, 12);
    expect(readsOverCeiling(peaks, { ...on(1000, 10_100), growth: 1.25 }).overRatio).toBe(0);
  });

  it("MEM-7 a scan that misses most of its touches misses no more of them in a smaller pool", () => {
    const scans = { ...peaks, miss: peaks.perS.map((perS) => (perS > 100 ? 0.7 : 0.02)) };
    expect(readsOverCeiling(scans, on(500, 8024)).overRatio).toBe(0);
    expect(readsOverCeiling(scans, on(500, 8000)).overRatio).toBeCloseTo(0.08, 12);
  });

  it("MEM-7 where nobody knows a curve no pool reads fewer", () => {
    for (const mib of [500, 1000, 2000])
      expect(readsOverCeiling(peaks, { ...on(mib, 8000), line: null }).overRatio).toBeCloseTo(0.08, 12);
    expect(readsOverCeiling(peaks, { ...on(500, 8024), line: null }).overRatio).toBe(0);
  });

  it("MEM-7 a range is asked by the second; while it sleeps it reads nothing, and nobody is asked about what is not known", () => {
    const even = samples({});
    // Asleep for the first ten minutes, unknown for the next, then half of the time under a ceiling that is too low.
    const pool = Float64Array.of(0, 0, 600, Number.NaN, 1200, 1000);
    const ceiling = Float64Array.of(0, 50, 600, 50, 3600, 200);
    expect(readsOverCeiling(even, { line, growth: 1, pool, ceiling }).overRatio).toBeCloseTo(2400 / 5400, 12);
  });

  it("MEM-7 is never less for a smaller pool, a lower ceiling or more growth", () => {
    const size = fc.integer({ min: 1, max: 5000 });
    const most = fc.integer({ min: 50, max: 200_000 });
    fc.assert(
      fc.property(size, most, size, most, (a, b, moreMib, morePerS) => {
        const over = readsOverCeiling(peaks, on(a, b)).overRatio;
        expect(readsOverCeiling(peaks, on(a + moreMib, b + morePerS)).overRatio).toBeLessThanOrEqual(over);
        expect(readsOverCeiling(peaks, { ...on(a, b), growth: 1.5 }).overRatio).toBeGreaterThanOrEqual(over);
      }),
    );
  });
});

describe("readsOverCeiling over many samples", () => {
  /** Stretches of up to some hours in which all samples are alike: many a block is quiet. */
  const days = fc
    .array(
      fc.record({
        samples: fc.integer({ min: 1, max: 200 }),
        perS: fc.constantFrom(0, 40, 90, 300, 2000),
        miss: fc.constantFrom(0, 0.01, 0.02, 0.5),
        cacheMib: fc.constantFrom(500, 1000, 2000),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((stretches) => stretches.flatMap(({ samples: n, ...one }) => new Array<typeof one>(n).fill(one)));
  const changes = (value: fc.Arbitrary<number>) =>
    fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), value), { maxLength: 8 });

  it("MEM-7 what goes at once, where nothing comes near the ceiling, is what its samples say one by one", () => {
    fc.assert(
      fc.property(
        days,
        changes(fc.constantFrom(0, 400, 1000, 3000, Number.NaN)),
        changes(fc.constantFrom(50, 200, 900, 5000)),
        (all, pools, ceilings) => {
          const reads = {
            ...{
              fromS: Float64Array.from(all, (_, i) => 60 * i),
              spanS: new Float64Array(all.length).fill(60),
            },
            ...{ perS: Float64Array.from(all, ({ perS }) => perS) },
            ...{ miss: Float64Array.from(all, ({ miss }) => miss) },
            ...{ cacheMib: Float64Array.from(all, ({ cacheMib }) => cacheMib) },
          };
          const pairs = (first: number, more: [number, number][]) =>
            Float64Array.from([0, first, ...more.sort((a, b) => a[0] - b[0]).flat()]);
          const host = { pool: pairs(1000, pools), ceiling: pairs(200, ceilings) };
          const found = readsOverCeiling(reads, { ...host, line, growth: 1.1 });
          const told = bySeconds(reads, host);
          expect(found.overRatio).toBeCloseTo(told.overRatio, 12);
          if (found.overRatio === 0) return;
          expect(found.p99WantedPerS).toBeGreaterThanOrEqual(told.p99WantedPerS);
          expect(found.p99WantedPerS).toBeLessThanOrEqual(Math.max(0.002, 1.017 * told.p99WantedPerS));
        },
      ),
      { numRuns: 150 },
    );
  });

  /** The rule second by second, with nothing kept. */
  function bySeconds(reads: MeasuredReads, { pool, ceiling }: { pool: Float64Array; ceiling: Float64Array }) {
    const valueAt = (pairs: Float64Array, second: number) => {
      let value = Number.NaN;
      for (let at = 0; at < pairs.length && (pairs[at] as number) <= second; at += 2)
        value = pairs[at + 1] as number;
      return value;
    };
    const rates: number[] = [];
    let [knownS, overS] = [0, 0];
    for (let second = 0; second < 60 * reads.perS.length; second++) {
      const i = Math.floor(second / 60);
      const mib = valueAt(pool, second);
      if (Number.isNaN(mib)) continue;
      knownS++;
      if (mib === 0) continue;
      const [perS, cacheMib] = [reads.perS[i] as number, reads.cacheMib[i] as number];
      const usual = missAt(line, cacheMib);
      const touched = perS / Math.max(usual, reads.miss[i] as number);
      const larger = usual > 0 ? (perS * Math.min(missAt(line, mib), usual)) / usual : perS;
      const wanted = 1.1 * (mib > cacheMib ? larger : Math.max(perS, missAt(line, mib) * touched));
      rates.push(wanted);
      if (wanted > valueAt(ceiling, second)) overS++;
    }
    rates.sort((a, b) => a - b);
    const at = Math.max(0, Math.ceil(0.99 * rates.length) - 1);
    return { overRatio: overS === 0 ? 0 : overS / knownS, p99WantedPerS: rates[at] ?? 0 };
  }
});
