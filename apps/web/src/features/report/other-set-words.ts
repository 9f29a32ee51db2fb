import type { Resolved } from "@acuity/engine/plan";
import type { ReadsQuestion } from "@acuity/engine/reads";
import { formatGib } from "@acuity/words";
import { figureText } from "./settings-rows.ts";

/** Why Optimized Reads was asked with another working set than the plan's; null where it is the same. */
export function otherSetWords(
  { workingSetGib, accessKind }: Pick<ReadsQuestion, "workingSetGib" | "accessKind">,
  planSet: Resolved,
): string | null {
  // A prefilled size has four figures.
  if (Math.abs(workingSetGib - planSet.value) <= planSet.value / 1000) return null;
  const why =
    planSet.origin === "assumed" && accessKind === "measured"
      ? "memory would hold that whole and miss nothing, which BufferCacheHitRatio contradicts, so another is taken here"
      : "it was asked for by itself";
  return `The working set here is ${formatGib(workingSetGib)}, that of the plan ${figureText(planSet, formatGib)}: ${why}.`;
}
