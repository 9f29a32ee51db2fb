import { hiddenFactor } from "../../demand/expected-demand.ts";
import { carriedOn, weeksUntil } from "../../demand/trend-law.ts";
import { WEEKS_AHEAD } from "../../demand/weekly-trend.ts";
import { READ_CPU_MS } from "../../memory/read-cpu.ts";
import { MONTH_HOURS, WEEK_HOURS } from "../../units/acu.ts";
import { isoDay } from "../../units/iso-day.ts";
import type { MissedAhead } from "../../units/missed-ahead.ts";
import { MONTH_S } from "../../units/seconds.ts";
import { classDraws } from "../doubt/class-doubt.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { pricedMonth } from "../month/priced-month.ts";
import { type Candidate, isOnDemand, meetsReadLimits, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Reason } from "../search/reason.ts";
import { isOfClasses, type Shape } from "../search/shape.ts";
import { lossMisses, uncarriedIn } from "../search/standby.ts";
import { trendInUse } from "../terms/growth-factor.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { type Effective, underLoad } from "../workload/resolve.ts";
import { drawnUnder } from "./drawn-under.ts";

/** Months looked ahead for the first that misses a limit, the projected one included. */
const MOST_MONTHS = 24;
/** Ranges that are replayed for it beside the named, the cheapest: each in all its draws; classes need no replay. */
const RANGES = 4;
/** A day, in months: a date is not told finer. */
const DAY_MONTHS = 24 / MONTH_HOURS;
/** Months of 730 h of the term that a plan looks ahead, and that a cost is given for. */
export const TERM_MONTHS = 12;

/** What the trend makes of demand from the projected month to one further on, or a part of one; 1 for itself, and of a fall. */
export function growthTo(month: number, effective: Effective): number {
  const trend = trendInUse(effective);
  if (trend === null) return 1;
  const weeks = WEEKS_AHEAD + ((month - 1) * MONTH_HOURS) / WEEK_HOURS;
  const further = carriedOn(trend.law, weeks) / effective.growth;
  return Math.min(further, MOST_GROWTH / effective.growth);
}

/** Demand is not followed further than so many times what was measured. */
const MOST_GROWTH = 1000;

/** The month, or part of one, that the trend, should a fall go on, brings to so many times the planned demand; null without one, or not within two years. */
export function monthOfLoad(loadFactor: number, effective: Effective): number | null {
  const trend = trendInUse(effective);
  if (trend === null) return null;
  // A fall is planned at the level of its end, not at that of the month's middle.
  const planned = trend.growthPct > 0 ? WEEKS_AHEAD : 0;
  const weeks = weeksUntil(trend.law, effective.growth * loadFactor) - planned;
  const month = 1 + (weeks * WEEK_HOURS) / MONTH_HOURS;
  return month > 1 && month <= MOST_MONTHS ? month : null;
}

/** First day of a month of 730 h, whose demand is that of its middle; the first begins where the trace ends. */
export function dayOfMonth(month: number, { workload }: Effective): string {
  return isoDay(workload.view.endS + MONTH_S * (month - 1));
}

/** The first month in which a shape misses a limit, and which. */
export interface FirstMiss {
  readonly month: number;
  readonly by: MissedAhead;
}

/**
 * The first month ahead, to a day of its beginning, in which a shape misses a limit as the trend goes on (TRD-1), by the key of the
 * shape: that on unmet and slow time as expected or in more than one draw of ten, as a plan of that month would have it (HED-2), or
 * what the loss of an instance asks (CLU-1); of the named that on reads too. Null beyond two years. Only shapes that meet the limits
 * are looked at, of ranges the named and the cheapest.
 *
 * @param sorted candidates, cheapest first
 */
export function firstMisses(
  sorted: readonly Candidate[],
  of: {
    readonly effective: Effective;
    readonly named: readonly (Candidate | null)[];
    readonly draws: readonly EnsembleMember[];
  },
): ReadonlyMap<string, FirstMiss | null> {
  const { effective, named, draws } = of;
  const found = new Map<string, FirstMiss | null>();
  if ((trendInUse(effective)?.pctPerWeek ?? 0) <= 0) return found;
  let ranges = 0;
  for (const one of sorted) {
    const { shape, misses } = one.evaluated;
    if (misses.length > 0 || !isOnDemand(one) || found.has(shape.key)) continue;
    const isNamed = named.some((other) => other?.evaluated.shape.key === shape.key);
    if (!isOfClasses(shape) && !isNamed && ranges++ >= RANGES) continue;
    found.set(shape.key, firstMiss(one, { effective, draws, isNamed }));
  }
  return found;
}

/** The month as a remark of an option; none where no limit is missed within two years. */
export function missesAhead(first: FirstMiss | null, effective: Effective): readonly Reason[] {
  if (first === null) return [];
  return [{ code: "misses-ahead", fromDay: dayOfMonth(first.month, effective), by: first.by }];
}

/** Whether a shape that first misses a limit then is inside them for as long as a term. */
export const outlastsTerm = (first: FirstMiss | null): boolean => first === null || first.month > TERM_MONTHS;

/** Tenths of a percent: to what a limit is raised that is to take a time (`setShort` tells it). */
const LIMIT_STEPS = 10;

/**
 * Until when what runs today, which misses its limit on time alone, would keep one raised to what it misses now (TRD-1): whoever is
 * asked to accept that is to know. Null where nothing grows, and where it lasts two years.
 */
