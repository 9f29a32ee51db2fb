import { describe, expect, it } from "vitest";
import { officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { Baseline, DescribedBaseline } from "./baseline.ts";
import { baselineFindings } from "./baseline-findings.ts";
import type { SourceSetting } from "./settings.ts";

const cpu = officeWeeks({ busyPct: 20, quietPct: 2 });
const { timesS } = cpu;
/** From 4 to 17.5 ACU, hours at a time. */
const values = timesS.map((_, i) => (i % 100 < 50 ? 4 : 17.5));
const evidence = gatherCluster([cpu, series("ServerlessDatabaseCapacity", { timesS, values })]);

function found(source: SourceSetting) {
  return baselineFindings(evidence, baselineOf({ engineVersion: null, instance: null, source }));
}

const range = (minAcu: number | null, maxAcu: number) =>
  found({ kind: "serverless", minAcu, maxAcu, profile: null });

describe("what is said to run today", () => {
  it("TOD-1 is held against the capacity that was measured", () => {
    expect(found({ kind: "provisioned", instanceClass: "db.r6g.large" })).toMatchObject([
      { code: "class-of-serverless", instanceClass: "db.r6g.large" },
    ]);
    expect(range(0.5, 8)).toMatchObject([{ code: "capacity-above-maximum", highestAcu: 17.5, maxAcu: 8 }]);
    expect(range(12, 20)).toMatchObject([{ code: "capacity-below-minimum", lowestAcu: 4, minAcu: 12 }]);
    // A mean may lie half an ACU from what was set.
    expect([range(4.5, 20), range(0.5, 17)]).toEqual([[], []]);
    expect([range(5, 20), range(0.5, 16.5)]).toMatchObject([
      [{ code: "capacity-below-minimum" }],
      [{ code: "capacity-above-maximum" }],
    ]);
  });

  it("EVD-12 is held against the CPU: a pause has none", () => {
    const of = (acu: (pct: number, i: number) => number) =>
      baselineFindings(
        gatherCluster([cpu, series("ServerlessDatabaseCapacity", { timesS, values: cpu.values.map(acu) })]),
        baselineOf({ source: { kind: "serverless", minAcu: 0, maxAcu: 32, profile: null } }),
      );
    // Ten days of nine office hours at 20 %.
    expect(of(() => 0)).toEqual([
      { code: "capacity-zero-busy", hours: 90, isUnpriced: true, assumption: false },
    ]);
    expect(of((pct) => (pct > 5 ? 8 : 0))).toEqual([]);
    expect(of((_, i) => (i % 400 === 130 ? 0 : 8))).toEqual([]);
  });

  it("EVD-12 is held against the CPU of a reader too, which no option has beside a class", () => {
    const reader = { dimensions: { DBInstanceIdentifier: "orders-2" } };
    const still = { timesS, values: cpu.values.map(() => 0) };
    const files = [
      { ...cpu, dimensions: { DBInstanceIdentifier: "orders-1" } },
      { ...cpu, ...reader },
      { ...series("ServerlessDatabaseCapacity", still), ...reader },
    ];
    const beside = gatherCluster(files, { instance: "orders-1" });
    const busy = { code: "capacity-zero-busy", hours: 90, instance: "orders-2", assumption: false } as const;
    const ofClass = baselineOf({ source: { kind: "provisioned", instanceClass: "db.r6g.large" } });
    expect(baselineFindings(beside, ofClass)).toEqual([{ ...busy, isLeftOut: true }]);
    const source = { kind: "serverless", minAcu: 0, maxAcu: 32, profile: null } as const;
    const unpriced = { ...busy, isUnpriced: true };
    expect(baselineFindings(beside, baselineOf({ source }))).toEqual([unpriced]);
    const described = { ...ofClass, readers: [{ instance: "orders-2", source }] };
    expect(baselineFindings(beside, described)).toEqual([unpriced]);
  });

  it("UNI-3 is held against what the version and the platform allow", () => {
    const of = (given: Partial<Baseline>) => baselineFindings(gatherCluster([cpu]), baselineOf(given));
    const source = { kind: "serverless", minAcu: 0, maxAcu: 200, profile: null } as const;
    expect(of({ source, engineVersion: "16.4" })).toEqual([]);
    expect(of({ source: { ...source, profile: "mysql-2022" } })).toMatchObject([
      { allowed: { maxAcu: 128 } },
    ]);
    expect(of({ source, engineVersion: "15.2" })).toEqual([
      {
        ...{ code: "range-not-allowed", minAcu: 0, maxAcu: 200, engineVersion: "15.2", assumption: false },
        allowed: { minAcu: 0.5, maxAcu: 128 },
      },
    ]);
    const readers = [{ instance: "orders-2", source, tier: 2 }];
    expect(of({ readers, engineVersion: "12.4" })).toMatchObject([
      { code: "range-not-allowed", allowed: null },
    ]);
  });

  it("TOD-1 is held against what was described when the plan was made, where the files hold no description", () => {
    const described: DescribedBaseline = {
      ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", instance: null },
      source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
      ...{ storageMode: "standard", readers: [], features: [], insightsMonths: 0 },
    };
    expect(baselineFindings(gatherCluster([cpu]), baselineOf({ described }))).toMatchObject([
      { code: "description-differs", of: "class", said: "db.r6g.xlarge", described: "db.r6g.2xlarge" },
    ]);
  });

  it("TOD-1 agrees with it, or was never measured, in silence", () => {
    expect([...range(4, 17.5), ...range(null, 20)]).toEqual([]);
    const baseline = baselineOf({ source: { kind: "serverless", minAcu: 1, maxAcu: 2, profile: null } });
    expect(baselineFindings(gatherCluster([cpu]), baseline)).toEqual([]);
  });
});
