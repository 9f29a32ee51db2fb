import { describe, expect, it } from "vitest";
import { countedSet, figuresInUse, growthInUse, setOverVolume } from "./figures-in-use.ts";

const nothing = { workingSetGib: null, peakConnections: null, storageGb: null, ioRequestsPerMonth: null };
const known = { ...nothing, workingSetGib: 12, isWorkingSetAssumed: true, peakConnections: 40 };

it("MEM-4 a set that somebody entered and what was measured denies counts as the least that it allows", () => {
  const denied = [{ code: "set-against-misses", leastGib: 85.6 }] as const;
  expect(countedSet({ value: 40, origin: "yours" }, denied)).toEqual({ value: 85.6, origin: "yours" });
  expect(countedSet({ value: 40, origin: "yours" }, [])).toEqual({ value: 40, origin: "yours" });
  expect(countedSet({ value: 40, origin: "assumed" }, denied)).toEqual({ value: 40, origin: "assumed" });
});

describe("figuresInUse", () => {
  it("DEM-5 takes the user's figure before that of the files, none before one, and says whose it is", () => {
    const found = figuresInUse({ ...nothing, peakConnections: 0, storageGb: 5 }, known);
    expect(found).toEqual({
      workingSetGib: { value: 12, origin: "assumed" },
      peakConnections: { value: 0, origin: "yours" },
      storageGb: { value: 5, origin: "yours" },
      ioRequestsPerMonth: null,
    });
  });

  it("DEM-5 MEM-1 what today's pool holds is no more than a pasted pool does, and the user's own figure is as it was said", () => {
    const of = (poolGib: number, workingSetGib: number | null = null) =>
      figuresInUse(
        { ...nothing, workingSetGib, pastedMemory: { poolMib: 1024 * poolGib, points: [] } },
        known,
      ).workingSetGib;
    expect(of(4)).toEqual({ value: 3.8, origin: "assumed" });
    expect(of(48)).toEqual({ value: 12, origin: "assumed" });
    expect(of(4, 7)).toEqual({ value: 7, origin: "yours" });
    const elsewhere = { ...nothing, pastedMemory: { poolMib: null, points: [] } };
    expect(figuresInUse(elsewhere, known).workingSetGib.value).toBe(12);
  });

  describe("pages that a pool with room was pasted to hold", () => {
    const held = (...gib: readonly number[]) => ({
      poolMib: 87_000,
      points: gib.map((one) => ({ kind: "snapshots" as const, mib: 1024 * one, low: 0, high: 0.01 })),
    });
    const of = (
      patch: Parameters<typeof figuresInUse>[0] | object,
      files: object = { readOverTrace: null },
    ) => figuresInUse({ ...nothing, pastedMemory: held(4), ...patch }, { ...known, ...files }).workingSetGib;

    it("MEM-14 are the working set, the most that was pasted, whatever today's pool holds", () => {
      expect(of({})).toEqual({ value: 4, origin: "pasted" });
      expect(of({ pastedMemory: held(4, 20, 6) })).toEqual({ value: 20, origin: "pasted" });
      const misses = { poolMib: 87_000, points: [{ kind: "pasted", mib: 87_000, low: 0.01, high: 0.02 }] };
      expect(of({ pastedMemory: misses })).toEqual({ value: 12, origin: "assumed" });
    });

    it("MEM-14 stand behind a set of the user's own", () => {
      expect(of({ workingSetGib: 7 })).toEqual({ value: 7, origin: "yours" });
    });

    it("MEM-4 are no set where more was read meanwhile", () => {
      const read = (mib: number) => ({ readOverTrace: { mib, days: 14, poolMib: 88_000 } });
      expect(of({}, read(8000)).origin).toBe("pasted");
      expect(of({}, read(9000))).toEqual({ value: 12, origin: "assumed" });
    });

    it("MEM-14 were no set in a report that was made before", () => {
      expect(of({}, {})).toEqual({ value: 12, origin: "assumed" });
    });
  });

  it("DEM-5 a set of the user's own above the volume is named", () => {
    const of = (workingSetGib: number | null, storageGb: number | null) =>
      setOverVolume(figuresInUse({ ...nothing, workingSetGib, storageGb }, known));
    expect(of(5000, 10)).toEqual([
      { code: "set-over-volume", setGib: 5000, volumeGib: 10, assumption: false },
    ]);
    expect([...of(10, 10), ...of(5000, null), ...of(null, 10)]).toEqual([]);
  });

  it("TRD-1 takes the growth that was entered, 0 too, before the trend's, and without both none", () => {
    const law = { kind: "line", ratePerWeek: 0.04, endS: 0 } as const;
    const trend = { pctPerWeek: 4, low: 3, high: 5, growthPct: 18, law };
    expect(growthInUse({ growthPct: 0 }, { trend })).toEqual({ value: 0, origin: "yours" });
    expect(growthInUse({ growthPct: null }, { trend })).toEqual({ value: 18, origin: "measured" });
    expect(growthInUse({ growthPct: null }, {})).toEqual({ value: 0, origin: "measured" });
  });

  it("PRC-3 never passes an estimate of requests for a metered figure", () => {
    const io = { ...known, ioRequestsPerMonth: 7 };
    expect(figuresInUse(nothing, io).ioRequestsPerMonth?.origin).toBe("measured");
    expect(figuresInUse(nothing, { ...io, isIoEstimated: true }).ioRequestsPerMonth?.origin).toBe("assumed");
    const own = { ...nothing, ioRequestsPerMonth: 3 };
    expect(figuresInUse(own, { ...io, isIoEstimated: true }).ioRequestsPerMonth?.origin).toBe("yours");
  });
});
