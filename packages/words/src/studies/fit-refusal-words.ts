import type { FitRefusal } from "@acuity/engine/capacity";
import { formatPercent } from "../formats/percent.ts";
import { type Place, STANDARD_PLACE } from "../formats/place.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";

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
