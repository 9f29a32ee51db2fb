import { type DemandLevels, demandLevels, secondsAtLeast } from "../../capacity/provisioned-quality.ts";
import { slowRatio } from "../../capacity/slow-ratio.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import { memberAlone } from "../month/reader-alone.ts";
import { ownDemand } from "../month/reader-trace.ts";
import type { Effective } from "../month/resolve.ts";
import { levelsOfMember } from "../month/writer-reads.ts";
import type { Shape } from "../search/shape.ts";
import { workRatio } from "../terms/family-speed.ts";
import { specOf } from "../terms/market.ts";
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
 * hide than that one, which served it (HED-2). Needs no simulation: a class has one capacity.
 */
export function classDraws(
  shape: Shape,
  { effective, draws }: { readonly effective: Effective; readonly draws: readonly Draw[] },
): readonly ClassDraw[] {
  const { workload, market, growth } = effective;
  const { settings } = shape;
  const { writer, readers } = settings;
  const { baseline, demand } = workload;
  const known = [writer, ...readers].flatMap((one, i) => {
    if (one.kind === "serverless") return [];
    const reader = readers[i - 1] ?? null;
    const own = reader === null ? null : ownDemand(reader, workload.readers);
    const source = own === null ? baseline.source : (reader?.measured?.source ?? baseline.source);
    const { profile } = settings;
    return {
      spec: specOf(market, one.instanceClass ?? ""),
      ...{ own, reader, alone: memberAlone({ ...effective, settings }, reader ?? undefined) },
      factor: growth * (reader?.demandShare ?? 1),
      work: { source, runsOn: one, profile },
      measuredVcpu: source.kind === "provisioned" ? specOf(market, source.instanceClass).vcpu : null,
    };
  });
  return draws.map((draw) => {
    const bursting = readersWithBursts(workload, draw);
    const each = known.map(({ spec, own, reader, alone, factor: grown, work: of, measuredVcpu }) => {
      const work = workRatio(draw.speeds, of);
      const factor = grown * work;
      const isServed = measuredVcpu !== null && spec.vcpu >= measuredVcpu * factor;
      const writers = isServed ? demand.expected : withBursts(workload, draw);
      const spread = isServed ? effective.spread : draw.spread;
      const ofReader = reader !== null && !isServed ? ownDemand(reader, bursting) : own;
      const trace = ofReader ?? writers;
      const levels =
        alone === null ? demandLevels(trace) : levelsOfMember(reading(alone, draw), { trace, factor, work });
      return onClass(spec, { levels, factor, spread });
    });
    return {
      throttledPct: 100 * Math.max(0, ...each.map(({ short }) => short)),
      slowPct: 100 * Math.max(0, ...each.map(({ slow }) => slow)),
    };
  });
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
  const p90Pct = quantileOf(slow, 0.9);
  return p90Pct > of.effective.settings.limits.maxThrottledPct;
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
