import { instanceSpecs } from "@acuity/catalog";
import { describe, expect, it } from "vitest";
import { exported, metric, onClass, pickOf, planOf, scatter, slope } from "./signed-workloads.ts";

/** 8 % of sixteen processors, one touch of a thousand missed. */
const quiet4xlarge = [
  metric("CPUUtilization", (hour, i) => 7 + (hour > 8 && hour < 18 ? 2 : 0) + 0.5 * scatter(i)),
  metric("CPUUtilization", (hour, i) => 8 + (hour > 8 && hour < 18 ? 2.5 : 0) + scatter(i), "Maximum"),
  metric("BufferCacheHitRatio", () => 99.9),
  metric("ReadIOPS", (hour) => (hour > 8 && hour < 18 ? 24 : 20)),
  metric("VolumeReadIOPs", () => 6000, "Sum"),
  metric("VolumeWriteIOPs", () => 3000, "Sum"),
  metric("VolumeBytesUsed", () => 400 * 2 ** 30),
];

describe("picks a DBA signs", () => {
  it("an idle r6g.4xlarge: one pool size cannot tell 2 GiB hot from 90, so it keeps the memory and says what would win", async () => {
    const plan = await planOf({ source: onClass("db.r6g.4xlarge"), metrics: quiet4xlarge });
    const pick = pickOf(plan);
    expect(pick.instanceClass).toMatch(/^db\.(x2g\.2xlarge|r\w+\.4xlarge)$/);
    expect(plan.memory).toMatchObject({ sourceMissPct: expect.closeTo(0.1, 2) });
    expect(plan.memory?.savesUsd).toBeGreaterThan(0.4 * pick.monthlyUsd.p50);
    expect(plan.notes.map(({ code }) => code)).toContain("one-pool-size");
    const known = await planOf({
      source: onClass("db.r6g.4xlarge"),
      metrics: quiet4xlarge,
      tried: { workingSetGib: 2 },
    });
    expect(pickOf(known).monthlyUsd.p50).toBeLessThan(0.45 * pick.monthlyUsd.p50);
  });

  it("AuroraEstimatedSharedMemoryBytes of 10 GiB does not make the set 10 GiB", async () => {
    const shared = metric("AuroraEstimatedSharedMemoryBytes", () => 10 * 2 ** 30);
    const plan = await planOf({
      source: onClass("db.r6g.4xlarge"),
      metrics: [...quiet4xlarge, shared],
    });
    expect(pickOf(plan).instanceClass).toMatch(/^db\.(x2g\.2xlarge|r\w+\.4xlarge)$/);
  });

  it("steady OLTP on r6g.2xlarge with much I/O: eight processors on I/O-Optimized, never four at 98 %", async () => {
    const plan = await planOf({
      source: onClass("db.r6g.2xlarge"),
      metrics: [
        metric("CPUUtilization", (_, i) => 49 + 4 * scatter(i)),
        metric("CPUUtilization", (_, i) => 58 + 6 * scatter(i), "Maximum"),
        metric("BufferCacheHitRatio", () => 98.5),
        metric("ReadIOPS", () => 2200),
        metric("VolumeReadIOPs", () => 600_000, "Sum"),
        metric("VolumeWriteIOPs", () => 300_000, "Sum"),
        metric("VolumeBytesUsed", () => 500 * 2 ** 30),
      ],
    });
    const pick = pickOf(plan);
    expect(pick.instanceClass).toMatch(/2xlarge$/);
    expect(pick.settings.storageMode).toBe("io-optimized");
    expect(pick.slowPct?.p90).toBeLessThanOrEqual(0.1);
  });

  it("I/O-heavy analytics: 27,000 reads a second take a class that can read them", async () => {
    const plan = await planOf({
      source: onClass("db.r6g.16xlarge"),
      metrics: [
        metric("CPUUtilization", (_, i) => 9 + scatter(i)),
        metric("BufferCacheHitRatio", () => 70),
        metric("ReadIOPS", (_, i) => 27_000 + 500 * scatter(i)),
        metric("VolumeReadIOPs", () => 8_100_000, "Sum"),
        metric("VolumeWriteIOPs", () => 30_000, "Sum"),
        metric("VolumeBytesUsed", () => 20_000 * 2 ** 30),
      ],
    });
    // 54,400 reads a second at 32 vCPU: half of that takes sixteen, and a busy tail more.
    const { instanceClass } = pickOf(plan);
    const vcpu = instanceSpecs().find((spec) => spec.instanceClass === instanceClass)?.vcpu ?? 0;
    expect(vcpu).toBeGreaterThanOrEqual(16);
  });

  it("serverless pinned at its maximum: raise it, measure, decide; nothing is committed", async () => {
    const full = (hour: number) => Math.min(1, slope(hour, { from: 7, to: 21, overHours: 2 }));
    const plan = await planOf({
      source: { kind: "serverless", minAcu: 4, maxAcu: 16, profile: null },
      metrics: [
        metric("CPUUtilization", (hour) => 16 + 83 * full(hour)),
        metric("ServerlessDatabaseCapacity", (hour) => 4 + 12 * full(hour)),
        metric("ACUUtilization", (hour) => 25 + 75 * full(hour)),
      ],
    });
    const pick = pickOf(plan);
    expect(pick.kind).toBe("serverless");
    expect(pick.settings).toMatchObject({ minAcu: 4, commitment: { kind: "none" } });
    expect(pick.settings.maxAcu).toBeGreaterThan(16);
    expect(plan.notes.map(({ code }) => code)).toContain("raise-and-measure");
    expect(plan.payment).toBeNull();
  });

  it("serverless 1–32 that is right stays", async () => {
    // Some three busy hours a day: a class would stand idle for the rest.
    const busy = (hour: number) => slope(hour, { from: 9, to: 13, overHours: 1.5 });
    const cpu = (hour: number, i: number) => 2.4 + 55 * busy(hour) + 0.2 * scatter(i);
    const plan = await planOf({
      source: { kind: "serverless", minAcu: 1, maxAcu: 32, profile: null },
      metrics: [
        metric("CPUUtilization", cpu),
        metric("ServerlessDatabaseCapacity", (hour, i) => Math.ceil((2 * 0.32 * cpu(hour, i)) / 0.76) / 2),
        metric("DatabaseConnections", () => 20, "Maximum"),
      ],
    });
    expect(plan.pick).toBe(plan.today);
    expect(pickOf(plan).againstTodayUsd).toBe(0);
  });

  it("three instances, one reader wanting up to 32 ACU: all are planned unasked, and the pick serves each of them", async () => {
    const busy = (hour: number) => slope(hour, { from: 8, to: 18, overHours: 2 });
    const nightly = (hour: number) => slope(hour, { from: 1, to: 4, overHours: 0.5 });
    const on2xlarge = onClass("db.r6g.2xlarge");
    const readers = ["orders-2", "orders-3"].map((instance) => ({ instance, source: on2xlarge }));
    const plan = await planOf({
      source: on2xlarge,
      today: { instance: "orders-1", readers },
      metrics: [
        metric("CPUUtilization", (hour, i) => 6 + 22 * busy(hour) + scatter(i)),
        exported({
          ...{ name: "CPUUtilization", instance: "orders-2" },
          of: (hour, i) => 4 + 8 * busy(hour) + scatter(i),
        }),
        // 24 of the 32 ACU of a 2xlarge, which serverless gives at 32.
        exported({
          ...{ name: "CPUUtilization", instance: "orders-3" },
          of: (hour, i) => 3 + 71 * nightly(hour) + scatter(i),
        }),
      ],
      tried: { workingSetGib: 1 },
    });
    const tried = plan.options.filter(
      ({ settings }) => settings.maxAcu >= 32 && settings.readers[1]?.kind === "serverless",
    );
    expect(tried.some(({ meetsLimits }) => meetsLimits)).toBe(true);
    const pick = pickOf(plan);
    expect(pick.settings.readers.map(({ measured }) => measured?.instance)).toEqual(["orders-2", "orders-3"]);
    expect(pick.slowPct?.p90).toBeLessThanOrEqual(0.1);
    expect(plan.today).not.toBeNull();
    expect(pick.againstTodayUsd).toBeLessThan(-0.25 * (plan.baseline?.totalUsd ?? 0));
  });
});
