import type { FitRefusal } from "@acuity/engine/capacity";
import type { OfferRefusal } from "@acuity/engine/plan";
import type { ReadsRequirement } from "@acuity/engine/reads";
import { formatPercent } from "../formats/number.ts";
import { type Place, STANDARD_PLACE } from "../formats/place.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";
import { readsRequirementWords } from "./requirement-words.ts";

/** What the engine refused, in a sentence: requirements that are not met are said here, everything else by the error. */
export function refusalWords(
  error: Error & { readonly code: string; readonly unmet?: readonly ReadsRequirement[] },
): string {
  return error.unmet === undefined ? error.message : error.unmet.map(readsRequirementWords).join(" ");
}

/** Why a class that runs has no reserved offer (RSV-1, RSV-2). */
export function offerRefusalWords({ code, instanceClass, region }: OfferRefusal): string {
  switch (code) {
    case "no-units":
      return `AWS publishes no normalized units for ${instanceClass}, so nothing can be reserved here.`;
    case "no-standard-price":
      return `${instanceClass} has no Standard price here, which reserved prices start from.`;
    case "no-reserved-price":
      return `No reserved price of ${instanceClass} in ${region} is known: enter a discount or import AWS's price file.`;
    default:
      return code satisfies never;
  }
}

/** Why a fit is not presented (REC-1). */
export function fitRefusalWords(refusal: FitRefusal, place: Place = STANDARD_PLACE): string {
  return sentenceOf(REFUSALS, { fact: refusal, place });
}

const REFUSALS: Sentences<FitRefusal> = {
  off: ({ errorPct }, place) =>
    `Even fitted, the model comes out ${formatPercent(Math.abs(errorPct), place)} ${errorPct < 0 ? "below" : "above"} the measured ACU-hours, so the fit is not used. Check that the range and the platform of the trace are right.`,
  "moved-too-little": () =>
    "The capacity of this trace moved too little to tell ρ, burst or speed, so nothing is fitted and the profile's own figures stay.",
  "explains-too-little": ({ explainedPct }, place) =>
    `Even fitted, the model explains only ${formatPercent(explainedPct, place)} of how the capacity moved, so the fit is not used: something other than CPU, such as memory or connections, may drive it.`,
};
