import { expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { defaultSettings } from "./default-settings.ts";
import { setOverHits } from "./set-over-hits.ts";

const specs = wideMarket.specs;

function known(hitPct: number | null, { isRange = false } = {}) {
  const metric = (name: string, value: number) => metricOf(name, Array(288).fill(value), { instance: "a-1" });
  const evidence = gatherCluster([
    metric("CPUUtilization", 20),
    ...(hitPct === null ? [] : [metric("BufferCacheHitRatio", hitPct)]),
  ]);
  const source = isRange
    ? ({ kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const)
    : ({ kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const);
  return { evidence, baseline: baselineOf({ instance: "a-1", source }) };
}

it("MEM-4 a set beyond today's pool stands beside what that pool answers, and is denied where that is nearly all", () => {
  // Of 32 GiB the pool takes some 20.7.
  const poolGib = expect.closeTo(20.7, 0);
  const asked = { specs, pastedMib: null, settings: { workingSetGib: 24 }, memory: { inUse: null } };
  const told = { code: "set-over-hits", setGib: 24, poolGib, assumption: false };
  expect(setOverHits(known(99.95), asked)).toEqual([
    { ...told, hitPct: expect.closeTo(99.95, 6), isDenied: true },
  ]);
  expect(setOverHits(known(99.5), asked)).toEqual([{ ...told, hitPct: expect.closeTo(99.5, 6) }]);
  expect(
    setOverHits(known(99.95, { isRange: true }), { ...asked, settings: { workingSetGib: 12 } }),
  ).toMatchObject([{ poolGib: expect.closeTo(10.9, 0), isDenied: true }]);
});

it("MEM-4 nothing is told of a set that the pool holds, of none, and of hits that are no percentage", () => {
  const asked = { specs, pastedMib: null, settings: { workingSetGib: 24 }, memory: { inUse: null } };
  expect(setOverHits(known(99.95), { ...asked, settings: { workingSetGib: 20 } })).toEqual([]);
  expect(setOverHits(known(99.95), { ...asked, settings: { workingSetGib: null } })).toEqual([]);
  expect(setOverHits(known(99.95), { ...asked, pastedMib: 25 * 1024 })).toEqual([]);
  expect(setOverHits(known(null), asked)).toEqual([]);
  expect(setOverHits(known(0.999), asked)).toEqual([]);
});

it("MEM-4 a set that the pool of a class holds is denied where that misses more than holding a set may, and no curve tells it", () => {
  const asked = { specs, pastedMib: null, settings: { workingSetGib: 2 }, memory: { inUse: null } };
  expect(setOverHits(known(97), asked)).toMatchObject([
    { setGib: 2, poolGib: expect.closeTo(20.7, 0), hitPct: expect.closeTo(97, 6), isDenied: true },
  ]);
  for (const hitPct of [98.8, 99.5, 99.95]) expect(setOverHits(known(hitPct), asked)).toEqual([]);
  expect(setOverHits(known(97), { ...asked, memory: { inUse: {} } })).toEqual([]);
  expect(setOverHits(known(97, { isRange: true }), asked)).toEqual([]);
});

it("MEM-4 it is among what a plan finds of memory", () => {
  const { evidence, baseline } = known(99.95);
  const workload = prepareWorkload({ evidence, baseline, specs });
  const settings = defaultSettings(baseline, workload.view);
  const of = (workingSetGib: number | null) =>
    resolve({ workload, settings: { ...settings, workingSetGib }, market: wideMarket }).memoryFindings.map(
      ({ code }) => code,
    );
  expect(of(24)).toContain("set-over-hits");
  expect(of(null)).not.toContain("set-over-hits");
});
