import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import { growDemand } from "../../src/demand/grow-demand.ts";
import { pageLine } from "../../src/memory/page-line.ts";
import { stepPages } from "../../src/memory/step-pages.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import type { PlanOption } from "../../src/plan/search/plan.ts";
import { demandFactorOf, type Effective, resolve } from "../../src/plan/workload/resolve.ts";
import { meanOf } from "../../src/series/series.ts";
import { capacityBySecond, latePctBySecond, overCeilingPct, type RunsOn } from "../late-by-hand.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../random-workloads.ts";
import { ceilingOn, measuredOverPct, poolBySecond, withMeasured } from "../reads-by-hand.ts";

/** An option inside the limits, and what it was judged on. */
interface Picked {
  readonly each: RandomCase;
  readonly pick: PlanOption;
  readonly effective: Effective;
  readonly trace: DemandTrace;
}

/** Ranges beside the pick that are looked at: each is a run of its own. */
const RANGES = 3;

/** What may be picked: the pick, every other class inside the limits and the cheapest ranges, as none may break one. */
function fittingOf(each: RandomCase, members = 8): readonly Picked[] {
  const plan = planOptions({ ...each, members, withSensitivity: false });
  const fitting = plan.options.filter((o) => o.meetsLimits && o.settings.commitment.kind === "none");
  const pick = fitting.filter(({ id }) => id === plan.pick);
  expect(pick.length).toBe(Math.min(1, fitting.length));
  const classes = fitting.filter(({ kind }) => kind === "provisioned");
  const ranges = fitting.filter(({ kind }) => kind === "serverless").slice(0, RANGES);
  return [...new Set([...pick, ...classes, ...ranges])].map((option) => {
    const effective = resolve({ ...each, settings: option.settings });
    return {
      ...{ each, pick: option, effective },
      trace: growDemand(each.workload.demand.expected, demandFactorOf(effective)),
    };
  });
}

function vcpuOf({ each, pick }: Picked): number | null {
  return each.market.specs.find(({ instanceClass }) => instanceClass === pick.instanceClass)?.vcpu ?? null;
}

/** What the pick's writer runs on. */
function runsOn(picked: Picked): RunsOn {
  const { minAcu, maxAcu, schedule, autoPauseS } = picked.pick.settings;
  return {
    vcpu: vcpuOf(picked),
    minAcu,
    maxAcu,
    schedule,
    autoPauseS,
    parameters: picked.effective.parameters,
  };
}

/** Capacity and pool of each second, and the reads that a capacity is capable of (MEM-7). */
function cacheOf(picked: Picked) {
  const { each, pick } = picked;
  const spec = each.market.specs.find((one) => one.instanceClass === pick.instanceClass) ?? null;
  const capacity = capacityBySecond(picked.trace, runsOn(picked));
  const pools = poolBySecond(capacity, { spec, engine: pick.settings.engine });
  const { evidence } = each.workload;
  const measured = { evidence: evidence.planned, effective: picked.effective };
  const kept = withMeasured({ capacity, pools }, measured);
  return { ...kept, ceilingOf: ceilingOn(spec, measured) };
}

/** Percent of the time in which the reads that were measured are above the ceiling (MEM-7). */
function measuredOver(picked: Picked): number {
  const { each, effective } = picked;
  const { evidence } = each.workload;
  return measuredOverPct({ ...cacheOf(picked), effective, evidence: evidence.planned });
}

/** Reads at the high reading of the curve, second by second: percent of the time over the ceiling, sessions that wait. */
function readsOf(picked: Picked): { readonly overPct: number; readonly waiting: number } | null {
  const { memory } = picked.effective;
  if (memory === null) return null;
  const { load, curve, pagesPerMib } = memory;
  const { capacity, pools, ceilingOf } = cacheOf(picked);
  const line = pageLine(curve.lines.high, pagesPerMib);
  let held = (pools[0] as number) * pagesPerMib;
  let [known, over, reads] = [0, 0, 0];
  for (const [i, touchesPerS] of load.perS.entries()) {
    for (let s = load.edgesS[i] as number; touchesPerS >= 0 && s < (load.edgesS[i + 1] as number); s++) {
      const readCeilingPerS = ceilingOf(capacity[s] as number);
      const step = stepPages(held, {
        line,
        touchesPerS,
        readCeilingPerS,
        poolPages: (pools[s] as number) * pagesPerMib,
      });
      held = step.held;
      known++;
      reads += step.reads;
      if (step.wanted > readCeilingPerS) over++;
    }
  }
  return {
    overPct: (100 * over) / known,
    waiting: ((reads / known) * memory.constants.storageReadMs) / 1000,
  };
}

const LITTLE = 1e-6;
/** Half a cent of the line, and half a hundredth of its ACU-hours. */
const ROUNDED_USD = 0.006;

