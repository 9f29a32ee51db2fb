import type { PlanFinding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { besideTitle } from "./standby-words.ts";

type Promoted = Extract<PlanFinding, { readonly code: "promoted-burstable" }>;

/** That Aurora promotes a reader on a T class, what AWS says of these, and what the cheapest option without one costs more (CLU-2). */
export function promotedBurstableSentence(
  { instanceClass, readers, without }: Promoted,
  place: Place,
): string {
  const whom = readers === 1 ? "the only instance to fail over to" : "what Aurora fails over to first";
  const other = without === null ? "" : ` ${withoutWords(without, place)}`;
  return `${instanceClass}, ${whom}, runs on CPU credits, which AWS advises for development and test only; it is allowed because one runs today.${other}`;
}

function withoutWords(without: NonNullable<Promoted["without"]>, place: Place): string {
  const { moreUsd } = without;
  const usd = `${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd < 0 ? "less" : "more"}`;
  return `Without a T class (--burstable refused on the command line): ${besideTitle(without, place)}, ${usd}.`;
}
