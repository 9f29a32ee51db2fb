import type { Settings } from "@acuity/engine/plan";
import type { PlanFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { besideTitle } from "./standby-words.ts";

type Promoted = Extract<PlanFinding, { readonly code: "promoted-burstable" }>;

/** What a T class is, and what AWS says of it. */
export const ADVISED_FOR = "runs on CPU credits, which AWS advises for development and test only";

/** Why it is among the options all the same. */
export const allowedWords = (burstable: Settings["burstable"]): string =>
  `it is allowed because ${burstable === "allowed" ? "you allow it" : "one runs today"}`;

/** That Aurora promotes a reader on a T class, what AWS says of these, and what the cheapest option without one costs more (CLU-2). */
export function promotedBurstableSentence(
  { instanceClass, readers, without }: Promoted,
  place: Place,
): string {
  const whom = readers === 1 ? "the only instance to fail over to" : "what Aurora fails over to first";
  const other = without === null ? "" : ` ${withoutWords(without, place)}`;
  return `${instanceClass}, ${whom}, ${ADVISED_FOR}; ${allowedWords(undefined)}.${other}`;
}

function withoutWords(without: NonNullable<Promoted["without"]>, place: Place): string {
  const { moreUsd } = without;
  const usd = `${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd < 0 ? "less" : "more"}`;
  return `Without a T class (--burstable refused on the command line): ${besideTitle(without, place)}, ${usd}.`;
}
