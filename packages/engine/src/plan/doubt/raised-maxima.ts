import type { KeptMonths } from "../month/member-months.ts";
import type { Part, PlanStep } from "../parallel/divided.ts";
import { type Candidate, candidatesOf, isOnDemand } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { isOfTime } from "../search/misses-of.ts";
import { isOfClasses, keyUnder, maximaAllowed, type Shape } from "../search/shape.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { WORTH_A_CHANGE } from "../terms/worth-a-change.ts";
import type { Effective, PlannedDemand } from "../workload/resolve.ts";
import { comparedUsd } from "./compared-usd.ts";
import { ensembleSteps } from "./ensemble.ts";
import { type EnsembleMember, isSteady } from "./ensemble-member.ts";
import type { KeptDraws } from "./kept-draws.ts";
import { nearMaximumPct } from "./near-maximum.ts";
import { slowP90 } from "./slow-p90.ts";
import type { Spread } from "./spread-of.ts";

/** Candidates and what the draws make of them. */
export interface Drawn {
  readonly candidates: readonly Candidate[];
  readonly spreads: ReadonlyMap<string, Spread>;
}

/** What draws need to be known. */
export interface Known {
  readonly effective: Effective;
  readonly demand: PlannedDemand;
  readonly kept: KeptMonths;
  readonly seed: number;
  readonly members: number;
  readonly part?: Part;
  readonly keptDraws?: KeptDraws;
  readonly draws: readonly EnsembleMember[];
  readonly drawn: ReadonlyMap<string, Spread>;
}

/** Maxima of one range that are run, each the first that its draws leave enough of. */
const RUNS = 3;

/**
 * The same ranges with higher maxima, where only their maximum keeps them out of the limits in nine of ten draws (HED-4): those that
 * may be the pick or the runner-up, and then, whatever is picked, what may be the best range.
 */
export function* raisedSteps(
  candidates: readonly Candidate[],
  known: Known,
): Generator<PlanStep, Drawn, void> {
  const tried = new Set(candidates.map(({ evaluated }) => evaluated.shape.key));
  const ofAll = yield* raisedAmong(candidates, { ...known, tried, withNext: true });
  const ranges = [...candidates, ...ofAll.candidates].filter(
    ({ evaluated }) => evaluated.shape.spec === null,
  );
  const ofRanges = yield* raisedAmong(ranges, { ...known, tried, withNext: false, drawn: ofAll.spreads });
  return { candidates: [...ofAll.candidates, ...ofRanges.candidates], spreads: ofRanges.spreads };
}

/**
 * The cheapest range first, each as long as nothing among these that is sure costs as little, and then what may come after it. What the
 * draws were short of in their levels tells which maximum is enough for them, so that a range that lags behind is not run again.
 *
 * @param known.tried keys of what was run: those that are run here are added
 * @param known.withNext whether the next after the cheapest is asked for too
 */
function* raisedAmong(
  candidates: readonly Candidate[],
  known: Known & { readonly tried: Set<string>; readonly withNext: boolean },
): Generator<PlanStep, Drawn, void> {
  const { effective, tried, withNext } = known;
  const found: Candidate[] = [];
  const spreads = new Map(known.drawn);
  const held = { effective, spreads };
  let leastUsd = sureUsd(candidates, held);
  let boundUsd = leastUsd;
  for (const range of highestOf(candidates, held)) {
    let highest: Range | undefined = range;
    for (let run = 0; run < RUNS && highest !== undefined; run++) {
      if (highest.usd >= (1 - WORTH_A_CHANGE) * boundUsd) break;
      const shape = raisedShape(highest.candidate, { ...known, tried, drawn: spreads });
      if (shape === null) break;
      tried.add(shape.key);
      const own = yield* drawnOf(shape, { ...known, before: candidates });
      for (const [id, spread] of own.spreads) spreads.set(id, spread);
      found.push(...own.candidates);
      const ownUsd = sureUsd(own.candidates, held);
      boundUsd = withNext && ownUsd < leastUsd ? leastUsd : Math.min(boundUsd, ownUsd);
      leastUsd = Math.min(leastUsd, ownUsd);
      [highest] = highestOf(own.candidates, held);
    }
  }
  return { candidates: found, spreads };
}

/** A shape of its own under every draw. */
export function* drawnOf(
  shape: Shape,
  known: Known & { readonly before: readonly Candidate[] },
): Generator<PlanStep, Drawn, void> {
  const candidates = candidatesOf(evaluateShape(shape, known), known.effective);
  const progress = { from: 0.75, to: 0.75 };
  yield progress.from;
  const spreads = yield* ensembleSteps({ ...known, candidates, progress });
  return { candidates, spreads };
}

