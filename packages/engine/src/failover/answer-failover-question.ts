import { findClass } from "../prices/find-class.ts";
import type { PriceSheet } from "../prices/price-sheet.ts";
import { fitReadConstants } from "../reads/latency/fit-read-constants.ts";
import { type FailoverInstance, type FailoverPlan, PUBLISHED_INSTANCE } from "./failover-plan.ts";
import type { FailoverQuestion } from "./failover-question.ts";
import { planFailover } from "./plan-failover.ts";
import { accessOfFailover, splitCachedSet } from "./split-cached-set.ts";

/**
 * The plan that a question asks for; the cached set is split as in S4, an assumption (CCM-1 to CCM-3).
 * @throws EngineError `instance-class-unknown`, and as `planFailover` does.
 */
export function answerFailoverQuestion(
  question: FailoverQuestion,
  known: { readonly instances: readonly FailoverInstance[]; readonly prices: PriceSheet | null },
): FailoverPlan {
  const instance = findClass([...known.instances, PUBLISHED_INSTANCE], question.instanceClass);
  const price = known.prices?.instanceHour[instance.instanceClass]?.[question.storageMode];
  const readerClass = question.readerClass ?? instance.instanceClass;
  return planFailover({
    ...question,
    instance,
    cluster: {
      ...question,
      tierZeroReaderClasses: Array.from({ length: question.tierZeroReaders }, () => readerClass),
    },
    pageClasses: splitCachedSet(question.cachedGib, accessOfFailover(question)),
    readerOverlapShare: question.readerOverlapPct / 100,
    failoverS: Math.round(question.failoverS),
    readerHour:
      price === undefined
        ? null
        : {
            usd: Number(price.usd),
            source: `catalog ${known.prices?.catalogVersion}, ${known.prices?.region}`,
          },
    constants: { ...fitReadConstants(), ...question.replaced },
  });
}
