import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import type { Spread } from "../doubt/spread-of.ts";
import { ALONE, divided, type Part, type PlanStep, told } from "../parallel/divided.ts";
import type { ChoicesByPlace } from "../readers/cluster-shapes.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan, PlanOption, SensitivityBar } from "../search/plan.ts";
import { isPassedOver } from "../search/reason.ts";
import type { Shape } from "../search/shape.ts";
import { optionShape } from "../terms/shape-key.ts";
import { WORTH_A_CHANGE } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Assumption, assumptionsOf, beyond, type Variation } from "./assumptions-of.ts";
import { barOf, type FlipFound } from "./bar-of.ts";
import { inEnoughHours } from "./enough-hours.ts";
import { type Flip, halved } from "./halved.ts";
import { inTakenMode } from "./in-taken-mode.ts";
import { type Field, fieldOf, type KnownPlan, knownPlan } from "./known-plan.ts";
import { mixesOf } from "./mixes-of.ts";
import { isEndedUnder, pickUnder } from "./pick-under.ts";
import { rangesUnderLoad, schedulesUnderLoad, wholesOf, widerOf } from "./ranges-under-load.ts";
import { fieldUnder, searchBetween, servesUnder, servingUnder } from "./shapes-under-set.ts";
import { staysUnder } from "./stays-under.ts";
import { isOutByDoubt, lossUnder } from "./sure-under.ts";
import { usdUnder } from "./under-variation.ts";

export interface SensitivityInput {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  /** Schedules of the plan that are kept in narrower hours, in their whole ones; absent = none. */
  readonly wholes?: readonly Candidate[];
  readonly plan: Pick<Plan, "pick" | "today" | "options">;
  /** What the plan compared by, USD a month. */
  readonly comparedUsd: (candidate: Candidate) => number;
  /** Time short or slow that nine of ten draws keep to, percent. */
  readonly slowP90Pct: (candidate: Candidate) => number;
  /** What the plan drew. */
  readonly draws?: readonly EnsembleMember[];
  /** What a candidate costs over it, tried or not. */
  readonly spreadOf?: (candidate: Candidate) => Spread;
  /** What it found of each instance by itself. */
  readonly choices?: ChoicesByPlace;
  readonly progress: { readonly from: number; readonly to: number };
  readonly part?: Part;
}

/** A range is tried at so many points from its middle outward: another shape may take over and give way again. */
const QUARTERS = 4;
/** Halvings of the quarter in which the pick flips. */
const HALVINGS = 3;
/** Halvings of the whole range below a working set. */
const SET_HALVINGS = 5;
/** Further halvings between the pick and what takes over: the figure is right to a thousandth of the range. */
const REFINEMENTS = 5;

/**
 * How far each assumption must move before another shape is picked (OPT-2): its range is tried outward in quarters, then
 * the flip is narrowed down by halving.
 */
export function* sensitivitySteps(
  input: SensitivityInput,
): Generator<PlanStep, readonly SensitivityBar[], void> {
  const pick = input.candidates.find((c) => c.id === input.plan.pick);
  if (pick === undefined) return [];
  const today = input.candidates.find((c) => c.id === input.plan.today) ?? null;
  const field = fieldOf(input.candidates);
  const all = assumptionsOf(input.effective);
  const known = knownPlan(input.effective, { ...input, pick, today, isLeftOut: leftOutOf(input.plan) });
  const { from, to } = input.progress;
  const jobs = all.flatMap(endsByJob);
  const found = yield* divided(input.part ?? ALONE, {
    jobs: jobs.length,
    work: (i) => {
      const { assumption, ends } = jobs[i] as Job;
      const flips = flipsAt(known, { assumption, field, pick, ends });
      return told(flips, from + ((to - from) * i) / jobs.length);
    },
  });
  yield to;
  const flips = found.flat();
  return all.map((assumption, i) => {
    const [below = null, above = null] = [flips[2 * i], flips[2 * i + 1]];
    return barOf(
      assumption,
      isUnasked(below, { assumption, pick }) ? { below: null, above, unasked: below } : { below, above },
    );
  });
}

/** What the plan left out, whatever it costs: it misses a limit, in its draws too (HED-2), growth ends it too soon (TRD-1), or it adds an instance for little (CLU-1). */
function leftOutOf({ options }: Pick<Plan, "options">): (candidate: Candidate) => boolean {
  const isOut = ({ meetsLimits, reasons: [first] }: PlanOption) => !meetsLimits || isPassedOver(first);
  const ids = new Set(options.filter(isOut).map(({ id }) => id));
  return ({ id }) => ids.has(id);
}

interface Job {
  readonly assumption: Assumption;
  readonly ends: readonly number[];
}

