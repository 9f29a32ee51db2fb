import type { Evidence, InstanceEvidence } from "../evidence/evidence.ts";
import { addHours, type HourLevels } from "../series/hour-levels.ts";
import { MISSING, PAUSED, pausedSpans, stepsOfSeries } from "../series/steps-of-series.ts";
import type { WorkloadFinding } from "../units/finding.ts";
import { DAY_S, HOUR_S, WEEK_S } from "../units/seconds.ts";
import { type DayReader, dayReader, hasWeeks, knownDays } from "./day-levels.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { hoursOfTrace } from "./hours-of-trace.ts";
import { levelStep, ratioSince } from "./level-step.ts";
import { medianOf } from "./median-of.ts";
import type { TrendLaw } from "./trend-law.ts";
import { foundTrend, MONTH_WEEKS, shortGrowth } from "./weekly-trend.ts";

/** What the last days are of the first at least, or below one over it (an assumption): a third more, or a quarter less. */
const CLEAR = Math.log(4 / 3);
/** Days of the last ones that must tell (an assumption), and those that are looked at, as of a step. */
const DAYS = { least: 3, most: 56 } as const;

/** Demand of the last days beside that of the days before, by the same hours (TRD-3). */
export interface MovedLevel {
  readonly days: number;
  /** Of so many that were looked at. */
  readonly ofDays: number;
  /** Epoch second at which the last days begin, UTC. */
  readonly sinceS: number;
  /** Of the last days over the same hours of the days before: of their sum or of the typical day, which says less. */
  readonly ratio: number;
  /** Whether the busiest hour of all lies before the last days. */
  readonly isPeakBefore: boolean;
}

/**
 * The last half of a trace's days beside the first (TRD-3): null where their sum or the typical day by weekday is within a third
 * of theirs, or the typical day beside all workdays, there and in the first and last quarter, within half of that, so that a few busy
 * days move no level;
 * where two standard errors of how the days differ hold no change, and where fewer than three of them can be told by the same hours.
 */
export function movedLevel(hours: HourLevels): MovedLevel | null {
  const days = knownDays(hours).slice(-DAYS.most);
  const last = days.slice(-(days.length >> 1));
  const before = days.slice(0, days.length - last.length);
  const [first] = last;
  if (first === undefined) return null;
  const read = dayReader(hours, days);
  const isByWeek = hasWeeks(days);
  const levels = tellingLevels(last, { read, others: before, isByWeek });
  const sinceS = first * DAY_S;
  const ratio = ratioSince(hours, sinceS);
  if (levels.length < DAYS.least || isAsleep(hours) || ratio === null) return null;
  const way = Math.sign(Math.log(ratio));
  const least = way * Math.min(way * Math.log(ratio), way * medianOf(levels));
  const byWorkday = { read, isByWeek: false };
  const quarter = Math.max(DAYS.least, days.length >> 2);
  const typical = [
    medianOf(tellingLevels(last, { ...byWorkday, others: before })),
    medianOf(tellingLevels(days.slice(-quarter), { ...byWorkday, others: before })),
    -medianOf(tellingLevels(days.slice(0, quarter), { ...byWorkday, others: last })),
  ];
  // NaN of an end in which no day tells, as at a month's turn.
  const isTypical = typical.every((level) => !(way * level < CLEAR / 2));
  return way * least >= CLEAR && isTypical && leastOf(levels.map((level) => way * level)) > 0
    ? { ...movedSince(sinceS, { hours, days }), ratio: Math.exp(least) }
    : null;
}

interface Beside {
  readonly read: DayReader;
  readonly others: readonly number[];
  readonly isByWeek: boolean;
}

/** Of those days that tell by themselves, the natural logarithms of what they are of the others. */
const tellingLevels = (days: readonly number[], { read, ...of }: Beside): readonly number[] =>
  days.flatMap((day) => read(day, of) ?? []).flatMap(({ isTelling, level }) => (isTelling ? [level] : []));

