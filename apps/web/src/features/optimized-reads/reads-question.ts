import { instanceSpecs } from "@acuity/catalog";
import {
  type Access,
  accessOfQuestion,
  answerReadsQuestion,
  EngineError,
  type OptimizedReadsPlan,
  type PriceSheet,
  type ReadConstants,
  type ReadsQuestion,
} from "@acuity/engine";
import { FITTED_CONSTANTS } from "../../session/constants-query.ts";

export function constantsOf({ replaced }: Pick<ReadsQuestion, "replaced">): ReadConstants {
  return { ...FITTED_CONSTANTS, ...replaced };
}

/** Either a plan or the sentence that says why there is none. */
export type ReadsAnswer =
  | { readonly plan: OptimizedReadsPlan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: string };

export function answerReads(question: ReadsQuestion, prices: PriceSheet | null): ReadsAnswer {
  try {
    return { plan: answerReadsQuestion(question, { instances: instanceSpecs(), prices }), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { plan: null, refusal: error.message };
    throw error;
  }
}

/** The pattern asked for; a measured hit ratio is fitted on the memory of the present class (ORD-2). */
export function accessOf(question: ReadsQuestion): Access {
  return accessOfQuestion(question, instanceSpecs());
}
