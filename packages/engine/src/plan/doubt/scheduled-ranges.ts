import type { WeekSpan } from "../../schedule/busy-hours.ts";
import { candidateSteps } from "../parallel/candidate-steps.ts";
import { type Part, type PlanStep, told } from "../parallel/divided.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import { climbHours } from "../search/climb-hours.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { isMemoryDoubt } from "../search/read-misses.ts";
import { climbingShapes, keptHours, scheduledShapes } from "../search/scheduled-shapes.ts";
import type { Shape } from "../search/shape.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import { climbsWithout, coveringClimbs } from "./after-climbs.ts";
import { ensembleSteps } from "./ensemble.ts";
import {
  eachOnce,
  inAQuarter,
  keyIn,
  type Narrowing,
  narrowed,
  narrowingOf,
  SHARES_OF_TIME_LEFT,
} from "./narrower-hours.ts";
import { type Drawn, fits, isSure, type Known } from "./raised-maxima.ts";

/** Narrower hours that are drawn for the cheapest at most [A]: each is one shape of some hundred. */
const MOST_DRAWN = 2;

export interface Scheduled extends Drawn {
  /** Those that are kept in narrower hours, on demand in their whole ones: what may take over where these miss a limit (OPT-2). */
  readonly wholes: readonly Candidate[];
}

type Asked = Known & { readonly part: Part; readonly before: readonly Candidate[] };

/** What was found of a range, by its name: each way to pay for it. */
type ByShape = ReadonlyMap<string, readonly Candidate[]>;

/** Hours in which ranges keep their minimum, and these ranges. */
interface InHours {
  readonly hours: readonly WeekSpan[];
  readonly shapes: readonly Shape[];
}

/**
 * The schedules of a plan under every draw (CLU-4): those of the busy hours and those of the hours in which an instance of a cluster
 * climbs, each that keeps its limits for less in the hours that the climb of the cheapest needs in these, so that what is compared has
 * like hours.
 *
 * @param known.before what was tried at every hour, and what the user looks at, drawn in `known.drawn`
 */
export function* scheduledSteps(known: Asked): Generator<PlanStep, Scheduled, void> {
  const { effective, before } = known;
  const by = { effective, isSure: (one: Candidate) => isSure(one, { effective, spreads: known.drawn }) };
  const kept = { hours: keptHours(effective), shapes: scheduledShapes(before, by) };
  const busy = yield* scheduledIn(kept, known);
  const hours = climbHours(effective);
  const all = [...before, ...busy.candidates];
  // In the busy hours themselves serverless writers were tried already.
  const isOther = hoursOf(hours) !== hoursOf(kept.hours);
  const climbers = climbingShapes([...all, ...busy.wholes], { ...by, hours });
  const shapes = climbers.filter(({ spec }) => spec !== null || isOther);
  if (shapes.length === 0) return busy;
  const climbing = yield* scheduledIn({ hours, shapes }, { ...known, before: all, drawn: busy.spreads });
  return {
    candidates: [...busy.candidates, ...climbing.candidates],
    spreads: climbing.spreads,
    wholes: [...busy.wholes, ...climbing.wholes],
  };
}

function* scheduledIn({ hours, shapes }: InHours, known: Asked): Generator<PlanStep, Scheduled, void> {
  const { before } = known;
  const found = yield* candidateSteps(shapes, { ...known, progress: { from: 0.75, to: 0.75 } });
  const inView = before.filter(
    ({ settings }) => settings.schedule.length > 0 && hoursOf(settings.schedule) === hoursOf(hours),
  );
  const { drawn, narrower } = yield* inNarrowerHours(byShape([...found, ...inView]), known);
  const isWhole = ({ evaluated }: Candidate) => !narrower.has(evaluated.shape.key);
  const [wholes, given] = [found.filter(isWhole), found.filter((one) => !isWhole(one))];
  const own = [...narrower.values()].flat().filter((one) => !before.includes(one));
  return { candidates: [...wholes, ...own], spreads: drawn, wholes: given.filter(isOnDemand) };
}

const hoursOf = (schedule: readonly WeekSpan[]): string =>
  schedule.map(({ fromHour, toHour }) => `${fromHour}-${toHour}`).join();

const byShape = (candidates: readonly Candidate[]): ByShape =>
  Map.groupBy(candidates, ({ evaluated }) => evaluated.shape.key);

/** What was drawn so far, and what is kept in narrower hours, by the name of the same in its whole ones. */
interface Narrower {
  readonly drawn: Known["drawn"];
  readonly narrower: ByShape;
}