export function staysUntil(
  { evaluated: { shape, misses, month } }: Candidate,
  { effective, draws }: Omit<Month, "month">,
): { readonly limitPct: number; readonly fromDay: string } | null {
  const [miss, ...others] = misses;
  if (miss === undefined || others.length > 0 || (trendInUse(effective)?.pctPerWeek ?? 0) <= 0) return null;
  const { limit } = miss;
  if (limit.code !== "unsure" && limit.code !== "short" && limit.code !== "slow") return null;
  const timePct = limit.code === "unsure" ? limit.p90Pct : Math.max(limit.timePct, month.projection.slowPct);
  const limitPct = Math.ceil(LIMIT_STEPS * timePct) / LIMIT_STEPS;
  const { settings } = shape;
  const raised = { ...settings, limits: { ...settings.limits, maxThrottledPct: limitPct } };
  const at = firstMonth(
    (tried) => isMissed({ ...shape, settings: raised }, { effective, draws, month: tried }),
    MOST_MONTHS,
  );
  return at === null ? null : { limitPct, fromDay: dayOfMonth(at, effective) };
}

/** The soonest of what is looked at one after the other, each only up to the one before. */
function firstMiss(
  one: Candidate,
  { isNamed, ...of }: Omit<Month, "month"> & { readonly isNamed: boolean },
): FirstMiss | null {
  const { shape } = one.evaluated;
  const { effective } = of;
  let first: FirstMiss | null = null;
  const look = (by: (month: number) => MissedAhead | null) => {
    const month = firstMonth((at) => by(at) !== null, first?.month ?? MOST_MONTHS);
    if (month !== null) first = { month, by: by(month) ?? "time" };
  };
  look((month) => (isMissed(shape, { ...of, month }) ? "time" : null));
  if (effective.standby) look((month) => lossIn(shape, { effective, month }));
  if (isNamed && effective.memory !== null)
    look((month) => (readsMissed(one, { effective, month }) ? "reads" : null));
  return first;
}

/** Whether a shape that first misses a limit then suffices, to a day, for as long as another. */
export const lastsAsLong = (first: FirstMiss | null, than: FirstMiss | null): boolean =>
  first === null || (than !== null && first.month >= than.month - DAY_MONTHS);

/** By halving: what misses a limit goes on to miss it. */
function firstMonth(misses: (month: number) => boolean, most: number): number | null {
  let [holds, fails] = [1, most];
  if (!misses(fails)) return null;
  while (fails - holds > DAY_MONTHS) {
    const middle = (holds + fails) / 2;
    if (misses(middle)) fails = middle;
    else holds = middle;
  }
  return fails;
}

/** What the loss of an instance leaves uncarried in a month (CLU-1); null where nothing. */
function lossIn(shape: Shape, { effective, month }: Pick<Month, "effective" | "month">): MissedAhead | null {
  return lossUnder(shape, { effective, loadFactor: growthTo(month, effective) });
}

/** The same under so many times the planned demand. */
export function lossUnder(
  shape: Shape,
  { effective, loadFactor }: { readonly effective: Effective; readonly loadFactor: number },
): MissedAhead | null {
  const loaded = { ...underLoad(effective, loadFactor), settings: shape.settings };
  const [miss] = lossMisses(loaded, loadFactor);
  return miss === undefined ? null : uncarriedIn(miss, shape);
}

/** Whether a month misses what is asked of reads (MEM-7, MEM-11), in the storage mode of an option. */
function readsMissed(
  { evaluated: { shape }, offer }: Candidate,
  { effective, month }: Pick<Month, "effective" | "month">,
): boolean {
  const loadFactor = growthTo(month, effective);
  const loaded = underLoad(effective, loadFactor);
  const { expected } = effective.workload.demand;
  const run = evaluateShape(shape, {
    effective: { ...loaded, standby: null },
    demand: { expected, burst: null, levels: null, factor: loadFactor },
  });
  const sold = onDemandOf(run, loaded).find((c) => c.offer.storageMode === offer.storageMode);
  return sold === undefined || !meetsReadLimits(sold, loaded);
}

interface Month {
  readonly effective: Effective;
  /** Empty = as expected. */
  readonly draws: readonly EnsembleMember[];
  readonly month: number;
}

function isMissed(shape: Shape, { effective, draws, month }: Month): boolean {
  const loadFactor = growthTo(month, effective);
  const isOver = (timePct: number) => isOverTimeLimit(timePct, shape.settings);
  if (isOver(expectedPct(shape, { effective, loadFactor }))) return true;
  return draws.length > 0 && isOver(drawnUnder({ effective, draws }, { shape, loadFactor }));
}

function expectedPct(
  shape: Shape,
  { effective, loadFactor }: { readonly effective: Effective; readonly loadFactor: number },
): number {
  const { settings } = shape;
  if (isOfClasses(shape)) {
    const { speeds, spread, growth } = effective;
    const grown = { ...effective, growth: growth * loadFactor };
    const [drawn] = classDraws(shape, {
      effective: grown,
      draws: [{ speeds, spread, burstShare: 1, hiddenFactor: hiddenFactor(0), readCpuMs: READ_CPU_MS }],
    });
    return drawn?.slowPct ?? 0;
  }
  const { projection } = clusterMonth({ effective: { ...effective, settings, memory: null }, loadFactor });
  return projection.slowPct;
}

/** What an option costs over twelve months as the trend goes on, USD: by Simpson from its first, middle and last. */
export function termUsd({ settings, priced }: Candidate, effective: Effective): number {
  const costOf = (month: number) => {
    const growth = effective.growth * growthTo(month, effective);
    const grown = { ...effective, settings, growth };
    return pricedMonth(grown, clusterMonth({ effective: grown })).totalUsd;
  };
  const middle = costOf((1 + TERM_MONTHS) / 2);
  return (TERM_MONTHS * (priced.totalUsd + 4 * middle + costOf(TERM_MONTHS))) / 6;
}
