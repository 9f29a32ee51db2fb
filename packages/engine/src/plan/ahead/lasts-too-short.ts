import { WORTH_A_CHANGE } from "../doubt/trust-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { ShortLived } from "../search/reason.ts";
import type { Shape } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";
import { dayOfMonth, growthTo } from "./months-ahead.ts";

/** Months over which a change must come to what is worth one (TRD-1, an assumption). */
const HORIZON_MONTHS = 3;

interface Asked {
  /** What runs today. */
  readonly from: Candidate;
  readonly effective: Effective;
  /** Time short or slow of a shape under so many times the demand that nine of ten draws keep to, percent. */
  readonly drawnPct: (of: { readonly shape: Shape; readonly loadFactor: number }) => number;
  /** So many times the demand it is asked of a plan for, both priced there (OPT-2); absent = 1. */
  readonly loadFactor?: number;
}

/**
 * Whether growth ends a change before it has paid (TRD-1): by the day on which its saving comes to a hundredth of three months of
 * what runs today it misses its limit in more than one draw of ten, and what runs today does not. Null where it lasts, and of
 * ranges alone, whose maximum is raised while they run. Who picks asks this of every plan, also of one under another demand.
 */
export function lastsTooShort(
  candidate: Candidate,
  { from, effective, drawnPct, loadFactor = 1 }: Asked,
): ShortLived | null {
  const { shape } = candidate.evaluated;
  const { writer, readers, limits } = shape.settings;
  const lessUsd = from.priced.totalUsd - candidate.priced.totalUsd;
  const isOfRanges = [writer, ...readers].every(({ kind }) => kind === "serverless");
  if (isOfRanges || lessUsd <= 0) return null;
  const paidAfter = (HORIZON_MONTHS * WORTH_A_CHANGE * from.priced.totalUsd) / lessUsd;
  const grown = growthTo(1 + paidAfter, effective);
  if (grown <= 1) return null;
  const misses = (one: Candidate) =>
    drawnPct({ shape: one.evaluated.shape, loadFactor: grown * loadFactor }) > limits.maxThrottledPct;
  if (!misses(candidate) || misses(from)) return null;
  return { lessUsd, beforeDay: dayOfMonth(1 + paidAfter, effective) };
}