/** Each that is as good in the hours of the cheapest; where draws keep it out of the limits in these and not in its whole ones it has them. */
function* inNarrowerHours(wholes: ByShape, known: Asked): Generator<PlanStep, Narrower, void> {
  const { effective } = known;
  const first = yield* firstSteps(wholes, known);
  const narrower = new Map(first.narrower);
  const others = new Map([...wholes].filter(([key]) => !narrower.has(key)));
  const tried = first.narrowing === null ? [] : yield* triedIn(first.narrowing, { ...known, wholes: others });
  const isOut = ({ one }: Tried) => !isSure(one, { effective, spreads: drawn });
  const allOf = (some: readonly Tried[]) => some.flatMap(({ own }) => own);
  let { drawn } = first;
  drawn = yield* drawnToo(allOf(tried), { ...known, drawn });
  drawn = yield* drawnInFull(allOf(tried.filter(isOut)), { ...known, drawn });
  for (const one of tried) if (!isOut(one)) narrower.set(one.key, one.own);
  const left = [...others].filter(([key]) => !narrower.has(key)).flatMap(([, own]) => own);
  drawn = yield* drawnToo(left, { ...known, drawn, to: 0.8 });
  for (const { key, whole, own } of tried)
    if (!isSure(whole, { effective, spreads: drawn })) narrower.set(key, own);
  return { drawn, narrower };
}

/** The hours in which its draws keep the cheapest that may be picked, and could not without any, inside the limits for less. */
function* firstSteps(wholes: ByShape, known: Asked): Generator<PlanStep, First, void> {
  const { effective, before } = known;
  let { drawn } = known;
  const isNone = (one: Candidate) =>
    before.some((other) => isSameAtEveryHour(other, one) && fits(other, { effective, spreads: known.drawn }));
  const promising = [...wholes.values()]
    .flat()
    .filter((one) => isOnDemand(one) && one.evaluated.misses.length === 0 && !isNone(one));
  for (const whole of promising.sort(cheapestFirst)) {
    const own = wholes.get(whole.evaluated.shape.key) ?? [];
    drawn = yield* drawnToo(own, { ...known, drawn });
    if (isSure(whole, { effective, spreads: drawn }))
      return yield* narrowestOf(whole, { ...known, drawn, own });
  }
  return { drawn, narrowing: null, narrower: new Map() };
}

interface First extends Narrower {
  readonly narrowing: Narrowing | null;
}

/** Whether one is another without its schedule: where that may be picked the hours are none. */
function isSameAtEveryHour(other: Candidate, { evaluated: { shape }, offer }: Candidate): boolean {
  return other.id === `${keyIn(shape, [])}-${offer.key}`;
}

/** Of the hours that keep the limits as expected, of each share of what the draws of the whole ones leave, the first that do in nine of ten draws. */
function* narrowestOf(
  whole: Candidate,
  known: Asked & { readonly own: readonly Candidate[] },
): Generator<PlanStep, First, void> {
  const { effective } = known;
  let { drawn } = known;
  const { shape, month } = whole.evaluated;
  const wholePct = month.projection.slowPct;
  const p90Pct = drawn.get(whole.id)?.slowPct.p90 ?? wholePct;
  const leftPct = Math.max(0, shape.settings.limits.maxThrottledPct - Math.max(p90Pct, wholePct));
  const slowPct = eachOnce((narrower) => {
    const ran = evaluateShape(narrower, known);
    return ran.misses.length > 0 ? Number.POSITIVE_INFINITY : ran.month.projection.slowPct;
  });
  const tried = new Set<string>();
  for (const share of SHARES_OF_TIME_LEFT) {
    const mostPct = wholePct + share * leftPct;
    const narrowing = yield* told(narrowingOf(shape, { slowPct, mostPct }), 0.75);
    const name = JSON.stringify(narrowing);
    if (narrowing === null || tried.has(name) || tried.size === MOST_DRAWN) continue;
    tried.add(name);
    const shortest = yield* shortestOf(narrowing, { ...known, shape, slowPct });
    if (shortest === null) continue;
    const found = yield* coveringOf(shortest, { ...known, shape });
    drawn = yield* drawnToo(found.own, { ...known, drawn });
    const isKept = isSure(found.one, { effective, spreads: drawn });
    if (isKept) return { drawn, narrowing: found.in, narrower: new Map([[shape.key, found.own]]) };
  }
  return { drawn, narrowing: null, narrower: new Map() };
}

