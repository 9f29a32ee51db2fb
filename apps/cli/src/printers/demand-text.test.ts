import { planOptions } from "@acuity/engine/plan";
import { loadCase } from "@acuity/engine/testing";
import { COMMAND_LINE, demandPeaksWords, formatAcu } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { demandText } from "./demand-text.ts";

const columns = (periodS: number, acu: number) => ({
  timesS: Float64Array.from({ length: 8 }, (_, i) => i * periodS),
  // What is not known has no figure, nor has the end.
  acu: Float64Array.from({ length: 8 }, (_, i) => (i === 7 ? Number.NaN : acu)),
});
type Planned = Parameters<typeof demandText>[1];
const settings = (growthPct: number) =>
  ({ growthPct, profile: "platform-4" }) as unknown as Planned["settings"];
const range = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: "platform-4" } as const;
const of: Planned = { compared: undefined, settings: settings(0), source: range };
const said = (patch: object, planned: Partial<Planned> = {}) =>
  demandText(
    { meanAcu: 2.07, peakAcu: 2.51, notes: [], demand: columns(300, 2), burst: null, ...patch },
    { ...of, ...planned },
  ).replaceAll("\u202f", " ");

describe("the demand of a plan", () => {
  it("DEM-3 says what its peak is the mean of, and what Maximum shows inside", () => {
    expect(said({})).toBe("mean 2.1 ACU, up to 2.5 ACU (5-minute mean)");
    const compared = { peakAcu: 2.51, insideAcu: 8.27, hiddenAcu: 9.3 };
    expect(said({ demand: columns(60, 2) }, { compared })).toBe(
      "mean 2.1 ACU, up to 2.5 ACU (1-minute mean), 8.3 ACU inside a sample by Maximum, 9.3 ACU estimated behind the full CPU",
    );
    expect(said({ demand: columns(7, 2) })).toMatch(/, up to 2\.5 ACU$/);
  });

  it("SPD-1 stands in ACU of a range, and beside what growth makes of it as it was measured", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    expect(said({ meanAcu: 14.45, peakAcu: 28.9 }, { source })).toBe(
      "mean 10 ACU, up to 20 ACU (5-minute mean) (ACU of a range that does as much)",
    );
    expect(said({ burst: columns(300, 8) }, { settings: settings(100) })).toBe(
      "after growth mean 4.1 ACU, up to 5 ACU (5-minute mean); as measured mean 2.1 ACU, up to 2.5 ACU (5-minute mean), 8 ACU inside a sample by Maximum",
    );
  });

  it("SPD-1 tells what card and memo tell, and beside growth what was measured as another thing", () => {
    for (const [busyPct, maximum, weeklyPct] of [
      [60, 1, 0],
      [100, 1, 0],
      [85, 1.3, 0],
      [60, 1.2, 8],
      [60, 1, 8],
    ] as const) {
      const known = loadCase({ busyPct, maximum, weeklyPct });
      const { view, baseline } = known.workload;
      const { compared } = planOptions({ ...known, members: 0, withSensitivity: false });
      if (compared === undefined) throw new Error("nothing was compared");
      const text = demandText(view, { compared, settings: known.settings, source: baseline.source });
      const [planned, measured] = text.split("; as measured ");
      expect(planned).toContain(demandPeaksWords({ ...compared, each: "5-minute mean" }, COMMAND_LINE));
      expect(measured !== undefined).toBe(weeklyPct > 0);
      // The mean of the samples before growth, in the same ACU: r6g on a range of platform 4.
      if (measured !== undefined) expect(measured).toContain(`up to ${formatAcu(view.peakAcu / 1.445)} (`);
    }
  });

  it("CLU-1 is the writer's where other instances run", () => {
    expect(said({ readers: [{}] })).toMatch(/^the writer's alone: mean 2\.1/);
    expect(said({ readers: [] })).toMatch(/^mean 2\.1/);
  });
});
