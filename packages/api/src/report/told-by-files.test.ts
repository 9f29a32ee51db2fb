import type { ReportInputs } from "@acuity/contract";
import type { ClusterDescription, DescribedCluster } from "@acuity/engine/demand";
import { baselineOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { toldByFiles } from "./told-by-files.ts";

type Baseline = ReportInputs["baseline"];

const thing = {
  region: "us-east-1",
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  insights: null,
} as const;
const writer = {
  ...{
    ...thing,
    id: "orders-1",
    cluster: "orders",
    instanceClass: "db.r6g.2xlarge",
    tier: 1,
    isRunning: true,
  },
};
const cluster: DescribedCluster = {
  ...thing,
  ...{ id: "orders", range: null, profile: null, isGlobal: false, logExports: [], isAudited: false },
  storageMode: "standard",
  members: [{ instance: "orders-1", isWriter: true, tier: 1 }],
};
const of = (given: Partial<ClusterDescription>): ClusterDescription => ({
  ...{ clusters: [cluster], instances: [writer], proxied: [], ...given },
});

const today = baselineOf({}) as Baseline;
const described: NonNullable<Baseline["described"]> = {
  ...{ region: "us-east-1", engineVersion: "16.4", instance: "orders-1", insightsMonths: 0 },
  engine: "aurora-postgresql",
  source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  storageMode: "standard",
  ...{ readers: [], features: [] },
};

const keeps = (said: object, description: ClusterDescription | null): boolean =>
  toldByFiles({ ...today, described: { ...described, ...said } }, description).described !== undefined;

it("keeps nothing as described where no stored file describes it", () => {
  expect(keeps({}, null)).toBe(false);
  expect(toldByFiles(today, of({}))).toBe(today);
  expect(keeps({}, of({}))).toBe(true);
  expect(keeps({ engineVersion: null, storageMode: null }, of({ clusters: [] }))).toBe(true);
});

it("keeps nothing as described that a stored file describes otherwise, or of another instance", () => {
  const larger = { source: { kind: "provisioned", instanceClass: "db.r6g.16xlarge" } };
  const unrelated = of({ clusters: [], instances: [{ ...writer, id: "unrelated-9" }] });
  const told = [larger, { instance: "orders-2" }, { engineVersion: "17.4" }, { storageMode: "io-optimized" }];
  expect(told.map((said) => keeps(said, of({})))).toEqual([false, false, false, false]);
  expect(keeps({}, unrelated)).toBe(false);
  const reader = { instance: "orders-2", source: described.source };
  expect(keeps({ readers: [reader] }, of({}))).toBe(false);
  expect(keeps({ readers: [reader] }, of({ instances: [writer, { ...writer, id: "Orders-2" }] }))).toBe(true);
});

it("keeps a range that the cluster of the instance is described with, and no other", () => {
  const range = { minAcu: 2, maxAcu: 16, autoPauseS: null };
  const description = of({
    ...{ clusters: [{ ...cluster, range }], instances: [{ ...writer, instanceClass: "db.serverless" }] },
  });
  const source = { kind: "serverless", minAcu: 2, maxAcu: 16, profile: null };
  expect(keeps({ source }, description)).toBe(true);
  expect(keeps({ source: { ...source, maxAcu: 64 } }, description)).toBe(false);
  expect(keeps({ source }, of({ clusters: [{ ...cluster, range }] }))).toBe(false);
});
