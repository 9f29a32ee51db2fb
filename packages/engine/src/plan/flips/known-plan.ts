import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import type { Spread } from "../doubt/spread-of.ts";
import type { KeptMonths } from "../month/member-months.ts";
import type { ChoicesByPlace } from "../readers/cluster-shapes.ts";
import { type Candidate, cheapestFirst } from "../search/candidates-of.ts";
import type { EvaluatedShape } from "../search/evaluate-shape.ts";
import type { Miss } from "../search/misses-of.ts";
import { isReadMiss } from "../search/read-misses.ts";
import { worthUsd } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import type { AskedSets } from "./asked-sets.ts";
import { leastUsd } from "./least-usd.ts";

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
  const others = sorted.filter(({ evaluated }) => !shapes.has(evaluated.shape.key));
  return { rivals: [...shapes.values()], others: othersOf(others) };
}

/** Shapes with the least that they cost as expected, the cheapest first. */
function othersOf(candidates: readonly Candidate[]): Field["others"] {
  const others = new Map<string, Field["others"][number]>();
  for (const { evaluated, priced } of [...candidates].sort(cheapestFirst)) {
    const { shape } = evaluated;
    if (!others.has(shape.key)) others.set(shape.key, { shape, leastUsd: priced.totalUsd });
  }
  return [...others.values()].sort((a, b) => a.leastUsd - b.leastUsd);
}

/** What stays while assumptions vary. */
export interface KnownPlan {
  readonly effective: Effective;
  readonly pickKey: string;
  /** What runs today; null where it is no option. */
  readonly today: Candidate | null;
  /** What the draws make of a shape's cost as expected, by its key; the pick's is such that it is picked as expected. */
  readonly loading: ReadonlyMap<string, number>;
  /** What each shape costs at least, by its key, and how it did as expected. */
  readonly leastUsd: ReadonlyMap<string, number>;
  readonly expected: ReadonlyMap<string, EvaluatedShape>;
  /** Schedules that are kept in narrower hours, in their whole ones: where more is asked the narrower may miss a limit (CLU-4). */
  readonly wholes: Field["others"];
  /** Shapes that miss a limit on reads by far under every storage mode. */
  readonly farOver: ReadonlySet<string>;
  /** Shapes without a serverless member answer alike however scaling varies: kept by shape, demand and working set. */
  readonly fixed: Map<string, readonly Candidate[]>;
  /** Runs of the expected demand and constants. */
  readonly kept: KeptMonths;
  /** Shapes that a plan of another working set tries, by the set, GiB: kept once found. */
  readonly searched: Map<number, readonly Shape[]>;
  readonly choices: ChoicesByPlace;
  readonly asked: AskedSets;
  /** Time short or slow that nine of ten draws keep to as things stand, percent, by shape (HED-2); empty without draws. */
  readonly slowP90Pct: ReadonlyMap<string, number>;
  /** What the plan drew; empty without draws. */
  readonly draws: readonly EnsembleMember[];
  /** Time short or slow of a shape in nine of ten draws under a demand, percent, by both: kept once found. */
  readonly drawn: Map<string, number>;
  /** What a candidate costs over the draws, one that only another set opens too; null without draws. */
  readonly spreadOf: ((candidate: Candidate) => Spread) | null;
  /** By how much more demand a shape is as expected what its draws make of it, by its key: kept once found. */
  readonly doubt: Map<string, number | null>;
}

