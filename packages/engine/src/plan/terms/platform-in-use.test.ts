import { describe, expect, it } from "vitest";
import { baselineOf } from "../../../test/settings-of.ts";
import { defaultSettings } from "./default-settings.ts";
import { platformInUse } from "./platform-in-use.ts";

const range = { kind: "serverless", minAcu: 0.5, maxAcu: 16 } as const;
const load = { peakAcu: 4, meanAcu: 2 };

describe("the platform of a plan", () => {
  it("ACU-4 starts as the serverless source's own, and without one as the newest, which is assumed", () => {
    const begins = (source: Parameters<typeof platformInUse>[1]["source"]) => {
      const baseline = baselineOf({ source });
      return platformInUse(defaultSettings(baseline, load), baseline);
    };
    expect(begins({ ...range, profile: "platform-3" })).toEqual({ platform: 3, origin: "described" });
    expect(begins({ ...range, profile: "platform-4" })).toEqual({ platform: 4, origin: "described" });
    expect(begins({ ...range, profile: null })).toEqual({ platform: 4, origin: "assumed" });
    expect(begins({ kind: "provisioned", instanceClass: "db.r6g.large" })).toEqual({
      ...{ platform: 4, origin: "assumed" },
    });
  });

  it("ACU-4 is the cluster's: of a serverless reader beside a class as well", () => {
    const source = { kind: "provisioned", instanceClass: "db.r7g.xlarge" } as const;
    const reader = { instance: "orders-2", source: { ...range, profile: "platform-3" } } as const;
    const baseline = baselineOf({ source, readers: [reader] });
    expect(platformInUse(defaultSettings(baseline, load), baseline)).toEqual({
      ...{ platform: 3, origin: "described" },
    });
    // A writer that says none beside it is on the same.
    const beside = baselineOf({ source: { ...range, profile: null }, readers: [reader] });
    expect(platformInUse(defaultSettings(beside, load), beside).platform).toBe(3);
  });

  it("ACU-4 SPD-1 a minimum that nobody said is what rests on that platform, not on the newest", () => {
    const minAcuOf = (meanAcu: number) => {
      const baseline = baselineOf({ source: { ...range, minAcu: null, profile: "platform-3" } });
      return defaultSettings(baseline, { peakAcu: 4, meanAcu }).minAcu;
    };
    // Half of what 1.6 ACU want at ρ is 1.05 where they were measured, and 0.87 on a platform a fifth faster.
    expect([minAcuOf(1.6), minAcuOf(1.5)]).toEqual([1, 0.5]);
  });

  it("ACU-4 another one is the user's", () => {
    const source = { ...range, profile: "platform-3" } as const;
    expect(platformInUse({ profile: "platform-4" }, { source })).toEqual({ platform: 4, origin: "yours" });
    expect(platformInUse({ profile: "mysql-2022" }, { source: { ...range, profile: null } })).toEqual({
      ...{ platform: 1, origin: "yours" },
    });
  });
});
