import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { pricedMonth } from "../month/priced-month.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { isOfClasses } from "../search/shape.ts";
import { NEWEST_PROFILE, platformInUse } from "../terms/platform-in-use.ts";
import { platformOf } from "../terms/platform-of.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, expectedParameters } from "../workload/resolve.ts";

/** What another platform must save of the pick to be worth a word (an assumption). */
const WORTH = 0.05;

/**
 * What the newest platform would cost less than the pick, where the cluster keeps an older one until it is stopped and
 * started (ACU-4): of the pick's own range, else of the cheapest range inside the limits.
 */
export function newerPlatformFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates }: { readonly effective: Effective; readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const { settings, workload } = effective;
  const { platform, origin } = platformInUse(settings, workload.baseline);
  const pick = candidates.find(({ id }) => id === plan.pick);
  if (pick === undefined || origin !== "described" || settings.profile === NEWEST_PROFILE) return [];
  const meets = new Set(plan.options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const isOnRange = !isOfClasses(pick);
  const range = isOnRange
    ? pick
    : candidates
        .filter((one) => meets.has(one.id) && isOnDemand(one) && !isOfClasses(one))
        .sort(cheapestFirst)[0];
  if (range === undefined) return [];
  const newest = range.priced.totalUsd * costRatio(range.settings, effective);
  const lessUsd = hundredths(pick.priced.totalUsd - newest);
  if (lessUsd < WORTH * pick.priced.totalUsd) return [];
  const { minAcu, maxAcu } = range.settings;
  return [
    {
      ...{ code: "newer-platform", platform, newest: platformOf(NEWEST_PROFILE), lessUsd, assumption: true },
      range: isOnRange ? null : { minAcu, maxAcu },
    },
  ];
}

/** What the model makes of the change of platform, on both sides: the bill itself may rest on what was measured. */
function costRatio(settings: Settings, effective: Effective): number {
  const usdOn = (profile: Settings["profile"]) => {
    const on = { ...settings, profile };
    const run = { ...effective, settings: on, parameters: expectedParameters(effective.workload, on) };
    return pricedMonth(run, clusterMonth({ effective: run, isReplay: true })).totalUsd;
  };
  const now = usdOn(settings.profile);
  return now === 0 ? 1 : usdOn(NEWEST_PROFILE) / now;
}
