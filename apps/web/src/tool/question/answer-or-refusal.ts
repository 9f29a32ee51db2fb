import { EngineError } from "@acuity/engine/units";
import { refusalWords } from "@acuity/words";
import { neededSentence } from "./door.ts";
import type { Draft, QuestionSpec } from "./spec.ts";

/** Either an answer or the sentence that says why there is none. */
export type Answer<Found> =
  | { readonly found: Found; readonly refusal: null }
  | { readonly found: null; readonly refusal: string };

/** Asks the engine. What it refuses by name is an answer too; anything else is a fault and goes on. */
export function answerOrRefusal<Found>(ask: () => Found): Answer<Found> {
  try {
    return { found: ask(), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { found: null, refusal: refusalWords(error) };
    throw error;
  }
}

/** A question that lacks a value has the sentence that asks for it as its answer. */
export function answerIfWhole<Question extends object, Found>(
  { question, missing }: Draft<Question>,
  at: { readonly spec: QuestionSpec<Question>; readonly answer: (question: Question) => Answer<Found> },
): Answer<Found> {
  const [needed] = missing;
  if (needed === undefined) return at.answer(question);
  return { found: null, refusal: neededSentence(at.spec, needed) };
}
