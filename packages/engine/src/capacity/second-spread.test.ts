import { describe, expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { profileFor } from "./profile-for.ts";
import { demandLevels } from "./provisioned-quality.ts";
import { readSpread, secondsAbove, spreadOfRatio, withSpread } from "./second-spread.ts";

describe("seconds about their sample", () => {
  const levels = demandLevels(demandFromRows({ seconds: [0, 900, 1000], acu: [4, 8, 0] }));

  it("INS-2 seconds stray about the level: half of them lie above it, 2.3 % above two spreads more", () => {
    const over = (acu: number, spread: number) => secondsAbove(levels, { milliAcu: 1000 * acu, spread });
    expect(over(8.8, 0)).toBe(0);
    expect(over(7.99, 0)).toBe(100);
    expect(over(8, 0.05)).toBeGreaterThan(40);
    expect(over(8, 0.05)).toBeLessThan(60);
    expect(over(8.8, 0.05)).toBeGreaterThan(1);
    expect(over(8.8, 0.05)).toBeLessThan(4);
    expect(over(1, 0.05)).toBeCloseTo(1000, 6);
    // No fewer than the samples say, though some of their seconds stray below the level.
    expect(over(7.9, 0.05)).toBe(100);
  });

  it("INS-2 capacity follows the highest seconds, and a ratio found on a trace gives the spread back", () => {
    const { parameters } = profileFor({ profile: "platform-4" });
    const strayed = withSpread(parameters, 0.1);
    expect(strayed.rhoThousandths).toBe(644);
    expect(spreadOfRatio(strayed.rhoThousandths, parameters)).toBeCloseTo(0.1, 2);
    expect(spreadOfRatio(880, parameters)).toBe(0);
  });

  it("MEM-7 touches stray as expected, measured reads as nine draws of ten have it, and both as a trace tells", () => {
    expect(readSpread(null)).toEqual({ expected: 0.08, measured: expect.closeTo(0.146, 12) });
    expect(readSpread(0.05)).toEqual({ expected: 0.05, measured: 0.05 });
  });
});
