import { WEEK_HOURS } from "../units/acu.ts";
import { WEEK_S } from "../units/seconds.ts";
import type { WeeksOfDemand } from "./hours-by-week.ts";
import { medianOf } from "./median-of.ts";

/** How demand came to the level of the trace's end (TRD-1). */
export interface TrendLaw {
  /** By as much every week, or by the same share. */
  readonly kind: "line" | "share";
  /** A week, of the level at the end. */
  readonly ratePerWeek: number;
  /** Epoch second of the end of the trace. */
  readonly endS: number;
}

/** Weeks from which the two kinds can be told apart; a few weeks are a straight line (an assumption). */
const LONG_WEEKS = 8;
/** Hours of a week that tell its level. */
const LEAST_HOURS = 24;
/** A sample is lifted by no more than this, nor lowered (an assumption): further back another system ran. */
const MOST_LIFT = 4;
/** A line that would come to less than nothing is not followed below this share of the end's level. */
const LEAST_LEVEL = 0.02;

/** Weeks at the end of a fall that stand as they were measured: nothing is planned below them. */
const KEPT_WEEKS = 1;

/**
 * What a sample of a time is multiplied by to stand at the level of the trace's end: of what fell, the level from which its last
 * week began, and that week as it was.
 */
export function liftAt(law: TrendLaw, epochS: number): number {
  const weeks = (epochS - law.endS) / WEEK_S;
  const level = levelAfter(law, law.ratePerWeek < 0 ? Math.min(0, weeks + KEPT_WEEKS) : weeks);
  return Math.min(Math.max(1 / level, 1 / MOST_LIFT), MOST_LIFT);
}

/** Level so many weeks after the end, below 0 before it, of that there. */
function levelAfter({ kind, ratePerWeek }: Omit<TrendLaw, "endS">, weeks: number): number {
  return kind === "line" ? Math.max(1 + ratePerWeek * weeks, LEAST_LEVEL) : (1 + ratePerWeek) ** weeks;
}

/**
 * What demand comes to so many weeks after the end, of its level there. Growth goes on in a straight line: what was shown does
 * not compound for years. A fall is not carried on: its discount is one that nobody has measured.
 */
export function carriedOn({ ratePerWeek }: Pick<TrendLaw, "ratePerWeek">, weeks: number): number {
  return 1 + Math.max(0, ratePerWeek) * weeks;
}

/** Weeks after the end at which it comes to a level, of the level there, should a fall go on; not finite, or below 0, where it never does. */
export function weeksUntil({ ratePerWeek }: Pick<TrendLaw, "ratePerWeek">, level: number): number {
  return ratePerWeek > 0 ? (level - 1) / ratePerWeek : Math.log(level) / Math.log1p(ratePerWeek);
}

/** Level of a week, natural logarithm, and how many weeks before the end its middle lies, below 0. */
interface WeekLevel {
  readonly week: number;
  readonly level: number;
}

/**
 * The law of a trend of so much a week (natural logarithm): what shrinks does so by its share; what grows does so along the
 * straight line through the middle of the trace, and from eight weeks on by the law that comes nearest to its weeks. Null
 * where one step does that: a go-live is no trend.
 */
export function trendLaw(
  by: WeeksOfDemand & { readonly slope: number; readonly spanWeeks: number },
): Omit<TrendLaw, "endS"> | null {
  const share = { kind: "share", ratePerWeek: Math.expm1(by.slope) } as const;
  const { ratePerWeek } = share;
  const chord = { kind: "line", ratePerWeek: ratePerWeek / (1 + (ratePerWeek * by.spanWeeks) / 2) } as const;
  const levels = by.spanWeeks < LONG_WEEKS ? [] : weekLevels(by);
  if (levels.length < LONG_WEEKS) return ratePerWeek > 0 ? chord : share;
  const line = { kind: "line", ratePerWeek: lineOf(levels) } as const;
  const laws = ratePerWeek > 0 && line.ratePerWeek > 0 ? [line, share] : [share];
  const misfit = (law: Omit<TrendLaw, "endS">) =>
    spreadOf(levels.map(({ week, level }) => level - Math.log(levelAfter(law, week))));
  const nearest = laws.reduce((a, b) => (misfit(b) < misfit(a) ? b : a));
  return misfitOfStep(levels) < misfit(nearest) ? null : nearest;
}

/** Each week by how its hours stand to the same hours of the other weeks. */
function weekLevels({ weeks, endWeek }: WeeksOfDemand): readonly WeekLevel[] {
  const usual = new Map<number, number>();
  for (let hour = 0; hour < WEEK_HOURS; hour++) {
    const levels = weeks.flatMap((week) => week.get(hour) ?? []);
    if (levels.length > 0) usual.set(hour, Math.log(medianOf(levels)));
  }
  return weeks.flatMap((week, at) => {
    if (week.size < LEAST_HOURS) return [];
    const levels = [...week].map(([hour, level]) => Math.log(level) - (usual.get(hour) as number));
    const middle = [...week.keys()].reduce((sum, hour) => sum + hour + 0.5, 0) / week.size / WEEK_HOURS;
    return [{ week: at + middle - endWeek, level: medianOf(levels) }];
  });
}

/** Theil–Sen line of the levels themselves: what it rises by a week, of its height at the end. */
function lineOf(levels: readonly WeekLevel[]): number {
  const points = levels.map(({ week, level }) => ({ week, height: Math.exp(level) }));
  const slopes = points.flatMap((a, i) =>
    points.slice(i + 1).map((b) => (b.height - a.height) / (b.week - a.week)),
  );
  const slope = medianOf(slopes);
  return slope / medianOf(points.map(({ week, height }) => height - slope * week));
}

/** Sum of the distances from the median. */
function spreadOf(values: readonly number[]): number {
  const middle = medianOf(values);
  return values.reduce((sum, one) => sum + Math.abs(one - middle), 0);
}

/** What the best step between two levels leaves. */
function misfitOfStep(levels: readonly WeekLevel[]): number {
  const values = levels.map(({ level }) => level);
  const edges = values.slice(1).map((_, i) => i + 1);
  return Math.min(...edges.map((at) => spreadOf(values.slice(0, at)) + spreadOf(values.slice(at))));
}
