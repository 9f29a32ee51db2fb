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

  it("CLU-1 is the writer's where other instances run", () => {
    expect(said({ readers: [{}] })).toMatch(/^the writer's alone: mean 2\.1/);
    expect(said({ readers: [] })).toMatch(/^mean 2\.1/);
  });
});
