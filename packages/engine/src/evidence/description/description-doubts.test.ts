import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { describedBaseline } from "../../plan/terms/described-baseline.ts";
import { gatherCluster } from "../gather-cluster.ts";
import type { ClusterDescription } from "./description.ts";

const cpus = ["orders-1", "orders-2"].map((id) =>
  seriesOf(everyFiveMinutes([50, 50, 50]), { dimensions: { DBInstanceIdentifier: id } }),
);
const findingsOf = (description: ClusterDescription) => gatherCluster(cpus, { description }).findings;

describe("what is described and cannot be taken as it stands", () => {
  it("EVD-11 a storage type that is not known is named", () => {
    expect(findingsOf(orders({ storageMode: null, unknownStorage: "aurora-iopt2" }))).toEqual([
      {
        ...{ code: "described-storage-unknown", cluster: "orders", storage: "aurora-iopt2" },
        assumption: true,
      },
    ]);
    expect(findingsOf(orders())).toEqual([]);
  });

  it("EVD-11 a field that cannot be is named, of the cluster and of its instances", () => {
    const [of, field] = ["instance orders-2", "PromotionTier"] as const;
    const odd = [{ field, of, value: "“99”", expected: "a whole number from 0 to 15" }];
    const instances = [describedInstance("orders-1"), describedInstance("orders-2", { odd })];
    expect(findingsOf(orders({ instances }))).toEqual([
      { code: "described-field-odd", ...odd[0], assumption: true },
    ]);
  });

  it("TOD-1 a cluster of Serverless v1 without members is that of the files by its name", () => {
    const found = gatherCluster(
      cpus
        .slice(0, 1)
        .map((one) => ({ ...one, dimensions: { ...one.dimensions, DBClusterIdentifier: "orders" } })),
      { description: { ...orders({ members: [], isServerlessV1: true }), instances: [] } },
    );
    expect(found.described?.cluster?.id).toBe("orders");
  });

  it.each([
    [
      "engine",
      { engine: "aurora-mysql", engineVersion: "8.0.mysql_aurora.3.08.0" },
      "aurora-postgresql",
      "aurora-mysql",
    ],
    ["region", { region: "us-east-1" }, "eu-west-1", "us-east-1"],
    ["version", { engineVersion: "15.4" }, "16.4", "15.4"],
  ] as const)(
    "EVD-11 another %s of an instance than its cluster's is named",
    (of, given, ofCluster, ofInstances) => {
      const instances = [describedInstance("orders-1", given), describedInstance("orders-2", given)];
      expect(findingsOf(orders({ instances }))).toEqual([
        {
          ...{ code: "described-contradiction", of, cluster: "orders", instances: ["orders-1", "orders-2"] },
          ...{ ofCluster, ofInstances, assumption: true },
        },
      ]);
      const silent = [describedInstance("orders-1", { region: null, engineVersion: null })];
      expect(findingsOf(orders({ instances: silent }))).toEqual([]);
    },
  );

  it.each(["9.6.22", "10.21", "NaN", "5.6.mysql_aurora.1.22.2"])(
    "EVD-11 version %s, of which no support is known, is named and counts as not said",
    (engineVersion) => {
      const engine = engineVersion.includes("mysql") ? "aurora-mysql" : "aurora-postgresql";
      const instances = ["orders-1", "orders-2"].map((id) =>
        describedInstance(id, { engine, engineVersion }),
      );
      const found = gatherCluster(cpus, { description: orders({ engine, engineVersion, instances }) });
      expect(found.findings).toEqual([
        { code: "described-version-unknown", cluster: "orders", engineVersion, assumption: true },
      ]);
      expect(describedBaseline(found)?.engineVersion).toBeNull();
      expect(describedBaseline(gatherCluster(cpus, { description: orders() }))?.engineVersion).toBe("16.4");
    },
  );

  it("EVD-11 two writers of one cluster are named, and a planned instance that is stopped", () => {
    const members = ["orders-1", "orders-2"].map((instance) => ({ instance, isWriter: true, tier: 1 }));
    expect(findingsOf(orders({ members }))).toContainEqual({
      ...{
        code: "described-writers",
        cluster: "orders",
        writers: ["orders-1", "orders-2"],
        assumption: true,
      },
    });
    const stopped = describedInstance("orders-1", { isRunning: false, restStatus: "stopped" });
    expect(findingsOf(orders({ instances: [stopped, describedInstance("orders-2")] }))).toContainEqual({
      ...{ code: "described-at-rest", instance: "orders-1", status: "stopped", assumption: true },
    });
  });
});
