import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { amountOf } from "../said-bar.ts";
import { worthUsd } from "../worth-a-change.ts";
import { shortTitle } from "./short-title.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Under so many times the demand a flip is within what a trace tells of a month [A]: what is surer has a tenth of headroom. */
const EDGE = 1.1;

export interface KnifeEdge {
  /** `1.01`. */
  readonly times: string;
  /** What takes over there, without a full stop. */
  readonly words: string;
}

/**
 * Where hardly more demand than planned makes another shape the answer: for a cost that is worth a word, or because the pick is short or
 * slow there in over one case of ten, whatever that costs. Null where it stands.
 */
export function knifeEdge({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): KnifeEdge | null {
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  if (bar?.flipsAbove == null || bar.flipsAbove >= EDGE * bar.baseline) return null;
  const { shapeAbove, moreUsdAbove = null, isByDoubtAbove = false } = bar;
  const isAlike = moreUsdAbove !== null && Math.abs(moreUsdAbove) < worthUsd(told.monthlyUsd.p50);
  if (isAlike && !isByDoubtAbove) return null;
  const times = amountOf({ code: "demand", baseline: bar.baseline }, bar.flipsAbove);
  const dearer =
    moreUsdAbove === null || moreUsdAbove < 0 ? "" : `, ${formatMoney(moreUsdAbove, place)} a month more`;
  const more = isAlike ? ", for about as much" : dearer;
  const taker =
    shapeAbove === null
      ? "nothing tried meets your limits"
      : `${shortTitle(shapeAbove, place)} takes over${more}`;
  const doubt = isByDoubtAbove ? "it is short or slow in over one case of ten: " : "";
  return { times, words: `Above ${times} × the demand ${doubt}${taker}` };
}
