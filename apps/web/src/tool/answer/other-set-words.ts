import type { Resolved } from "@acuity/engine/plan";
import type { ReadsQuestion } from "@acuity/engine/reads";
import { formatGib } from "@acuity/words";

/** What stands before a figure that is not the user's. */
const FROM: Readonly<Record<Resolved["origin"], string>> = {
  ...{ yours: "", measured: "from the trace, ", pasted: "pasted, ", assumed: "assumed, " },
};

/** Why Optimized Reads was asked with another working set than the plan's; null where it is the same. */
export function otherSetWords(
  {
    workingSetGib,
    accessKind,
    datasetGib,
  }: Pick<ReadsQuestion, "workingSetGib" | "accessKind" | "datasetGib">,
  planSet: Resolved,
): string | null {
  // Known pools are the plan's own curve; all of the data is what the page filled in, and nobody's figure.
  if (accessKind === "curve" && workingSetGib === datasetGib) return null;
  // A prefilled size has four figures.
  if (Math.abs(workingSetGib - planSet.value) <= planSet.value / 1000) return null;
  const why =
    planSet.origin === "assumed" && accessKind === "measured"
      ? "memory would hold that whole and miss nothing, which BufferCacheHitRatio contradicts, so another is taken here"
      : "it was asked for by itself";
  return `The working set here is ${formatGib(workingSetGib)}, that of the plan ${FROM[planSet.origin]}${formatGib(planSet.value)}: ${why}.`;
}
