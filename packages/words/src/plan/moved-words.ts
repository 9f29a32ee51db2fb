import type { Finding } from "@acuity/engine/units";
import { formatNumber, formatPercent, formatPercentDelta, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { formatDayMonth } from "../formats/time.ts";

type Moved = Extract<Finding, { readonly code: "level-moved" }>;
type Short = Extract<Finding, { readonly code: "growth-short" }>;
type Step = Extract<Finding, { readonly code: "level-step" }>;

/** From this ratio on, or under one over it, another level is another answer [A]: as of TRD-3. */
const CLEAR = 4 / 3;

/** What demand came to by the end, and how to plan for it (TRD-3). */
export function movedSentence(
  moved: Pick<Moved, "days" | "ofDays" | "sinceS" | "ratio" | "isPeakBefore">,
  place: Place,
): string {
  const { days, ratio, isPeakBefore = ratio < 1 } = moved;
  const last = `the last ${formatNumber(days, 0, place)} days`;
  // A growth would plan for the peak of the days before, made larger or smaller, which the last days never showed.
  const alone = isPeakBefore
    ? `the files from ${dayOf(moved, place)} on alone are about ${last}`
    : `a growth of ${formatPercentDelta(lastDaysPct(moved), place)} is about ${last} alone`;
  return `Demand of ${last} is ${times(ratio, place)} that of the days before, at the same hours, and every figure is for both together. Measure on, or say which level holds: ${alone}, ${isPeakBefore ? "a growth of 0 is" : "one of 0"} all that was measured.`;
}

/** Days are counted in UTC, wherever the reader is. */
const dayOf = ({ sinceS }: { readonly sinceS: number }, place: Place): string =>
  formatDayMonth(sinceS, { ...place, timeZone: "UTC" });

/** The growth by which a plan is about the last days alone, in the mean. */
const lastDaysPct = ({ days, ofDays, ratio }: Pick<Moved, "days" | "ofDays" | "ratio">): number =>
  100 * (ofDays / (days + (ofDays - days) / ratio) - 1);

/** The growth that a move or a step of the last days shows, percent; 0 without either. */
export function shownChangePct(findings: readonly Finding[]): number {
  const moved = findings.find((one) => one.code === "level-moved");
  if (moved !== undefined) return lastDaysPct(moved);
  const step = findings.find((one) => one.code === "level-step");
  return 100 * ((step?.demandRatio ?? 1) - 1);
}

interface Levelled {
  readonly findings: readonly Finding[];
  /** Yours; null goes by the trace. */
  readonly growthPct: number | null;
}

/** Whether demand came to another level and nobody said which holds. */
export const isMoved = (of: Levelled): boolean => movedBy(of) !== null;

/** Why no change is sure then; null where it did not. */
export function movedDoubt(of: Levelled, place: Place): string | null {
  const found = movedBy(of);
  if (found === null) return null;
  return found.code === "level-moved"
    ? movedSentence(found, place)
    : stepDoubt(found, found.demandRatio ?? 1, place);
}

function movedBy({ findings, growthPct }: Levelled): Moved | Step | null {
  if (growthPct !== null) return null;
  const moved = findings.find((one) => one.code === "level-moved");
  if (moved !== undefined) return moved;
  const step = findings.find((one) => one.code === "level-step");
  return step !== undefined && isFar(step.demandRatio) ? step : null;
}

const isFar = (ratio: number | null): ratio is number =>
  ratio !== null && (ratio >= CLEAR || ratio <= 1 / CLEAR);

function stepDoubt(step: Step, ratio: number, place: Place): string {
  const since = dayOf(step, place);
  const holds =
    ratio < 1
      ? `say which level holds: the files from ${since} on alone are about the new one, a growth of 0 is all that was measured`
      : "say which level holds by a growth";
  return `Since ${since} demand is ${times(ratio, place)} what it was before, and every figure is for both together: measure on, or ${holds}.`;
}

const times = (ratio: number, place: Place): string =>
  `${formatNumber(ratio, ratio >= 10 ? 0 : ratio >= 1 ? 1 : 2, place)}${UNIT_SPACE}×`;

/** Growth that is too short for a trend: how fast, that no figure has it, and what to enter (TRD-4). */
export function growthShortSentence(
  short: Pick<Short, "days" | "pctPerWeek" | "monthPct">,
  place: Place,
): string {
  return `Demand ${roseWords(short, place)}, by the same hours of the week: too short to call a trend, so no figure has it. Enter the growth you expect; in a month at that rate it comes to ${formatPercent(short.monthPct, place)}.`;
}

/** `rose by 7 % a week over 20 days`. */
export const roseWords = ({ days, pctPerWeek }: Pick<Short, "days" | "pctPerWeek">, place: Place): string =>
  `rose by ${formatPercent(pctPerWeek, place)} a week over ${formatNumber(days, 0, place)} days`;
