import { instanceSpecs } from "@acuity/catalog";
import {
  answerCacheChange,
  answerFailoverQuestion,
  type CacheChangeAnswer,
  EngineError,
  type FailoverInstance,
  type FailoverPlan,
  type FailoverQuestion,
  type PriceSheet,
  PUBLISHED_INSTANCE,
  type ReadConstants,
} from "@acuity/engine";
import { FITTED_CONSTANTS } from "../../session/constants-query.ts";

export function constantsOf({ replaced }: Pick<FailoverQuestion, "replaced">): ReadConstants {
  return { ...FITTED_CONSTANTS, ...replaced };
}

/** Either an answer or the sentence that says why there is none. */
export type Answer<Found> =
  | { readonly found: Found; readonly refusal: null }
  | { readonly found: null; readonly refusal: string };

export function answerFailover(question: FailoverQuestion, prices: PriceSheet | null): Answer<FailoverPlan> {
  return spoken(() => answerFailoverQuestion(question, { instances: instanceSpecs(), prices }));
}

export function answerChange(question: FailoverQuestion): Answer<CacheChangeAnswer> {
  return spoken(() => answerCacheChange(question, instanceSpecs()));
}

function spoken<Found>(answer: () => Found): Answer<Found> {
  try {
    return { found: answer(), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { found: null, refusal: error.message };
    throw error;
  }
}

/** Classes whose failover can be simulated; the published one is no longer in AWS's tables. */
export function knownInstances(): readonly FailoverInstance[] {
  return [...instanceSpecs().filter((spec) => !spec.family.startsWith("t")), PUBLISHED_INSTANCE];
}
