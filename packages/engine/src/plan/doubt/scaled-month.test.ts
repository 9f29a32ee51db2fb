import { describe, expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { scaledMonth } from "./scaled-month.ts";

const price = { usd: "0.015", source: "row" } as const;
const sheet = {
  ...market.sheet,
  ...{ proxyVcpuHour: price, proxyAcuHour: price, insightsAdvanced: { vcpuHour: price, acuHour: price } },
};

/** A range with a proxy and the advanced mode of Database Insights, its ACU-hours multiplied. */
function scaled(minAcu: number, factor: number) {
  const patch: Partial<Settings> = { minAcu, maxAcu: 64, features: ["proxy", "insightsAdvanced"] };
  const { workload, settings } = officeCase({ busyPct: 60, quietPct: 4 }, patch);
  const effective = resolve({ workload, settings, market: { ...market, sheet } });
  const month = clusterMonth({ effective });
  return { month, scaled: scaledMonth(month, factor) };
}

describe("a month of more or fewer ACU-hours", () => {
  it("UNC-2 PRC-2 is billed for them wherever they are paid by, a proxy for eight ACU at least", () => {
    for (const [minAcu, isAbove] of [
      [24, true],
      [0.5, false],
    ] as const) {
      const { month, scaled: half } = scaled(minAcu, 0.5);
      const { acuHours } = month.projection;
      expect(month.usage.proxyAcuHours).toBeCloseTo(isAbove ? acuHours : 8 * 730, 2);
      expect(half.projection.acuHours).toBeCloseTo(0.5 * acuHours, 6);
      expect(half.usage.serverless?.[0]?.acuHours).toBeCloseTo(0.5 * acuHours, 1);
      expect(half.usage.advancedInsights?.acuHours).toBeCloseTo(0.5 * acuHours, 1);
      expect(half.usage.proxyAcuHours).toBeCloseTo(Math.max(8 * 730, 0.5 * acuHours), 1);
      expect(half.acuByHour?.[0]).toBeCloseTo(0.5 * (month.acuByHour?.[0] ?? Number.NaN), 9);
    }
  });

  it("UNC-2 as many leave it as it is", () => {
    const { month, scaled: same } = scaled(24, 1);
    expect(same.usage).toEqual(month.usage);
  });
});
