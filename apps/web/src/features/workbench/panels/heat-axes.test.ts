import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { axesOf, measuredRowWords } from "./heat-axes.ts";

describe("axesOf", () => {
  const settings = settingsOf({ minAcu: 16, maxAcu: 64, profile: "platform-4" });
  const workload = { peakAcu: 40, meanAcu: 10 };
  const highestMinimum = (source: Parameters<typeof baselineOf>[0], growthPct = 0) =>
    Math.max(...axesOf({ ...settings, growthPct }, { workload, baseline: baselineOf(source) }).minima);
  it("tries minima up to what the peak asks at the speed of the platform, growth included", () => {
    const range = { kind: "serverless", minAcu: 2, maxAcu: 64 } as const;
    // 40 ACU are 52.6 of capacity; the same work of platform 2 takes 36.4 of platform 4.
    expect(highestMinimum({ source: { ...range, profile: "platform-4" } })).toBe(48);
    expect(highestMinimum({ source: { ...range, profile: "postgres-2024" } })).toBe(32);
    expect(highestMinimum({ source: { ...range, profile: "postgres-2024" } }, 50)).toBe(48);
    expect(highestMinimum({ source: { kind: "provisioned", instanceClass: "db.r6g.4xlarge" } })).toBe(32);
  });
});

describe("the row that was measured", () => {
  const axes = { minima: [0.5, 1, 2, 4], maxima: [16] };
  const source = { kind: "serverless", profile: null, minAcu: 2, maxAcu: 16 } as const;
  const settings = settingsOf();
  const known = { hasActual: true, source, settings };
  it("is said where today's minimum is among those tried and its capacity was measured", () => {
    expect(measuredRowWords(axes, known)).toMatch(
      /^The row of 2, today’s minimum, is billed from the measured/,
    );
    expect(measuredRowWords(axes, { ...known, hasActual: false })).toBeNull();
    expect(measuredRowWords({ ...axes, minima: [1, 4] }, known)).toBeNull();
    const provisioned = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    expect(measuredRowWords(axes, { ...known, source: provisioned })).toBeNull();
  });
});
