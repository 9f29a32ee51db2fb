import type { Series } from "../series/series.ts";
import { HOUR_S } from "../units/seconds.ts";
import { CPU } from "./evidence.ts";
import { hourlyMeans } from "./hourly-means.ts";
import type { IndexedSeries } from "./indexed-series.ts";
import { partedAt } from "./role-changes.ts";
import { type Members, seriesOfEach } from "./series-of-each.ts";

/** Two instances whose levels changed places. */
export interface MirroredStep {
  /** Epoch seconds. */
  readonly atS: number;
  /** The busier one before, and since. */
  readonly from: string;
  readonly to: string;
  /** What changed places. */
  readonly metrics: readonly string[];
}

/** So many times one's level is the other's, before the step and after it [A]. */
const APART = 2;

/** Within this factor the one has after the step what the other had before it [A]. */
const ALIKE = 1.2;

/** Share of the hours in which the higher one is above the other [A]. */
const STEADY = 0.9;

/** Hours beside the step on both of which one stands above the other, and how many of them are to be known [A]. */
const BESIDE = 24;
const LEAST_BESIDE = 20;

/** Hours after the step that are compared with the same hours of the week before it, and the fewest that tell [A]. */
const WEEK = 168;
const LEAST_MATCHED = 48;

/** What is written or committed by the writer alone, or read by one: where one of them stays, the roles did. */
const STAYING = ["WriteIOPS", "WriteThroughput", "CommitThroughput", "DMLThroughput", "ReadIOPS", "Queries"];

/** A metric of two instances, its mean in each clock hour. */
interface Levels {
  readonly metric: string;
  readonly own: ReadonlyMap<number, number>;
  readonly theirs: ReadonlyMap<number, number>;
}

/** Clock hours, the last one not among them. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

/**
 * When CPUUtilization and DatabaseConnections of an instance and a mate changed places (EVD-18), in the order of time: one was twice the
 * other before and half of it after, each stands where the other stood in the same hours of the week before, and nothing else that the
 * files hold of both stayed. It looks like a change of roles; a load that moves from one to the other whole looks the same.
 */
export function mirroredSteps(
  all: readonly IndexedSeries[],
  { id, ids, region }: Members & { readonly id: string },
): readonly MirroredStep[] {
  const steps = ids
    .filter((mate) => mate !== id)
    .flatMap((mate) => stepsBetween(all, { ids: [id, mate], region }));
  return steps.sort((a, b) => a.atS - b.atS);
}

function stepsBetween(all: readonly IndexedSeries[], of: Members): readonly MirroredStep[] {
  const cpus = seriesOfEach(all, { metric: CPU, least: 2, of });
  const [cpu] = levelsOf(all, { metrics: [CPU], of });
  const [connections] = levelsOf(all, { metrics: ["DatabaseConnections"], of });
  if (cpu === undefined || connections === undefined) return [];
  const both = [cpu, connections];
  const flips = flipsOf(both);
  const spans = flips.map((at, i) => ({
    at,
    from: flips[i - 1] ?? Number.NEGATIVE_INFINITY,
    to: flips[i + 1] ?? Number.POSITIVE_INFINITY,
  }));
  const found = spans.filter((span) => both.every((one) => isMirrored(one, span)));
  if (found.length === 0) return [];
  const others = levelsOf(all, { metrics: STAYING, of });
  return found
    .filter((span) => !others.some((one) => hasStayed(one, span)))
    .map((span) => stepAt(span, { of, cpus, levels: [...both, ...others] }));
}

function levelsOf(
  all: readonly IndexedSeries[],
  { metrics, of }: { readonly metrics: readonly string[]; readonly of: Members },
): readonly Levels[] {
  return metrics.flatMap((metric) => {
    const [own, theirs] = of.ids.map((id) => seriesOfEach(all, { metric, least: 2, of }).get(id));
    return own === undefined || theirs === undefined
      ? []
      : [{ metric, own: hourlyMeans(own), theirs: hourlyMeans(theirs) }];
  });
}

/** Hours from which on each metric's higher one is the other, for a day and after a day; of neighbours the clearest, the latest of equals. */
function flipsOf(both: readonly Levels[]): readonly number[] {
  const [cpu] = both as readonly [Levels];
  const known = [...cpu.own.keys()].filter((hour) => cpu.theirs.has(hour)).sort((a, b) => a - b);
  const clear: { at: number; right: number }[] = [];
  for (const [i, at] of known.entries()) {
    if (i === 0 || sideIn(cpu, at) === sideIn(cpu, known[i - 1] as number)) continue;
    const right = both.map((one) => rightHours(one, at));
    if (right.includes(null)) continue;
    const flip = { at, right: right.reduce<number>((sum, one) => sum + (one ?? 0), 0) };
    const last = clear.at(-1);
    if (last === undefined || at - last.at >= BESIDE) clear.push(flip);
    else if (flip.right >= last.right) clear[clear.length - 1] = flip;
  }
  return clear.map(({ at }) => at);
}

