import { expect, it } from "vitest";
import { describedInstance, orders } from "../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import type { ClusterDescription } from "./description/description.ts";
import { gatherCluster } from "./gather-cluster.ts";

const of = (id: string, metric: string) =>
  seriesOf(everyFiveMinutes([50, 50, 50]), { metric, dimensions: { DBInstanceIdentifier: id } });
const besides = (id: string, description: ClusterDescription | null = null) =>
  gatherCluster([of(id, "ReadIOPS"), of(id, "WriteIOPS"), of("orders-2", "CPUUtilization")], {
    description,
  }).findings;

it("EVD-6 an instance of the cluster with every metric but CPU is named: another is planned", () => {
  const named = {
    ...{ code: "cpu-not-exported", instance: "orders-1", metrics: ["ReadIOPS", "WriteIOPS"] },
    assumption: false,
  };
  expect(besides("orders-1")).toContainEqual(named);
  expect(besides("billing-1").map(({ code }) => code)).not.toContain("cpu-not-exported");
  // It is no instance of which no file has a metric; with a class it is in every option.
  const described = besides("orders-1", orders());
  expect(described).toContainEqual({ ...named, isKept: true });
  expect(described.map(({ code }) => code)).not.toContain("described-unmeasured");
  const onRange = ["orders-1", "orders-2"].map((id) =>
    describedInstance(id, { instanceClass: "db.serverless" }),
  );
  expect(besides("orders-1", orders({ instances: onRange }))).toContainEqual(named);
});
