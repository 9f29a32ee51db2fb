import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { gatherCluster } from "../gather-cluster.ts";
import type { ClusterDescription } from "./description.ts";

const of = (id: string, metric = "CPUUtilization") =>
  seriesOf(everyFiveMinutes([50, 50, 50]), { metric, dimensions: { DBInstanceIdentifier: id } });
const found = (description: ClusterDescription | null, ...series: readonly ReturnType<typeof of>[]) =>
  gatherCluster(series, { description }).findings;
const only = { instances: [describedInstance("orders-1")] };

describe("members of a described cluster that nothing else tells of", () => {
  it("EVD-11 are named where they are neither described nor measured", () => {
    const unseen = {
      ...{ code: "members-unseen", cluster: "orders", names: ["orders-2"], members: 2 },
      assumption: false,
    };
    expect(found(orders(only), of("orders-1"))).toEqual([unseen]);
    expect(found(orders(only), of("ORDERS-1"))).toEqual([unseen]);
    expect(found(orders(only), of("orders-1"), of("orders-2"))).toEqual([]);
    // One that is described and at rest is known.
    const atRest = describedInstance("orders-2", { isRunning: false, restStatus: "stopped" });
    expect(found(orders({ instances: [...only.instances, atRest] }), of("orders-1"))).toEqual([]);
  });

  it("EVD-11 are planned as the writer where the description has another one, which has no CPU, and it is said", () => {
    const members = (first: boolean, second: boolean) => [
      { instance: "orders-1", isWriter: first, tier: 1 },
      { instance: "orders-2", isWriter: second, tier: 1 },
    ];
    const codesOf = (is: readonly [boolean, boolean], ...series: Parameters<typeof found>[1][]) =>
      found(orders({ members: members(...is) }), ...series).filter(({ code }) => code === "writer-elsewhere");
    const said = { code: "writer-elsewhere", cluster: "orders", planned: "orders-1", assumption: false };
    expect(codesOf([false, true], of("orders-1"))).toEqual([{ ...said, writer: "orders-2" }]);
    expect(codesOf([false, false], of("orders-1"))).toEqual([{ ...said, writer: null }]);
    expect(codesOf([true, false], of("orders-1"))).toEqual([]);
    expect(codesOf([false, true], of("orders-1"), of("orders-2"))).toEqual([]);
  });
});
