import { EngineError } from "@acuity/engine/units";
import { TraceError } from "@acuity/traces";

const UNKNOWN =
  "Something failed that should not. The other files are untouched; reload the page, and if it happens again report the file's format.";

/** Its message is a sentence for the user already. */
export class Spoken extends Error {}

/** The sentence a user may read: our own errors speak for themselves, anything else says one fixed thing. */
export function sentenceFor(cause: unknown): string {
  if (cause instanceof TraceError || cause instanceof EngineError || cause instanceof Spoken)
    return cause.message;
  return UNKNOWN;
}
