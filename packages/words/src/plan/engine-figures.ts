import type { KnownDays, OftenFull } from "@acuity/engine/demand";
import type {
  AChoicePct,
  DaysToPayAhead,
  DefaultCachedPct,
  DefaultTermYears,
  DefaultTimeLimitPct,
  Edge,
  FollowingTier,
  IoOptimizedUnits,
  LeastUsd,
  LookedAtS,
  Near,
  Nearly,
  ServerlessTier,
  WorthAChange,
  WorthAnInstance,
  WorthAVerdict,
  WorthBeingShort,
} from "@acuity/engine/plan";
import type { MonthHours } from "@acuity/engine/units";

// Figures of the engine that words go by. They take its types alone, each of one value: another figure here does not compile.

/** Hours of a billed month (UNI-2). */
export const MONTH_HOURS: MonthHours = 730;

/** Share of a cost from which a difference is worth a change, and a word (TOD-4). */
export const WORTH_A_CHANGE: WorthAChange = 0.01;

/** Nor is less than this a month, USD, whatever its share (TOD-4). */
export const LEAST_USD: LeastUsd = 1;

/** Share of what the best shape without it costs that an instance more must save (CLU-1). */
export const WORTH_AN_INSTANCE: WorthAnInstance = 0.1;

/** Share of a cost that a maximum under the peak which today's serves must save (HED-4). */
export const WORTH_BEING_SHORT: WorthBeingShort = 0.05;

/** Share of a cost from whose saving on another need of memory decides (MEM-13). */
export const WORTH_A_VERDICT: WorthAVerdict = 0.1;

/** Up to so many times its limit a share of the time is a near miss (an assumption). */
export const NEARLY: Nearly = 2;

/** The limit on time short or slow that a plan starts with, percent (HED-1). */
export const DEFAULT_TIME_LIMIT_PCT: DefaultTimeLimitPct = 0.1;

/** The share of the time in which a plan that nobody told otherwise has the working set held, percent (DEM-5). */
export const DEFAULT_CACHED_PCT: DefaultCachedPct = 99;

/** Up to so much of the time staying busy is a share to be accepted, percent, and more is a matter of how long things take (HED-1). */
export const A_CHOICE_PCT: AChoicePct = 5;

/** Above this share of the time a full instance hid demand that a plan goes by (HED-3). */
export const OFTEN_FULL: OftenFull = 0.001;

/** Under so many times the demand a flip is within what a trace tells of a month: what is surer has a tenth of headroom (OPT-2). */
export const EDGE: Edge = 1.1;

/** The same for what is worth a place among the first facts (OPT-2). */
export const NEAR: Near = 1.25;

/** Known days from which on a trace is graded so (DEM-7). */
export const KNOWN_DAYS: KnownDays = { short: 2.85, adequate: 6.65, good: 13.3 };

/** The last promotion tier whose serverless readers follow the writer, and the one that AWS puts them in (RDR-1). */
export const FOLLOWING_TIER: FollowingTier = 1;
export const SERVERLESS_TIER: ServerlessTier = 1;

/** How long a climb after a failover is looked at (CLU-1). */
export const LOOKED_AT_S: LookedAtS = 3600;

/** Known days under which nothing is paid ahead (LAY-1). */
export const DAYS_TO_PAY_AHEAD: DaysToPayAhead = 28;

/** The longest term with which a plan starts, years. */
export const DEFAULT_TERM_YEARS: DefaultTermYears = 1;

/** Reservations of its size that an instance on I/O-Optimized needs (RSV-1). */
export const IO_OPTIMIZED_UNITS: IoOptimizedUnits = 1.3;
