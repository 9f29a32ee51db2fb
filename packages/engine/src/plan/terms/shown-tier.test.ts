import fc from "fast-check";
import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { demandFromRows } from "../../demand/demand-from-rows.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { simulateCluster } from "../../members/simulate-cluster.ts";
import { runsSameInstances } from "../month/as-measured.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { type Baseline, NOTHING_OWNED } from "./baseline.ts";
import { plannedReaders, tiersShown } from "./planned-readers.ts";
import { shownTier } from "./shown-tier.ts";

const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
const SAMPLES = 2016;
const of = (instance: string, [metric, values]: readonly [string, readonly number[]]) =>
  seriesOf(everyFiveMinutes(values), { metric, dimensions: { DBInstanceIdentifier: instance } });
const capacityOf = (busy: (i: number) => boolean) =>
  Array.from({ length: SAMPLES }, (_, i) => (busy(i) ? 12 : 2));
const writes = capacityOf((i) => i % 288 < 96);
const reads = capacityOf((i) => i % 288 >= 200);
const member = (id: string, acu: readonly number[]) => [
  of(id, ["CPUUtilization", acu.map((one) => (75 * one) / 16)]),
  of(id, ["ServerlessDatabaseCapacity", acu]),
];
const pair = (acu: readonly number[], instance = "orders-1") =>
  gatherCluster([...member("orders-1", writes), ...member("orders-2", acu)], { instance });
const baselineOf = (instance: string, readers: Baseline["readers"] = []): Baseline => ({
  ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", instance, source, readers },
  ...{ storageMode: "standard", owned: NOTHING_OWNED },
});

it.each([
  ["orders-1", "orders-2"],
  ["orders-2", "orders-1"],
])("CLU-1 whichever writes, one that follows nobody by its capacity is in tier 2 (%s)", (planned, other) => {
  const evidence = pair(reads, planned);
  const named = [{ instance: other, source }];
  for (const baseline of [baselineOf(planned), baselineOf(planned, named)]) {
    const { view, ...workload } = prepareWorkload({ evidence, baseline, specs: [] });
    expect(view.readers).toMatchObject([{ tier: 2, measured: { instance: other, tier: 2 } }]);
    const readers = view.readers ?? [];
    expect(runsSameInstances({ readers }, { ...workload, view })).toBe(true);
    const following = readers.map((one) => ({ ...one, tier: 1 }));
    expect(runsSameInstances({ readers: following }, { ...workload, view })).toBe(false);
    const told = view.notes.filter(({ code }) => code === "reader-tier-shown");
    expect(told).toMatchObject([{ instance: other, writer: planned, tier: 2 }]);
  }
});

it("CLU-1 one that has the writer's capacity, or of which somebody says the tier, stays where it is", () => {
  const both = writes.map((one, i) => Math.max(one, reads[i] as number));
  const baseline = baselineOf("orders-1");
  expect(plannedReaders(pair(both), baseline)).toMatchObject([{ tier: 1 }]);
  expect(tiersShown(pair(both), baseline)).toEqual([]);
  const said = baselineOf("orders-1", [{ instance: "orders-2", source, tier: 1 }]);
  expect(plannedReaders(pair(reads), said)).toMatchObject([{ tier: 1 }]);
  expect(tiersShown(pair(reads), said)).toEqual([]);
});

it("CLU-1 where the role is said to have gone and the series are by instance, no capacity shows a tier", () => {
  const changes = [{ atS: 0, from: "orders-1", to: "orders-2" }];
  const gone = { code: "roles-changed", planned: "orders-1", changes, assumption: false } as const;
  const evidence = pair(reads);
  const suspected = { ...evidence, findings: [{ ...gone, because: "only-suspected" } as const] };
  expect(plannedReaders(suspected, baselineOf("orders-1"))).toMatchObject([{ tier: 1 }]);
});

const { parameters } = profileFor({ profile: "platform-4" });
const HOURS = 12;
/** Means of a minute or of five, of a run whose reader comes up to a minute after. */
function sampled(
  changes: Int32Array,
  { periodS, lagS }: { readonly periodS: number; readonly lagS: number },
) {
  const acu = new Float64Array(HOURS * 3600);
  for (let k = 0; k < changes.length; k += 2)
    acu.fill((changes[k + 1] as number) / 2, Math.max(0, changes[k] as number), changes[k + 2] ?? acu.length);
  const at = (s: number) => acu[Math.max(0, s - lagS)] as number;
  const means = Array.from({ length: acu.length / periodS }, (_, i) => {
    let sum = 0;
    for (let s = i * periodS; s < (i + 1) * periodS; s++) sum += at(s);
    return [i * periodS, sum / periodS] as const;
  });
  return seriesOf(means, { metric: "ServerlessDatabaseCapacity", periodS });
}

it("RDR-1 a reader that is run in tier 0 or 1 is never told not to follow, whatever both are asked", () => {
  const demands = fc.array(fc.double({ min: 0, max: 15, noNaN: true }), { minLength: 24, maxLength: 24 });
  const seconds = Array.from({ length: 25 }, (_, i) => (i * HOURS * 3600) / 24);
  const traceOf = (acu: readonly number[]) => demandFromRows({ seconds, acu: [...acu, 0] });
  const periods = fc.constantFrom(60, 300);
  fc.assert(
    fc.property(demands, demands, periods, fc.integer({ min: 0, max: 60 }), (own, others, periodS, lagS) => {
      const writer = { id: "writer", tier: 0, trace: traceOf(own), kind: "serverless" } as const;
      const reader = { id: "reader", tier: 1, trace: traceOf(others), kind: "serverless" } as const;
      const settings = { minAcu: 1, maxAcu: 16, parameters };
      const [first, near] = simulateCluster({ writer, readers: [reader], settings }).members;
      if (first === undefined || near === undefined) throw new Error("two members");
      const planned = { ...pair(reads).planned, capacity: sampled(first.changes, { periodS, lagS: 0 }) };
      const capacity = sampled(near.changes, { periodS, lagS });
      expect(shownTier({ capacity }, { evidence: { planned, findings: [] }, source })).toEqual({});
    }),
    { numRuns: 30 },
  );
});
