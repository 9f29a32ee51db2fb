import { AppError, type PlannedCluster } from "@acuity/contract";
import type { Plan } from "@acuity/engine/plan";
import type { Decision } from "@acuity/words";

interface Decided {
  readonly plan: Plan;
  readonly decision: Decision | null;
  readonly pricedOn: string;
  readonly catalogVersion: string;
}

/** A cluster's line in a fleet plan: what its report would decide. @throws AppError `plan-refused` where nothing was tried */
export function plannedCluster({ plan, decision, pricedOn, catalogVersion }: Decided): PlannedCluster {
  if (decision === null)
    throw new AppError("plan-refused", "No shape of this cluster could be tried: open its plan to see why.");
  const { recommended, saves, monthlyUsd, interval, isSavingOpen, unmetMinutes, limitMinutes } = decision;
  return {
    ...{ pricedOn, catalogVersion, pick: plan.pick, todayUsd: plan.baseline?.totalUsd ?? null },
    ...{ action: recommended?.action ?? null, title: recommended?.title ?? null },
    ...{ monthlyUsd, interval, saves, isSavingOpen, unmetMinutes, limitMinutes },
    ...{ confidence: decision.confidence.level, sentence: decision.sentence },
  };
}