export function knownPlan(
  effective: Effective,
  plan: {
    readonly candidates: readonly Candidate[];
    /** On demand; absent = none. */
    readonly wholes?: readonly Candidate[];
    readonly pick: Candidate;
    /** Absent = none. */
    readonly today?: Candidate | null;
    readonly comparedUsd: (candidate: Candidate) => number;
    /** Whether the plan left a candidate out whatever it costs; absent = none beside what misses a limit as expected. */
    readonly isLeftOut?: (candidate: Candidate) => boolean;
    readonly slowP90Pct?: (candidate: Candidate) => number;
    readonly draws?: readonly EnsembleMember[];
    readonly spreadOf?: (candidate: Candidate) => Spread;
    /** What the plan found of each instance by itself; absent = nothing yet. */
    readonly choices?: ChoicesByPlace;
  },
): KnownPlan {
  const {
    candidates,
    pick,
    today = null,
    slowP90Pct,
    draws = [],
    choices = new Map(),
    spreadOf = null,
  } = plan;
  const expected = new Map(candidates.map(({ evaluated }) => [evaluated.shape.key, evaluated]));
  const loading = loadingOf(plan);
  const least = [...expected].map(
    ([key, evaluated]) => [key, (loading.get(key) ?? 1) * leastUsd(evaluated, effective)] as const,
  );
  const pickKey = pick.evaluated.shape.key;
  return {
    ...{ effective, pickKey, today, expected, loading, leastUsd: new Map(least) },
    farOver: farOverReads(candidates),
    wholes: othersOf(plan.wholes ?? []),
    ...{
      draws,
      spreadOf,
      fixed: new Map(),
      kept: new Map(),
      searched: new Map(),
      choices,
      asked: new Map(),
      doubt: new Map(),
      drawn: new Map(),
    },
    slowP90Pct: slowP90Pct === undefined ? new Map() : leastByShape(candidates, slowP90Pct),
  };
}

/** The least of the candidates of a shape. */
function leastByShape(
  candidates: readonly Candidate[],
  figure: (candidate: Candidate) => number,
): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  for (const c of candidates) {
    const { key } = c.evaluated.shape;
    least.set(key, Math.min(figure(c), least.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return least;
}

/** What a shape's cost is multiplied by, so that shapes are compared as the plan compared them. */
function loadingOf({
  candidates,
  pick,
  comparedUsd: compared,
  isLeftOut = () => false,
}: Parameters<typeof knownPlan>[1]): ReadonlyMap<string, number> {
  const loading = new Map<string, number>();
  // By the storage mode that stands for it, over the one that costs least as expected: flips are looked for by that (MEM-13).
  const fitting = candidates.filter(({ evaluated }) => evaluated.misses.length === 0);
  const ofShapes = (usd: (candidate: Candidate) => number) =>
    new Map([...leastByShape(candidates, usd), ...leastByShape(fitting, usd)]);
  const ofShape = ofShapes(compared);
  const expected = ofShapes(({ priced }) => priced.totalUsd);
  for (const [key, usd] of expected) if (usd > 0) loading.set(key, (ofShape.get(key) ?? usd) / usd);
  const { key } = pick.evaluated.shape;
  const isOther = (c: Candidate) =>
    c.evaluated.shape.key !== key && c.evaluated.misses.length === 0 && !isLeftOut(c);
  const others = candidates.filter(isOther).map(compared);
  // A storage mode can be changed later: the other one is no other decision.
  const ownUsd = ofShape.get(key) ?? compared(pick);
  const least = Math.min(ownUsd, ...others);
  // Picked though another costs a little less: only what costs a hundredth less takes over (TOD-4).
  const most = least < ownUsd ? least - worthUsd(least) : least;
  const pickUsd = Math.min(pick.priced.totalUsd, expected.get(key) ?? pick.priced.totalUsd);
  if (pickUsd > 0) loading.set(key, most / pickUsd);
  return loading;
}

/** So many times its limit on reads a shape misses as expected, that no constant of the scaling brings it inside [A]. */
const FAR = 4;

function farOverReads(candidates: readonly Candidate[]): ReadonlySet<string> {
  const isFar = ({ evaluated }: Candidate) => evaluated.misses.some(isFarOver);
  const near = new Set(candidates.filter((one) => !isFar(one)).map(({ evaluated }) => evaluated.shape.key));
  const all = candidates.map(({ evaluated }) => evaluated.shape.key);
  return new Set(all.filter((key) => !near.has(key)));
}

function isFarOver(miss: Miss): boolean {
  if (!isReadMiss(miss)) return false;
  const { limit } = miss;
  if (limit.code === "reads-wait") return limit.sessions > FAR * limit.mostSessions;
  return limit.timePct > FAR * limit.limitPct;
}
