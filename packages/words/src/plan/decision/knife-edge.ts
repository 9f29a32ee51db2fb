import type { SensitivityBar } from "@acuity/engine/plan";
import type { Place } from "../../formats/place.ts";
import { EDGE, NEAR } from "../engine-figures.ts";
import { flipMargin } from "../flip-words.ts";
import { LOSS_WORDS } from "../month-from.ts";
import { amountOf } from "../said-bar.ts";
import { worthUsd } from "../worth-a-change.ts";
import { takesOver } from "./takes-over.ts";
import type { ToldPlan } from "./told-plan.ts";

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
export const knifeEdge = (of: Edged): KnifeEdge | null => edgeUnder(EDGE, of);

/** The same within a quarter more. */
export const edgeNear = (of: Edged): KnifeEdge | null => edgeUnder(NEAR, of);

/**
 * Whether demand tips the answer within a quarter more, before anything else that was moved does: more of a set that is assumed aside,
 * which what runs today holds no more of either.
 */
export function isNearestTip(of: Edged): boolean {
  if (edgeNear(of) === null) return false;
  const nearest = of.plan.sensitivity
    .map((bar) => (bar.assumption === "working-set" ? { ...bar, flipsAbove: null } : bar))
    .filter(({ flipsBelow, flipsAbove }) => flipsBelow !== null || flipsAbove !== null)
    .toSorted((a, b) => flipMargin(a) - flipMargin(b))[0];
  return nearest?.assumption === "demand";
}

type Edged = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

function edgeUnder(edge: number, { plan, told, place }: Edged): KnifeEdge | null {
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  if (bar?.flipsAbove == null || bar.flipsAbove >= edge * bar.baseline) return null;
  const { moreUsdAbove = null, isByDoubtAbove = false } = bar;
  const isAlike = moreUsdAbove !== null && Math.abs(moreUsdAbove) < worthUsd(told.monthlyUsd.p50);
  if (isAlike && !isByDoubtAbove) return null;
  const times = amountOf({ code: "demand", baseline: bar.baseline }, bar.flipsAbove);
  const falls = fallsBy(bar);
  const why = falls === null ? "" : `${falls}: `;
  return { times, words: `above ${times} × the demand ${why}${takesOver(bar, { told, place })}` };
}

/** Why the pick falls there, where not what it costs decides: `one instance alone no longer carries both`; else null. */
export function fallsBy({
  isByDoubtAbove,
  lossAbove,
}: Pick<SensitivityBar, "isByDoubtAbove" | "lossAbove">): string | null {
  if (lossAbove !== undefined) return LOSS_WORDS[lossAbove];
  return isByDoubtAbove ? "it is short or slow in over one case of ten" : null;
}

/** The same where it keeps an answer from being sure: an estimate of what runs today stands in its place (HED-2). */
export const unsureEdge = (of: Edged): KnifeEdge | null =>
  of.plan.trust?.asMeasured === undefined ? knifeEdge(of) : null;
