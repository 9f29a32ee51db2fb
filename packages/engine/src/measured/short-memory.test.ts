import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metricOf } from "../../test/random-workloads.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { shortMemory } from "./short-memory.ts";

const GIB = 2 ** 30;
const xlarge = { instanceClass: "db.r6g.xlarge", memoryGib: 32 };
const day = Array.from({ length: 288 }, (_, i) => i);
const isNight = (i: number) => i < 36;

function found(freeGib: (i: number) => number, swapGib?: (i: number) => number) {
  const swap =
    swapGib === undefined
      ? []
      : [
          metricOf(
            "SwapUsage",
            day.map((i) => swapGib(i) * GIB),
          ),
        ];
  const free = metricOf(
    "FreeableMemory",
    day.map((i) => freeGib(i) * GIB),
  );
  const cpu = metricOf(
    "CPUUtilization",
    day.map(() => 20),
  );
  return shortMemory(gatherCluster([cpu, free, ...swap]).planned, xlarge);
}

describe("a class with hardly any memory left", () => {
  const nightly = (i: number) => (isNight(i) ? 0.7 : 7);

  it("MEM-17 says how little, for how long, and by how much it swaps meanwhile", () => {
    const rises = (i: number) => (isNight(i) ? 0.64 : 0.14);
    expect(found(nightly, rises)).toEqual({
      ...{ instance: "orders-1", ...xlarge, leastGib: expect.closeTo(0.7), timePct: expect.closeTo(12.5) },
      ...{ swapGib: expect.closeTo(0.5), levelGib: null },
    });
  });

  it("MEM-17 more than a twentieth of the memory in swap is too much, however little of it rises", () => {
    const full = (gib: number) => found(nightly, (i) => gib - (isNight(i) ? 0 : 0.2))?.levelGib;
    expect(full(1.7)).toBeCloseTo(1.7);
    expect(full(1.5)).toBeNull();
  });

  it("MEM-17 what stays in swap sleeps where memory is free most of the time, and not where it is low", () => {
    const lowFor = (samples: number) =>
      found(
        (i) => (i < samples ? 0.7 : 7),
        () => 2,
      )?.levelGib;
    expect(lowFor(143)).toBeNull();
    expect(lowFor(144)).toBeCloseTo(2);
    expect(
      found(
        () => 0.7,
        () => 1.5,
      )?.levelGib,
    ).toBeNull();
  });

  it("MEM-17 what sleeps in swap the whole time, or rises while memory is free, is no swapping", () => {
    expect(found(nightly, () => 2)?.swapGib).toBeNull();
    expect(found(nightly, (i) => (isNight(i) ? 0.1 : 2))?.swapGib).toBeNull();
    expect(found(nightly)?.swapGib).toBeNull();
  });

  it("MEM-17 is silent where memory is free, for two samples alone, and of another class's memory", () => {
    expect(found(() => 7)).toBeNull();
    expect(found((i) => (i < 2 ? 0.5 : 7))).toBeNull();
    expect(found((i) => (isNight(i) ? 0.5 : 40))).toBeNull();
    const noFree = gatherCluster([
      metricOf(
        "CPUUtilization",
        day.map(() => 20),
      ),
    ]).planned;
    expect(shortMemory(noFree, xlarge)).toBeNull();
  });

  it("MEM-17 never says less of what has less", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 30, noNaN: true }), { minLength: 288, maxLength: 288 }),
        (gib) => {
          const [all, half] = [found((i) => gib[i] as number), found((i) => (gib[i] as number) / 2)];
          expect(half?.timePct ?? 0).toBeGreaterThanOrEqual(all?.timePct ?? 0);
          if (all !== null) expect(half?.leastGib).toBeCloseTo(all.leastGib / 2, 9);
        },
      ),
      { numRuns: 50 },
    );
  });
});