/** Limits that whatever may be picked keeps, told anew second by second. */
function keepsLimits(picked: Picked): void {
  const { each, pick, effective } = picked;
  const { maxThrottledPct } = each.settings.limits;
  expect(latePctBySecond(picked.trace, runsOn(picked))).toBeLessThanOrEqual(maxThrottledPct + LITTLE);
  // Of a class seconds stray about their sample too, in deviates a quarter apart; reads would cost or save CPU beside it.
  const vcpu = vcpuOf(picked);
  if (vcpu !== null && effective.memory === null) {
    const on = { vcpu, maxAcu: pick.settings.maxAcu, spread: effective.spread };
    expect(overCeilingPct(picked.trace, on)).toBeLessThanOrEqual(1.25 * maxThrottledPct);
  }
  expect(pick.slowPct?.p90).toBeLessThanOrEqual(maxThrottledPct);
  expect(pick.throttledPct.p90).toBeLessThanOrEqual(maxThrottledPct);
  expect(measuredOver(picked)).toBeLessThanOrEqual(maxThrottledPct + LITTLE);
  const reads = readsOf(picked);
  if (reads === null) return;
  expect(reads.overPct).toBeLessThanOrEqual(maxThrottledPct + LITTLE);
  expect(reads.waiting).toBeLessThanOrEqual((effective.memory?.mostWaiting ?? 0) * (1 + LITTLE));
}

describe("whatever is picked, over random workloads", () => {
  it("HED-1 HED-2 MEM-7 of a class: never late, short or over its read ceiling beyond the limit, in nine of ten draws", () => {
    fc.assert(
      fc.property(onAClass, (draft) => fittingOf(classCase(draft)).forEach(keepsLimits)),
      { numRuns: 6, seed: 1, endOnFailure: true },
    );
  }, 120_000);

  it("HED-1 HED-2 MEM-7 of a range: never late, short or over its read ceiling beyond the limit, in nine of ten draws", () => {
    fc.assert(
      fc.property(onARange, (draft) => fittingOf(rangeCase(draft)).forEach(keepsLimits)),
      { numRuns: 6, seed: 2, endOnFailure: true },
    );
  }, 120_000);

  it("MEM-7 nothing that may be picked reads beyond its ceiling what was measured apart from the CPU", () => {
    const peaks = fc.record({
      every: fc.constantFrom(12, 40),
      perS: fc.constantFrom(900, 8024, 30_000),
      hitPct: fc.constantFrom(null, 30),
    });
    const reads = fc.record({
      ...{ hitPct: fc.constantFrom(80, 99, 99.9), readsPerS: fc.constantFrom(3, 200, 2000), apart: peaks },
      ...{
        followsCpu: fc.constant(true),
        tellsHits: fc.boolean(),
        volumeGib: fc.constantFrom(60, 800, 6000),
      },
    });
    const ofAClass = fc
      .tuple(onAClass, reads)
      .map(([one, memory]) => classCase({ ...one, burst: null, memory }));
    const ofARange = fc
      .tuple(onARange, reads)
      .map(([one, { apart, hitPct, tellsHits }]) => rangeCase({ ...one, apart, hitPct, tellsHits }));
    const holds = (each: RandomCase) => {
      const mostPct = Math.min(1, each.settings.limits.maxThrottledPct) + LITTLE;
      for (const picked of fittingOf(each, 0))
        expect([picked.pick.id, measuredOver(picked) <= mostPct]).toEqual([picked.pick.id, true]);
    };
    const drafts = fc
      .oneof(ofAClass, ofARange)
      .map((each) => ({ each, toString: () => "a random workload" }));
    fc.assert(
      fc.property(drafts, ({ each }) => holds(each)),
      { numRuns: 12, seed: 7, endOnFailure: true },
    );
  }, 120_000);

  it("HED-1 no class inside the limits answers in more than twice the time for longer than they allow", () => {
    const plain = onAClass.map((one) => ({ ...one, memory: null, burst: null }));
    fc.assert(
      fc.property(plain, (draft) => {
        const each = classCase(draft);
        const plan = planOptions({ ...each, members: 0, withSensitivity: false });
        const mostPct = 1.25 * each.settings.limits.maxThrottledPct;
        for (const { id, meetsLimits, instanceClass, settings } of plan.options) {
          const spec = each.market.specs.find((one) => one.instanceClass === instanceClass);
          if (!meetsLimits || spec === undefined || settings.commitment.kind !== "none") continue;
          const effective = resolve({ ...each, settings });
          const trace = growDemand(each.workload.demand.expected, demandFactorOf(effective));
          const on = { vcpu: spec.vcpu, maxAcu: settings.maxAcu, spread: effective.spread };
          expect([id, overCeilingPct(trace, on) <= mostPct]).toEqual([id, true]);
        }
      }),
      { numRuns: 20, seed: 6, endOnFailure: true },
    );
  }, 120_000);

  it("TOD-1 a serverless source costs what its measured capacity costs, and nothing else", () => {
    fc.assert(
      fc.property(onARange, (draft) => {
        const each = rangeCase(draft);
        const plan = planOptions({ ...each, members: 0, withSensitivity: false });
        const { capacity } = each.workload.evidence.planned;
        const usdPerHour = Number(each.market.sheet.acuHour.standard?.usd);
        const truthUsd = (capacity === null ? Number.NaN : meanOf(capacity)) * 730 * usdPerHour;
        expect(plan.baseline?.basis).toBe("measured");
        const line = plan.baseline?.lines.find(({ item }) => item === "acu-hours");
        expect(Math.abs((line?.amountUsd ?? Number.NaN) - truthUsd)).toBeLessThanOrEqual(ROUNDED_USD);
        const same = plan.options.find(({ id }) => id === plan.today);
        if (each.settings.growthPct === 0 && same !== undefined)
          expect(same.monthlyUsd.p50).toBe(plan.baseline?.totalUsd);
      }),
      { numRuns: 12, seed: 3, endOnFailure: true },
    );
  }, 120_000);
});
