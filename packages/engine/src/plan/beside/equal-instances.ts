import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { isEndedByGrowth } from "../search/reason.ts";
import { kindsOfInstances } from "../terms/shape-key.ts";

/** Share of the pick's cost up to which equal instances are worth a word beside one that mixes kinds (an assumption). */
const WORTH = 0.15;

const isRaise = ({ reasons: [first] }: PlanOption): boolean => first?.code === "raise-first";

/**
 * The cheapest cluster of equal instances inside every limit, beside a pick that mixes classes, or a class and a range
 * (CLU-1): one to tune, to reserve and to take over. Nothing beside what runs today, or today's instances with a higher
 * maximum, which nobody has to build.
 */
export function equalInstancesFindings(
  plan: Pick<Plan, "options" | "pick" | "today">,
  { candidates }: { readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const pick = candidates.find(({ id }) => id === plan.pick);
  if (pick === undefined || plan.pick === plan.today || kindsOfInstances(pick.settings) === 1) return [];
  if (plan.options.some((one) => one.id === plan.pick && isRaise(one))) return [];
  const lasts = ({ reasons: [first] }: PlanOption) => !isEndedByGrowth(first);
  const meets = new Set(plan.options.filter((one) => one.meetsLimits && lasts(one)).map(({ id }) => id));
  const equal = candidates
    .filter((one) => meets.has(one.id) && isOnDemand(one) && one.settings.schedule.length === 0)
    .filter(({ settings }) => settings.readers.length > 0 && kindsOfInstances(settings) === 1)
    .sort(cheapestFirst)[0];
  if (equal === undefined) return [];
  const moreUsd = hundredths(equal.priced.totalUsd - pick.priced.totalUsd);
  if (moreUsd > WORTH * pick.priced.totalUsd) return [];
  const { writer, readers, minAcu, maxAcu } = equal.settings;
  const { storageMode } = equal.offer;
  return [
    {
      ...{ code: "equal-instances", instances: 1 + readers.length, moreUsd, assumption: false },
      runsOn: writer.kind === "serverless" ? { minAcu, maxAcu } : writer.instanceClass,
      storageMode: storageMode === pick.offer.storageMode ? null : storageMode,
    },
  ];
}
