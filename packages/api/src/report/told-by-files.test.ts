import type { ReportInputs } from "@acuity/contract";
import { type ClusterDescription, gatherCluster, type Series } from "@acuity/engine/demand";
import { askedOf } from "@acuity/engine/plan";
import { baselineOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { toldByFiles } from "./told-by-files.ts";

type Baseline = ReportInputs["baseline"];
type Described = NonNullable<Baseline["described"]>;

const thing = {
  region: "us-east-1",
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  insights: null,
} as const;
const instance = (id: string, instanceClass: string, cluster = "orders") => ({
  ...{ ...thing, id, cluster, instanceClass, tier: 1, isRunning: true },
});
const cluster: ClusterDescription["clusters"][number] = {
  ...thing,
  ...{ id: "orders", range: null, profile: null, isGlobal: false, logExports: [], isAudited: false },
  ...{ storageMode: "standard", members: [{ instance: "orders-1", isWriter: true, tier: 1 }] },
};
const of = (
  instances: ClusterDescription["instances"],
  clusters: ClusterDescription["clusters"] = [],
): ClusterDescription => ({ clusters, instances, proxied: [] });

const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const cpu: Series = {
  ...{
    metric: "CPUUtilization",
    statistic: "Average",
    unit: "Percent",
    periodS: 300,
    label: "CPU",
    region: null,
  },
  dimensions: { DBInstanceIdentifier: "orders-1" },
  timesS: Float64Array.from({ length: 2016 }, (_, i) => 1_772_409_600 + i * 300),
  values: new Float64Array(2016).fill(20),
};
const forged: Described = {
  ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", storageMode: "standard" },
  ...{ instance: "orders-1", insightsMonths: 24, ioOptimizedFrom: "2030-01-01", source },
  features: ["globalDatabase", "insightsAdvanced"],
  readers: [{ instance: "ghost-1", source: { kind: "provisioned", instanceClass: "db.r6g.16xlarge" } }],
};

/** What is kept as described of what a client says, under files that describe something else. */
function kept(description: ClusterDescription | null, said: Partial<Baseline> = {}): Described | undefined {
  const baseline = {
    ...baselineOf({ instance: "orders-1", source }),
    described: forged,
    ...said,
  } as Baseline;
  const evidence = gatherCluster([cpu], { ...askedOf(baseline), description });
  return toldByFiles(baseline, evidence).described;
}

it("keeps nothing as described where no stored file describes the planned instance", () => {
  expect(kept(null)).toBeUndefined();
  expect(kept(of([instance("unrelated-9", "db.r6g.4xlarge", "other")]))).toBeUndefined();
  const nameless = { ...forged, instance: null };
  expect(
    kept(of([instance("unrelated-9", "db.r6g.xlarge", "other")]), { described: nameless }),
  ).toBeUndefined();
});

it("keeps as described what the stored files describe, field by field, whatever a client says or leaves out", () => {
  const writer = instance("orders-1", "db.r6g.2xlarge");
  const told = kept(of([writer, instance("orders-2", "db.r6g.4xlarge")], [cluster]));
  expect(told).toEqual({
    ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", storageMode: "standard" },
    ...{ instance: "orders-1", source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } },
    ...{ features: [], insightsMonths: 0 },
    readers: [
      { instance: "orders-2", source: { kind: "provisioned", instanceClass: "db.r6g.4xlarge" }, tier: 1 },
    ],
  });
  const { described: _, ...silent } = baselineOf({ instance: "orders-1", source });
  const evidence = gatherCluster([cpu], { instance: "orders-1", description: of([writer]) });
  expect(toldByFiles(silent as Baseline, evidence).described?.source).toEqual(told?.source);
  const later = kept(of([writer], [{ ...cluster, isGlobal: true, ioOptimizedFrom: "2026-12-20" }]));
  expect(later).toMatchObject({
    features: ["globalDatabase"],
    ioOptimizedFrom: "2026-12-20",
    insightsMonths: 0,
  });
});

it("keeps a range as its cluster is described, with its wait and platform", () => {
  const range = { minAcu: 2, maxAcu: 16, autoPauseS: null };
  const ranged = of([instance("orders-1", "db.serverless")], [{ ...cluster, range }]);
  expect(kept(ranged)?.source).toEqual({ kind: "serverless", minAcu: 2, maxAcu: 16, profile: null });
});