/** How many days the last are, of how many, and which side has the busiest hour. */
function movedSince(
  sinceS: number,
  { hours, days }: { readonly hours: HourLevels; readonly days: readonly number[] },
): Omit<MovedLevel, "ratio"> {
  const last = days.filter((day) => day * DAY_S >= sinceS);
  const sinceHour = sinceS / HOUR_S - hours.firstHour;
  const peakOf = (levels: Float64Array) =>
    levels.reduce((peak, level) => (level > peak ? level : peak), Number.NEGATIVE_INFINITY);
  const fromHour = Math.max(0, 24 * (days[0] as number) - hours.firstHour);
  const isPeakBefore =
    peakOf(hours.levels.subarray(fromHour, sinceHour)) > peakOf(hours.levels.subarray(sinceHour));
  return { days: last.length, ofDays: days.length, sinceS, isPeakBefore };
}

/** Share of the mean under which an hour is as good as idle (an assumption): of mostly such hours single sessions make the level. */
const IDLE = 0.05;

function isAsleep({ levels }: HourLevels): boolean {
  const known = levels.filter((level) => !Number.isNaN(level));
  const idle = (IDLE * known.reduce((sum, level) => sum + level, 0)) / known.length;
  return 2 * known.filter((level) => level > idle).length < known.length;
}

/** Mean less two standard errors. */
function leastOf(levels: readonly number[]): number {
  const mean = levels.reduce((sum, one) => sum + one, 0) / levels.length;
  const spread = levels.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (levels.length - 1);
  return mean - 2 * Math.sqrt(spread / levels.length);
}

/**
 * That demand of the planned instance's last days is another than of its first, as a finding (TRD-3), or rises from week to week for too
 * short to call it a trend (TRD-4); nothing where a weekly trend carries it on (TRD-1), nor where the measured instances together show
 * none, as after a failover.
 */
export function levelMoved({
  planned,
  others,
}: Pick<Evidence, "planned" | "others">): readonly WorkloadFinding[] {
  const own = cpuTrace(planned);
  if (own === null) return [];
  const hours = hoursOfTrace(own);
  const moved = steppedLevel(hours) ?? movedLevel(hours);
  const growth = moved === null ? shortGrowth(own) : null;
  if ((moved === null && growth === null) || foundTrend(own) !== null) return [];
  const beside = others.flatMap((one) => cpuTrace(one) ?? []);
  const all = beside.length === 0 ? null : addHours([hours, ...beside.map(hoursOfTrace)]);
  const ratio = all && ratioSince(all, moved?.sinceS ?? endOf(own) - WEEK_S);
  if (moved !== null)
    return ratio === null || isClear(ratio) ? [{ code: "level-moved", ...moved, assumption: true }] : [];
  return growth === null || (ratio !== null && ratio < RISEN) ? [] : [growthShort(growth, own)];
}

/** What all instances of the last week are above those of the weeks before at least where the growth of one is no move between them [A]. */
const RISEN = 1.02;

const endOf = ({ startS, edgesS }: DemandTrace): number => startS + (edgesS.at(-1) ?? 0);

function growthShort({ ratePerWeek }: TrendLaw, trace: DemandTrace): WorkloadFinding {
  const [days, pctPerWeek] = [(trace.edgesS.at(-1) ?? 0) / DAY_S, 100 * ratePerWeek];
  return { code: "growth-short", days, pctPerWeek, monthPct: MONTH_WEEKS * pctPerWeek, assumption: true };
}

/** The same of the days since a step (TRD-2), which may be few. */
function steppedLevel(hours: HourLevels): MovedLevel | null {
  const sinceS = levelStep(hours);
  const ratio = sinceS === null ? null : ratioSince(hours, sinceS);
  if (sinceS === null || ratio === null || !isClear(ratio)) return null;
  return { ...movedSince(sinceS, { hours, days: knownDays(hours).slice(-DAYS.most) }), ratio };
}

const isClear = (ratio: number): boolean => Math.abs(Math.log(ratio)) >= CLEAR;

/** CPU, of which demand of one instance is a fixed multiple, in thousandths of a percent; null without any. */
function cpuTrace({ cpu, capacity }: InstanceEvidence): DemandTrace | null {
  if (cpu === null) return null;
  const { startS, edgesS, sample } = stepsOfSeries(cpu, pausedSpans(capacity));
  const levelOf = (one: number) =>
    one === PAUSED ? 0 : one === MISSING ? -1 : (cpu.values[one] as number) * 1000;
  return { startS, edgesS, milliAcu: sample.map(levelOf), active: null };
}
