import { type DemandLevels, demandLevels, secondsAtLeast } from "../../capacity/provisioned-quality.ts";
import { slowRatio } from "../../capacity/slow-ratio.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import { ownDemand } from "../month/reader-trace.ts";
import { memberAlone } from "../reads/reader-alone.ts";
import { levelsOfMember } from "../reads/writer-reads.ts";
import type { Shape } from "../search/shape.ts";
import { workRatio } from "../terms/family-speed.ts";
import { specOf } from "../terms/market.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Effective } from "../workload/resolve.ts";
import type { EnsembleMember } from "./ensemble-member.ts";
import { quantileOf } from "./quantile-of.ts";
import { readersWithBursts, withBursts } from "./with-bursts.ts";

type Draw = Pick<EnsembleMember, "speeds" | "spread" | "burstShare" | "hiddenFactor" | "readCpuMs">;

/** Time short of capacity and time short or slow in one draw, percent: of the instance that is so the longest. */
export interface ClassDraw {
  readonly throttledPct: number;
  readonly slowPct: number;
}

/**
 * The classes of a shape under draws of how fast a vCPU of each family is against what was measured (SPD-1), and of what a read
 * costs (MEM-8); the family that was measured is as fast as it is. A class that can do what the measured one can is in no more doubt about what samples
 * hide than that one, which served it; for one that can do less, what they hide is nothing that the measured one would not have
 * served (HED-2). Needs no simulation: a class has one capacity.
 */
export function classDraws(
  shape: Shape,
  { effective, draws }: { readonly effective: Effective; readonly draws: readonly Draw[] },
): readonly ClassDraw[] {
  const classes = classesOf(shape, effective).map((one) => drawnClass(one, { effective, draws }));
  return draws.map((_, d) => ({
    throttledPct: 100 * Math.max(0, ...classes.map((drawn) => drawn[d]?.short ?? 0)),
    slowPct: 100 * Math.max(0, ...classes.map((drawn) => drawn[d]?.slow ?? 0)),
  }));
}

type KnownClass = ReturnType<typeof classesOf>[number];

/** The provisioned instances of a shape with what is asked of each and what it was measured on. */
export function classesOf({ settings }: Shape, effective: Effective) {
  const { workload, market, growth } = effective;
  const { writer, readers, profile } = settings;
  return [writer, ...readers].flatMap((one, i) => {
    if (one.kind === "serverless") return [];
    const reader = readers[i - 1] ?? null;
    const own = reader === null ? null : ownDemand(reader, workload.readers);
    const source =
      own === null ? workload.baseline.source : (reader?.measured?.source ?? workload.baseline.source);
    return {
      spec: specOf(market, one.instanceClass ?? ""),
      ...{ own, reader, alone: memberAlone({ ...effective, settings }, reader ?? undefined) },
      factor: growth * (reader?.demandShare ?? 1),
      work: { source, runsOn: one, profile },
      measured: source.kind === "provisioned" ? specOf(market, source.instanceClass) : null,
    };
  });
}

/** How much of the known time an instance is short and slow in each draw, 0–1. */
function drawnClass(
  known: KnownClass,
  { effective, draws }: { readonly effective: Effective; readonly draws: readonly Draw[] },
): readonly ReturnType<typeof onClass>[] {
  const { workload } = effective;
  const { spec, own, reader, alone, measured } = known;
  const hidden = (draw: Draw) =>
    (reader !== null && own !== null ? ownDemand(reader, readersWithBursts(workload, draw)) : null) ??
    withBursts(workload, draw);
  /** Whether what was measured would have served what its samples hide in a draw. */
  const wasServed = memoized((draw: Draw) => {
    const levels = demandLevels(hidden(draw));
    if (measured === null) return false;
    const slowPct = 100 * onClass(measured, { levels, factor: 1, spread: draw.spread }).slow;
    return !isOverTimeLimit(slowPct, effective.settings);
  });
  return draws.map((draw, d) => {
    const work = workRatio(draw.speeds, known.work);
    const factor = known.factor * work;
    const isServed = measured !== null && spec.vcpu >= measured.vcpu * factor;
    // Its own, or that of the next draw that the measurement does not speak against.
    const hides = isServed ? draw : ([...draws.slice(d), ...draws.slice(0, d)].find(wasServed) ?? draw);
    const trace = isServed ? (own ?? workload.demand.expected) : hidden(hides);
    const levels =
      alone === null ? demandLevels(trace) : levelsOfMember(reading(alone, draw), { trace, factor, work });
    return onClass(spec, { levels, factor, spread: isServed ? effective.spread : hides.spread });
  });
}

/** Asked once of each. */
function memoized<K extends object, V>(ask: (of: K) => V): (of: K) => V {
  const known = new Map<K, V>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const found = ask(of);
    known.set(of, found);
    return found;
  };
}

/** The instance with what a read costs in a draw (MEM-8). */
function reading(alone: Effective, { readCpuMs }: Draw): Effective {
  return alone.memory === null ? alone : { ...alone, memory: { ...alone.memory, readCpuMs } };
}

/** Whether a class misses the limit in more than one draw of ten (HED-2). */
export function isUnsure(
  shape: Shape,
  of: { readonly effective: Effective; readonly draws: readonly Draw[] },
): boolean {
  if (of.draws.length === 0) return false;
  const slow = classDraws(shape, of).map(({ slowPct }) => slowPct);
  return isOverTimeLimit(quantileOf(slow, 0.9), of.effective.settings);
}

function onClass(
  { vcpu }: InstanceSpec,
  {
    levels,
    factor,
    spread,
  }: { readonly levels: DemandLevels; readonly factor: number; readonly spread: number },
): { readonly short: number; readonly slow: number } {
  const knownS = levels.secondsUpTo.at(-1) ?? 0;
  if (knownS === 0 || factor === 0) return { short: 0, slow: 0 };
  const full = Math.floor((1000 * vcpu) / VCPU_PER_ACU / factor) + 1;
  const short = secondsAtLeast(levels, full) / knownS;
  return {
    short,
    slow: slowRatio({ levels, factor, ceiling: { kind: "provisioned", vcpu }, shortRatio: short, spread }),
  };
}
