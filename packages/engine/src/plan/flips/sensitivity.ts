import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { ALONE, divided, type Part, type PlanStep } from "../parallel/divided.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan, PlanOption, SensitivityBar } from "../search/plan.ts";
import { isPassedOver } from "../search/reason.ts";
import type { Shape } from "../search/shape.ts";
import { type OptionShape, optionShape } from "../terms/shape-key.ts";
import { WORTH_A_CHANGE } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Assumption, assumptionsOf, type Variation } from "./assumptions-of.ts";
import { inTakenMode } from "./in-taken-mode.ts";
import { type Field, fieldOf, type KnownPlan, knownPlan } from "./known-plan.ts";
import { mixesOf } from "./mixes-of.ts";
import { isEndedUnder, pickUnder } from "./pick-under.ts";
import { rangesUnderLoad, schedulesUnderLoad } from "./ranges-under-load.ts";
import { staysUnder } from "./stays-under.ts";
import { isOutByDoubt } from "./sure-under.ts";
import { usdUnder } from "./under-variation.ts";

export interface SensitivityInput {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly plan: Pick<Plan, "pick" | "today" | "options">;
  /** What the plan compared by, USD a month. */
  readonly comparedUsd: (candidate: Candidate) => number;
  /** Time short or slow that nine of ten draws keep to, percent. */
  readonly slowP90Pct: (candidate: Candidate) => number;
  /** What the plan drew. */
  readonly draws?: readonly EnsembleMember[];
  readonly progress: { readonly from: number; readonly to: number };
  readonly part?: Part;
}

/** A range is tried at so many points from its middle outward: another shape may take over and give way again. */
const QUARTERS = 4;
/** Halvings of the quarter in which the pick flips. */
const HALVINGS = 3;
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
  const flips = yield* divided(input.part ?? ALONE, {
    jobs: 2 * all.length,
    work: (end) => {
      const assumption = all[end >> 1] as Assumption;
      const tried = { assumption, field, pick, end: isAbove(end) ? assumption.to : assumption.from };
      return told(flip(known, tried), from + ((to - from) * end) / (2 * all.length));
    },
  });
  yield to;
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

const isAbove = (end: number): boolean => end % 2 === 1;

interface Ends {
  readonly below: FlipFound | null;
  readonly above: FlipFound | null;
  /** A flip below that nobody acts on: the range that is told ends before it. */
  readonly unasked?: FlipFound | null;
}

/** Nobody acts on what costs a hundredth more under less demand: where that is picked, more is asked of it there, as of a standby that climbs for longer (CLU-1). */
function isUnasked(
  below: FlipFound | null,
  { assumption: { code }, pick }: Pick<Search, "assumption" | "pick">,
): boolean {
  return code === "demand" && (below?.moreUsd ?? 0) >= WORTH_A_CHANGE * pick.priced.totalUsd;
}

function barOf(
  { code, baseline, from, to }: Assumption,
  { below, above, unasked = null }: Ends,
): SensitivityBar {
  return {
    assumption: code,
    baseline,
    flipsBelow: below?.at ?? null,
    flipsAbove: above?.at ?? null,
    triedFrom: unasked?.holds ?? from,
    triedTo: to,
    becomes: above?.becomes ?? below?.becomes ?? null,
    becomesBelow: below?.becomes ?? null,
    becomesAbove: above?.becomes ?? null,
    shapeBelow: below?.shape ?? null,
    shapeAbove: above?.shape ?? null,
    moreUsdBelow: below?.moreUsd ?? null,
    moreUsdAbove: above?.moreUsd ?? null,
    ...(below?.farthest && { atLeast: below.farthest }),
    ...(below?.isByDoubt && { isByDoubtBelow: true }),
    ...(above?.isByDoubt && { isByDoubtAbove: true }),
    ...(above?.isByGrowth && { isByGrowthAbove: true }),
  };
}

/** The shape itself, or its range, be it its readers', with a maximum as high or lower: what a little less demand makes of the same decision. */
function isStill(found: Shape, own: Shape): boolean {
  if (found.key === own.key) return true;
  if (found.spec?.instanceClass !== own.spec?.instanceClass) return false;
  const { minAcu, maxAcu, readers, schedule } = found.settings;
  const rest = JSON.stringify([own.settings.minAcu, own.settings.readers, own.settings.schedule]);
  return maxAcu <= own.settings.maxAcu && JSON.stringify([minAcu, readers, schedule]) === rest;
}

/** Steps that say how far everything has come instead of nothing. */
function* told<T>(steps: Generator<undefined, T, void>, share: number): Generator<number, T, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield share;
  }
}

/** What is picked instead; null where nothing is. */
interface Taker {
  readonly id: string | null;
  readonly found: Candidate | null;
}

const shapesOf = ({ found }: Taker): readonly Shape[] => (found === null ? [] : [found.evaluated.shape]);

/** Between a value at which the pick stands and one at which another takes over. */
interface Flip {
  readonly holds: number;
  readonly flips: number;
  readonly taker: Taker;
}

