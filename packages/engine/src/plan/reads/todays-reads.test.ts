import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { load, metricOf, percentsOf, WEEK_SAMPLES, wideMarket } from "../../../test/random-workloads.ts";
import { exportsOf } from "../../../test/serverless-world.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { knownPlan } from "../flips/known-plan.ts";
import { pickUnder } from "../flips/pick-under.ts";
import { type Candidate, candidatesOf, isOnDemand } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { type Effective, plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";

const QUIET = {
  ...{ seed: 1, fromHour: 9, hours: 8, onWeekends: true, noisePct: 0 as const },
  spike: { every: 0 as const, pct: 0 as const },
};

/** A week on a range whose capacity something other than CPU holds, day and night apart, over a falling convex curve. */
const heldRange = fc.record({
  ...{ load, minAcu: fc.constantFrom(0.5, 1, 2), maxAcu: fc.constantFrom(16, 32, 64) },
  ...{ heldAcu: fc.integer({ min: 4, max: 12 }), moreAcu: fc.constantFrom(0, 4) },
  ...{ setGib: fc.integer({ min: 2, max: 24 }), power: fc.constantFrom(1, 1.6, 3) },
  floor: fc.constantFrom(0.0005, 0.002, 0.02),
});
type HeldRange = typeof heldRange extends fc.Arbitrary<infer T> ? T : never;

/** @param readers further instances of the cluster that did the same, in tier 15 */
function caseOf(one: HeldRange, readers: readonly string[] = []) {
  const { minAcu, maxAcu, heldAcu, moreAcu } = one;
  const pct = percentsOf({ ...one.load, quietPct: Math.max(1, one.load.quietPct) });
  const demandAcu = (i: number) => ((pct[i % WEEK_SAMPLES] as number) * maxAcu) / 250;
  const files = exportsOf({
    ...{ days: 7, minAcu, maxAcu, demandAcu, memoryShare: 0.6 },
    heldAcu: (i) => heldAcu + (i % 288 > 144 ? moreAcu : 0),
  });
  const acu = files.find(({ metric }) => metric === "ServerlessDatabaseCapacity")?.values ?? [];
  const touches = (i: number) => 2000 * Math.max(0.05, demandAcu(i));
  const miss = missesOf([...acu], { ...one, touches });
  const own = (metric: string, of: (missed: number, i: number) => number) =>
    metricOf(metric, miss.map(of), { instance: "dev-1" });
  const ofInstance = [
    ...files.filter(({ metric }) => metric !== "VolumeReadIOPs"),
    own("BufferCacheHitRatio", (missed) => 100 * (1 - missed)),
    own("ReadIOPS", (missed, i) => missed * touches(i)),
  ];
  const named = (instance: string) =>
    ofInstance.map((series) => ({ ...series, dimensions: { DBInstanceIdentifier: instance } }));
  const volume = metricOf(
    "VolumeBytesUsed",
    miss.map(() => 400 * 2 ** 30),
  );
  const evidence = gatherCluster([...ofInstance, ...readers.flatMap(named), volume], { instance: "dev-1" });
  const source = { kind: "serverless", minAcu, maxAcu, profile: null } as const;
  const baseline = baselineOf({
    ...{ source, instance: "dev-1" },
    readers: readers.map((instance) => ({ instance, source, tier: 15 })),
  });
  const workload = prepareWorkload({ evidence, baseline, specs: wideMarket.specs });
  const settings = defaultSettings(baseline, workload.view);
  return { effective: resolve({ workload, settings, market: wideMarket }), one };
}

/** Misses of each sample by the page state (MEM-6), ten seconds at once: what a pool gains is read, what it loses is gone. */
function missesOf(
  acu: readonly number[],
  of: HeldRange & { readonly touches: (i: number) => number },
): number[] {
  const { floor, power, touches } = of;
  const setPages = of.setGib * 131_072;
  let heldPages = Number.POSITIVE_INFINITY;
  return acu.map((at, i) => {
    const pool = bufferPoolMib({ acu: at, engine: "aurora-postgresql" }) * 128;
    let missed = 0;
    heldPages = Math.min(pool, heldPages);
    for (let s = 0; s < 30; s++) {
      const miss = floor + (1 - floor) * Math.max(0, 1 - heldPages / setPages) ** power;
      heldPages = Math.min(pool, heldPages + 10 * miss * touches(i));
      missed += miss / 30;
    }
    return missed;
  });
}

function shapeOn({ effective }: ReturnType<typeof caseOf>, range: { minAcu: number; maxAcu: number }) {
  const shape = serverlessShape(effective.settings, range);
  return evaluateShape(shape, { effective, demand: plannedDemand(effective) });
}

/** The same with a curve whose high reading leaves a hundred times as much open. */
function loosely(effective: Effective): Effective {
  const { memory } = effective;
  if (memory === null) throw new Error("the files tell touches");
  const { high } = memory.curve.lines;
  const loose = { ...high, miss: high.miss.map((miss) => Math.min(1, 100 * miss)) };
  const lines = { ...memory.curve.lines, high: loose };
  return { ...effective, memory: { ...memory, curve: { ...memory.curve, lines } } };
}

const readsOn = (known: ReturnType<typeof caseOf>, range: { minAcu: number; maxAcu: number }) =>
  shapeOn(known, range).reads?.standard;

describe("what runs today, replayed", () => {
  it("HLD-3 a range like today's misses what was measured, whatever holds its capacity, and its sessions may wait", () => {
    fc.assert(
      fc.property(heldRange, fc.constantFrom(0, 0.5, 4), (one, moreAcu) => {
        const known = caseOf(one);
        const { memory } = known.effective;
        const own = readsOn(known, one);
        if (memory === null || own === undefined) throw new Error("the files tell touches");
        const perThousand = 1000 * memory.touches.sourceMiss;
        expect(own.low.missesPerThousand).toBeLessThanOrEqual(1.15 * perThousand);
        expect(own.mid.missesPerThousand).toBeLessThanOrEqual(1.5 * perThousand + 1);
        expect(own.mid.missesPerThousand).toBeGreaterThanOrEqual(perThousand / 2);
        // What runs today reads what was measured, whatever the curve leaves open (TOD-1).
        const measuredPerS = memory.load.meanPerS * memory.touches.storageMiss;
        expect(own.high.readsPerS).toBeLessThanOrEqual(1.000001 * measuredPerS);
        expect(own.high.waitingSessions).toBeLessThanOrEqual(memory.mostWaiting);
        // A higher minimum keeps as much.
        const above = readsOn(known, { ...one, minAcu: one.minAcu + moreAcu });
        expect(above?.high.waitingSessions).toBeLessThanOrEqual(memory.mostWaiting);
      }),
      { numRuns: 60 },
    );
  });

  it("TOD-1 MEM-7 a range with neither end lower than today's reads no more than was measured, at any reading of the curve", () => {
    fc.assert(
      fc.property(
        heldRange,
        fc.constantFrom(0, 0.5, 4),
        fc.constantFrom(1, 1.5, 2),
        (one, moreAcu, times) => {
          const known = caseOf(one);
          const { memory } = known.effective;
          const today = readsOn(known, one);
          const wider = readsOn(known, { minAcu: one.minAcu + moreAcu, maxAcu: times * one.maxAcu });
          if (memory === null || !today || !wider) throw new Error("the files tell touches");
          const measuredPerS = memory.load.meanPerS * memory.touches.storageMiss;
          expect(wider.high.readsPerS).toBeLessThanOrEqual(1.000001 * measuredPerS);
          expect(wider.high.overCeilingRatio).toBeLessThanOrEqual(today.high.overCeilingRatio);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("OPT-2 TOD-1 what runs today stands under a hair of another constant, however loose the curve is", () => {
    const one: HeldRange = {
      ...{ minAcu: 2, maxAcu: 32, heldAcu: 8, moreAcu: 0, setGib: 9, power: 1.6, floor: 0.0005 },
      load: { ...QUIET, quietPct: 5, busyPct: 8 },
    };
    const known = caseOf(one);
    const effective = loosely(known.effective);
    const [pick] = candidatesOf(shapeOn({ ...known, effective }, one), effective).filter(isOnDemand);
    if (pick === undefined) throw new Error("today's range is sold on demand");
    const { shape, misses } = pick.evaluated;
    expect(misses).toEqual([]);
    const plan = { candidates: [pick], pick, comparedUsd: ({ priced }: Candidate) => priced.totalUsd };
    const variation = { parameters: { burstMicroAcu: effective.parameters.burstMicroAcu + 1 } };
    const asked = { field: { rivals: [shape], others: [] }, variation };
    const steps = pickUnder(knownPlan(effective, plan), asked);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(step.value?.evaluated.shape.key).toBe(shape.key);
  });

  it("TOD-1 CLU-1 a reader on today's range is held against the reads that were measured of it, as its writer is", () => {
    fc.assert(
      fc.property(heldRange, (one) => {
        const known = caseOf(one, ["dev-2"]);
        const { reads, readerReads } = shapeOn(known, one);
        const [reader] = readerReads;
        if (reads === null || reader === undefined) throw new Error("the files tell touches of both");
        const { memory } = reader.alone;
        if (memory === null) throw new Error("the files tell the reader's touches");
        const { high } = reader.reads.standard;
        const measuredPerS = memory.load.meanPerS * memory.touches.storageMiss;
        expect(high.readsPerS).toBeLessThanOrEqual(1.000001 * measuredPerS);
        expect(high.overCeilingRatio).toBeCloseTo(reads.standard.high.overCeilingRatio, 9);
        expect(high.waitingSessions).toBeLessThanOrEqual(memory.mostWaiting);
      }),
      { numRuns: 30 },
    );
  });

  it("HLD-3 below today's minimum it is judged with what held gone, and billed with what held", () => {
    const one: HeldRange = {
      ...{ minAcu: 2, maxAcu: 32, heldAcu: 8, moreAcu: 0, setGib: 9, power: 1.6, floor: 0.0005 },
      load: { ...QUIET, quietPct: 5, busyPct: 8 },
    };
    const known = caseOf(one);
    const { memory } = known.effective;
    const [own, below] = [readsOn(known, one), readsOn(known, { minAcu: 0.5, maxAcu: 32 })];
    expect(own?.high.missesPerThousand).toBeLessThan(1);
    expect(below?.mid.missesPerThousand).toBeLessThan(1);
    expect(below?.low.missesPerThousand).toBeLessThan(1);
    expect(below?.high.missesPerThousand).toBeGreaterThan(50);
    expect(below?.high.waitingSessions).toBeGreaterThan(memory?.mostWaiting ?? 0);
  });
});
