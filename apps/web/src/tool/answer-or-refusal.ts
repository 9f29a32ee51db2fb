import { EngineError } from "@acuity/engine/units";

/** Either an answer or the sentence that says why there is none. */
export type Answer<Found> =
  | { readonly found: Found; readonly refusal: null }
  | { readonly found: null; readonly refusal: string };

/** Asks the engine. What it refuses by name is an answer too; anything else is a fault and goes on. */
export function answerOrRefusal<Found>(ask: () => Found): Answer<Found> {
  try {
    return { found: ask(), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { found: null, refusal: error.message };
    throw error;
  }
}
