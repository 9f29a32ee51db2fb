import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import { growDemand } from "../../src/demand/grow-demand.ts";
import { pageLine } from "../../src/memory/page-line.ts";
import { stepPages } from "../../src/memory/step-pages.ts";
import { demandFactorOf, type Effective, resolve } from "../../src/plan/month/resolve.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import type { PlanOption } from "../../src/plan/search/plan.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { simulatePool } from "../../src/pool/simulate-pool.ts";
import { meanOf } from "../../src/series/series.ts";
import { capacityBySecond, latePctBySecond, overCeilingPct, type RunsOn } from "../late-by-hand.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../random-workloads.ts";

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
function fittingOf(each: RandomCase): readonly Picked[] {
  const plan = planOptions({ ...each, members: 8, withSensitivity: false });
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

/** Reads at the high reading of the curve, second by second: percent of the time over the ceiling, sessions that wait. */
function readsOf(picked: Picked): { readonly overPct: number; readonly waiting: number } | null {
  const { memory } = picked.effective;
  if (memory === null) return null;
  const { load, curve, pagesPerMib, constants } = memory;
  const vcpu = vcpuOf(picked);
  const capacity = capacityBySecond(picked.trace, runsOn(picked));
  const pools = poolOf(picked, capacity);
  const line = pageLine(curve.lines.high, pagesPerMib);
  let held = (pools[0] as number) * pagesPerMib;
  let [known, over, reads] = [0, 0, 0];
  for (const [i, touchesPerS] of load.perS.entries()) {
    for (let s = load.edgesS[i] as number; touchesPerS >= 0 && s < (load.edgesS[i + 1] as number); s++) {
      const milli = capacity[s] as number;
      const readCeilingPerS =
        (constants.readCeilingPerS / 32) * Math.min(32, vcpu ?? (milli === 0 ? 32 : milli / 4000));
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
  return { overPct: (100 * over) / known, waiting: ((reads / known) * constants.storageReadMs) / 1000 };
}

/** Buffer pool of the pick in each second, MiB (MEM-1, BUF-1). */
function poolOf(picked: Picked, capacity: Int32Array): Float64Array {
  const { engine } = picked.pick.settings;
  const spec = picked.each.market.specs.find((one) => one.instanceClass === picked.pick.instanceClass);
  const pools = new Float64Array(capacity.length);
  if (spec !== undefined) return pools.fill(bufferPoolMib({ ...spec, engine }));
  const steps: number[] = [];
  for (let s = 0; s < capacity.length; s++)
    if (s === 0 || capacity[s] !== capacity[s - 1]) steps.push(s, (capacity[s] as number) / 500);
  const changes = Int32Array.from(steps);
  const run = simulatePool({ changes, totalS: capacity.length, engine }).changes;
  for (let c = 0; c < run.length; c += 2)
    pools.fill(run[c + 1] as number, run[c] as number, run[c + 2] ?? capacity.length);
  return pools;
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
