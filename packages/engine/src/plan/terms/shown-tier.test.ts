import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { demandFromRows } from "../../demand/demand-from-rows.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { simulateCluster } from "../../members/simulate-cluster.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
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

describe("beside a class", () => {
  const onClass = { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } as const;
  const specs = [{ instanceClass: "db.r7g.2xlarge", memoryGib: 64 }] as unknown as readonly InstanceSpec[];
  /** The tier that a reader said to be in one is planned in, of such a capacity on a range up to so much, and what is said of it. */
  function plannedIn(tier: number, of: { readonly acu: (i: number) => number; readonly maxAcu?: number }) {
    const acu = Array.from({ length: SAMPLES }, (_, i) => of.acu(i));
    const range = { ...source, maxAcu: of.maxAcu ?? 24 };
    const baseline = {
      ...baselineOf("orders-1", [{ instance: "orders-2", source: range, tier }]),
      source: onClass,
    };
    const files = [...member("orders-1", writes).slice(0, 1), ...member("orders-2", acu)];
    const evidence = gatherCluster(files, { instance: "orders-1" });
    return {
      tier: plannedReaders(evidence, baseline)[0]?.tier,
      told: tiersShown(evidence, { ...baseline, specs }),
    };
  }

  it("CLU-1 RDR-1 a reader said to follow it that has less than any class's memory is in tier 2, and it is said", () => {
    const calm = (i: number) => (i % 288 < 12 ? 18 : 2);
    const { tier, told } = plannedIn(1, { acu: calm });
    expect(tier).toBe(2);
    expect(told).toEqual([
      {
        ...{ code: "reader-tier-denied", instance: "orders-2", instanceClass: "db.r7g.2xlarge" },
        ...{ saidTier: 1, tier: 2, leadAcu: 24, assumption: true },
        belowPct: expect.closeTo((100 * 276) / 288, 5),
      },
    ]);
    expect(plannedIn(0, { acu: calm }).tier).toBe(2);
    expect(plannedIn(15, { acu: calm })).toEqual({ tier: 15, told: [] });
  });

  it.each([
    ["it has the class's memory", { acu: () => 24 }],
    ["it has all that its range allows", { acu: () => 4, maxAcu: 4 }],
    ["it was below for a twentieth of the time at most", { acu: (i: number) => (i % 20 === 19 ? 2 : 24) }],
  ] as const)("CLU-1 one stays in the tier that is said where %s", (_, of) => {
    expect(plannedIn(1, of)).toEqual({ tier: 1, told: [] });
  });
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
