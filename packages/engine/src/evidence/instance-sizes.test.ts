import { describe, expect, it } from "vitest";
import { describedInstance, orders } from "../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "./gather-cluster.ts";
import { instanceSizes } from "./instance-sizes.ts";

const specs = [
  { instanceClass: "db.r6g.large", vcpu: 2 },
  { instanceClass: "db.r6g.2xlarge", vcpu: 8 },
];
const cpu = (id: string, pct: number) =>
  seriesOf(everyFiveMinutes([pct, pct, pct]), { dimensions: { DBInstanceIdentifier: id } });
/** Instances that are described alone tell no role. */
const described = (...classes: readonly (string | null)[]) => ({
  ...{ clusters: orders().clusters.map((one) => ({ ...one, members: [] })), proxied: [] },
  instances: classes.flatMap((instanceClass, i) =>
    instanceClass === null ? [] : [describedInstance(`orders-${i + 1}`, { instanceClass })],
  ),
});

describe("EVD-6 the busiest of several", () => {
  const files = [cpu("orders-1", 19.1), cpu("orders-2", 19.5)];
  const planned = (...classes: readonly (string | null)[]) =>
    gatherCluster(files, { description: described(...classes), specs }).planned.id;

  it("is the one that does most work, of unlike sizes", () => {
    expect(planned("db.r6g.2xlarge", "db.r6g.large")).toBe("orders-1");
    expect(planned("db.r6g.large", "db.r6g.2xlarge")).toBe("orders-2");
    expect(planned("db.r6g.large", "db.r6g.large")).toBe("orders-2");
  });

  it("is told by its share where its own size is not known", () => {
    expect(planned("db.r6g.2xlarge", null)).toBe("orders-2");
    expect(planned("db.r6g.2xlarge", "db.r99g.large")).toBe("orders-2");
    expect(
      gatherCluster(files, { description: described("db.r6g.2xlarge", "db.r6g.large") }).planned.id,
    ).toBe("orders-2");
  });

  it("is as large as its maximum where it is serverless", () => {
    // A quarter of a vCPU in each of 32 ACU.
    expect(instanceSizes({ description: described("db.serverless", "db.r6g.large"), specs })).toEqual(
      new Map([
        ["orders-1", 8],
        ["orders-2", 2],
      ]),
    );
    expect(planned("db.serverless", "db.r6g.large")).toBe("orders-1");
  });
});
