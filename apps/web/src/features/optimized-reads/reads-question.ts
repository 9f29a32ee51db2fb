import { instanceSpecs } from "@acuity/catalog";
import type { PriceSheet } from "@acuity/engine/prices";
import {
  type Access,
  accessOfQuestion,
  answerReadsQuestion,
  type OptimizedReadsPlan,
  type ReadsQuestion,
} from "@acuity/engine/reads";
import { type Answer, answerOrRefusal } from "../../tool/question/answer-or-refusal.ts";

export function answerReads(question: ReadsQuestion, prices: PriceSheet | null): Answer<OptimizedReadsPlan> {
  return answerOrRefusal(() => answerReadsQuestion(question, { instances: instanceSpecs(), prices }));
}

/** The pattern asked for; a measured hit ratio is fitted on the memory of the present class (ORD-2). */
export function accessOf(question: ReadsQuestion): Access {
  return accessOfQuestion(question, instanceSpecs());
}
