import { describe, expect, it } from "vitest";
import { orders } from "../../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
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
});
