import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { toldApart } from "../../../test/told-apart.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { comparedRow } from "../compare/compared-row.ts";
import { stretchOf } from "../month/stretch-of.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { instanceChanges } from "./instance-changes.ts";
import { stretchOfToday } from "./stretch-of-today.ts";
import { todayOfLastWeek } from "./today-at-level.ts";

const known = toldApart();
const { startS, endS } = known.workload.view;
const twoHours = { startS: startS + 36_000, endS: startS + 43_200 };

describe("a stretch", () => {
  it("STR-1 of today is at today's prices on today's mode, less the user's discount", () => {
    // An xlarge and a large of 0.60 and 0.30 on Standard; on I/O-Optimized 0.78 and 0.39, by the list 0.519 and 0.26.
    const usd = 2 * (0.6 + 0.3) * 0.9;
    expect(stretchOfToday(known, { span: twoHours, knownS: 7200 })).toEqual({
      ...{ usd: expect.closeTo(usd, 9), acuHours: null },
    });
  });

  it("STR-1 of a shape has every instance of a class as often as it runs", () => {
    const usd = 2 * (1.349 + 2 * 0.338) * 0.9;
    expect(stretchOf(known, twoHours).usd).toBeCloseTo(usd, 9);
  });

  it("STR-1 SPD-1 has what a class leaves unserved in ACU of a range, its sum and its worst", () => {
    const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const small = toldApart({ writer });
    const { rangeAcu, unmet } = whatIf(small);
    const sum = [...unmet.deficitAcuS].reduce((all, one) => all + one, 0);
    const stretch = stretchOf(small, { startS, endS });
    expect(rangeAcu).not.toBeCloseTo(1, 3);
    expect(sum).toBeGreaterThan(0);
    const range = toldApart({ writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 16 });
    expect(stretch.peak?.acu).toBeCloseTo(stretchOf(range, { startS, endS }).peak?.acu ?? 0, 2);
    expect(stretch.unmetAcuS).toBeCloseTo(rangeAcu * sum, 6);
    expect(stretch.worst?.worstAcu).toBeCloseTo(rangeAcu * Math.max(...unmet.worstAcu), 6);
  });
});

describe("a row of the matrix", () => {
  it("OPT-4 says what an hour of its class costs in its own mode, by the list and after the discount", () => {
    const of = { roles: ["yours"], id: null, cpuMaxPct: null, missed: null, today: null } as const;
    const { hourUsd, netHourUsd } = comparedRow(resolve(known), of);
    expect([hourUsd, netHourUsd]).toEqual([1.349, expect.closeTo(1.349 * 0.9, 9)]);
  });

  it("OPT-4 TOD-1 pays for today at today's prices, mode and what is owned, however the shape is asked about", () => {
    const { compared } = planOptions({ ...known, members: 0, withSensitivity: false });
    const cells = compared?.rows.find(({ roles }) => roles.includes("today"))?.cells;
    const owned = 0.15 * 730;
    // 12 units but for the 4 that are owned; on demand less the discount.
    const usd = owned + (8 / 12) * (0.6 + 0.3) * 730 * 0.9;
    expect(cells?.["on-demand"]).toMatchObject({ monthlyUsd: expect.closeTo(usd, 1), againstTodayUsd: 0 });
    // Of the 8 that are left two large at the share of on demand that their own row has, a bit under an xlarge by the schedule.
    const reserved = owned + 2 * (0.141553 / 0.26) * 0.3 * 730;
    expect(cells?.["reserved-1yr"]).toMatchObject({
      ...{ monthlyUsd: expect.closeTo(reserved, 1), againstTodayUsd: expect.closeTo(reserved - usd, 1) },
      order: [{ instanceClass: "db.r6g.large", count: 2 }],
    });
  });
});

describe("today", () => {
  it("TRD-1 the last week is its 168 hours, none before them and none of them left out", () => {
    const DAYS = 28;
    const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 }, DAYS);
    const weekS = (timesS[0] as number) + (DAYS - 7) * 86_400;
    // 12 ACU in the hour before, 8 in the first of the week, 4 in the others.
    const acuAt = (at: number) => (at < weekS ? (at < weekS - 3600 ? 4 : 12) : at < weekS + 3600 ? 8 : 4);
    const evidence = gatherCluster([
      series("CPUUtilization", { timesS, values: timesS.map(() => 20) }),
      series("ServerlessDatabaseCapacity", { timesS, values: timesS.map(acuAt) }),
    ]);
    const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
    const baseline = baselineOf({ engineVersion: null, source });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const settings = defaultSettings(baseline, workload.view);
    const hours = (8 + 167 * 4) / 168;
    expect(todayOfLastWeek(resolve({ workload, settings, market }))).toBeCloseTo(hours * 730 * 0.12, 1);
  });

  it("CLU-1 a reader's tier of before is what was described, and nobody's where nothing was", () => {
    const onClass = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const tierOf = (tier?: number) => {
      const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
      const reader = { instance: "orders-2", source: onClass, ...(tier !== undefined && { tier }) };
      const baseline = baselineOf({ instance: "orders-1", source, readers: [reader] });
      const cpu = ["orders-1", "orders-2"].map((id) => ({
        ...officeWeeks({ busyPct: 5, quietPct: 4 }),
        dimensions: { DBInstanceIdentifier: id },
      }));
      const evidence = gatherCluster(cpu, { instance: "orders-1" });
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      const settings = defaultSettings(baseline, workload.view);
      const readers = settings.readers.map((one) => ({ ...one, tier: 3 }));
      const asked = resolve({ workload, settings, market });
      return instanceChanges({ ...settings, readers }, asked)[1]?.tier;
    };
    expect(tierOf(7)).toEqual({ from: 7, to: 3 });
    expect(tierOf()).toEqual({ from: null, to: 3 });
  });
});
