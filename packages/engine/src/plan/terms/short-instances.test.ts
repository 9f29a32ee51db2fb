import { expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { shortInstances, shortMemoryFindings } from "./short-instances.ts";

const GIB = 2 ** 30;
const n = [...Array(288).keys()];
const of = (instance: string, metric: string, value: (i: number) => number) =>
  metricOf(metric, n.map(value), { instance });
const evidence = gatherCluster(
  [
    ...["orders-1", "orders-2", "orders-3"].map((id) => of(id, "CPUUtilization", () => 20)),
    of("orders-1", "FreeableMemory", () => 0.1 * GIB),
    of("orders-2", "FreeableMemory", () => 0.1 * GIB),
    of("orders-2", "SwapUsage", (i) => (i < 100 ? 0 : 1) * GIB),
    of("orders-3", "FreeableMemory", () => 0.1 * GIB),
  ],
  { instance: "orders-1" },
);
const reader = (instance: string, instanceClass: string | null) => ({
  instance,
  source:
    instanceClass === null
      ? ({ kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const)
      : ({ kind: "provisioned", instanceClass } as const),
});

it("MEM-17 each instance is held against its own class, and a range, whose memory moves, against none", () => {
  const baseline = baselineOf({
    instance: "orders-1",
    readers: [reader("orders-2", "db.r6g.large"), reader("orders-3", null)],
  });
  const short = shortInstances({ evidence, baseline }, wideMarket.specs);
  expect(short).toMatchObject([
    { instance: "orders-1", instanceClass: "db.r6g.xlarge", swapGib: null },
    { instance: "orders-2", instanceClass: "db.r6g.large", swapGib: 1 },
  ]);
  expect(shortMemoryFindings(short).map(({ code }) => code)).toEqual(["memory-low", "memory-short"]);
});
