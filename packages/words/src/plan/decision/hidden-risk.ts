import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../../findings/word-finding.ts";
import type { Place } from "../../formats/place.ts";
import type { Risk } from "./decision.ts";

/** Demand that a full instance hid (HED-3): the pick is sized by less than was asked. */
export function hiddenRisk({
  findings,
  place,
}: {
  readonly findings: readonly Finding[];
  readonly place: Place;
}): readonly Risk[] {
  return findings
    .filter((one) => one.code === "censored" && (one.hiddenPct ?? one.timePct) > 0)
    .map((one) => ({ title: "Demand was hidden", words: wordFinding(one, place) }));
}
