import { describe, expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import { mostOverPct } from "./read-limits.ts";

describe("how long the ceiling of reads may be short", () => {
  it("MEM-7 is no longer than unmet demand, nor than a hundredth of the time", () => {
    const { limits } = settingsOf();
    const most = (maxThrottledPct: number) =>
      mostOverPct(settingsOf({ limits: { ...limits, maxThrottledPct } }));
    expect(most(0.1)).toBe(0.1);
    expect(most(5)).toBe(1);
  });
});
