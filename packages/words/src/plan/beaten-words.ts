import type { Beaten, Reason } from "@acuity/engine/plan";
import { formatMoney, formatMoneyFine } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle } from "./option-title.ts";
import { amountOf } from "./said-bar.ts";

type Of<Code extends Reason["code"]> = Extract<Reason, { readonly code: Code }>;

/** Why the best of what costs about as much is picked over the cheapest (HED-5). */
export const bestOfEqualsWords = ({ other, lessUsd, why }: Of<"best-of-equals">, place: Place): string =>
  `Best of what costs about as much: ${optionTitle(other, place)} costs ${formatMoneyFine(lessUsd, place)} less a month, but ${beatenWords(why, place)}`;

/** Why that one lost. */
export const beatenReason = ({ lessUsd, why }: Of<"beaten">, place: Place): string =>
  `${formatMoneyFine(lessUsd, place)} less a month than the pick, but ${beatenWords(why, place)}`;

/** Why what costs about as much and less is not the pick, after "but". */
export function beatenWords(why: Beaten, place: Place): string {
  switch (why.by) {
    case "room":
      return `tips at ${amountOf({ code: "demand", baseline: 1 }, why.tipsAt)} × the demand`;
    case "terms":
      return `costs ${formatMoney(why.lessUsd, place)} more under the best terms offered`;
    case "speed":
      return "has slower processors";
    case "range":
      return "changes more of today's range";
    case "unmet":
      return `leaves ${minutesWords(why.minutes, place)} a month unmet, the pick ${minutesWords(why.pickMinutes, place)}`;
    default:
      return why satisfies never;
  }
}

const minutesWords = (minutes: number, place: Place): string =>
  minutes === 0 ? "none" : `${formatNumber(minutes, 0, place)} min`;
