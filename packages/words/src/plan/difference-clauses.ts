import type { Difference } from "@acuity/engine/plan";
import { formatMoneyFine } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import type { Sentences } from "../sentences.ts";
import { paymentWords, storageModeName } from "./option-title.ts";

/** What a dearer option has that the pick has not, as a clause. */
export const DIFFERENCE_CLAUSES: Sentences<Difference> = {
  "same-range": () => "the same range",
  "same-instances": () => "the same instances",
  "same-hardware": ({ vcpu, memoryGib }) => `the same ${vcpu} vCPU and ${memoryGib} GiB`,
  hardware: ({ vcpu, memoryGib, pick }) =>
    `${vcpu} vCPU and ${memoryGib} GiB instead of ${pick.vcpu} and ${pick.memoryGib}`,
  "always-paid": ({ vcpu, pickMeanAcu }, place) =>
    `${vcpu} vCPU (${vcpu * 4} ACU) paid in every hour, where the pick bills ${mean(pickMeanAcu, place)} ACU on average`,
  minimum: ({ meanAcu, minAcu }, place) =>
    `bills ${mean(meanAcu, place)} ACU on average, never under ${minAcu}`,
  mean: ({ meanAcu, pickMeanAcu }, place) => {
    const [own, pick] = [mean(meanAcu, place), mean(pickMeanAcu, place)];
    return own === pick
      ? `bills the same ${own} ACU on average`
      : `bills ${own} ACU on average instead of ${pick}`;
  },
  "storage-mode": ({ storageMode }) => storageModeName(storageMode),
  "io-charged": ({ usd }, place) => `Standard charges ${formatMoneyFine(usd, place)} for I/O requests`,
  "io-saved": ({ usd }, place) =>
    usd === 0
      ? "I/O-Optimized, with no I/O charge known that it would save"
      : `I/O-Optimized saves only ${formatMoneyFine(usd, place)} of I/O requests`,
  payment: ({ commitment }, place) => payment(commitment, place),
  "other-payment": ({ commitment, pick, lessUpfrontUsd }, place) => {
    const fee = lessUpfrontUsd >= 0.5 ? `, ${formatMoneyFine(lessUpfrontUsd, place)} less upfront` : "";
    return `${payment(commitment, place)} instead of ${payment(pick, place)}${fee}`;
  },
  unmet: ({ minutes, pickMinutes }, place) => {
    const own = minutes < 0.5 ? "no unmet demand" : `${formatNumber(minutes, 0, place)} min of unmet demand`;
    return `${own} instead of ${pickMinutes < 0.5 ? "none" : `${formatNumber(pickMinutes, 0, place)} min`}`;
  },
};

function payment(commitment: Parameters<typeof paymentWords>[0], place: Place): string {
  return `${commitment.kind === "savings-plan" ? "a " : ""}${paymentWords(commitment, place)}`;
}

/** Hundredths: times the hours and the price it gives the bill. */
function mean(acu: number, place: Place): string {
  return formatNumber(acu, 2, place);
}
