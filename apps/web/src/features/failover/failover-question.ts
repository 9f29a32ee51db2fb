import { instanceSpecs } from "@acuity/catalog";
import {
  answerCacheChange,
  answerFailoverQuestion,
  type CacheChangeAnswer,
  type FailoverPlan,
  type FailoverQuestion,
} from "@acuity/engine/failover";
import type { PriceSheet } from "@acuity/engine/prices";
import { type Answer, answerOrRefusal } from "../../tool/question/answer-or-refusal.ts";

export function answerFailover(question: FailoverQuestion, prices: PriceSheet | null): Answer<FailoverPlan> {
  return answerOrRefusal(() => answerFailoverQuestion(question, { instances: instanceSpecs(), prices }));
}

export function answerChange(question: FailoverQuestion): Answer<CacheChangeAnswer> {
  return answerOrRefusal(() => answerCacheChange(question, instanceSpecs()));
}
