import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { asItWas, promotedShortS, todayInOrder } from "../limits/standby-rule.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

export interface PlanFound {
  readonly plan: Pick<Plan, "options" | "pick">;
  readonly candidates: readonly Candidate[];
}

type Warm = NonNullable<Extract<PlanFinding, { readonly code: "standby-climbs" }>["warmToday"]>;

/**
 * Today's reader that would be promoted has the writer's capacity at once, which the pick's standby has not: what the cheapest
 * shape inside the limits that keeps it costs more than the pick (CLU-1); null of a shape where none does. Nothing where
 * today's waits as well.
 */
export function warmStandby(
  effective: Effective,
  { plan, candidates }: PlanFound,
): { readonly warmToday: Warm } | null {
  if (!isWarm(todayInOrder(asItWas(effective)))) return null;
  const meets = new Set(plan.options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const pick = candidates.find(({ id }) => id === plan.pick);
  const kept = candidates
    .filter((one) => meets.has(one.id) && isOnDemand(one))
    .sort(cheapestFirst)
    .find(({ settings }) => isWarm({ ...effective, settings }));
  if (pick === undefined || kept === undefined) return { warmToday: { keptBy: null } };
  const moreUsd = hundredths(kept.priced.totalUsd - pick.priced.totalUsd);
  const storageMode = kept.offer.storageMode === pick.offer.storageMode ? null : kept.offer.storageMode;
  return { warmToday: { keptBy: { runsOn: instancesOf(kept.settings), storageMode, moreUsd } } };
}

const isWarm = (effective: Effective): boolean => promotedShortS(effective) === 0;

/** Its instances, the writer first. */
export function instancesOf({ writer, readers, minAcu, maxAcu }: Settings) {
  return [writer, ...readers].map(({ kind, instanceClass = null }: (typeof readers)[number] | WriterLike) =>
    kind === "serverless" ? { minAcu, maxAcu } : (instanceClass ?? ""),
  );
}

interface WriterLike {
  readonly kind: "serverless" | "provisioned";
  readonly instanceClass?: string | null;
}
