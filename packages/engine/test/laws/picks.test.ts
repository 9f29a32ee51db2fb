import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { simulate } from "../../src/capacity/simulate.ts";
import type { DemandTrace } from "../../src/demand/demand-trace.ts";
import { growDemand } from "../../src/demand/grow-demand.ts";
import { pageLine } from "../../src/memory/page-line.ts";
import { stepPages } from "../../src/memory/step-pages.ts";
import { demandFactorOf, type Effective, resolve } from "../../src/plan/month/resolve.ts";
import { planOptions } from "../../src/plan/plan-options.ts";
import type { Plan, PlanOption } from "../../src/plan/search/plan.ts";
import { bufferPoolMib } from "../../src/pool/buffer-pool-mib.ts";
import { simulatePool } from "../../src/pool/simulate-pool.ts";
import { meanOf } from "../../src/series/series.ts";
import { classCase, onAClass, onARange, type RandomCase, rangeCase } from "../random-workloads.ts";

/** What the scaling itself leaves free is not short of capacity (ACU-4); copied, not taken from the engine. */
const STEADY_RATIO = 0.76;

/** A plan's pick, and what it was chosen on; null where nothing meets the limits. */
interface Picked {
  readonly each: RandomCase;
  readonly plan: Plan;
  readonly pick: PlanOption;
  readonly effective: Effective;
  readonly trace: DemandTrace;
}

function pickedOf(each: RandomCase): Picked | null {
  const plan = planOptions({ ...each, members: 8, withSensitivity: false });
  const pick = plan.options.find(({ id }) => id === plan.pick);
  if (pick === undefined) {
    expect(plan.options.filter(({ meetsLimits }) => meetsLimits)).toEqual([]);
    return null;
  }
  const effective = resolve({ ...each, settings: pick.settings });
  const trace = growDemand(each.workload.demand.expected, demandFactorOf(effective));
  return { each, plan, pick, effective, trace };
}

/** M/M/c's response over an idle instance's, out of the definition: the sum of its states. */
function stretchOf(servers: number, busy: number): number {
  if (busy >= 1) return Number.POSITIVE_INFINITY;
  let [state, free] = [1, 0];
  for (let n = 0; n < servers; n++) {
    free += state;
    state *= (servers * busy) / (n + 1);
  }
  const waiting = state / (1 - busy);
  return 1 + waiting / (free + waiting) / (servers * (1 - busy));
}

function vcpuOf({ each, pick }: Picked): number | null {
  return each.market.specs.find(({ instanceClass }) => instanceClass === pick.instanceClass)?.vcpu ?? null;
}

/** Capacity of the pick in each second, thousandths of an ACU. */
function capacityOf(picked: Picked): Int32Array {
  const { trace, effective } = picked;
  const { minAcu, maxAcu, schedule, autoPauseS } = picked.pick.settings;
  const totalS = trace.edgesS.at(-1) as number;
  const vcpu = vcpuOf(picked);
  if (vcpu !== null) return new Int32Array(totalS).fill(4000 * vcpu);
  const { parameters } = effective;
  const { changes } = simulate({ trace, minAcu, maxAcu, parameters, schedule, autoPauseS, phaseS: 92 });
  const capacity = new Int32Array(totalS);
  for (let c = 0; c < changes.length; c += 2)
    capacity.fill(500 * (changes[c + 1] as number), changes[c] as number, changes[c + 2] ?? totalS);
  return capacity;
}

/** Percent of the known seconds in which demand is unmet, or answers take more than twice as long (HED-1). */
function latePct(picked: Picked): number {
  const { trace, pick } = picked;
  const vcpu = vcpuOf(picked);
  const capacity = capacityOf(picked);
  const { maxAcu } = pick.settings;
  let [known, late] = [0, 0];
  for (const [i, milliAcu] of trace.milliAcu.entries()) {
    if (milliAcu < 0) continue;
    const busy = milliAcu / (1000 * (vcpu === null ? maxAcu : 4 * vcpu));
    const isSlow =
      stretchOf(vcpu ?? Math.max(1, Math.floor(maxAcu / 4)), busy) > 2 &&
      (vcpu !== null || busy > STEADY_RATIO);
    for (let s = trace.edgesS[i] as number; s < (trace.edgesS[i + 1] as number); s++) {
      const acu = capacity[s] as number;
      const nobodyAsks = acu === 0 && trace.active?.[i] === 0;
      known++;
      if (isSlow || (milliAcu > acu && !nobodyAsks)) late++;
    }
  }
  return (100 * late) / known;
}

/** Reads at the high reading of the curve, second by second: percent of the time over the ceiling, sessions that wait. */
function readsOf(picked: Picked): { readonly overPct: number; readonly waiting: number } | null {
  const { memory } = picked.effective;
  if (memory === null) return null;
  const { load, curve, pagesPerMib, constants } = memory;
  const vcpu = vcpuOf(picked);
  const capacity = capacityOf(picked);
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

/** Limits that every pick keeps, told anew second by second. */
function keepsLimits(each: RandomCase): void {
  const picked = pickedOf(each);
  if (picked === null) return;
  const { pick, effective } = picked;
  const { maxThrottledPct } = each.settings.limits;
  expect(latePct(picked)).toBeLessThanOrEqual(maxThrottledPct + LITTLE);
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
      fc.property(onAClass, (draft) => keepsLimits(classCase(draft))),
      { numRuns: 6, seed: 1 },
    );
  }, 60_000);

  it("HED-1 HED-2 MEM-7 of a range: never late, short or over its read ceiling beyond the limit, in nine of ten draws", () => {
    fc.assert(
      fc.property(onARange, (draft) => keepsLimits(rangeCase(draft))),
      { numRuns: 6, seed: 2 },
    );
  }, 60_000);

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
      { numRuns: 12, seed: 3 },
    );
  }, 60_000);
});
