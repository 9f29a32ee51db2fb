import { describe, expect, it } from "vitest";
import { demandFromRows } from "./demand-from-rows.ts";
import { burstShare, hiddenBursts, withShortBursts } from "./short-bursts.ts";

// Minutes at 1 ACU, one at 3, two together at 3.
const trace = demandFromRows({ seconds: [0, 60, 120, 180, 240, 300, 360], acu: [1, 3, 1, 1, 3, 3, 1] });
const meanOf = ({ edgesS, milliAcu }: typeof trace) =>
  milliAcu.reduce((sum, one, i) => sum + one * ((edgesS[i + 1] as number) - (edgesS[i] as number)), 0);

describe("bursts shorter than their sample", () => {
  it("INS-4 what stands alone in one sample is pressed into a share of it, and the mean stays", () => {
    const burst = withShortBursts(trace, { share: 0.5, mostMilliAcu: 64_000, shown: null });
    expect([...burst.milliAcu.slice(0, 4)]).toEqual([1000, 5000, 1000, 1000]);
    expect([...burst.edgesS.slice(0, 5)]).toEqual([0, 60, 90, 120, 180]);
    expect(meanOf(burst)).toBe(meanOf(trace));
    expect(burst.milliAcu.length).toBe(trace.milliAcu.length + 1);
  });

  it("INS-4 nothing is higher than the measured instance could serve, and a whole sample stays as it is", () => {
    const capped = withShortBursts(trace, { share: 0.2, mostMilliAcu: 4000, shown: null });
    expect(Math.max(...capped.milliAcu)).toBe(4000);
    expect(Math.abs(meanOf(capped) - meanOf(trace))).toBeLessThan(60);
    expect(withShortBursts(trace, { share: 1, mostMilliAcu: 64_000, shown: null })).toBe(trace);
  });

  it("INS-4 a burst that capacity shows is as high as it shows, on the quietest sample around, and the mean stays", () => {
    const even = demandFromRows({ seconds: [0, 300, 600, 900, 1200], acu: [2, 2.4, 2, 2.4, 2] });
    const shown = { asked: Int32Array.of(0, 10_000, 10_000, 0, 0), most: null, afterS: 0 };
    const burst = withShortBursts(even, { share: 0.5, mostMilliAcu: 32_000, shown });
    // 0.4 of 8 ACU above the 2 it stands on: 15 of 300 seconds. A sample at its base has no room for one.
    expect([...burst.milliAcu]).toEqual([2000, 10_000, 2000, 2000, 2400]);
    expect([...burst.edgesS.slice(0, 4)]).toEqual([0, 300, 315, 600]);
    expect(meanOf(burst)).toBe(meanOf(even));
    expect(withShortBursts(even, { share: 0.5, mostMilliAcu: 32_000, shown: null })).toBe(even);
    expect(withShortBursts(even, { share: 1, mostMilliAcu: 32_000, shown })).toBe(even);
  });

  it.each(["before", "after"])("INS-4 the quietest sample around is within six %s it", (side) => {
    // Two minutes of two ACU and a shown burst, one minute at one ACU so many samples away.
    const at = (samplesAway: number) => {
      const acu = Array.from({ length: 17 }, (_, i) =>
        i === (side === "before" ? 8 - samplesAway : 8 + samplesAway) ? 1 : 2,
      );
      const even = demandFromRows({ seconds: acu.map((_, i) => 60 * i), acu });
      const asked = Int32Array.from(acu, (_, i) => (i === 8 ? 10_000 : 0));
      const by = { share: 0.5, mostMilliAcu: 32_000, shown: { asked, most: null, afterS: 0 } };
      return Math.max(...withShortBursts(even, by).milliAcu);
    };
    expect([at(6), at(7)]).toEqual([10_000, 2000]);
  });

  it("INS-4 what measured capacity did not rise for is no higher than that, its own level and shorter bursts apart", () => {
    const by = { share: 0.5, mostMilliAcu: 64_000 };
    const high = (acu: number, afterS: number) => {
      const most = new Int32Array(6).fill(1000 * acu);
      return Math.max(...withShortBursts(trace, { ...by, shown: { asked: null, most, afterS } }).milliAcu);
    };
    expect([high(4, 4), high(2, 4), high(9, 4)]).toEqual([4000, 3000, 5000]);
    // Half of a minute is over before capacity begins to rise.
    expect(high(4, 31)).toBe(5000);
  });

  it("INS-4 what stands alone reaches its own level, however little capacity rose for it", () => {
    const shown = { asked: null, most: new Int32Array(6).fill(2000), afterS: 4 };
    const above = (aboveMilliAcu: number) =>
      hiddenBursts(trace, { aboveMilliAcu, mostMilliAcu: 64_000, shown }).samples;
    expect([above(2900), above(3000)]).toEqual([1, 0]);
  });

  it("INS-4 of ten draws a burst lasts all of its sample in three, half of it in three, a fifth in two", () => {
    const shares = Array.from({ length: 10 }, (_, draw) => burstShare(draw));
    const often = (share: number) => shares.filter((one) => one === share).length;
    expect([1, 0.5, 0.3, 0.2].map(often)).toEqual([3, 3, 2, 2]);
    expect(burstShare(20)).toBe(burstShare(0));
  });
});
