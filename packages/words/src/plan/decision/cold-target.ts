import type { Finding } from "@acuity/engine/units";
import { formatAcu } from "../../formats/acu.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { climbsSentence, secondsOfAllowed } from "../standby-words.ts";
import type { Doubted, Ground } from "./ground.ts";
import { medium } from "./ground.ts";
import type { TakeOver } from "./taken-over.ts";
import type { ToldPlan } from "./told-plan.ts";

type Climbs = Extract<Finding, { readonly code: "standby-climbs" }>;
type ColdTarget = Climbs & { readonly warmToday: NonNullable<Climbs["warmToday"]> };

/** Today's failover target has the writer's capacity at once, and the pick's does not (CLU-1); null where that is not so. */
function coldTargetOf({ plan }: Pick<ToldPlan, "plan">): ColdTarget | null {
  for (const one of plan.notes)
    if (one.code === "standby-climbs" && one.warmToday !== undefined)
      return { ...one, warmToday: one.warmToday };
  return null;
}

/** What the change asks of whoever takes it, where a warm failover target is what it gives up; null where it is not. */
export function ofCold(of: Pick<ToldPlan, "plan"> & { readonly place: Place }): TakeOver | null {
  const cold = coldTargetOf(of);
  if (cold === null) return null;
  const { place } = of;
  const from = `cold at ${formatAcu(cold.minAcu, place)}`;
  const carries = `by the model it carries the writer's load ${secondsOfAllowed(cold, place)}`;
  const { keptBy } = cold.warmToday;
  const keeps =
    keptBy === null ? "" : `, and keeping it so costs ${formatMoney(keptBy.moreUsd, place)} a month more`;
  return {
    why: `The pick's failover target starts ${from}: ${carries}; today's is warm.`,
    fact: {
      ...{ kind: "standby", origin: "assumed", field: "standby", settle: TRY },
      words: `Standby: the failover target starts ${from}`,
      detail: `${carries}; today's is warm`,
    },
    risk: { title: "The failover target starts cold", words: climbsSentence(cold, place) },
    onChange: `Make the change only if you accept a failover target that starts ${from}: ${carries}; today's is warm${keeps}.`,
    ...{ onStay: "", onNow: "" },
    worse: `a warm failover target (the pick's starts ${from})`,
    isCold: true,
  };
}

const TRY = "A failover by hand in the new tiers, at a quiet hour, tells.";

/** From this share of today's bill on what keeping the target warm costs is what the saving hangs on [A]. */
const HANGS = 0.1;

/** No file shows a promotion that starts cold where today's target is warm: what hangs on it is the model's alone. */
export function coldGround(of: Doubted): readonly Ground[] {
  const { plan, told, isPick, place } = of;
  const cold = isPick ? coldTargetOf(of) : null;
  if (cold === null) return [];
  const { keptBy } = cold.warmToday;
  if (keptBy !== null && keptBy.moreUsd <= HANGS * (plan.baseline?.totalUsd ?? told.monthlyUsd.p50))
    return [];
  const hangs =
    keptBy === null
      ? "no shape inside your limits keeps today's warm"
      : `${formatMoney(keptBy.moreUsd, place)} of the saving hang on it`;
  const words = `The failover target starts cold, and no promotion of such a one was measured: ${hangs}.`;
  return [medium("assumed", ["a cold failover is the model's", words])];
}
