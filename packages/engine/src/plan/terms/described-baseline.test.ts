import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import type { ClusterDescription } from "../../evidence/description/description.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { baselineFindings } from "./baseline-findings.ts";
import { defaultSettings } from "./default-settings.ts";
import { describedBaseline } from "./described-baseline.ts";

const cpu = {
  ...officeWeeks({ busyPct: 20, quietPct: 2 }),
  dimensions: { DBInstanceIdentifier: "orders-1" },
};
const evidenceOf = (description: ClusterDescription) => gatherCluster([cpu], { description });
const answersTo = (description: ClusterDescription) => describedBaseline(evidenceOf(description));

const serverless = (id: string, tier: number) =>
  describedInstance(id, { instanceClass: "db.serverless", tier });
const onServerless = (given: Parameters<typeof orders>[0] = {}) =>
  orders({ instances: [serverless("orders-1", 0), serverless("orders-2", 2)], ...given });

describe("answers of a description", () => {
  it("EVD-11 are class, engine, version, region, storage mode and the other instances with their tiers", () => {
    expect(answersTo(orders())).toEqual({
      region: "eu-west-1",
      engine: "aurora-postgresql",
      engineVersion: "16.4",
      instance: "orders-1",
      source: { kind: "provisioned", instanceClass: "db.r7g.xlarge" },
      storageMode: "io-optimized",
      readers: [
        { instance: "orders-2", source: { kind: "provisioned", instanceClass: "db.r7g.xlarge" }, tier: 2 },
      ],
      features: [],
      insightsMonths: 0,
    });
  });

  it("EVD-11 are the day from which AWS lets the cluster go to I/O-Optimized, where it says one", () => {
    expect(answersTo(orders())).not.toHaveProperty("ioOptimizedFrom");
    expect(answersTo(orders({ ioOptimizedFrom: "2026-12-20" }))?.ioOptimizedFrom).toBe("2026-12-20");
  });

  it("TOD-1 DEM-2 of an instance described as a class that has a capacity to the end are the range it ran on", () => {
    const on = (metric: string, values: Float64Array) => ({ ...cpu, metric, label: metric, values });
    const capacity = on(
      "ServerlessDatabaseCapacity",
      cpu.values.map((_, i) => (i % 12 < 6 ? 4 : 8)),
    );
    const utilisation = on(
      "ACUUtilization",
      capacity.values.map((acu) => (100 * acu) / 16),
    );
    const ranged = orders();
    const description = { ...ranged, clusters: ranged.clusters.map((one) => ({ ...one, range: null })) };
    const found = (...all: readonly (typeof cpu)[]) => gatherCluster([cpu, ...all], { description });
    expect(describedBaseline(found(capacity, utilisation))?.source).toEqual({
      ...{ kind: "serverless", minAcu: 4, maxAcu: 16, profile: null },
    });
    // The cluster's own range, where it is described.
    expect(describedBaseline(gatherCluster([cpu, capacity], { description: ranged }))?.source).toMatchObject({
      ...{ kind: "serverless", minAcu: 2, maxAcu: 32 },
    });
    // Without it nobody knows the maximum: it is asked for.
    expect(describedBaseline(found(capacity))?.source).toBeNull();
    const evidence = found(capacity, utilisation);
    const baseline = baselineOf({
      instance: "orders-1",
      source: describedBaseline(evidence)?.source as never,
    });
    expect(baselineFindings(evidence, baseline)).toContainEqual({
      ...{ code: "described-class-ran", instanceClass: "db.r7g.xlarge", minAcu: 4, maxAcu: 16 },
      assumption: true,
    });
    const kept = baselineOf({
      instance: "orders-1",
      source: { kind: "provisioned", instanceClass: "db.r7g.xlarge" },
    });
    expect(baselineFindings(evidence, kept).map(({ code }) => code)).toContain("class-of-serverless");
  });

  it("EVD-11 are the range, pause and platform of a serverless instance", () => {
    const range = { minAcu: 0, maxAcu: 16, autoPauseS: 600 };
    const answers = answersTo(onServerless({ range }));
    const source = { kind: "serverless", minAcu: 0, maxAcu: 16, autoPauseS: 600, profile: "platform-3" };
    expect(answers).toMatchObject({ source, readers: [{ instance: "orders-2", source, tier: 2 }] });
    expect(answersTo(onServerless({ range: null }))).toMatchObject({ source: null, readers: [] });
  });

  it("EVD-11 leave out an instance that is stopped", () => {
    const stopped = describedInstance("orders-2", { isRunning: false });
    expect(answersTo(orders({ instances: [describedInstance("orders-1"), stopped] }))?.readers).toEqual([]);
  });

  it("EVD-11 take the range of a cluster alone where capacity was measured", () => {
    const { timesS } = cpu;
    const values = timesS.map(() => 4);
    const dimensions = { DBInstanceIdentifier: "orders-1" };
    const capacity = { ...series("ServerlessDatabaseCapacity", { timesS, values }), dimensions };
    const description = orders({ instances: [] });
    const sourceOf = (all: readonly (typeof cpu)[]) =>
      describedBaseline(gatherCluster(all, { description }))?.source;
    expect(sourceOf([cpu, capacity])).toMatchObject({ kind: "serverless", minAcu: 2, maxAcu: 32 });
    expect(sourceOf([cpu])).toBeNull();
  });

  it("FLO-1 name the features that are described and how long Performance Insights keeps its data", () => {
    const insights = { isOn: true, isAdvanced: false, keptDays: 731 };
    const cluster = { isGlobal: true, logExports: ["audit"], insights };
    expect(answersTo({ ...orders(cluster), proxied: ["orders"] })).toMatchObject({
      features: ["insights", "globalDatabase", "proxy", "logExport"],
      insightsMonths: 24,
    });
    const kept = (keptDays: number, isAdvanced = false) =>
      answersTo(orders({ insights: { isOn: true, isAdvanced, keptDays } }))?.insightsMonths;
    const advanced = orders({ insights: { isOn: true, isAdvanced: true, keptDays: 465 } });
    expect(answersTo(advanced)?.features).toEqual(["insights", "insightsAdvanced"]);
    expect([kept(7), kept(31), kept(93), kept(465, true)]).toEqual([0, 1, 3, 0]);
  });

  it("FLO-1 begin the what-if: features, kept months and the pause of a minimum of 0", () => {
    const source = { kind: "serverless", minAcu: 0, maxAcu: 8, profile: null, autoPauseS: 900 } as const;
    const baseline = baselineOf({ source, features: ["insights"], insightsMonths: 3 });
    expect(defaultSettings(baseline, { peakAcu: 2, meanAcu: 1 })).toMatchObject({
      ...{ minAcu: 0, autoPauseS: 900, features: ["insights"], extras: { insightsRetentionMonths: 3 } },
    });
    expect(defaultSettings(baselineOf(), { peakAcu: 2, meanAcu: 1 })).not.toHaveProperty("features");
  });
});

