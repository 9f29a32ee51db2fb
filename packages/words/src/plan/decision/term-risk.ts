import type { ComparedPrice } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import type { Risk } from "./decision.ts";
import { BY_SOMEBODY } from "./term-offers.ts";

type Priced = Pick<ComparedPrice, "commitment" | "upfrontUsd" | "isAssumed" | "isEntered">;

/** That an advised term binds, what is due at once, and whether its price is assumed. */
export function termRisk({ commitment, upfrontUsd, isAssumed, isEntered }: Priced, place: Place): Risk {
  const isLong = commitment.kind === "reserved" && commitment.offer.startsWith("3yr");
  const [years, within] = isLong ? ["3 years", "that time"] : ["1 year", "the year"];
  const fee = upfrontUsd > 0 ? `: ${formatMoney(upfrontUsd, place)} upfront` : "";
  const assumed = isEntered
    ? ` Its price is ${BY_SOMEBODY}, not published.`
    : isAssumed
      ? " The price of the term is assumed, not published."
      : "";
  return {
    title: `Bound for ${years}${fee}`,
    words: `The term is paid whatever runs: if less would do within ${within}, that saves less.${assumed}`,
  };
}
