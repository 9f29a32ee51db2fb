import type { Payment, Plan } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle, paymentWords } from "./option-title.ts";

/** What a commitment would add to the pick: `Reserved 1 year no upfront would save $63 more a month`, and another shape's. */
export function paymentSentence(plan: Pick<Plan, "payment" | "otherPayment">, place: Place): string | null {
  const { payment, otherPayment } = plan;
  const own = payment ? `${nameOf(payment, place)} would save ${savedWords(payment, place)}.` : null;
  if (!otherPayment) return own;
  const title = optionTitle(otherPayment.shape, place);
  const other = `${title}, would cost less than any way to pay for the pick: it would save ${savedWords(otherPayment, place)}. Before a term binds you, settle which of the two you need for its length.`;
  return own === null ? other : `${own} ${other}`;
}

function nameOf({ commitment }: Payment, place: Place): string {
  const name = paymentWords(commitment, place);
  return commitment.kind === "savings-plan" ? `A ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function savedWords({ savesUsd, upfrontUsd, paybackMonth, isAssumed }: Payment, place: Place): string {
  const fee = upfrontUsd > 0 ? `, ${formatMoney(upfrontUsd, place)} upfront` : "";
  const back = upfrontUsd > 0 && paybackMonth !== null ? `, earned back in month ${paybackMonth}` : "";
  const price = isAssumed ? " (its price is an assumption)" : "";
  return `${formatMoney(savesUsd, place)} more a month${fee}${back}${price}`;
}