describe("what is said against what is described", () => {
  const differing = (said: Parameters<typeof baselineOf>[0], description = orders()) =>
    baselineFindings(evidenceOf(description), baselineOf({ instance: "orders-1", ...said }));

  it("EVD-11 is a finding for each answer that differs", () => {
    const found = differing({
      region: "us-east-1",
      engineVersion: "15.4",
      source: { kind: "provisioned", instanceClass: "db.r6g.large" },
      readers: [
        { instance: "orders-2", source: { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } },
      ],
    });
    const told = found.map((one) => one.code === "description-differs" && [one.of, one.said, one.described]);
    expect(told).toEqual([
      ["region", "us-east-1", "eu-west-1"],
      ["version", "15.4", "16.4"],
      ["storage", "standard", "io-optimized"],
      ["class", "db.r6g.large", "db.r7g.xlarge"],
      ["class", "1–8 ACU", "db.r7g.xlarge"],
    ]);
  });

  it("EVD-11 is none where both agree, or one of them is silent", () => {
    const { readers, ...said } = answersTo(orders()) ?? baselineOf();
    expect(differing({ ...(said as object), readers } as Parameters<typeof baselineOf>[0])).toEqual([]);
    const range = { kind: "serverless", minAcu: 2, maxAcu: 32, profile: null } as const;
    const place = { region: "eu-west-1", storageMode: "io-optimized", engineVersion: null } as const;
    expect(differing({ ...place, source: range }, onServerless())).toEqual([]);
  });
});
