import type { Candidate } from "../search/candidates-of.ts";
import type { ShortLived } from "../search/reason.ts";
import type { Shape } from "../search/shape.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { WORTH_A_CHANGE } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { dayOfMonth, growthTo, lossUnder } from "./months-ahead.ts";

/** Months over which a change must come to what is worth one (TRD-1, an assumption). */
const HORIZON_MONTHS = 3;

/** The level of the planned month's end, as the middle of a month further on (TRD-1). */
const END_OF_MONTH = 1.5;

interface Asked {
  /** What runs today, inside the limits; null where it is not. */
  readonly from: Candidate | null;
  readonly effective: Effective;
  /** Time short or slow of a shape under so many times the demand that nine of ten draws keep to, percent. */
  readonly drawnPct: (of: { readonly shape: Shape; readonly loadFactor: number }) => number;
  /** So many times the demand it is asked of a plan for, both priced there (OPT-2); absent = 1. */
  readonly loadFactor?: number;
}

/**
 * Whether growth ends a change of a class too soon (TRD-1): before the month is over that is planned, or, where what runs today
 * lasts, by the day on which its saving comes to a hundredth of three months of that. Ended is what misses its limit in more than
 * one draw of ten, or what is asked of the loss of an instance (CLU-1). Null where it lasts, and of ranges alone, whose maximum is raised while they run. Who picks asks this of every
 * plan, also of one under another demand.
 */
export function lastsTooShort(
  candidate: Candidate,
  { from, effective, drawnPct, loadFactor = 1 }: Asked,
): ShortLived | null {
  const asked = { effective, drawnPct, loadFactor };
  const missesAt = ({ evaluated: { shape } }: Candidate, month: number) =>
    missesIn(shape, { ...asked, month });
  const savedUsd = from === null ? 0 : from.priced.totalUsd - candidate.priced.totalUsd;
  const lessUsd = savedUsd > 0 ? savedUsd : null;
  const { shape } = candidate.evaluated;
  if (endsInMonth(shape, asked)) return { lessUsd, beforeDay: dayOfMonth(2, effective) };
  if (isOfRanges(shape) || from === null || lessUsd === null) return null;
  const paidAfter = (HORIZON_MONTHS * WORTH_A_CHANGE * from.priced.totalUsd) / lessUsd;
  if (!missesAt(candidate, 1 + paidAfter) || missesAt(from, 1 + paidAfter)) return null;
  return { lessUsd, beforeDay: dayOfMonth(1 + paidAfter, effective) };
}

/** Whether a shape with a class in it misses a limit at the level of the planned month's end. */
export function endsInMonth(shape: Shape, asked: Omit<Asked, "from">): boolean {
  return !isOfRanges(shape) && missesIn(shape, { ...asked, month: END_OF_MONTH });
}

const isOfRanges = ({ settings: { writer, readers } }: Shape): boolean =>
  [writer, ...readers].every(({ kind }) => kind === "serverless");

function missesIn(
  shape: Shape,
  { effective, drawnPct, loadFactor = 1, month }: Omit<Asked, "from"> & { readonly month: number },
): boolean {
  const grown = growthTo(month, effective);
  if (grown <= 1) return false;
  const under = { effective, loadFactor: grown * loadFactor };
  if (isOverTimeLimit(drawnPct({ shape, ...under }), shape.settings)) return true;
  return effective.standby !== null && lossUnder(shape, under) !== null;
}
