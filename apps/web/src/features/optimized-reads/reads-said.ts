import type { OptimizedReadsPlan, ReadsQuestion } from "@acuity/engine/reads";
import { type Place, readsVerdict, type StudyVerdict } from "@acuity/words";
import { besidePlanWords } from "../../tool/answer/beside-plan-words.ts";
import { otherSetWords } from "../../tool/answer/other-set-words.ts";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";

interface Asked {
  readonly cluster: Pick<KnownCluster, "planned" | "bill" | "planSet"> | null;
  readonly question: ReadsQuestion;
  readonly place: Place;
}

/** The verdict of the study; behind it what the plan takes, and why it rests on another working set where it does. */
export function readsSaid(plan: OptimizedReadsPlan, asked: Asked): StudyVerdict {
  const { cluster, place, question } = asked;
  const { headline, detail } = readsVerdict(plan.verdict, place);
  const beside = besidePlanWords(plan, {
    ...{ pick: cluster?.planned ?? null, bill: cluster?.bill ?? null, place },
  });
  const set = cluster?.planSet === undefined ? null : otherSetWords(question, cluster.planSet);
  return { headline, detail: `${detail}${beside}${set === null ? "" : ` ${set}`}` };
}
