import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { unsaidSource } from "./described-baseline.ts";

const of = { dimensions: { DBInstanceIdentifier: "orders-1" } };
const cpu = seriesOf(everyFiveMinutes([50, 50, 50]), of);
const capacity = seriesOf(everyFiveMinutes([4, 4, 4]), { ...of, metric: "ServerlessDatabaseCapacity" });
const becauseOf = (given: Parameters<typeof orders>[0], series = [cpu, capacity]) => {
  const found = unsaidSource(gatherCluster(series, { description: orders(given) }));
  return found?.code === "source-unsaid" ? found.because : null;
};
const serverless = [describedInstance("orders-1", { instanceClass: "db.serverless" })];

describe("unsaidSource", () => {
  it.each([
    ["a class in place of the range that was measured", { range: null }, "changed"],
    ["db.serverless without a range", { range: null, instances: serverless }, "no-range"],
    ["a range without a maximum", { range: null, lacksMaximum: true, instances: serverless }, "no-maximum"],
    [
      "a range that cannot be",
      {
        ...{ range: null, instances: serverless },
        oddRange: { field: "MinCapacity", of: "cluster orders", value: "“0.3”", expected: "a step" },
      },
      "odd-range",
    ],
    ["Serverless v1", { range: null, isServerlessV1: true, instances: [] }, "serverless-v1"],
    ["a range", {}, null],
  ])("TOD-1 %s is named as itself", (_, given, because) => {
    expect(becauseOf(given)).toBe(because);
  });

  it("TOD-1 nothing is unsaid where a class is described and nothing else was measured", () => {
    expect(becauseOf({ range: null }, [cpu])).toBeNull();
  });
});
