import type { Place } from "../../formats/place.ts";
import { amountOf } from "../said-bar.ts";
import { worthUsd } from "../worth-a-change.ts";
import { takesOver } from "./takes-over.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Under so many times the demand a flip is within what a trace tells of a month [A]: what is surer has a tenth of headroom. */
const EDGE = 1.1;

export interface KnifeEdge {
  /** `1.01`. */
  readonly times: string;
  /** What takes over there, inside a sentence and without a full stop. */
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
  const { moreUsdAbove = null, isByDoubtAbove = false } = bar;
  const isAlike = moreUsdAbove !== null && Math.abs(moreUsdAbove) < worthUsd(told.monthlyUsd.p50);
  if (isAlike && !isByDoubtAbove) return null;
  const times = amountOf({ code: "demand", baseline: bar.baseline }, bar.flipsAbove);
  const doubt = isByDoubtAbove ? "it is short or slow in over one case of ten: " : "";
  return { times, words: `above ${times} × the demand ${doubt}${takesOver(bar, { told, place })}` };
}

/** The same where it keeps an answer from being sure: an estimate of what runs today stands in its place (HED-2). */
export const unsureEdge = (of: Parameters<typeof knifeEdge>[0]): KnifeEdge | null =>
  of.plan.trust?.asMeasured === undefined ? knifeEdge(of) : null;
