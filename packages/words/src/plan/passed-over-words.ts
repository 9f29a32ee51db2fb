import type { AddsInstance, Reason, Seldom, ShortLived, UnderPeak } from "@acuity/engine/plan";
import { formatAcu } from "../formats/acu.ts";
import { formatMoneyFine } from "../formats/money.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { WORTH_AN_INSTANCE, WORTH_BEING_SHORT } from "./engine-figures.ts";
import { optionTitle } from "./option-title.ts";

type Stays = Extract<Reason, { readonly code: "stays" }>;

/** Why what runs today stays: what costs less, if anything does, is passed over. */
export function staysWords({ seldom, short, adds, under, peakAcu }: Stays, place: Place): string {
  if (short !== undefined) return `Runs today: ${anotherWords(short, place)}`;
  if (adds !== undefined) return `Runs today: ${addsWords(adds, place)}`;
  if (seldom !== undefined)
    return `Runs today: ${otherName(seldom, place)} costs ${formatMoneyFine(seldom.lessUsd, place)} less a month as expected, but ${seldomWords(seldom, place)}`;
  if (under !== undefined) return `Runs today: ${otherName(under, place)} costs ${underWords(under, place)}`;
  const serving = peakAcu === undefined ? "" : ` that serves its peak of ${formatAcu(peakAcu, place)}`;
  return `Runs today, and no shape inside your limits${serving} saves 1 % of its cost, $1 at least, on demand`;
}

/** A clause of what saves by a maximum under the peak. */
export const underWords = ({ lessUsd, lessPct, peakAcu }: UnderPeak, place: Place): string =>
  `${formatMoneyFine(lessUsd, place)} (${formatPercent(lessPct, place)}) less a month, by a maximum ${underPeakWords(peakAcu, place)}: under ${formatPercent(100 * WORTH_BEING_SHORT, place)}, too little to be short for`;

/** Which peak today's range serves. */
export const underPeakWords = (peakAcu: number, place: Place): string =>
  `under the peak of ${formatAcu(peakAcu, place)} that today’s serves`;

/** What is raised first, its minimum too where today's would not do. */
export const raiseFirstWords = (
  { fromMinAcu }: Extract<Reason, { readonly code: "raise-first" }>,
  place: Place,
): string =>
  fromMinAcu === undefined
    ? "Today's range with a maximum that shows what was hidden: measure a week, then decide"
    : `A maximum that shows what was hidden, and a minimum above today's ${formatAcu(fromMinAcu, place)}, at which no maximum is sure to meet your limits: measure a week, then decide`;

/** Why room is picked that costs next to nothing. */
export const roomyWords = ({ isClass, isReached }: Extract<Reason, { readonly code: "roomy" }>): string =>
  isReached
    ? "What runs today with a higher maximum: it was reached, and room above it costs next to nothing"
    : `Within next to nothing of the lowest cost inside your limits, with ${isClass ? "classes that leave" : "a maximum that leaves"} room to spare`;

/** A clause of what growth ends before it has paid. */
export function shortWords({ lessUsd, beforeDay }: ShortLived, place: Place): string {
  const ends = `outside your limits in over one case of ten before ${beforeDay} as the trend goes on: too soon to change for`;
  return lessUsd === null
    ? ends
    : `${formatMoneyFine(lessUsd, place)} less a month than what runs today, and ${ends}`;
}

/** The same with which it is. */
export const anotherWords = (short: ShortLived, place: Place): string =>
  `${otherName(short, place)} ${short.lessUsd === null ? "is" : "costs"} ${shortWords(short, place)}`;

/** Old reports do not say which. */
export const otherName = ({ other }: Pick<ShortLived, "other">, place: Place): string =>
  other === undefined ? "another" : optionTitle(other, place);

/** A clause of what saves in too few draws. */
export function seldomWords({ pays, draws }: Seldom, place: Place): string {
  const count = `${formatNumber(pays, 0, place)} of ${formatNumber(draws, 0, place)}`;
  return `over 1 % (and $1) less in only ${count} cases drawn: too few to change for`;
}

/** A clause of what costs less with an instance more than today. */
export const addsWords = ({ other, lessUsd }: AddsInstance, place: Place): string =>
  `${optionTitle(other, place)} costs ${formatMoneyFine(lessUsd, place)} less a month, but ${addedWords(place)}`;

/** Why an instance more is not worth what it saves. */
export const addedWords = (place: Place): string =>
  `with an instance more: under ${formatPercent(100 * WORTH_AN_INSTANCE, place)} of what the best without costs, too little to run one more for`;