/** Below the baseline and above it apart, but of a set: what a plan of a smaller one searches is tried under a larger one too. */
function endsByJob(assumption: Assumption): readonly Job[] {
  const ends = [assumption.from, assumption.to];
  return assumption.code === "working-set"
    ? [{ assumption, ends }]
    : ends.map((end) => ({ assumption, ends: [end] }));
}

function* flipsAt(
  known: KnownPlan,
  { ends, ...search }: Job & Omit<Search, "end">,
): Generator<undefined, readonly (FlipFound | null)[], void> {
  const found: (FlipFound | null)[] = [];
  for (const end of ends) found.push(yield* flip(known, { ...search, end }));
  return found;
}

/** Nobody acts on what costs a hundredth more under less demand: where that is picked, more is asked of it there, as of a standby that climbs for longer (CLU-1). */
function isUnasked(
  below: FlipFound | null,
  { assumption: { code }, pick }: Pick<Search, "assumption" | "pick">,
): boolean {
  return code === "demand" && (below?.moreUsd ?? 0) >= WORTH_A_CHANGE * pick.priced.totalUsd;
}

/**
 * The shape itself, or its range, be it its readers', with a maximum as high or lower: what a little less demand makes of the same decision.
 * Of what runs today under another set that is a change: it stays wherever it is inside its limits (`staysUnder`).
 */
function isStill(found: Shape, { own, today, variation }: Decided): boolean {
  if (found.key === own.key) return true;
  if (variation.workingSetGib !== undefined && own.key === today?.evaluated.shape.key) return false;
  if (found.spec?.instanceClass !== own.spec?.instanceClass) return false;
  const { minAcu, maxAcu, readers, schedule } = found.settings;
  const rest = JSON.stringify([own.settings.minAcu, own.settings.readers, own.settings.schedule]);
  return maxAcu <= own.settings.maxAcu && JSON.stringify([minAcu, readers, schedule]) === rest;
}

interface Decided extends Pick<KnownPlan, "today"> {
  readonly own: Shape;
  readonly variation: Variation;
}

/** What is picked instead; null where nothing is. */
interface Taker {
  readonly id: string | null;
  readonly found: Candidate | null;
}

const shapesOf = ({ found }: Taker): readonly Shape[] => (found === null ? [] : [found.evaluated.shape]);

interface Search {
  readonly assumption: Assumption;
  readonly field: Field;
  readonly pick: Candidate;
  readonly end: number;
}

/** What is picked in place of the pick; null where it stands. */
function* otherAt(
  known: KnownPlan,
  of: Pick<Search, "assumption" | "pick" | "field"> & {
    readonly value: number;
    readonly isSearched?: boolean;
  },
): Generator<undefined, Taker | null, void> {
  const variation = of.assumption.apply(of.value);
  const asked = { field: of.field, variation };
  const field = of.isSearched ? yield* fieldUnder(known, asked) : servingUnder(known, asked);
  const cheapest = yield* pickUnder(known, { field, variation });
  const found = (yield* staysUnder(known, { found: cheapest, variation })) ?? cheapest;
  const decided = { own: of.pick.evaluated.shape, today: known.today, variation };
  const stands = found !== null && isStill(found.evaluated.shape, decided);
  return stands ? null : { id: found?.id ?? null, found };
}

/** Nobody measured a set that is taken for one: it may be as small as what is tried, and not just below the flip. */
function* farthestOf(
  known: KnownPlan,
  { search, next }: { readonly search: Search; readonly next: FlipFound },
): Generator<undefined, FlipFound, void> {
  const { assumption, pick, end } = search;
  if (assumption.code !== "working-set" || end > assumption.baseline) return next;
  const found = (yield* otherAt(known, { ...search, value: end, isSearched: true }))?.found;
  if (!found || JSON.stringify(optionShape(found.settings)) === JSON.stringify(next.shape)) return next;
  const variation = assumption.apply(end);
  const moreUsd = found.priced.totalUsd - usdUnder(known.effective, { one: pick, variation });
  return { ...next, farthest: { shape: optionShape(found.settings), moreUsd } };
}

