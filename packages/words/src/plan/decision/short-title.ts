import type { OptionShape } from "@acuity/engine/plan";
import type { Place } from "../../formats/place.ts";
import { optionTitle, unpaid } from "../option-title.ts";

/** Longer titles are of clusters, whose instances are listed beside. */
export const LONG_TITLE = 44;

/** A shape on demand inside a sentence: its title, or how many instances it has where that would be a list. */
export function shortTitle(shape: OptionShape, place: Place): string {
  const title = optionTitle(unpaid(shape), place);
  const count = 1 + shape.readers.length;
  if (title.length > LONG_TITLE && count > 2) return `another mix of ${count} instances`;
  return title.replace(/^Serverless/, "serverless");
}
