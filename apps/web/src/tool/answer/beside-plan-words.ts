import type { BillBesideReads, Settings } from "@acuity/engine/plan";
import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import { optionTitle, otherPickWords, type Place, planBillWords } from "@acuity/words";
import { isLeftToPlan } from "./left-to-plan.ts";

/** What the plan takes, behind what Optimized Reads says: with its bill where it decides, else where the study picks another class. */
export function besidePlanWords(
  plan: Pick<OptimizedReadsPlan, "instanceClass" | "options" | "writerPick">,
  of: {
    readonly pick: Settings | null;
    readonly bill: BillBesideReads | null;
    readonly place: Place;
  },
): string {
  const { pick, bill, place } = of;
  if (pick === null) return "";
  const title = optionTitle(pick, place);
  if (isLeftToPlan(plan)) {
    const storageMode = pick.writer.kind === "provisioned" ? pick.storageMode : null;
    return bill === null ? "" : planBillWords({ title, storageMode, bill }, place);
  }
  const own = plan.options.find(({ id }) => id === plan.writerPick.optionId);
  const isStay = plan.writerPick.kind === "no-gain" || own === undefined;
  const instanceClass = pick.writer.kind === "provisioned" ? pick.writer.instanceClass : null;
  return otherPickWords(
    { title, instanceClass },
    { instanceClass: isStay ? plan.instanceClass : own.instanceClass },
  );
}
