import type { Candidate } from "../search/candidates-of.ts";
import type { Interval } from "../search/plan.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { Effective } from "../workload/resolve.ts";
import type { ClassDraw } from "./class-doubt.ts";
import { memberPricer } from "./member-cost.ts";
import { dayFactors } from "./own-days.ts";
import { quantileOf } from "./quantile-of.ts";
import type { MonthOutcome } from "./scaled-month.ts";
import { slowP90 } from "./slow-p90.ts";

/** Spread of a candidate over the ensemble. */
export interface Spread {
  readonly monthlyUsd: Interval;
  /** Mean of what it costs in the draws: what shapes are compared by (OPT-1). */
  readonly meanUsd: number;
  /** What it costs in each draw, USD a month; null where every draw costs the same. */
  readonly drawsUsd: readonly number[] | null;
  /** What it costs if what held capacity is gone (HLD-3), and where it never pauses if nobody counted connections; null where that is known. */
  readonly besideDraws: { readonly freedUsd: number; readonly awakeUsd: number | null };
  readonly throttledPct: Interval;
  /** Time short of capacity or slow (HED-1). */
  readonly slowPct: Interval;
  /** The same in each draw, percent; empty without draws. */
  readonly drawsSlowPct: readonly number[];
  /** Of what runs today, held to what was measured: the same as it was drawn (HED-2); absent elsewhere. */
  readonly drawn?: Pick<Spread, "slowPct" | "drawsSlowPct">;
}

/**
 * One draw's month. Bursts that are steeper than their sample show what they cost on a range and whether its maximum holds
 * them, and not how long it lags behind them: nobody knows how steep they are, and a range lags behind what runs today
 * as well.
 */
export interface DrawnMonth {
  readonly month: MonthOutcome;
  readonly isSteady: boolean;
  /** Share of the time in which the draw's bursts stand near the range's maximum, percent. */
  readonly nearMaximumPct: number;
}

interface Drawn {
  readonly runs: readonly DrawnMonth[];
  readonly drawn: readonly ClassDraw[];
  readonly effective: Effective;
  /** What it costs where it never pauses, if nobody counted connections; null where that is known. */
  readonly awakeUsd: number | null;
  /** Which of the trace's days each draw's month is made of. */
  readonly own: Parameters<typeof dayFactors>[1];
}

/** What a candidate costs and how long it is short over the draws. */
export function spreadOf(candidate: Candidate, of: Drawn): Spread {
  return of.runs.length === 0 ? spreadOfClass(candidate, of) : spreadOfRange(candidate, of);
}

/** Its price is what it is; how fast it is decides whether it holds the limits. */
function spreadOfClass(candidate: Candidate, { drawn, effective }: Drawn): Spread {
  const { priced, evaluated } = candidate;
  const { throttledPct, slowPct } = evaluated.month.projection;
  const freedUsd = costWhenFreed(candidate, effective);
  return {
    monthlyUsd: withReadsUsd(interval([freedUsd, priced.totalUsd], priced.totalUsd), candidate),
    ...{ meanUsd: priced.totalUsd, drawsUsd: null, besideDraws: { freedUsd, awakeUsd: null } },
    throttledPct: spreadAbout(
      drawn.map((one) => one.throttledPct),
      throttledPct,
    ),
    slowPct: spreadAbout(
      drawn.map((one) => one.slowPct),
      slowPct,
    ),
    drawsSlowPct: drawn.map((one) => one.slowPct),
  };
}

