import { busyHours, connectedHours, shareOfWeek, type WeekSpan } from "../../schedule/busy-hours.ts";
import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { LEAST_ACU, MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { pauseOfRange } from "../terms/features-in-use.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { Settings } from "../terms/settings.ts";
import { worthUsd } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { rangeOfToday } from "../workload/settings-of-today.ts";
import { atBestUsd, type Candidate, cheapestFirst, isOnDemand } from "./candidates-of.ts";
import { isMemoryDoubt, isReadMiss } from "./read-misses.ts";
import { isOfClasses, isSetTold, keyUnder, pausingSettings, type Shape } from "./shape.ts";

/** Ranges that are tried with a schedule, and the least minimum that is worth one, ACU. */
const RANGES = 3;
const LEAST_MIN_ACU = 1;
/** Of ranges that only memory keeps out so many are tried (an assumption: each is four in a plan of some hundred shapes). */
const RANGES_IN_DOUBT = 2;

/**
 * The cheapest ranges that meet every limit with their minimum in the busy hours of the trace alone (CLU-4): a quarter of it
 * in the others, or the least that is tried, whatever schedule the user looks at beside. None where the least minimum does at
 * every hour, or where something costs less than any range does.
 *
 * @param isSure whether a shape also meets the limits in nine of ten draws (HED-2)
 */
export function scheduledShapes(
  candidates: readonly Candidate[],
  { effective, isSure }: { readonly effective: Effective; readonly isSure: (one: Candidate) => boolean },
): readonly Shape[] {
  const tried = candidates.map(({ evaluated }) => evaluated.shape);
  const found = schedulesOf(promising(candidates, { effective, isSure }), { effective, tried });
  const doubted = schedulesOf(promisingAtBest(candidates, isSure), {
    ...{ effective, tried: [...tried, ...found] },
    leastAcu: leastUnsure(candidates),
  });
  return [...found, ...doubted];
}

/**
 * Of a cluster the cheapest ranges that meet every limit, with their minimum in the hours in which any of today's climbs too late
 * (CLU-4): of serverless instances alone, and of those that are serverless today beside classes; none of either where a range does whose
 * minimum is below 1.
 *
 * @param by.isSure as of `scheduledShapes`
 */
export function climbingShapes(
  candidates: readonly Candidate[],
  by: {
    readonly effective: Effective;
    readonly isSure: (one: Candidate) => boolean;
    readonly hours: readonly WeekSpan[];
  },
): readonly Shape[] {
  const { effective, isSure, hours } = by;
  if (hours.length === 0) return [];
  const fitting = candidates
    .filter(
      (one) => isOnDemand(one) && one.settings.schedule.length === 0 && !isOfClasses(one.evaluated.shape),
    )
    .filter((one) => one.evaluated.misses.length === 0 && isSure(one))
    .sort(cheapestFirst);
  const tried = candidates.map(({ evaluated }) => evaluated.shape);
  const isOfRanges = (one: Candidate) => isRange(one) && isWhole(one);
  const ranges = [isOfRanges, isOfKindsToday(effective)].flatMap((isAlike) => {
    const alike = fitting.filter(isAlike);
    return (alike[0]?.settings.minAcu ?? 0) < LEAST_MIN_ACU ? [] : keptOfMinima(alike, by).slice(0, RANGES);
  });
  return schedulesOf([...new Set(ranges)], { effective, tried, hours });
}

/** Whether each instance that runs is serverless where it is so today, whatever comes beside them. */
function isOfKindsToday({ settings, workload: { baseline, view } }: Effective): (one: Candidate) => boolean {
  const { readers = settings.readers } = view;
  const today = [baseline.source, ...readers].map(({ kind }) => kind);
  return ({ settings: { writer, readers: planned } }) => {
    const kinds = [writer, ...planned].map(({ kind }) => kind);
    return today.every((kind, i) => kind === kinds[i]);
  };
}

/**
 * Ranges with their minimum in the busy hours alone, those aside that were tried.
 *
 * @param of.leastAcu the least minimum in the other hours, ACU; absent = the least that Aurora has
 * @param of.hours when the minimum is kept; absent = in `keptHours`
 */
export function schedulesOf(
  ranges: readonly Shape[],
  {
    effective,
    tried,
    leastAcu = 0,
    hours = ranges.length === 0 ? [] : keptHours(effective),
  }: {
    readonly effective: Effective;
    readonly tried: readonly Shape[];
    readonly leastAcu?: number;
    readonly hours?: readonly WeekSpan[];
  },
): readonly Shape[] {
  if (hours.length === 0) return [];
  const pauses = { writer: pauseOfWriter(tried, effective), readers: pauseOfReaders(tried) };
  // What today's minimum holds is held on it in the other hours, under no lower maximum than today's (DEM-5).
  const { readers = effective.settings.readers } = effective.workload.view;
  const today = rangeOfToday(effective.workload, readers);
  const known = new Set(tried.map(({ key }) => key));
  const shapes = ranges.flatMap((shape): readonly Shape[] => {
    const { settings, spec } = shape;
    const { minAcu } = settings;
    const autoPauseS = spec === null ? pauses.writer : pauses.readers;
    const lowest = autoPauseS === null ? LEAST_ACU : 0;
    const least = Math.max(leastAcu, lowest);
    const lower = [
      least,
      Math.round(minAcu / 2) / 2,
      // What the pool of a quarter misses too much of a set that somebody told, that of half may hold.
      ...(isSetTold(effective) ? [Math.round(minAcu) / 2] : []),
      ...(today?.minAcu == null ? [] : [today.minAcu]),
    ].filter((acu) => acu >= lowest && acu < minAcu);
    return [...new Set(lower)].map((low) => {
      const maxAcu = Math.max(settings.maxAcu, low === today?.minAcu ? today.maxAcu : 0);
      const schedule: readonly ScheduleWindow[] = hours.map((span) => ({ ...span, minAcu, maxAcu }));
      const range = { minAcu: low, maxAcu, schedule };
      return {
        key: keyUnder(shape, range),
        settings: { ...settings, ...range, autoPauseS: pauseOfRange({ ...range, autoPauseS }) },
        spec,
      };
    });
  });
  return [...new Map(shapes.map((shape) => [shape.key, shape])).values()].filter(
    ({ key }) => !known.has(key),
  );
}

/**
 * Hours in which the minimum is kept: where a set is asked for while somebody is connected those in which anybody is (INS-3), else the
 * busy ones; where these are none the others.
 */
export function keptHours({ memory, workload: { demand } }: Effective): readonly WeekSpan[] {
  const [connected, busy] = [connectedHours(demand.expected), busyHours(demand.expected)];
  const [first, second] = memory === null ? [connected, busy] : [busy, connected];
  return first.length > 0 ? first : second;
}

/**
 * Share of the week's hours in which a schedule keeps the minimum, of the one that keeps it for less; 1 where none is tried.
 *
 * @param climbs hours that are kept for climbs; default none
 */
export function keptShare(effective: Effective, climbs: readonly WeekSpan[] = []): number {
  const tried = [keptHours(effective), climbs].filter((hours) => hours.length > 0);
  return Math.min(1, ...tried.map(shareOfWeek));
}

/** Seconds until a writer's range pauses from 0: a pause is among what was tried, and connections say that nobody is there (IDL-1). */
function pauseOfWriter(tried: readonly Shape[], effective: Effective): number | null {
  const isBlind = effective.workload.demand.trace.backgroundMilliAcu !== undefined;
  const isSure =
    !isBlind && tried.some(({ settings }) => settings.minAcu === 0 && settings.autoPauseS !== null);
  return isSure ? pausingSettings(effective).autoPauseS : null;
}

/** The same of the range of serverless readers beside a class. */
function pauseOfReaders(tried: readonly Shape[]): number | null {
  const pausing = tried.filter(({ settings, spec }) => spec !== null && settings.minAcu === 0);
  return pausing.map(({ settings }) => settings.autoPauseS).find((one) => one !== null) ?? null;
}

/** Of each minimum the cheapest range, where that is what a schedule could make cheaper than anything else. */
function promising(
  candidates: readonly Candidate[],
  { effective, isSure }: { readonly effective: Effective; readonly isSure: (one: Candidate) => boolean },
): readonly Shape[] {
  const sorted = candidates
    .filter((one) => isOnDemand(one) && one.settings.schedule.length === 0)
    .sort(cheapestFirst);
  const fitting = sorted.filter((one) => one.evaluated.misses.length === 0 && isSure(one));
  const ranges = fitting.filter(isRange);
  const [first] = ranges;
  if (first === undefined || first.settings.minAcu < LEAST_MIN_ACU) return [];
  // Of a cluster a lower minimum that does not serve is not tried, so that nothing else tells how little the hours may cost.
  const bounds = first.settings.readers.length > 0 ? ranges : [];
  const leastUsd = Math.min(
    ...sorted.filter(isRange).map(({ priced }) => priced.totalUsd),
    ...bounds.map((one) => leastScheduledUsd(one, { effective, share: keptShare(effective) })),
  );
  if (fitting[0] !== undefined && fitting[0].priced.totalUsd <= leastUsd) return [];
  // Of a cluster the hours save on every instance that follows them, however dear all of them are at every hour.
  const [any, whole] = [ranges, ranges.filter(isWhole)].map((of) => cheapestOfMinima(of).slice(0, RANGES));
  return [...new Set([...(any ?? []), ...(whole ?? [])])];
}

/** What runs with its range where a schedule takes the whole minimum off all but a share of the hours, USD a month: none costs less. */
function leastScheduledUsd(
  { priced, settings: { writer, readers, minAcu }, offer }: Candidate,
  { effective, share }: { readonly effective: Effective; readonly share: number },
): number {
  const acuUsd = netUnitUsd(effective, { item: "acu-hours", mode: offer.storageMode }) ?? 0;
  const onRange = [writer, ...readers].filter(({ kind }) => kind === "serverless").length;
  const freed = (1 - share) * minAcu * onRange;
  return priced.totalUsd - freed * acuUsd * MONTH_HOURS;
}

const isWhole = ({ settings: { readers } }: Candidate): boolean =>
  readers.every(({ kind }) => kind === "serverless");

/**
 * Ranges that meet every limit where their memory misses as little as it may (MEM-13), by what they cost then; none where a
 * shape that meets them whatever is touched costs less than any range does at its best.
 */
function promisingAtBest(
  candidates: readonly Candidate[],
  isSure: (one: Candidate) => boolean,
): readonly Shape[] {
  const plain = candidates.filter((one) => isOnDemand(one) && one.settings.schedule.length === 0);
  const leastUsd = Math.min(...plain.filter(isRange).map(atBestUsd));
  const fitting = plain.filter((one) => one.evaluated.misses.length === 0 && isSure(one));
  const isBeaten = fitting.some(({ priced }) => priced.totalUsd <= leastUsd);
  if (isBeaten) return [];
  const ranges = plain
    .filter((one) => isRange(one) && one.evaluated.misses.every(isMemoryDoubt) && isSure(one))
    .sort((a, b) => atBestUsd(a) - atBestUsd(b) || cheapestFirst(a, b));
  const [first] = ranges;
  // One that any memory suits is looked at above.
  if (first === undefined || first.evaluated.misses.length === 0) return [];
  return first.settings.minAcu < LEAST_MIN_ACU ? [] : cheapestOfMinima(ranges).slice(0, RANGES_IN_DOUBT);
}

/** The least minimum at which no range surely reads too much, ACU: what is lower would be known not to do. */
function leastUnsure(candidates: readonly Candidate[]): number {
  const minima = candidates
    .filter((one) => isRange(one) && one.settings.schedule.length === 0)
    .filter(({ evaluated }) => evaluated.misses.filter(isReadMiss).every(isMemoryDoubt))
    .map(({ settings }) => settings.minAcu);
  return Math.min(...minima);
}

/** Of each minimum the first. */
function cheapestOfMinima(sorted: readonly Candidate[]): readonly Shape[] {
  const byMinimum = Map.groupBy(sorted, ({ settings }) => settings.minAcu);
  return [...byMinimum.values()].map(([one]) => (one as Candidate).evaluated.shape);
}

/**
 * Of each minimum what leaves the most of today's instances as they are for no more than no change is worth above the first (TOD-4), of
 * what that costs at least once its minimum is kept in those hours alone.
 */
function keptOfMinima(
  sorted: readonly Candidate[],
  { effective, hours }: { readonly effective: Effective; readonly hours: readonly WeekSpan[] },
): readonly Shape[] {
  return [...Map.groupBy(sorted, ({ settings }) => settings.minAcu).values()].map((all) => {
    const first = all[0] as Candidate;
    const mostUsd =
      first.priced.totalUsd + worthUsd(leastScheduledUsd(first, { effective, share: shareOfWeek(hours) }));
    const alike = all.filter(({ priced }) => priced.totalUsd <= mostUsd);
    const most = (best: Candidate, one: Candidate) => (one.instancesKept > best.instancesKept ? one : best);
    return alike.reduce(most, first).evaluated.shape;
  });
}

const isRange = ({ evaluated }: Candidate): boolean => evaluated.shape.spec === null;

/** The hours of a picked schedule: Aurora sets none of them by itself (CLU-4). */
export function scheduleFindings({ schedule, minAcu, maxAcu }: Settings): readonly PlanFinding[] {
  if (schedule.length === 0) return [];
  return [{ code: "scheduled-pick", range: { minAcu, maxAcu }, schedule, assumption: false }];
}
