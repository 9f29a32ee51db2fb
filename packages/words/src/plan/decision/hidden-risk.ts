import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../../findings/word-finding.ts";
import type { Place } from "../../formats/place.ts";
import { hiddenIn } from "../hidden-demand.ts";
import type { Risk } from "./decision.ts";

/** Demand that a full instance hid (HED-3): the pick is sized by less than was asked. */
export function hiddenRisk({
  findings,
  place,
}: {
  readonly findings: readonly Finding[];
  readonly place: Place;
}): readonly Risk[] {
  return hiddenIn(findings).map(({ found }) => ({
    title: "Demand was hidden",
    words: wordFinding(found, place),
  }));
}
