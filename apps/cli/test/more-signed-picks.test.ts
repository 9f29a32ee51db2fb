import type { Plan } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { exported, metric, onClass, pickOf, planOf, scatter, slope, workloadOf } from "./signed-workloads.ts";

const GIB = 2 ** 30;
const SUNDAY = 6;
const dayOfWeek = (i: number) => Math.floor(i / 288) % 7;
const todayUsd = ({ baseline }: Plan) => baseline?.totalUsd ?? Number.NaN;

/** Nine to half past five on working days, with half an hour at both ends. */
const office = (hour: number, i: number) =>
  dayOfWeek(i) < 5 ? slope(hour, { from: 8.5, to: 18, overHours: 0.5 }) : 0;

/** The volume, and the requests it counts in five minutes. */
const storage = (of: { gib: number; reads: number; writes: number }) => [
  metric("VolumeBytesUsed", () => of.gib * GIB),
  metric("VolumeReadIOPs", () => of.reads, "Sum"),
  metric("VolumeWriteIOPs", () => of.writes, "Sum"),
];

describe("more picks a DBA signs", () => {
  it("a development box on db.t4g.medium at 7 % stays: a tenth of a processor is 1 ACU at $88, the box costs $53", async () => {
    const plan = await planOf({
      source: onClass("db.t4g.medium"),
      metrics: [
        metric("CPUUtilization", (_, i) => 7 + 1.5 * scatter(i)),
        metric("CPUUtilization", (_, i) => 11 + 2 * scatter(i), "Maximum"),
        metric("BufferCacheHitRatio", () => 99.95),
        metric("ReadIOPS", () => 1),
        metric("DatabaseConnections", () => 6, "Maximum"),
        ...storage({ gib: 5, reads: 300, writes: 900 }),
      ],
    });
    expect(plan.pick).toBe(plan.today);
    expect(pickOf(plan).instanceClass).toBe("db.t4g.medium");
  });

  it("an r5.4xlarge at 5 % with four busy hours a week, 4 GiB hot: serverless up to 40 at under a third, no smaller class", async () => {
    // 0.8 processors rest on 4.5 ACU ($394); 9.6 for 17 h a month add 45 ACU of them ($94): $490 were an ACU as fast as an
    // r5, $240 at the other end of what is published of both. Eight processors serve no batch.
    const plan = await planOf({
      source: onClass("db.r5.4xlarge"),
      tried: { workingSetGib: 4 },
      metrics: [
        metric("CPUUtilization", (hour, i) => {
          const batch = dayOfWeek(i) === SUNDAY ? slope(hour, { from: 2, to: 6, overHours: 0.5 }) : 0;
          return 5 + 0.5 * scatter(i) + 55 * batch;
        }),
        metric("BufferCacheHitRatio", () => 99.97),
        metric("ReadIOPS", () => 12),
        metric("VolumeBytesUsed", () => 60 * GIB),
      ],
    });
    const pick = pickOf(plan);
    expect(pick).toMatchObject({ kind: "serverless", settings: { maxAcu: 40 } });
    expect(pick.monthlyUsd.p50).toBeGreaterThan(240);
    expect(pick.monthlyUsd.p50).toBeLessThan(490);
  });

  it("MySQL at 20 % of eight processors whose InnoDB pool holds 12 GiB: four of them, never two at 80 %", async () => {
    const plan = await planOf({
      source: onClass("db.r6g.2xlarge"),
      today: { engine: "aurora-mysql", engineVersion: "8.0.mysql_aurora.3.10.0" },
      tried: { workingSetGib: 12 },
      metrics: [
        metric("CPUUtilization", (_, i) => 20 + 2 * scatter(i)),
        metric("CPUUtilization", (_, i) => 24 + 2 * scatter(i), "Maximum"),
        metric("BufferCacheHitRatio", () => 99.9),
        metric("ReadIOPS", () => 60),
        ...storage({ gib: 200, reads: 18_000, writes: 30_000 }),
      ],
    });
    expect(pickOf(plan).instanceClass).toMatch(/^db\.\w+\.xlarge$/);
    expect(pickOf(plan).againstTodayUsd).toBeLessThan(-340);
  });

  it("I/O at 31 % of the bill goes to I/O-Optimized, at 18 % it stays on Standard: break-even lies at 25 %", async () => {
    // r6g.2xlarge: $227 more for compute and $38 for 300 GB, so $265 of requests: 25 % of what is then paid.
    const withIo = (io: { reads: number; writes: number }) =>
      planOf({
        source: onClass("db.r6g.2xlarge"),
        metrics: [
          metric("CPUUtilization", (_, i) => 52 + 3 * scatter(i)),
          metric("BufferCacheHitRatio", () => 99),
          metric("ReadIOPS", () => io.reads / 300),
          ...storage({ gib: 300, ...io }),
        ],
      });
    const much = pickOf(await withIo({ reads: 120_000, writes: 80_000 }));
    expect(much.id).toBe("db.r6g.2xlarge-io-optimized");
    expect(much.againstTodayUsd).toBeCloseTo(265 - 350.4, 0);
    const little = await withIo({ reads: 75_000, writes: 25_000 });
    expect([little.pick, little.today]).toEqual(["db.r6g.2xlarge-standard", "db.r6g.2xlarge-standard"]);
  });

  it("an office load with nobody there at night and at weekends: a range that pauses, at little more than half of the class at most", async () => {
    // 1.6 processors ask for 8.5 ACU in 206 h a month: $208, or $125 where an ACU is 1.69 times as fast. Two processors
    // would be 80 % busy, four cost $379.
    const plan = await planOf({
      source: onClass("db.r6g.xlarge"),
      tried: { workingSetGib: 1 },
      metrics: [
        metric(
          "CPUUtilization",
          (hour, i) => 1 + (office(hour, i) > 0 ? 38 * office(hour, i) + scatter(i) : 0),
        ),
        metric("BufferCacheHitRatio", () => 99.5),
        metric("ReadIOPS", (hour, i) => (office(hour, i) > 0 ? 5 : 0.1)),
        metric("DatabaseConnections", (hour, i) => (office(hour, i) > 0 ? 25 : 0), "Maximum"),
        metric("VolumeBytesUsed", () => 20 * GIB),
      ],
    });
    const pick = pickOf(plan);
    expect(pick.settings).toMatchObject({ minAcu: 0, autoPauseS: 300 });
    expect(pick.monthlyUsd.p50).toBeGreaterThan(125);
    expect(pick.monthlyUsd.p50).toBeLessThan(230);
  });

  it("PostgreSQL 13.12 on sixteen busy processors: no shape saves, an upgrade saves $1,168 a month, and that is said", async () => {
    const plan = await planOf({
      source: onClass("db.r6g.4xlarge"),
      today: { engineVersion: "13.12" },
      metrics: [
        metric("CPUUtilization", (_, i) => 58 + 4 * scatter(i)),
        metric("CPUUtilization", (_, i) => 66 + 4 * scatter(i), "Maximum"),
        metric("BufferCacheHitRatio", () => 99.6),
        metric("ReadIOPS", () => 200),
        metric("VolumeBytesUsed", () => 500 * GIB),
      ],
    });
    expect(plan.pick).toBe(plan.today);
    // 16 vCPU × 730 h × $0.10.
    expect(plan.notes).toContainEqual(
      expect.objectContaining({ code: "extended-support", isCharged: true, monthlyUsd: 1168 }),
    );
  });

  it("load that grows 4 % a week, planned twelve weeks ahead: the next size, and nothing is paid upfront", async () => {
    const plan = await planOf({
      source: onClass("db.r6g.2xlarge"),
      tried: { growthPct: 100 * (1.04 ** 12 - 1) },
      metrics: [
        metric("CPUUtilization", (hour, i) => {
          const day = 45 + 8 * slope(hour, { from: 8, to: 20, overHours: 3 }) + scatter(i);
          return day * 1.04 ** (i / 2016);
        }),
        metric("BufferCacheHitRatio", () => 99.3),
        metric("ReadIOPS", (_, i) => 150 * 1.04 ** (i / 2016)),
        metric("VolumeBytesUsed", () => 400 * GIB),
      ],
    });
    // 63 % of eight processors at its highest today: all of them in twelve weeks.
    expect(pickOf(plan).instanceClass).toMatch(/4xlarge$/);
    expect(plan.options.find(({ id }) => id === plan.today)?.meetsLimits).toBe(false);
    expect(plan.payment?.upfrontUsd).toBe(0);
  });

  it("a writer and three readers at 15 to 24 % with 10 GiB hot: all four at half the size, and half the bill", async () => {
    const readers = ["orders-2", "orders-3", "orders-4"];
    const plan = await planOf({
      source: onClass("db.r6g.2xlarge"),
      tried: { workingSetGib: 10 },
      today: {
        readers: readers.map((instance) => ({ instance, source: onClass("db.r6g.2xlarge"), tier: 1 })),
      },
      metrics: [
        metric("CPUUtilization", (_, i) => 22 + 2 * scatter(i)),
        metric("BufferCacheHitRatio", () => 99.9),
        metric("ReadIOPS", () => 40),
        metric("VolumeBytesUsed", () => 120 * GIB),
        ...readers.map((instance) =>
          exported({
            ...{ name: "CPUUtilization", instance },
            of: (hour, i) => 8 + 14 * slope(hour, { from: 8, to: 20, overHours: 3 }) + scatter(i),
          }),
        ),
      ],
    });
    const pick = pickOf(plan);
    expect(pick.instanceClass).toMatch(/^db\.\w+\.xlarge$/);
    expect(pick.settings.readers.map(({ instanceClass }) => instanceClass)).toEqual(
      readers.map(() => pick.instanceClass),
    );
    expect(pick.monthlyUsd.p50 / todayUsd(plan)).toBeCloseTo(0.5, 1);
  });

  it("seven days of hourly averages: it stays, says what hours hide, and pays nothing upfront", async () => {
    const hourly = (name: string, of: (hour: number, i: number) => number) =>
      exported({ name, of, periodS: 3600, days: 7 });
    const world = {
      source: onClass("db.r6g.xlarge"),
      metrics: [
        hourly("CPUUtilization", (hour, i) => {
          return 28 + 20 * slope(hour, { from: 8, to: 18, overHours: 2 }) + 2 * scatter(i);
        }),
        hourly("BufferCacheHitRatio", () => 99.5),
        hourly("ReadIOPS", () => 80),
        hourly("VolumeBytesUsed", () => 100 * GIB),
      ],
    };
    const plan = await planOf(world);
    expect(plan.pick).toBe(plan.today);
    const told = workloadOf(world).view.notes.map(({ code }) => code);
    expect(told).toEqual(expect.arrayContaining(["coarse-period", "no-maximum"]));
    expect(plan.payment?.upfrontUsd).toBe(0);
  });
});