/** A range in narrower hours, and in a quarter of one where half an hour is short or slow for as long and costs more; null where it is not as good. */
function* shortestOf(
  narrowing: Narrowing,
  known: Asked & {
    readonly own: readonly Candidate[];
    readonly shape: Shape;
    readonly slowPct: (narrower: Shape) => number;
  },
): Generator<PlanStep, Shortest | null, void> {
  const { shape, own, slowPct } = known;
  const wholes = new Map([[shape.key, own]]);
  const [found] = yield* triedIn(narrowing, { ...known, wholes });
  if (found === undefined) return null;
  const shorter = inAQuarter(narrowing);
  const isAsShort =
    shorter !== null && slowPct(narrowed(shape, shorter)) <= found.one.evaluated.month.projection.slowPct;
  const [less] = isAsShort ? yield* triedIn(shorter, { ...known, wholes }) : [];
  const isLess =
    shorter !== null && less !== undefined && less.one.priced.totalUsd < found.one.priced.totalUsd;
  return isLess ? { ...less, in: shorter } : { ...found, in: narrowing };
}

/** The same in windows that cover the climbs they serve, where these cost no more than what no change is worth. */
function* coveringOf(
  shortest: Shortest,
  known: Asked & { readonly own: readonly Candidate[]; readonly shape: Shape },
): Generator<PlanStep, Shortest, void> {
  const { shape, own, effective } = known;
  const climbs = climbsWithout(shape, effective);
  const narrowing = coveringClimbs(shape, { narrowing: shortest.in, climbs });
  if (narrowing.longHours === shortest.in.longHours) return shortest;
  const [found] = yield* triedIn(narrowing, { ...known, wholes: new Map([[shape.key, own]]) });
  const usdOf = ({ one }: Tried) => one.priced.totalUsd;
  return found !== undefined && isNoDearer(usdOf(found), usdOf(shortest))
    ? { ...found, in: narrowing }
    : shortest;
}

type Shortest = Tried & { readonly in: Narrowing };

/** A range in its whole hours, and in narrower ones. */
interface Tried {
  readonly key: string;
  readonly whole: Candidate;
  readonly one: Candidate;
  /** Each way to pay for the narrower. */
  readonly own: readonly Candidate[];
}

/** Ranges in narrower hours that are as good as expected. */
function* triedIn(
  narrowing: Narrowing,
  known: Asked & { readonly wholes: ByShape },
): Generator<PlanStep, readonly Tried[], void> {
  const asked = [...known.wholes].flatMap(([key, own]) => {
    const whole = mainOf(own);
    return whole === null ? [] : [{ key, whole, shape: narrowed(whole.evaluated.shape, narrowing) }];
  });
  const inView = byShape(known.before);
  const shapes = asked.map(({ shape }) => shape).filter(({ key }) => !inView.has(key));
  const found = yield* candidateSteps(shapes, { ...known, progress: { from: 0.75, to: 0.75 } });
  const all = new Map([...inView, ...byShape(found)]);
  return asked.flatMap(({ key, whole, shape }) => {
    const own = all.get(shape.key) ?? [];
    const one = own.find(({ offer }) => offer.key === whole.offer.key);
    return one !== undefined && isAsGood(one, whole) ? [{ key, whole, one, own }] : [];
  });
}

/** What a range is judged by, on demand: the cheapest inside the limits, else outside them by a memory that nobody knows; null elsewhere. */
function mainOf(own: readonly Candidate[]): Candidate | null {
  const misses = ({ evaluated }: Candidate) => Number(evaluated.misses.length > 0);
  const [main] = own.filter(isOnDemand).sort((a, b) => misses(a) - misses(b) || cheapestFirst(a, b));
  return main?.evaluated.misses.every(isMemoryDoubt) ? main : null;
}

/** Whether narrower hours miss no more than the whole ones, for less. */
function isAsGood({ evaluated: { misses }, priced }: Candidate, whole: Candidate): boolean {
  const isInside = whole.evaluated.misses.length > 0 ? misses.every(isMemoryDoubt) : misses.length === 0;
  return isInside && priced.totalUsd < whole.priced.totalUsd;
}

/** With all draws of what had but the first few: these are another mix than all of them. */
function* drawnInFull(
  candidates: readonly Candidate[],
  known: Asked,
): Generator<PlanStep, Known["drawn"], void> {
  const isFew = ({ id }: Candidate) =>
    (known.drawn.get(id)?.drawsUsd?.length ?? known.members) < known.members;
  const few = new Set(candidates.filter(isFew).map(({ id }) => id));
  const drawn = new Map([...known.drawn].filter(([id]) => !few.has(id)));
  return yield* drawnToo(candidates, { ...known, drawn });
}

/** With the draws of what was not drawn yet. */
function* drawnToo(
  candidates: readonly Candidate[],
  known: Asked & { readonly to?: number },
): Generator<PlanStep, Known["drawn"], void> {
  const { before: _, drawn, to = 0.75, ...drawing } = known;
  const left = candidates.filter(({ id }) => !drawn.has(id));
  if (left.length === 0) return drawn;
  const progress = { from: 0.75, to };
  const spreads = yield* ensembleSteps({ ...drawing, candidates: left, progress });
  return new Map([...drawn, ...spreads]);
}
