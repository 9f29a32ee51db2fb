import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { KeptMonths } from "../month/member-months.ts";
import type { Effective } from "../month/resolve.ts";
import { type Candidate, cheapestFirst, meetsReadLimits, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { type Speeds, speedOfSource } from "../terms/family-speed.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { Variation } from "./assumptions-of.ts";

type Shape = Candidate["evaluated"]["shape"];

/** Shapes to try: those that usually win, then the others from the cheapest a shape could be. */
export interface Field {
  readonly rivals: readonly Shape[];
  readonly others: readonly { readonly shape: Shape; readonly leastUsd: number }[];
}

/** Shapes that stand for the whole field. */
const RIVALS = 10;

/** Rivals are the cheapest shapes inside the limits and the cheapest of each kind. */
export function fieldOf(candidates: readonly Candidate[]): Field {
  const sorted = [...candidates].sort(cheapestFirst);
  const shapes = new Map<string, Shape>();
  const add = (c: Candidate) => shapes.set(c.evaluated.shape.key, c.evaluated.shape);
  for (const c of sorted.filter((each) => each.evaluated.misses.length === 0)) {
    if (shapes.size < RIVALS) add(c);
  }
  for (const isServerless of [true, false]) {
    const kind = sorted.filter((c) => (c.evaluated.shape.spec === null) === isServerless);
    for (const c of kind) if (shapes.size < 2 * RIVALS) add(c);
  }
  const others = new Map<string, Field["others"][number]>();
  for (const { evaluated, priced } of sorted) {
    const { shape } = evaluated;
    if (shapes.has(shape.key) || others.has(shape.key)) continue;
    others.set(shape.key, { shape, leastUsd: priced.totalUsd });
  }
  return {
    rivals: [...shapes.values()],
    others: [...others.values()].sort((a, b) => a.leastUsd - b.leastUsd),
  };
}

/** What stays while assumptions vary. */
export interface KnownPlan {
  readonly effective: Effective;
  /** Shapes without a serverless member answer alike however scaling varies: kept by shape, demand and working set. */
  readonly fixed: Map<string, readonly Candidate[]>;
}

/**
 * The cheapest shape inside the limits under a variation (OPT-2): of the rivals, and of every other shape that could
 * undercut the best of them; null when nothing at all is left. Serverless ranges stay those of the plan. Stops
 * after every shape, so that whoever asked may be asked something else.
 */
export function* pickUnder(
  known: KnownPlan,
  asked: { readonly field: Field; readonly variation: Variation },
): Generator<undefined, Candidate | null, void> {
  const { field, variation } = asked;
  const { effective } = known;
  const factor = variation.loadFactor ?? 1;
  const { workingSetGib: gib, sourceSpeed = 1 } = variation;
  const varied: Effective = {
    ...effective,
    parameters: { ...effective.parameters, ...variation.parameters },
    speeds: withSource(effective, sourceSpeed),
    ...(gib !== undefined && { workingSetGib: { value: gib, origin: "yours" } }),
  };
  const demand = { expected: effective.workload.demand.expected, burst: null, levels: null, factor };
  const kept: KeptMonths = new Map();
  const fitting = (shape: Shape) => {
    const key = `${shape.key} ${factor} ${sourceSpeed} ${gib}`;
    const before = known.fixed.get(key);
    if (before !== undefined) return before;
    const found = evaluated(shape);
    const members = [shape.settings.writer, ...shape.settings.readers];
    if (members.every(({ kind }) => kind === "provisioned")) known.fixed.set(key, found);
    return found;
  };
  const evaluated = (shape: Shape): readonly Candidate[] => {
    if (isHopeless(shape, varied)) return [];
    const month = evaluateShape(shape, { effective: varied, demand, kept });
    return month.misses.length > 0 ? [] : onDemandOf(month, varied);
  };
  // The reads of a shape are a run each: asked of the cheapest alone, until one meets their limits.
  const cheapest = (all: readonly Candidate[]) =>
    [...all].sort(cheapestFirst).find((one) => meetsReadLimits(one, varied)) ?? null;
  const inside: Candidate[] = [];
  for (const shape of field.rivals) {
    inside.push(...fitting(shape));
    yield;
  }
  let best = cheapest(inside);
  for (const { shape, leastUsd } of field.others) {
    if (best !== null && leastUsd >= best.priced.totalUsd) break;
    const found = cheapest(fitting(shape));
    yield;
    if (found !== null && (best === null || cheapestFirst(found, best) < 0)) best = found;
  }
  return best;
}

/** The speeds with the source's own multiplied. */
function withSource({ speeds, workload }: Effective, factor: number): Speeds {
  const measuredOn = speedOfSource(workload.baseline.source);
  return (of) => (of === measuredOn ? factor * speeds(of) : speeds(of));
}

/** Shapes that miss a limit whatever the demand: burstable classes, and pools that are too small at their largest. */
function isHopeless({ settings, spec }: Shape, { workload, workingSetGib }: Effective): boolean {
  const setMib = workingSetGib.value * 1024;
  if (spec?.family.startsWith("t") && !allowsBurstable(settings, workload.baseline)) return true;
  if (settings.limits.minCachedPct <= 0) return false;
  if (spec !== null) return bufferPoolMib({ ...spec, engine: settings.engine }) < setMib;
  return bufferPoolMib({ acu: highestMaximum(settings), engine: settings.engine }) < setMib;
}
