import { expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { defaultSettings } from "./default-settings.ts";
import { poolNotFilled } from "./pool-not-filled.ts";

const GIB = 2 ** 30;

function of(freeGib: readonly number[] | null, { pastedMib = null as number | null, isRange = false } = {}) {
  const n = [...Array(288).keys()];
  const metric = (name: string, value: (i: number) => number) =>
    metricOf(name, n.map(value), { instance: "a-1" });
  const evidence = gatherCluster([
    metric("CPUUtilization", () => 20),
    ...(freeGib === null ? [] : [metric("FreeableMemory", (i) => (freeGib[i % freeGib.length] ?? 0) * GIB)]),
  ]);
  const baseline = baselineOf({
    instance: "a-1",
    source: isRange
      ? { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null }
      : { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
  });
  return {
    evidence,
    baseline,
    found: poolNotFilled({ evidence, baseline }, { specs: wideMarket.specs, pastedMib }),
  };
}

it("MEM-5 a pool that all memory in use would not fill was never full: by what was ever in use", () => {
  // Of 32 GiB the pool takes some 20.7.
  expect(of([18, 20]).found).toEqual([
    {
      ...{ code: "pool-not-filled", instance: "a-1", usedGib: 14, memoryGib: 32 },
      ...{ poolGib: expect.closeTo(20.7, 0), assumption: false },
    },
  ]);
  expect(of([18, 20], { pastedMib: 12 * 1024 }).found).toEqual([]);
});

it("MEM-5 is silent where as much as the pool was in use, it is taken whole, and where nothing tells", () => {
  expect(of([12.5, 20]).found).toEqual([]);
  expect(of([11]).found).toEqual([]);
  expect(of(null).found).toEqual([]);
  expect(of([28], { isRange: true }).found).toEqual([]);
});

it("MEM-5 is said of the plan", () => {
  const { evidence, baseline } = of([18, 20]);
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = defaultSettings(baseline, workload.view);
  const { memoryFindings } = resolve({ workload, settings, market: wideMarket });
  expect(memoryFindings).toContainEqual(expect.objectContaining({ code: "pool-not-filled", usedGib: 14 }));
});
