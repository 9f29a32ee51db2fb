import { instanceSpecs } from "@acuity/catalog";
import {
  answerCacheChange,
  answerFailoverQuestion,
  type CacheChangeAnswer,
  type FailoverInstance,
  type FailoverPlan,
  type FailoverQuestion,
  PUBLISHED_INSTANCE,
} from "@acuity/engine/failover";
import type { PriceSheet } from "@acuity/engine/prices";
import { type Answer, answerOrRefusal } from "../../tool/answer-or-refusal.ts";

export function answerFailover(question: FailoverQuestion, prices: PriceSheet | null): Answer<FailoverPlan> {
  return answerOrRefusal(() => answerFailoverQuestion(question, { instances: instanceSpecs(), prices }));
}

export function answerChange(question: FailoverQuestion): Answer<CacheChangeAnswer> {
  return answerOrRefusal(() => answerCacheChange(question, instanceSpecs()));
}

/** Classes whose failover can be simulated; the published one is no longer in AWS's tables. */
export function knownInstances(): readonly FailoverInstance[] {
  return [...instanceSpecs().filter((spec) => !spec.family.startsWith("t")), PUBLISHED_INSTANCE];
}