interface FlipFound {
  readonly at: number;
  /** Next to it, where the pick stands. */
  readonly holds: number;
  readonly becomes: string | null;
  readonly shape: OptionShape | null;
  /** What it costs a month more than the pick would there, USD. */
  readonly moreUsd: number | null;
  /** The pick gives way to what costs more because of its draws alone (HED-2). */
  readonly isByDoubt: boolean;
  /** It gives way to what costs more because growth would end it too soon there: it still meets its limits (TRD-1). */
  readonly isByGrowth: boolean;
  /** What takes over at the end of the range, where that is another; absent but of a smaller working set. */
  readonly farthest?: NonNullable<SensitivityBar["atLeast"]>;
}

interface Search {
  readonly assumption: Assumption;
  readonly field: Field;
  readonly pick: Candidate;
  readonly end: number;
}

/** What is picked in place of the pick; null where it stands. */
function* otherAt(
  known: KnownPlan,
  of: Pick<Search, "assumption" | "pick" | "field"> & { readonly value: number },
): Generator<undefined, Taker | null, void> {
  const variation = of.assumption.apply(of.value);
  const cheapest = yield* pickUnder(known, { field: of.field, variation });
  const found = (yield* staysUnder(known, { found: cheapest, variation })) ?? cheapest;
  const stands = found !== null && isStill(found.evaluated.shape, of.pick.evaluated.shape);
  return stands ? null : { id: found?.id ?? null, found };
}

/** Nobody measured a set that is taken for one: it may be as small as what is tried, and not just below the flip. */
function* farthestOf(
  known: KnownPlan,
  { search, next }: { readonly search: Search; readonly next: FlipFound },
): Generator<undefined, FlipFound, void> {
  const { assumption, pick, end } = search;
  if (assumption.code !== "working-set" || end > assumption.baseline) return next;
  const found = (yield* otherAt(known, { ...search, value: end }))?.found;
  if (!found || JSON.stringify(optionShape(found.settings)) === JSON.stringify(next.shape)) return next;
  const variation = assumption.apply(end);
  const moreUsd = found.priced.totalUsd - usdUnder(known.effective, { one: pick, variation });
  return { ...next, farthest: { shape: optionShape(found.settings), moreUsd } };
}

function* flip(known: KnownPlan, search: Search): Generator<undefined, FlipFound | null, void> {
  const { assumption, pick } = search;
  const { shape } = pick.evaluated;
  const other = (value: number, field: Field) => otherAt(known, { ...search, value, field });
  const step = (search.end - assumption.baseline) / QUARTERS;
  for (let quarter = 1; quarter <= QUARTERS; quarter++) {
    const flips = assumption.baseline + quarter * step;
    const taker = yield* other(flips, search.field);
    if (taker === null) continue;
    const next = yield* narrowed({ holds: flips - step, flips, taker });
    if (next === null) continue;
    return yield* farthestOf(known, { search, next });
  }
  return null;

  function* narrowed(found: Flip): Generator<undefined, FlipFound | null, void> {
    let { holds, flips, taker } = found;
    for (let i = 0; i < HALVINGS + REFINEMENTS; i++) {
      const middle = (holds + flips) / 2;
      const both = { rivals: [shape, ...shapesOf(taker)], others: [] };
      const there = yield* other(middle, i < HALVINGS ? search.field : both);
      if (there === null) holds = middle;
      else {
        flips = middle;
        taker = there;
      }
    }
    // What takes over far from the pick may be another than what does next to it.
    const at = beyond(assumption, flips);
    taker = (yield* other(at, search.field)) ?? taker;
    const variation = assumption.apply(at);
    taker = yield* ofThatDemand(known, { taker, pick: shape, variation });
    const stays = yield* staysUnder(known, { found: taker.found, variation });
    if (stays !== null) taker = { id: stays.id, found: stays };
    const better = taker.found && inTakenMode(known, { found: taker.found, variation });
    // With the shapes of that demand beside it the pick stands there after all.
    if (better && isStill(better.evaluated.shape, shape)) return null;
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
    };
  }
}

/**
 * The ranges and the clusters of the plan are those of its own demand: under more of it, others may cost less than what takes over.
 */
function* ofThatDemand(
  known: KnownPlan,
  of: { readonly taker: Taker; readonly pick: Shape; readonly variation: Variation },
): Generator<undefined, Taker, void> {
  const { taker, pick, variation } = of;
  const cheaper = function* (than: Taker, shapes: readonly Shape[]): Generator<undefined, Taker, void> {
    if (shapes.length === 0) return than;
    const rivals = [...shapesOf(than), ...shapes];
    const found = yield* pickUnder(known, { field: { rivals, others: [] }, variation });
    return found === null ? than : { id: found.id, found };
  };
  const { market } = known.effective;
  const mixes = shapesOf(taker).flatMap((one) => mixesOf({ pick, taker: one }, market));
  const shapes = [pick, ...shapesOf(taker), ...mixes];
  const ranges = rangesUnderLoad(known, { ...variation, shapes });
  const best = yield* cheaper(taker, [...mixes, ...ranges]);
  return yield* cheaper(best, best === taker ? [] : schedulesUnderLoad(known, best.found));
}

/** Share of the demand beyond its flip at which what takes over is looked for: as the figure is rounded when it is told. */
const ROUNDED = 0.005;

/** What takes over for less than that is not named: whoever plans at the figure that is told would not see it. */
function beyond({ code, baseline, from, to }: Assumption, at: number): number {
  if (code !== "demand") return at;
  return at < baseline ? Math.max(from, at * (1 - ROUNDED)) : Math.min(to, at * (1 + ROUNDED));
}
