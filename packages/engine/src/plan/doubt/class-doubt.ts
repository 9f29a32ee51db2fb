import { demandLevels, secondsAtLeast } from "../../capacity/provisioned-quality.ts";
import { slowRatio } from "../../capacity/slow-ratio.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import { ownDemand } from "../month/reader-trace.ts";
import type { Effective } from "../month/resolve.ts";
import type { Shape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import { type Speeds, speedOfSource } from "./family-speed.ts";

/** Time short of capacity and time short or slow in one draw, percent: of the instance that is so the longest. */
export interface ClassDraw {
  readonly throttledPct: number;
  readonly slowPct: number;
}

/**
 * A shape of classes under draws of how fast a vCPU of each family is against what was measured (SPD-1); the family that
 * was measured is as fast as it is. Needs no simulation: a class has one capacity.
 */
export function classDraws(
  shape: Shape,
  { effective, draws }: { readonly effective: Effective; readonly draws: readonly Speeds[] },
): readonly ClassDraw[] {
  const { workload, market, growth } = effective;
  const { writer, readers } = shape.settings;
  const { baseline, demand } = workload;
  const known = [writer, ...readers].map((one, i) => {
    const reader = readers[i - 1] ?? null;
    const own = reader === null ? null : ownDemand(reader, workload.readers);
    const source = own === null ? baseline.source : (reader?.measured?.source ?? baseline.source);
    const instanceClass = one.kind === "provisioned" ? one.instanceClass : null;
    return {
      spec: specOf(market, instanceClass ?? ""),
      levels: demandLevels(own ?? demand.expected),
      factor: growth * (reader?.demandShare ?? 1),
      measuredOn: speedOfSource(source),
    };
  });
  return draws.map((speed) => {
    const each = known.map(({ spec, levels, factor, measuredOn }) =>
      onClass(spec, { levels, factor: (factor * speed(measuredOn)) / speed(spec.family) }),
    );
    return {
      throttledPct: 100 * Math.max(...each.map(({ short }) => short)),
      slowPct: 100 * Math.max(...each.map(({ slow }) => slow)),
    };
  });
}

function onClass(
  { vcpu }: InstanceSpec,
  { levels, factor }: { readonly levels: ReturnType<typeof demandLevels>; readonly factor: number },
): { readonly short: number; readonly slow: number } {
  const knownS = levels.secondsUpTo.at(-1) ?? 0;
  if (knownS === 0 || factor === 0) return { short: 0, slow: 0 };
  const full = Math.floor((1000 * vcpu) / VCPU_PER_ACU / factor) + 1;
  const short = secondsAtLeast(levels, full) / knownS;
  return {
    short,
    slow: slowRatio({ levels, factor, ceiling: { kind: "provisioned", vcpu }, shortRatio: short }),
  };
}
