import type { SensitivityBar } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { worthUsd } from "../worth-a-change.ts";
import { shortTitle } from "./short-title.ts";
import type { ToldPlan } from "./told-plan.ts";

/** What takes over above a flip, and what it costs more than the pick there; without a full stop. */
export function takesOver(
  { shapeAbove, moreUsdAbove = null }: Pick<SensitivityBar, "shapeAbove" | "moreUsdAbove">,
  { told, place }: Pick<ToldPlan, "told"> & { readonly place: Place },
): string {
  if (shapeAbove === null) return "nothing tried meets your limits";
  const dearer =
    moreUsdAbove === null || moreUsdAbove < 0 ? "" : `, ${formatMoney(moreUsdAbove, place)} a month more`;
  const isAlike = moreUsdAbove !== null && Math.abs(moreUsdAbove) < worthUsd(told.monthlyUsd.p50);
  return `${shortTitle(shapeAbove, place)} takes over${isAlike ? ", for about as much" : dearer}`;
}
