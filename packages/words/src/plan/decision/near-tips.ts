import type { SensitivityBar } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { AMOUNTS } from "../flip-words.ts";
import { LOSS_WORDS } from "../month-from.ts";
import { amountOf } from "../said-bar.ts";
import { worthUsd } from "../worth-a-change.ts";
import { knifeEdge } from "./knife-edge.ts";
import { takesOver } from "./takes-over.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Under so many times what is taken, either way, a flip of a change is within what one month and one published speed tell [A]. */
const NEAREST = 1.05;

/** What is to be measured before a change that so little tips. */
const FIRST = {
  demand: "Look at the demand first",
  "source-speed": "Measure the speed first, by an hour of the same work on both classes",
  "working-set": "Measure memory first",
} as const;

type Tipping = keyof typeof FIRST;

export interface NearTip {
  /** `0.9995 × the demand`. */
  readonly at: string;
  /** `Look at the demand first`. */
  readonly first: string;
  /** What takes over there, inside a sentence and without a full stop. */
  readonly words: string;
}

type Edged = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/**
 * What a twentieth less demand, or faster or slower vCPUs than taken, makes of a change, for a cost that is worth a word: more demand is the
 * knife-edge's. None of what stays as it is.
 */
export function nearTips(of: Edged): readonly NearTip[] {
  const { plan, told } = of;
  if (told.id === plan.today) return [];
  return (["demand", "source-speed"] as const).flatMap((code) => {
    const bar = plan.sensitivity.find(({ assumption }) => assumption === code);
    if (bar === undefined) return [];
    const isTold = code === "demand" && knifeEdge(of) !== null;
    return [
      ...tipOf(bar, { ...of, code, side: "below" }),
      ...(isTold ? [] : tipOf(bar, { ...of, code, side: "above" })),
    ];
  });
}

/**
 * What a twentieth more or less of the set that is taken to be hot makes of the answer, staying or not, for a cost that is worth a word:
 * a figure that somebody typed, or that a window tells, is no surer than that. Of one that nobody told its being assumed is the doubt.
 */
export function setTips(of: Edged): readonly NearTip[] {
  const bar = of.plan.sensitivity.find(({ assumption }) => assumption === "working-set");
  if (bar === undefined || of.plan.notes.some(({ code }) => code === "working-set-assumed")) return [];
  const code = "working-set" as const;
  return [...tipOf(bar, { ...of, code, side: "below" }), ...tipOf(bar, { ...of, code, side: "above" })];
}

function tipOf(
  bar: SensitivityBar,
  { told, code, side, place }: Edged & { readonly code: Tipping; readonly side: "below" | "above" },
): readonly NearTip[] {
  const [at, shape, moreUsd, loss] =
    side === "below"
      ? [bar.flipsBelow, bar.shapeBelow, bar.moreUsdBelow ?? null, bar.lossBelow]
      : [bar.flipsAbove, bar.shapeAbove, bar.moreUsdAbove ?? null, bar.lossAbove];
  if (at === null || Math.max(at / bar.baseline, bar.baseline / at) >= NEAREST) return [];
  if (moreUsd !== null && Math.abs(moreUsd) < worthUsd(told.monthlyUsd.p50)) return [];
  const amount = AMOUNTS[code](amountOf({ code, baseline: bar.baseline }, at));
  const why = loss === undefined ? "" : `${LOSS_WORDS[loss]}: `;
  const taker = takesOver({ shapeAbove: shape, moreUsdAbove: moreUsd }, { told, place });
  const less = moreUsd === null || moreUsd >= 0 ? "" : `, ${formatMoney(-moreUsd, place)} a month less`;
  return [{ at: amount, first: FIRST[code], words: `${side} ${amount} ${why}${taker}${less}` }];
}
