import type { Payment } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { paymentWords } from "./option-title.ts";

/** What a commitment would add to the pick: `Reserved 1 year no upfront would save $63 more a month`. */
export function paymentSentence(payment: Payment, place: Place): string {
  const { commitment, savesUsd, upfrontUsd, paybackMonth, isAssumed } = payment;
  const name = paymentWords(commitment, place);
  const what =
    commitment.kind === "savings-plan" ? `A ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const fee = upfrontUsd > 0 ? `, ${formatMoney(upfrontUsd, place)} upfront` : "";
  const back = upfrontUsd > 0 && paybackMonth !== null ? `, earned back in month ${paybackMonth}` : "";
  const price = isAssumed ? "; its price is an assumption" : "";
  return `${what} would save ${formatMoney(savesUsd, place)} more a month${fee}${back}${price}.`;
}
