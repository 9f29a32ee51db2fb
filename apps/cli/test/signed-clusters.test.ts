import { headlineOf, STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { exported, onClass, pickOf, planOf, scatter, slope } from "./signed-workloads.ts";

const GIB = 2 ** 30;

/** A busy writer of eight processors, 24 GiB hot, and a reader of its class that nobody uses. */
const pair = {
  source: onClass("db.r6g.2xlarge"),
  today: {
    instance: "orders-1",
    readers: [{ instance: "orders-2", source: onClass("db.r6g.2xlarge") }],
  },
  metrics: [
    exported({
      name: "CPUUtilization",
      days: 14,
      of: (hour, i) => 35 + 20 * slope(hour, { from: 8, to: 18, overHours: 1 }) + scatter(i),
    }),
    exported({
      name: "CPUUtilization",
      days: 14,
      instance: "orders-2",
      of: (_, i) => 4 + 0.5 * scatter(i),
    }),
    exported({ name: "DatabaseConnections", days: 14, statistic: "Maximum", of: () => 60 }),
    exported({
      name: "DatabaseConnections",
      days: 14,
      statistic: "Maximum",
      instance: "orders-2",
      of: () => 0,
    }),
    exported({ name: "VolumeBytesUsed", days: 14, of: () => 200 * GIB }),
  ],
} as const;

describe("clusters a DBA signs", () => {
  it("a busy writer beside an idle reader of its class keeps an instance that can take over, and hears what that costs", async () => {
    const plan = await planOf({ ...pair, tried: { workingSetGib: 24 } });
    const pick = pickOf(plan);
    expect(plan.standby).toMatchObject({ origin: "today" });
    // No standby that wakes at half an ACU with nothing in its cache.
    expect(pick.settings.readers.every(({ kind }) => kind === "provisioned")).toBe(true);
    expect(plan.standby?.without?.savesPct).toBeGreaterThan(10);
    const workload = { startS: 1_772_409_600, endS: 1_773_619_200, coveredPct: 100 };
    const told = headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE);
    expect(told?.cost).toMatch(/less a month, and none of its instances could take over in time/);
    // 1.038 an hour for 730 h.
    expect(told?.cost).toContain(
      "Reader orders-2 did nothing in 14 days: without it today's bill is $758 a month less; it is your only standby.",
    );
  });

  it("the same where the failover is not asked for: a smaller reader, and the answer says that it cannot take over", async () => {
    const limits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1, standby: "none" } as const;
    const plan = await planOf({ ...pair, tried: { workingSetGib: 24, limits } });
    expect(plan.standby).toBeNull();
    expect(plan.notes.map(({ code }) => code)).toContain("failover-short");
    expect(pickOf(plan).againstTodayUsd).toBeLessThan(-100);
  });
});
