import { expect, it } from "vitest";
import { metricOf } from "../../test/random-workloads.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { beyondMemory } from "./beyond-memory.ts";
import { shortMemory } from "./short-memory.ts";

const GIB = 2 ** 30;
const xlarge = { instanceClass: "db.r6g.xlarge", memoryGib: 32 };
const day = Array.from({ length: 288 }, (_, i) => i);
const of = (metric: string, value: (i: number) => number) => metricOf(metric, day.map(value));
const cpu = of("CPUUtilization", () => 20);

it.each([
  ["FreeableMemory", 33],
  ["SwapUsage", 65],
  ["AuroraEstimatedSharedMemoryBytes", 500],
])("EVD-12 %s beyond the memory of the class is named", (metric, gib) => {
  const { planned } = gatherCluster([cpu, of(metric, (i) => (i === 9 ? gib : 1) * GIB)]);
  const figures = { metric, instance: "orders-1", ...xlarge, mostGib: gib };
  expect(beyondMemory(planned, xlarge)).toEqual([
    { code: "memory-beyond-class", ...figures, assumption: false },
  ]);
  const fits = gatherCluster([cpu, of(metric, () => 32 * GIB)]);
  expect(beyondMemory(fits.planned, xlarge)).toEqual([]);
});

it("EVD-12 SwapUsage far beyond the memory makes nothing short of it", () => {
  const found = (gib: number) =>
    shortMemory(
      gatherCluster([
        cpu,
        of("FreeableMemory", () => 0.5 * GIB),
        of("SwapUsage", (i) => (i * gib * GIB) / 287),
      ]).planned,
      xlarge,
    );
  expect(found(10)?.swapGib).toBeCloseTo(10);
  expect(found(100)).toMatchObject({ instanceClass: "db.r6g.xlarge", swapGib: null });
});
