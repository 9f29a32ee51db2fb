import { expect, it } from "vitest";
import { officeWeeks, series } from "../../test/plan-fixture.ts";
import { demandOfInstance } from "../demand/demand-of-instance.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { readOverTrace } from "./read-over-trace.ts";

const cpu = officeWeeks({ busyPct: 60, quietPct: 4 });
const spec = { instanceClass: "db.r6g.xlarge", vcpu: 4, memoryGib: 32, nvmeGb: null };
const like = (metric: string, statistic: string, each: number) =>
  series(metric, { timesS: cpu.timesS, values: cpu.values.map(() => each), statistic });

function readOf(
  extra: readonly ReturnType<typeof like>[],
  of: { readonly spec: typeof spec | null } = { spec },
) {
  const evidence = gatherCluster([cpu, ...extra]);
  const { trace } = demandOfInstance({
    instance: evidence.planned,
    source: { kind: "provisioned", ...spec },
  });
  return readOverTrace({ evidence, trace }, { engine: "aurora-postgresql", ...of });
}

it("MEM-4 what was read over the trace is by ReadIOPS, and the pool by the table; a range has none that stays", () => {
  const reads = like("ReadIOPS", "Average", 128);
  expect(readOf([reads])).toEqual({
    ...{ mib: expect.closeTo(14 * 86_400, 6), days: expect.closeTo(14, 9) },
    poolMib: expect.closeTo(21_194.79, 2),
  });
  expect(readOf([reads], { spec: null })).toBeNull();
});

it("MEM-4 without it by the reads that the volume of an only instance billed, and without both nothing tells", () => {
  const billed = like("VolumeReadIOPs", "Sum", 300 * 128);
  expect(readOf([billed])?.mib).toBeCloseTo(14 * 86_400, 0);
  expect(readOf([])).toBeNull();
});
