import type { WeekSpan } from "../../schedule/busy-hours.ts";
import { eachOnce, narrowed, narrowingOf, SHARES_OF_TIME_LEFT } from "../doubt/narrower-hours.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { keptHours } from "../search/scheduled-shapes.ts";
import type { Variation } from "./assumptions-of.ts";
import type { KnownPlan } from "./known-plan.ts";
import { pickUnder } from "./pick-under.ts";
import { demandUnder, shapeUnder, variedBy } from "./under-variation.ts";

/** What takes over with its minimum in the busy hours, in the hours that its climb needs there, where these do for less (CLU-4). */
export function* inEnoughHours(
  known: KnownPlan,
  { found, variation }: { readonly found: Candidate; readonly variation: Variation },
): Generator<undefined, Candidate, void> {
  const { effective } = known;
  const { shape, month } = found.evaluated;
  const { schedule, limits } = shape.settings;
  if (schedule.length === 0 || hoursOf(schedule) !== hoursOf(keptHours(effective))) return found;
  const varied = variedBy(variation, effective);
  const demand = demandUnder(variation, effective);
  const slowPct = eachOnce((narrower) => {
    const own = shapeUnder(narrower, variation);
    const ran = evaluateShape(own, { effective: varied, demand, kept: new Map() });
    return ran.misses.length > 0 ? Number.POSITIVE_INFINITY : ran.month.projection.slowPct;
  });
  const wholePct = month.projection.slowPct;
  const leftPct = Math.max(0, limits.maxThrottledPct - wholePct);
  for (const share of SHARES_OF_TIME_LEFT) {
    const narrowing = yield* narrowingOf(shape, { slowPct, mostPct: wholePct + share * leftPct });
    if (narrowing === null) continue;
    const rivals = [shape, narrowed(shape, narrowing)];
    const kept = yield* pickUnder(known, { field: { rivals, others: [] }, variation });
    if (kept !== null && kept.evaluated.shape.key !== shape.key) return kept;
  }
  return found;
}

const hoursOf = (hours: readonly WeekSpan[]): string =>
  hours.map(({ fromHour, toHour }) => `${fromHour}-${toHour}`).join();