function* flip(known: KnownPlan, search: Search): Generator<undefined, FlipFound | null, void> {
  const { assumption } = search;
  // Under less of a set more is inside the limits, and never less: what stands at the end stands before it.
  const isLessSet = assumption.code === "working-set" && search.end < assumption.baseline;
  const found = yield* isLessSet ? fromEnd() : byQuarters();
  return found && (yield* farthestOf(known, { search, next: found }));

  function* fromEnd(): Generator<undefined, FlipFound | null, void> {
    yield* searchBetween(known, { ...search, to: assumption.baseline });
    const taker = yield* otherAt(known, { ...search, value: search.end, isSearched: true });
    const between = taker && { holds: assumption.baseline, flips: search.end, taker };
    return between && (yield* narrowed(known, { search, between, isLessSet }));
  }

  function* byQuarters(): Generator<undefined, FlipFound | null, void> {
    const step = (search.end - assumption.baseline) / QUARTERS;
    for (let quarter = 1; quarter <= QUARTERS; quarter++) {
      const flips = assumption.baseline + quarter * step;
      // What stands to the end of a set is told to: there it is tried as a plan of it would be.
      const isSearched = quarter === QUARTERS;
      const taker = yield* otherAt(known, { ...search, value: flips, isSearched });
      const between = taker && { holds: flips - step, flips, taker };
      const next = between && (yield* narrowed(known, { search, between, isLessSet }));
      if (next !== null) return next;
    }
    return null;
  }
}

function* narrowed(
  known: KnownPlan,
  of: { readonly search: Search; readonly between: Flip<Taker>; readonly isLessSet: boolean },
): Generator<undefined, FlipFound | null, void> {
  const { search, between, isLessSet } = of;
  const halvings = isLessSet ? SET_HALVINGS : HALVINGS;
  const found = yield* halved(between, {
    times: halvings + REFINEMENTS,
    other: (value, { step, taker }) => {
      // Of every set the minima that hold it are others: it is tried as a plan of it would be.
      if (isLessSet) return otherAt(known, { ...search, value, isSearched: true });
      const both = { rivals: [search.pick.evaluated.shape, ...shapesOf(taker)], others: [] };
      return otherAt(known, { ...search, value, field: step < halvings ? search.field : both });
    },
  });
  // What takes over far from the pick may be another than what does next to it.
  const value = beyond(search.assumption, found.flips);
  const taker = (yield* otherAt(known, { ...search, value, isSearched: true })) ?? found.taker;
  return yield* takesOverAt(known, { ...found, taker, search });
}

function* takesOverAt(
  known: KnownPlan,
  { flips, holds, taker: first, search }: Flip<Taker> & { readonly search: Search },
): Generator<undefined, FlipFound | null, void> {
  const { pick, assumption } = search;
  const { shape } = pick.evaluated;
  const variation = assumption.apply(beyond(assumption, flips));
  const best = yield* ofThatDemand(known, { taker: first, pick: shape, variation });
  const stays = yield* staysUnder(known, { found: best.found, variation });
  const found = stays ?? best.found;
  const better = found && inTakenMode(known, { found, variation });
  // With the shapes of that demand beside it the pick stands there after all.
  if (better && isStill(better.evaluated.shape, { own: shape, today: known.today, variation })) return null;
  const moreUsd = better && better.priced.totalUsd - usdUnder(known.effective, { one: pick, variation });
  // To the cent: room that nobody uses costs nothing.
  const isNoLess = Math.round(100 * (moreUsd ?? 0)) >= 0;
  return {
    ...{ at: flips, holds },
    becomes: better?.id ?? null,
    shape: better && optionShape(better.settings),
    moreUsd,
    isByDoubt: isNoLess && isOutByDoubt(known, { shape, variation }),
    isByGrowth: isNoLess && isEndedUnder(known, { shape, variation }),
    loss: lossUnder(known, { shape, variation }),
  };
}

/**
 * The ranges, hours and clusters of the plan are those of its own demand: under more of it, others may cost less than what takes over.
 */
function* ofThatDemand(
  known: KnownPlan,
  of: { readonly taker: Taker; readonly pick: Shape; readonly variation: Variation },
): Generator<undefined, Taker, void> {
  const { taker, pick, variation } = of;
  const cheaper = function* (than: Taker, field: Field): Generator<undefined, Taker, void> {
    if (field.rivals.length + field.others.length === 0) return than;
    const rivals = [...shapesOf(than), ...field.rivals];
    const found = yield* pickUnder(known, { field: { ...field, rivals }, variation });
    return found === null ? than : { id: found.id, found };
  };
  const mixes = shapesOf(taker)
    .flatMap((one) => mixesOf({ pick, taker: one }, known.effective.market))
    .filter(servesUnder(known, variation));
  const shapes = [pick, ...wholesOf(pick, known), ...shapesOf(taker), ...mixes];
  const ranges = rangesUnderLoad(known, { ...variation, shapes });
  const beside = [...mixes, ...ranges];
  const best = yield* cheaper(taker, { rivals: beside, others: [] });
  const plain = beside.length === 0 ? [] : schedulesUnderLoad(known, best.found);
  const rivals = (variation.loadFactor ?? 1) < 1 ? plain : [...plain, ...widerOf(pick, known)];
  const { found } = yield* cheaper(best, { rivals, others: known.wholes });
  const enough = found && (yield* inEnoughHours(known, { found, variation }));
  return { id: enough?.id ?? null, found: enough };
}
