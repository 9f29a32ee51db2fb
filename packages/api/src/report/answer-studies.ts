import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import type { FrozenAnswer, FrozenFailover, ReportStudies, Studies } from "@acuity/contract";
import { answerFailoverQuestion, bucketRecovery, type FailoverPlan } from "@acuity/engine/failover";
import type { PriceSheet } from "@acuity/engine/prices";
import { answerReadsQuestion } from "@acuity/engine/reads";
import { EngineError } from "@acuity/engine/units";
import { refusalWords } from "@acuity/words";

/** Buckets of the frozen recovery: one for every two pixels of a printed page. */
const BUCKETS = 300;

/** The questions beside the plan, answered by the engine on the built-in catalog; a refusal is an answer too. */
export async function answerStudies({ reads, failover }: Studies): Promise<ReportStudies> {
  const instances = instanceSpecs();
  return {
    reads:
      reads === null
        ? null
        : await answered(reads, (prices) => answerReadsQuestion(reads, { instances, prices })),
    failover:
      failover === null
        ? null
        : await answered(failover, (prices) =>
            frozen(answerFailoverQuestion(failover, { instances, prices })),
          ),
  };
}

/** Both are questions about Aurora PostgreSQL, whatever engine was asked for: MySQL is a refusal. */
async function answered<Question extends { readonly region: string }, Plan>(
  question: Question,
  answer: (prices: PriceSheet) => Plan,
): Promise<FrozenAnswer<Question, Plan>> {
  try {
    const prices = await loadPriceSheet({ region: question.region, engine: "aurora-postgresql" });
    return { question, plan: answer(prices), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { question, plan: null, refusal: refusalWords(error) };
    throw error;
  }
}

function frozen(plan: FailoverPlan): FrozenFailover {
  const { tps: _, ...without } = plan.without;
  const { tps: __, ...managed } = plan.with;
  const columns = bucketRecovery({ ...plan, outageS: plan.failoverS }, BUCKETS);
  return { ...plan, without, with: managed, columns };
}
