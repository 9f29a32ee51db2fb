import type { Settings } from "@acuity/engine/plan";
import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import { optionTitle, otherPickWords, type Place } from "@acuity/words";

/** What the plan takes in place of what Optimized Reads picks; empty where it is the same, or the plan picks nothing. */
export function besidePlanWords(
  plan: Pick<OptimizedReadsPlan, "instanceClass" | "options" | "writerPick">,
  { pick, place }: { readonly pick: Settings | null; readonly place: Place },
): string {
  if (pick === null) return "";
  const own = plan.options.find(({ id }) => id === plan.writerPick.optionId);
  const isStay = plan.writerPick.kind === "no-gain" || own === undefined;
  const instanceClass = pick.writer.kind === "provisioned" ? pick.writer.instanceClass : null;
  const study = { instanceClass: isStay ? plan.instanceClass : own.instanceClass };
  return otherPickWords({ title: optionTitle(pick, place), instanceClass }, study);
}
