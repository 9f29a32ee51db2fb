import { describe, expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import { mostOverPct, waitsTooLong } from "./read-limits.ts";

describe("how long the ceiling of reads may be short", () => {
  it("MEM-7 is no longer than unmet demand, nor than a hundredth of the time", () => {
    const { limits } = settingsOf();
    const most = (maxThrottledPct: number) =>
      mostOverPct(settingsOf({ limits: { ...limits, maxThrottledPct } }));
    expect(most(0.1)).toBe(0.1);
    expect(most(5)).toBe(1);
  });
});

describe("how many sessions may wait for pages", () => {
  it("MEM-11 is as many as the limit says, and none more", () => {
    const memory = { mostWaiting: 2 } as MemoryInUse;
    const waits = [1.9, 2, 2.1, 3.9].map((waitingSessions) => waitsTooLong({ waitingSessions }, { memory }));
    expect(waits).toEqual([false, false, true, true]);
    expect(waitsTooLong({ waitingSessions: 9 }, { memory: null })).toBe(false);
  });
});
