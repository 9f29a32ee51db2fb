import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { missesAt } from "../../memory/access-curve.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { usualPoolMib } from "../search/usual-pool.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { type Effective, plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { isFarBelowMiddle, isPoolFull } from "./likely-miss.ts";

/** A db.r6g.xlarge that misses two touches of a hundred. */
function busyPool() {
  const cpu = officeWeeks({ busyPct: 20, quietPct: 10 });
  const flat = (name: string, value: number) =>
    series(name, { timesS: cpu.timesS, values: cpu.timesS.map(() => value) });
  const files = [
    ...[cpu, flat("BufferCacheHitRatio", 98), flat("ReadIOPS", 200)],
    ...[flat("VolumeBytesUsed", 300 * 2 ** 30), flat("VolumeReadIOPs", 60_000)],
  ];
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  return resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
}

const effective = busyPool();
const memory = effective.memory as NonNullable<Effective["memory"]>;

function onClass(instanceClass: string) {
  const shape = provisionedShape(effective.settings, specOf(market, instanceClass));
  const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  const candidate = onDemandOf(evaluated, effective)[0] as ReturnType<typeof onDemandOf>[number];
  const { mid } = missesAt(memory.curve, usualPoolMib(candidate, effective));
  const isFar = (miss: number, of: { nvmeGb?: number; storageMode?: StorageMode } = {}) => {
    const { nvmeGb = null, storageMode = "standard" } = of;
    const own = { ...market, specs: market.specs.map((spec) => ({ ...spec, nvmeGb })) };
    return isFarBelowMiddle(miss, {
      candidate: { ...candidate, offer: { ...candidate.offer, storageMode } },
      effective: { ...effective, market: own },
    });
  };
  return { mid, isFar };
}

describe("what a pool is likely to miss", () => {
  it("MEM-13 from today's pool on under half of the middle is far from it, and nothing is of a smaller pool", () => {
    const larger = onClass("db.r6g.2xlarge");
    expect([larger.isFar(0.49 * larger.mid), larger.isFar(0.51 * larger.mid)]).toEqual([true, false]);
    const smaller = onClass("db.r6g.large");
    expect(smaller.mid).toBeGreaterThan(0.01);
    expect(smaller.isFar(0.01 * smaller.mid)).toBe(false);
  });

  it("MEM-13 nothing is of a tiered cache, which a class with NVMe has under I/O-Optimized", () => {
    const { mid, isFar } = onClass("db.r6g.2xlarge");
    const isFarOn = (of: Parameters<typeof isFar>[1]) => isFar(0.01 * mid, of);
    expect(isFarOn({ nvmeGb: 474, storageMode: "io-optimized" })).toBe(false);
    expect(isFarOn({ nvmeGb: 474, storageMode: "standard" })).toBe(true);
    expect(isFarOn({ storageMode: "io-optimized" })).toBe(true);
  });

  it("MEM-14 a pool is full that missed more pages than twice its own", () => {
    const { touches, load, pagesPerMib } = memory;
    const missedMib = (touches.sourceMiss * touches.meanPerS * load.knownS) / pagesPerMib;
    const isFull = (poolMib: number | null) => isPoolFull({ ...memory, poolMib });
    expect([isFull(0.49 * missedMib), isFull(0.51 * missedMib), isFull(null)]).toEqual([true, false, false]);
  });
});