const sideIn = ({ own, theirs }: Levels, hour: number): number =>
  Math.sign((own.get(hour) ?? 0) - (theirs.get(hour) ?? 0));

/** Hours of the two days beside a step in which the higher one was above the other; null where it did not change for a day. */
function rightHours(levels: Levels, at: number): number | null {
  const [before, after] = [
    sideOver(levels, { from: at - BESIDE, to: at }),
    sideOver(levels, { from: at, to: at + BESIDE }),
  ];
  const isKnown = before.known >= LEAST_BESIDE && after.known >= LEAST_BESIDE;
  return isKnown && before.side * after.side < 0 ? before.hours + after.hours : null;
}

/** Which one stands above the other in nearly all known hours, 0 where none does, in how many, and of how many. */
function sideOver(levels: Levels, { from, to }: Hours) {
  let [own, theirs, known] = [0, 0, 0];
  for (let hour = from; hour < to; hour++) {
    if (!levels.own.has(hour) || !levels.theirs.has(hour)) continue;
    const side = sideIn(levels, hour);
    known++;
    if (side > 0) own++;
    if (side < 0) theirs++;
  }
  const hours = Math.max(own, theirs);
  return { side: known > 0 && hours >= STEADY * known ? Math.sign(own - theirs) : 0, hours, known };
}

/** A step, and the steps beside it: hours beyond them are of other roles. */
interface Span extends Hours {
  readonly at: number;
}

interface Pair {
  readonly own: number;
  readonly theirs: number;
}

/** Means in the hours after a step, and in the same hours of the week before it; null of fewer than two days. */
function matched(
  { own, theirs }: Levels,
  { at, from, to }: Span,
): { readonly before: Pair; readonly after: Pair } | null {
  const [before, after] = [
    { own: 0, theirs: 0 },
    { own: 0, theirs: 0 },
  ];
  let hours = 0;
  for (let hour = Math.max(at, from + WEEK); hour < Math.min(at + WEEK, to); hour++) {
    const then = hour - WEEK;
    if (![hour, then].every((one) => own.has(one) && theirs.has(one))) continue;
    before.own += own.get(then) ?? 0;
    before.theirs += theirs.get(then) ?? 0;
    after.own += own.get(hour) ?? 0;
    after.theirs += theirs.get(hour) ?? 0;
    hours++;
  }
  return hours < LEAST_MATCHED ? null : { before, after };
}

/** Which one's level is twice the other's or more; 0 of none. */
const clearSide = ({ own, theirs }: Pair): number =>
  Math.max(own, theirs) >= APART * Math.min(own, theirs) ? Math.sign(own - theirs) : 0;

const isAlike = (a: number, b: number): boolean => Math.max(a, b) <= ALIKE * Math.min(a, b);

function isMirrored(levels: Levels, span: Span): boolean {
  const levelled = matched(levels, span);
  if (levelled === null) return false;
  const { before, after } = levelled;
  const weeks = [
    sideOver(levels, { from: Math.max(span.at - WEEK, span.from), to: span.at }),
    sideOver(levels, { from: span.at, to: Math.min(span.at + WEEK, span.to) }),
  ];
  return (
    clearSide(before) * clearSide(after) < 0 &&
    isAlike(before.own, after.theirs) &&
    isAlike(before.theirs, after.own) &&
    weeks.every(({ side }) => side !== 0)
  );
}

/** Whether one stands as clearly above the other after a step as before it. */
function hasStayed(levels: Levels, span: Span): boolean {
  const levelled = matched(levels, span);
  return levelled !== null && clearSide(levelled.before) * clearSide(levelled.after) > 0;
}

/** Hours beside the first one of the other side in which the sample is looked for that parts both. */
const ROUND_STEP = 2;

function stepAt(
  span: Span,
  {
    of: { ids },
    cpus,
    levels,
  }: {
    readonly of: Members;
    readonly cpus: ReadonlyMap<string, Series>;
    readonly levels: readonly Levels[];
  },
): MirroredStep {
  const side = sideOver(levels[0] as Levels, { from: span.at - BESIDE, to: span.at }).side;
  const [from, to] = (side > 0 ? ids : ids.toReversed()) as readonly [string, string];
  const around = { fromS: (span.at - ROUND_STEP) * HOUR_S, toS: (span.at + ROUND_STEP) * HOUR_S };
  const atS = partedAt([cpus.get(from) as Series, cpus.get(to) as Series], around);
  return {
    atS,
    from,
    to,
    metrics: levels.filter((one) => isMirrored(one, span)).map(({ metric }) => metric),
  };
}
