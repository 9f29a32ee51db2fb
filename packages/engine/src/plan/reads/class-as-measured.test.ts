import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { isOverCeiling } from "../limits/read-limits.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";

/** A db.r6g.xlarge at 1 % of CPU with a minute at half of it now and then, that read 300 pages a second at a hit ratio of 99.5 %. */
function readOn(instanceClass: string, { growthPct = 0, readsPerS = 300 } = {}) {
  const cpu = officeWeeks({ busyPct: 1, quietPct: 1 });
  const metric = (name: string, value: (i: number) => number, statistic = "Average") =>
    series(name, { timesS: cpu.timesS, statistic, values: cpu.values.map((_, i) => value(i)) });
  const evidence = gatherCluster([
    metric("CPUUtilization", (i) => (i % 24 === 0 ? 11 : 1)),
    metric("CPUUtilization", (i) => (i % 24 === 0 ? 50 : 1), "Maximum"),
    metric("ReadIOPS", () => readsPerS),
    metric("BufferCacheHitRatio", () => 99.5),
    metric("VolumeBytesUsed", () => 200 * 2 ** 30),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const baseline = baselineOf({ source });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), growthPct };
  const effective = resolve({ workload, settings, market });
  const shape = provisionedShape(settings, specOf(market, instanceClass));
  const { reads } = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  const all = reads?.standard;
  if (all === undefined) throw new Error("the files tell touches");
  return { all, isOver: [all.low, all.high].map((one) => isOverCeiling(one, settings)) };
}

it("MEM-7 TOD-1 today's class reads no more than was measured of it, whatever its CPU did inside the samples", () => {
  const today = readOn("db.r6g.xlarge");
  expect(today.isOver).toEqual([false, false]);
  expect(today.all.low.p99WantedPerS).toBeLessThanOrEqual(300);
  expect(readOn("db.r6g.2xlarge").isOver).toEqual([false, false]);
  // A smaller one is asked what its CPU does inside the samples.
  expect(readOn("db.r6g.large").isOver).toEqual([true, true]);
  // What was measured clearly above its ceiling refutes that; what growth brings above it is over.
  expect(readOn("db.r6g.xlarge", { readsPerS: 7300 }).isOver).toEqual([false, false]);
  expect(readOn("db.r6g.large", { readsPerS: 7300 }).isOver).toEqual([true, true]);
  expect(readOn("db.r6g.xlarge", { readsPerS: 7300, growthPct: 5 }).isOver[1]).toBe(true);
  expect(readOn("db.r6g.xlarge", { growthPct: 2300 }).isOver).toEqual([true, true]);
  // A pool that may hold all that is touched reads less at one end of what is open, whatever today's read.
  expect(readOn("db.r6g.2xlarge", { readsPerS: 6500, growthPct: 200 }).isOver).toEqual([false, true]);
});

it("MEM-7 INS-2 today's class near its ceiling hides what was wanted: seconds stray about a sample as far as is expected", () => {
  // 6,800 a second: a thousandth of the seconds of 5,300 are above 6,600, of those of 5,700 above 7,100.
  expect(readOn("db.r6g.xlarge", { readsPerS: 5300 }).isOver).toEqual([false, false]);
  expect(readOn("db.r6g.xlarge", { readsPerS: 5700 }).isOver).toEqual([true, true]);
});
