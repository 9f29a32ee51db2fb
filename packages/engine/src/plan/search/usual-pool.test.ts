import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { type Candidate, onDemandOf } from "./candidates-of.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { provisionedShape, type Shape, serverlessShape } from "./shape.ts";
import { evenMiss, usualAcu, usualPoolMib } from "./usual-pool.ts";

/** A week of a db.r6g.2xlarge: 0.4 vCPU by night and 4 by day, and as many touches for each. */
const n = 7 * 288;
const at = (i: number) => (i % 288 < 144 ? 5 : 50);
const metric = (name: string, of: (i: number) => number) =>
  series(name, {
    timesS: Float64Array.from({ length: n }, (_, i) => 1_772_409_600 + 300 * i),
    values: Float64Array.from({ length: n }, (_, i) => of(i)),
  });
const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } });
const evidence = gatherCluster([
  metric("CPUUtilization", at),
  metric("BufferCacheHitRatio", () => 99.9),
  metric("ReadIOPS", at),
  metric("VolumeBytesUsed", () => 300 * 2 ** 30),
]);
const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
const effective = resolve({ workload, market, settings: defaultSettings(baseline, workload.view) });

function candidateOf(shape: Shape): Candidate {
  const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  return onDemandOf(evaluated, effective)[0] as Candidate;
}

it("MEM-13 a class has one pool, and the largest set that it misses m* of is pool ÷ (1 − m*)", () => {
  const spec = market.specs.find(({ instanceClass }) => instanceClass === "db.r6g.xlarge");
  if (spec === undefined) throw new Error("the fixture has an r6g.xlarge");
  const candidate = candidateOf(provisionedShape(effective.settings, spec));
  const poolMib = bufferPoolMib({ ...spec, engine: "aurora-postgresql" });
  expect(usualPoolMib(candidate, effective)).toBe(poolMib);
  expect(evenMiss(candidate, { setMib: poolMib / 0.8, effective })).toBeCloseTo(0.2, 2);
});

it("MEM-13 a range has the pool in which half of its touches are made, not that of its quietest hours", () => {
  const candidate = candidateOf(serverlessShape(effective.settings, { minAcu: 0.5, maxAcu: 32 }));
  const poolAt = (acu: number) => bufferPoolMib({ acu, engine: "aurora-postgresql" });
  // By day it wants ten times what it does by night.
  expect(usualPoolMib(candidate, effective)).toBeGreaterThan(poolAt(15));
  // Ten of eleven touches find the pool of the day; the night alone must not miss half of its own.
  expect(evenMiss(candidate, { setMib: poolAt(2.5), effective })).toBeLessThan(0.05);
  expect(evenMiss(candidate, { setMib: poolAt(15), effective })).toBeGreaterThan(0.05);
});

it("MEM-13 INS-3 the usual capacity is that of half of the touches, neither the highest nor one that sleeps through them", () => {
  // A thousand touches at 4 ACU, four hundred at 16, and as many again that nobody makes in a pause.
  const load = { edgesS: Int32Array.of(0, 100, 200, 300), perS: Float64Array.of(10, 4, 20) };
  const within = { memory: { load } } as unknown as typeof effective;
  expect(usualAcu(Int32Array.of(0, 8, 100, 32, 200, 0), within)).toBe(4);
  expect(usualAcu(Int32Array.of(0, 8, 50, 32, 200, 0), within)).toBe(16);
});
