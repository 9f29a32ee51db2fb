import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Place } from "../../formats/place.ts";
import { growthShortSentence, roseWords } from "../moved-words.ts";
import { amountOf } from "../said-bar.ts";
import type { Risk } from "./decision.ts";

/** Such growth that would tip the answer within a month. */
export interface TippingGrowth {
  /** `rose by 7 % a week over 20 days`. */
  readonly rose: string;
  /** The finding whole, and where it tips. */
  readonly words: string;
}

/** Where a month of it would take demand over what tips the answer, and nobody entered a growth; null where not. */
export function tippingGrowth(of: {
  readonly plan: Plan;
  readonly told: PlanOption;
  readonly findings: readonly Finding[];
  readonly place: Place;
}): TippingGrowth | null {
  const { plan, told, findings, place } = of;
  const short = [...findings, ...plan.notes].find((one) => one.code === "growth-short");
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  if (short === undefined || told.settings.growthPct !== null || bar?.flipsAbove == null) return null;
  if (1 + short.monthPct / 100 < bar.flipsAbove / bar.baseline) return null;
  const times = amountOf({ code: "demand", baseline: bar.baseline }, bar.flipsAbove);
  return {
    rose: roseWords(short, place),
    words: `${growthShortSentence(short, place)} The answer tips at ${times} × the demand.`,
  };
}

/** The same as what may go wrong. */
export function growthRisk(of: Parameters<typeof tippingGrowth>[0]): readonly Risk[] {
  const growth = tippingGrowth(of);
  return growth === null ? [] : [{ title: "Growth is in no figure", words: growth.words }];
}