function spreadOfRange(candidate: Candidate, of: Drawn): Spread {
  const { runs, effective } = of;
  const { priced, evaluated } = candidate;
  const { throttledPct, slowPct } = evaluated.month.projection;
  const freedUsd = costWhenFreed(candidate, effective);
  const factors = dayFactors(evaluated.month.acuByHour, of.own);
  const usdOf = memberPricer(candidate, effective);
  const costs = runs.map(({ month }, m) => usdOf(month, factors[m] as number));
  const steady = runs.filter(({ isSteady }) => isSteady);
  const steadyPct = steady.map(({ month }) => month.projection.slowPct);
  const within = interval(costs, priced.totalUsd);
  const awakeUsd = Math.max(within.p90, of.awakeUsd ?? 0);
  return {
    monthlyUsd: withReadsUsd({ ...within, p10: Math.min(within.p10, freedUsd), p90: awakeUsd }, candidate),
    ...{ meanUsd: costs.reduce((sum, usd) => sum + usd, 0) / costs.length, drawsUsd: costs },
    besideDraws: { freedUsd, awakeUsd: of.awakeUsd },
    throttledPct: interval(
      steady.map(({ month }) => month.projection.throttledPct),
      throttledPct,
    ),
    slowPct: {
      ...interval(steadyPct, slowPct),
      p90: slowP90({
        ...{ expectedPct: slowPct, steadyPct },
        nearMaximumPct: runs.map(({ nearMaximumPct }) => nearMaximumPct),
        classesPct: of.drawn.map((one) => one.slowPct),
      }),
    },
    drawsSlowPct: runs.map(({ month, isSteady, nearMaximumPct }, m) =>
      Math.max(isSteady ? month.projection.slowPct : 0, nearMaximumPct, of.drawn[m]?.slowPct ?? 0),
    ),
  };
}

/** What the candidate costs if what held capacity is gone, its pages with it (HLD-3): the other end of its interval. */
function costWhenFreed(candidate: Candidate, effective: Effective): number {
  const { month } = candidate.evaluated;
  if (month.freed === null) return candidate.priced.totalUsd;
  const { acuHours, acuByHour, usage, requestsAt } = month.freed;
  const projection = { ...month.projection, acuHours };
  const usd = memberPricer(candidate, effective)({ usage, acuByHour, projection }, null);
  const { storageMode } = candidate.offer;
  const { ioRequests } = month.usage;
  if (storageMode !== "standard" || requestsAt === null || ioRequests === undefined) return usd;
  const usdPerRead = netUnitUsd(effective, { item: "io-requests", mode: storageMode }) ?? 0;
  return usd + Math.max(0, requestsAt({ storageMode, bound: "mid" }) - ioRequests) * usdPerRead;
}

/**
 * What a month costs more than what runs today, USD. Where both stray, over the same days and draws: a month that is busier is so for
 * both. What nobody drew widens it as it widens the month.
 */
export function spreadAgainst(
  { priced, readsUsd, spread }: Pick<Candidate, "priced" | "readsUsd"> & { readonly spread: Spread },
  today: { readonly totalUsd: number; readonly spread: Spread | null },
): Interval {
  const { monthlyUsd, drawsUsd, besideDraws } = spread;
  const base = priced.totalUsd - today.totalUsd;
  const ofToday = today.spread?.drawsUsd ?? null;
  if (drawsUsd === null || today.spread === null || ofToday?.length !== drawsUsd.length) {
    const [p10, p90] = [monthlyUsd.p10, monthlyUsd.p90].map((usd) => usd - today.totalUsd) as [
      number,
      number,
    ];
    return { p10, p50: base, p90 };
  }
  const within = interval(
    drawsUsd.map((usd, draw) => usd - (ofToday[draw] as number)),
    base,
  );
  const freed = besideDraws.freedUsd - today.spread.besideDraws.freedUsd;
  const awake = (besideDraws.awakeUsd ?? Number.NEGATIVE_INFINITY) - today.totalUsd;
  const ends = { p10: Math.min(within.p10, freed), p50: base, p90: Math.max(within.p90, freed, awake) };
  return withReadsUsd(ends, { readsUsd });
}

/** The bill has the middle of the curve; its low and high reading widen what it may cost (MEM-10). */
function withReadsUsd({ p10, p50, p90 }: Interval, { readsUsd }: Pick<Candidate, "readsUsd">): Interval {
  return { p10: p10 + readsUsd.low, p50, p90: p90 + readsUsd.high };
}

/** Nothing drawn leaves the figure as it is. */
function spreadAbout(values: readonly number[], base: number): Interval {
  return values.length === 0 ? { p10: base, p50: base, p90: base } : interval(values, base);
}

/** Quantiles of the members; the headline figure stays the bill of the base run, and lies inside. */
function interval(values: readonly number[], base: number): Interval {
  const [low, high] = [quantileOf(values, 0.1), quantileOf(values, 0.9)];
  return { p10: Math.min(base, low), p50: base, p90: Math.max(base, high) };
}
