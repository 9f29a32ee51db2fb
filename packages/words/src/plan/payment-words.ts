import type { Payment, Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle, paymentWords } from "./option-title.ts";

type PaidPlan = Pick<Plan, "payment" | "otherPayment" | "pick" | "baseline"> & {
  readonly notes?: Plan["notes"];
  readonly options: readonly Pick<PlanOption, "id" | "monthlyUsd">[];
};

/** What a commitment would add to the pick: `Reserved 1 year no upfront would save $63 more a month`, and another shape's. */
export function paymentSentence(plan: PaidPlan, place: Place): string | null {
  const { payment, otherPayment } = plan;
  const at = { place, isMore: savesAlready(plan) };
  const own = payment ? `${nameOf(payment, place)} would save ${savedWords(payment, at)}.` : null;
  if (!otherPayment) return own === null ? null : `${own}${untilPaused(plan)}`;
  const title = optionTitle(otherPayment.shape, place);
  const other = `${title}, would cost less than any way to pay for the pick: it would save ${savedWords(otherPayment, at)}. Before a term binds you, settle which of the two you need for its length.`;
  return own === null ? other : `${own} ${other}`;
}

/** Hours that a pause would take need no commitment (IDL-1). */
function untilPaused({ notes = [] }: PaidPlan): string {
  return notes.some(({ code }) => code === "pause-would-save")
    ? " Before a term binds you, settle whether it can pause: it would bind you to capacity that a pause makes needless."
    : "";
}

/** Whether the pick saves by itself: what saves nothing cannot save more. */
function savesAlready({ pick, baseline, options }: PaidPlan): boolean {
  const usd = options.find(({ id }) => id === pick)?.monthlyUsd.p50;
  return baseline !== null && usd !== undefined && usd < baseline.totalUsd - 0.005;
}

function nameOf({ commitment }: Payment, place: Place): string {
  const name = paymentWords(commitment, place);
  return commitment.kind === "savings-plan" ? `A ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function savedWords(
  { savesUsd, upfrontUsd, paybackMonth, isAssumed }: Payment,
  { place, isMore }: { readonly place: Place; readonly isMore: boolean },
): string {
  const fee = upfrontUsd > 0 ? `, ${formatMoney(upfrontUsd, place)} upfront` : "";
  const back = upfrontUsd > 0 && paybackMonth !== null ? `, earned back in month ${paybackMonth}` : "";
  const price = isAssumed ? " (its price is an assumption)" : "";
  return `${formatMoney(savesUsd, place)}${isMore ? " more" : ""} a month${fee}${back}${price}`;
}