/** Candidates are sure or not by what the draws make of them. */
type Held = { readonly effective: Effective; readonly spreads: ReadonlyMap<string, Spread> };

/** Whether a candidate may be picked: inside the limits, in nine of ten draws too (HED-2). */
export function fits(one: Candidate, held: Held): boolean {
  return isOnDemand(one) && one.evaluated.misses.length === 0 && isSure(one, held);
}

/** What the cheapest of those that may be picked costs, USD a month; infinite where none may. */
function sureUsd(candidates: readonly Candidate[], held: Held): number {
  const fitting = candidates.filter((one) => fits(one, held));
  return Math.min(...fitting.map(comparedUsd(fitting, held.spreads)));
}

/** Whether nine of ten draws keep the limit of time (HED-2). */
export function isSure({ id }: Candidate, { effective, spreads }: Held): boolean {
  return !isOverTimeLimit(spreads.get(id)?.slowPct.p90 ?? 0, effective.settings);
}

/** The highest maximum of a range that is not sure of its limits, and what it is compared by, USD a month. */
interface Range {
  readonly candidate: Candidate;
  readonly usd: number;
}

/** Of each range that is sure with no maximum, the highest that keeps all limits but those of time; the cheapest first. */
function highestOf(candidates: readonly Candidate[], held: Held): readonly Range[] {
  const usd = comparedUsd(candidates, held.spreads);
  const known = candidates
    .filter((one) => isOnDemand(one) && !isOfClasses(one.evaluated.shape))
    .filter(({ settings, evaluated }) => settings.schedule.length === 0 && evaluated.misses.every(isOfTime));
  const ranges = Map.groupBy(known, ({ evaluated }) => withMaximum(evaluated.shape, 0).key);
  return [...ranges.values()]
    .filter((range) => !range.some((one) => fits(one, held)))
    .flatMap((range): readonly Range[] => {
      const mostAcu = Math.max(...range.map(({ settings }) => settings.maxAcu));
      const modes = range.filter(({ settings }) => settings.maxAcu === mostAcu);
      const highest = modes.map((candidate) => ({ candidate, usd: usd(candidate) }));
      return highest.sort((a, b) => a.usd - b.usd).slice(0, 1);
    })
    .sort((a, b) => a.usd - b.usd);
}

/** With the next maximum allowed that was not tried and that leaves nine of ten draws enough; null where none does. */
function raisedShape(
  { id, evaluated }: Candidate,
  known: Pick<Known, "effective" | "draws" | "drawn"> & { readonly tried: ReadonlySet<string> },
): Shape | null {
  const { effective, draws, drawn, tried } = known;
  const { settings } = evaluated.shape;
  const near = (maxAcu: number, draw: EnsembleMember) =>
    nearMaximumPct({ ...effective, settings: { ...settings, maxAcu } }, draw);
  // Time in which a draw was short or slow whatever the maximum, and whether its bursts are as long as their samples (INS-4).
  const rest = (drawn.get(id)?.drawsSlowPct ?? []).map((pct, m) => {
    const draw = draws[m] as EnsembleMember;
    const before = near(settings.maxAcu, draw);
    return { draw, pct: isSteady(draw) ? Math.max(0, pct - before) : pct > before ? pct : 0 };
  });
  const isEnough = (maxAcu: number) => {
    const slow = rest.map(({ draw, pct }) => {
      const nearPct = near(maxAcu, draw);
      return { draw, pct: isSteady(draw) ? pct + nearPct : Math.max(pct, nearPct) };
    });
    const steadyPct = slow.filter(({ draw }) => isSteady(draw)).map(({ pct }) => pct);
    const nearPct = slow.map(({ draw, pct }) => (isSteady(draw) ? 0 : pct));
    const mostPct = slowP90({ expectedPct: 0, steadyPct, nearMaximumPct: nearPct, classesPct: [] });
    return !isOverTimeLimit(mostPct, effective.settings);
  };
  if (rest.length === 0) return null;
  const maxAcu = maximaAllowed(settings).find(
    (acu) => acu > settings.maxAcu && !tried.has(withMaximum(evaluated.shape, acu).key) && isEnough(acu),
  );
  return maxAcu === undefined ? null : withMaximum(evaluated.shape, maxAcu);
}

/** The same instances on a range with another maximum, at every hour. */
export function withMaximum(shape: Shape, maxAcu: number): Shape {
  const { settings, spec } = shape;
  const schedule = settings.schedule.map((window) => ({ ...window, maxAcu }));
  const raised = { ...settings, maxAcu, schedule };
  return { key: keyUnder(shape, raised), settings: raised, spec };
}
