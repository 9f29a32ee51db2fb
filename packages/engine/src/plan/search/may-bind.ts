import { DAY_S } from "../../units/seconds.ts";
import { isOldTrace } from "../month/notes-on-prices.ts";
import { trendInUse } from "../terms/growth-factor.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Candidate } from "./candidates-of.ts";
import { fullToday, isCeilingHit, isOftenHidden } from "./measure-first.ts";

/** Known days under which nobody should pay ahead (LAY-1). */
const DAYS_TO_PAY_AHEAD = 28;

export type DaysToPayAhead = typeof DAYS_TO_PAY_AHEAD;

type Bars = Readonly<Record<string, (effective: Effective) => boolean>>;

/** Why nothing at all is committed, without a fee neither, the first to be told first. */
const OF_TERMS = {
  "none-bought": ({ settings }) => settings.limits.maxTermYears < 1,
  old: isOldTrace,
  writer: isWriterOpen,
  statistic: isStatisticOpen,
  maximum: isCeilingHit,
  hidden: isOftenHidden,
  connections: (effective) => fullToday(effective) !== null,
  // Hardly a night was seen.
  "few-days": ({ workload: { demand } }) => demand.coverage.grade === "insufficient",
} as const satisfies Bars;

/** Why nothing is paid ahead. */
const OF_FEES = {
  growth: ({ settings }) => (settings.growthPct ?? 0) > 0,
  trend: (effective) => (trendInUse(effective)?.pctPerWeek ?? 0) > 0,
  step: ({ workload }) => workload.step !== null,
  moved: ({ workload: { view } }) => view.notes.some(({ code }) => code === "level-moved"),
  days: ({ workload: { demand } }) => demand.coverage.knownS < DAYS_TO_PAY_AHEAD * DAY_S,
} as const satisfies Bars;

type FeeBar = keyof typeof OF_FEES;

/** Why a term may not bind, or no fee be paid ahead. */
export type TermBar = keyof typeof OF_TERMS | FeeBar;

/** What a term may bind (LAY-1). */
export interface MayBind {
  /** Whether anything may be committed to. */
  readonly terms: boolean;
  /** Whether a fee may be paid ahead. */
  readonly fees: boolean;
  /** Whether what runs today may be reserved: it stays inside its limits for as long (TRD-1), and more than savings plans is bought. */
  readonly todayReserved: boolean;
  /** The gravest reason why not; null where both may be. */
  readonly because: TermBar | null;
}

/** The first reason why nothing is committed; null where a term may bind. */
export function termBar(effective: Effective): keyof typeof OF_TERMS | null {
  return firstOf(OF_TERMS, effective) ?? null;
}

/** Every reason why nothing is paid ahead. */
export function feeBars(effective: Effective): readonly FeeBar[] {
  return allOf(OF_FEES, effective);
}

/** The one teller of it; `lasts` = whether a shape stays inside the limits for as long as a term. */
export function mayBind(
  effective: Effective,
  { today, lasts }: { readonly today: Candidate | null; readonly lasts: (candidate: Candidate) => boolean },
): MayBind {
  const bar = termBar(effective);
  const [fee] = feeBars(effective);
  const terms = bar === null;
  const isSold = effective.settings.limits.buys !== "savings-plan";
  return {
    ...{ terms, fees: terms && fee === undefined, because: bar ?? fee ?? null },
    todayReserved: terms && isSold && today !== null && lasts(today),
  };
}

function firstOf<T extends string>(bars: Readonly<Record<T, Bars[string]>>, effective: Effective) {
  return (Object.keys(bars) as T[]).find((one) => bars[one](effective));
}

function allOf<T extends string>(bars: Readonly<Record<T, Bars[string]>>, effective: Effective) {
  return (Object.keys(bars) as T[]).filter((one) => bars[one](effective));
}

/** By CPU of another statistic than the mean every demand is off, by how much nobody knows (EVD-10). */
function isStatisticOpen({ workload: { view } }: Effective): boolean {
  return view.notes.some((one) => one.code === "statistic-assumed" && one.statistic !== null);
}

/**
 * Of several instances the busiest was taken as the writer (EVD-6), or another one wrote before and has other classes (EVD-17), or may have (EVD-18): what
 * the writer asks may make another class the answer.
 */
function isWriterOpen({ workload: { view } }: Effective): boolean {
  return view.notes.some(
    (one) =>
      (one.code === "several-instances" && one.by === "cpu") ||
      (one.code === "roles-changed" && one.because !== undefined),
  );
}
