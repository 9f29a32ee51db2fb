import type { DemandTrace } from "../src/demand/demand-trace.ts";
import { growDemand } from "../src/demand/grow-demand.ts";
import { ensembleDraws } from "../src/plan/doubt/ensemble.ts";
import type { EnsembleMember } from "../src/plan/doubt/ensemble-member.ts";
import { withBursts } from "../src/plan/doubt/with-bursts.ts";
import type { PlanOption } from "../src/plan/search/plan.ts";
import { type Effective, resolve } from "../src/plan/workload/resolve.ts";
import { capacityBySecond, overCeilingPct, slowFromMilliAcu } from "./late-by-hand.ts";
import type { RandomCase } from "./random-workloads.ts";

/** What a case draws: the dice are the engine's, what comes of them is told here. */
export const drawsOf = (each: RandomCase, members: number): readonly EnsembleMember[] =>
  ensembleDraws(resolve(each), { seed: 1, members });

/** Of ten the ninth: as many of the worst as a tenth holds are left out. */
function nineOfTen(values: readonly number[]): number {
  return [...values].sort((a, b) => b - a)[Math.floor(values.length / 10)] ?? 0;
}

interface Known {
  readonly option: PlanOption;
  readonly each: RandomCase;
  readonly effective: Effective;
  readonly draws: readonly EnsembleMember[];
}

/**
 * Percent of the time in which a single instance is short or slow that nine of ten draws keep to (HED-2), told second by second of
 * each draw: of a class by its ceiling, of a range by a run of its own. Never less than as expected. Of cases whose reads cost nothing.
 */
export function drawnP90Pct(
  option: PlanOption,
  { each, draws }: { readonly each: RandomCase; readonly draws: readonly EnsembleMember[] },
): number {
  const effective = resolve({ ...each, settings: option.settings });
  const known: Known = { option, each, effective, draws };
  const drawn = option.instanceClass === null ? ofRange(known) : ofClass(known);
  return Math.max(option.slowPct?.p50 ?? 0, drawn);
}

/** How much one unit of the measured demand is on what a draw tries: 1 on the family or the range that was measured. */
function workOf(draw: EnsembleMember, { option, each }: Known): number {
  const { source } = each.workload.baseline;
  const family = (instanceClass: string) => instanceClass.split(".")[1] ?? "";
  const from = source.kind === "provisioned" ? family(source.instanceClass) : null;
  if (option.instanceClass === null)
    return from === null ? 1 : draw.speeds(from) / draw.speeds(option.settings.profile);
  const to = family(option.instanceClass);
  return from === to ? 1 : draw.speeds(from) / draw.speeds(to);
}

function ofClass(known: Known): number {
  const { option, each, effective, draws } = known;
  const { workload, market, settings } = each;
  const { source } = workload.baseline;
  const vcpuOf = (name: string) => market.specs.find((one) => one.instanceClass === name)?.vcpu ?? Number.NaN;
  const vcpu = vcpuOf(option.instanceClass ?? "");
  const measured = source.kind === "provisioned" ? vcpuOf(source.instanceClass) : null;
  const late = (trace: DemandTrace, on: { vcpu: number; spread: number }) =>
    overCeilingPct(trace, { ...on, maxAcu: 0 });
  // What the measured class would itself have served late was not there (HED-2).
  const wasServed = (draw: EnsembleMember) =>
    measured !== null &&
    late(withBursts(workload, draw), { vcpu: measured, spread: draw.spread }) <=
      settings.limits.maxThrottledPct;
  return nineOfTen(
    draws.map((draw, d) => {
      const factor = effective.growth * workOf(draw, known);
      if (measured !== null && vcpu >= measured * factor)
        return late(growDemand(workload.demand.expected, factor), { vcpu, spread: effective.spread });
      const hides = [...draws.slice(d), ...draws.slice(0, d)].find(wasServed) ?? draw;
      return late(growDemand(withBursts(workload, hides), factor), { vcpu, spread: hides.spread });
    }),
  );
}

function ofRange(known: Known): number {
  const { option, each, effective, draws } = known;
  const { minAcu, maxAcu, schedule, autoPauseS } = option.settings;
  const highest = Math.max(maxAcu, ...schedule.map((one) => one.maxAcu));
  const on = { vcpu: null, minAcu, maxAcu, schedule, autoPauseS };
  const of = (draw: EnsembleMember) => {
    const factor = effective.growth * workOf(draw, known);
    const trace = growDemand(withBursts(each.workload, draw), factor);
    const { rhoThousandths } = draw.parameters;
    const full = Math.min(1, (rhoThousandths / 1000) * (1 + 1.8 * draw.spread));
    const byQueue = slowFromMilliAcu({ vcpu: Math.max(1, Math.floor(highest / 4)), maxAcu: 0 });
    const busy = byQueue / (4000 * Math.max(1, Math.floor(highest / 4)));
    const slowFrom = 1000 * highest * Math.max(full, busy);
    const near = overCeilingPct(trace, { vcpu: null, maxAcu: highest, spread: draw.spread, slowFrom });
    const over = overCeilingPct(trace, {
      ...{ vcpu: null, maxAcu: highest, spread: 0, slowFrom: 1000 * highest + 1 },
    });
    const isAbove = 1000 * highest > each.workload.demand.mostMilliAcu * factor;
    return { trace, near, over, isAbove, draw };
  };
  const all = draws.map(of);
  const bursts = all.map(({ near, isAbove, draw }) => (draw.burstShare === 1 || isAbove ? 0 : near));
  const steady = all
    .filter(({ draw }) => draw.burstShare === 1)
    .map(({ trace, near, over, draw }) => {
      const { parameters, phaseS } = draw;
      return shortPct(trace, { ...on, parameters, phaseS }) + Math.max(0, near - over);
    });
  return Math.max(nineOfTen(steady), nineOfTen(bursts));
}

/** Percent of the known seconds in which more is asked for than there is. */
function shortPct(trace: DemandTrace, on: Parameters<typeof capacityBySecond>[1]): number {
  const capacity = capacityBySecond(trace, on);
  let [known, short] = [0, 0];
  for (const [i, milliAcu] of trace.milliAcu.entries()) {
    if (milliAcu < 0) continue;
    for (let s = trace.edgesS[i] as number; s < (trace.edgesS[i + 1] as number); s++) {
      const acu = capacity[s] as number;
      known++;
      if (milliAcu > acu && !(acu === 0 && trace.active?.[i] === 0)) short++;
    }
  }
  return (100 * short) / known;
}
