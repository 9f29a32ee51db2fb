import type { KeptMonths } from "../month/member-months.ts";
import { pricedMonth } from "../month/priced-month.ts";
import { withReadMisses } from "../search/candidates-of.ts";
import { type EvaluatedShape, evaluateShape } from "../search/evaluate-shape.ts";
import type { MissedLimit } from "../search/reason.ts";
import { specOf } from "../terms/market.ts";
import { type Effective, plannedDemand, resolve, type WhatIfInput } from "../workload/resolve.ts";

/** What settings cost, how long they are short, and every limit that they miss. */
export interface JudgedMonth {
  readonly monthlyUsd: number;
  readonly unmetMinutes: number;
  /** Empty inside the limits, as far as the expected demand tells: the draws (HED-2) are asked of what a plan tries. */
  readonly missed: readonly MissedLimit[];
}

/**
 * Settings held against every limit without a search (OPT-1): as `whatIf` prices them, and as a plan judges what it tries.
 *
 * @param kept months that settings of the same files and terms share; a map of its own for each such set
 * @throws EngineError as `whatIf`
 */
export function judgedMonth(input: WhatIfInput, kept: KeptMonths): JudgedMonth {
  const effective = resolve(input);
  const { month, missed } = judged(effective, kept);
  return {
    monthlyUsd: pricedMonth(effective, month).totalUsd,
    unmetMinutes: month.projection.unmetMinutes,
    missed,
  };
}

/** The same limits of settings that are resolved already, and the month that they were asked of. */
export function judged(
  effective: Effective,
  kept: KeptMonths,
): Pick<EvaluatedShape, "month"> & Pick<JudgedMonth, "missed"> {
  const { settings, market } = effective;
  const { writer, storageMode } = settings;
  const spec = writer.kind === "provisioned" ? specOf(market, writer.instanceClass) : null;
  const demand = { ...plannedDemand(effective), burst: null };
  const ran = evaluateShape({ key: "", settings, spec }, { effective, demand, kept });
  const { month, misses, readMisses } = withReadMisses(ran, effective);
  return { month, missed: [...misses, ...(readMisses?.[storageMode] ?? [])].map(({ limit }) => limit) };
}
