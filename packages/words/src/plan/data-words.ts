import type { CoverageGrade } from "@acuity/engine/demand";
import type { WorkloadView } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { DAY_S, formatDuration, HOUR_S } from "../formats/duration.ts";
import { listed } from "../formats/listed.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { formatClock, formatDate, WEEKDAYS } from "../formats/time.ts";
import { KNOWN_DAYS } from "./engine-figures.ts";

type Gaps = Extract<Finding, { code: "gaps" }>;
type Missing = NonNullable<Gaps["missing"]>;

/** Below this share of its span a trace is said to have gaps in a headline. */
const WHOLE_PCT = 99;

/** How long the trace is, and what of it is missing: `21 days measured (1 to 22 Nov 2026); nothing is missing`. */
export function dataWords(
  { startS, endS, coveredPct }: Span,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): string {
  const days = knownDays({ startS, endS, coveredPct });
  const long = `${longWords(days, place)} were measured`;
  const span = `${formatDate(startS, place)} to ${formatDate(endS - 1, place)}`;
  const gaps = findings.find((one): one is Gaps => one.code === "gaps");
  const lost = `${formatPercent(100 - coveredPct, place)} of the time`;
  const missing =
    coveredPct >= WHOLE_PCT
      ? ""
      : gaps?.missing === undefined
        ? `; ${lost} is missing`
        : `; ${missingWords({ ...gaps.missing, lost }, place)}`;
  return `${long} (${span})${missing}${shortWords(days)}`;
}

/** What the highest sample of a trace is where most of it is told by long ones: `hourly mean`; null of shorter ones. */
export function sampleMean(findings: readonly Finding[], place: Place): string | null {
  const coarse = findings.find((one) => one.code === "coarse-period");
  if (coarse?.periodS === undefined || 2 * coarse.hours < coarse.ofHours) return null;
  return coarse.periodS === HOUR_S ? "hourly mean" : `mean of ${formatDuration(coarse.periodS, place)}`;
}

const GRADES: Readonly<Record<CoverageGrade, string>> = {
  insufficient: "too little",
  short: "little",
  adequate: "enough",
  good: "good",
};

/** What the data is worth to plan with, in a word, wherever it is said (DEM-7). */
export const gradeWord = (grade: CoverageGrade): string => GRADES[grade];

export type Span = Pick<WorkloadView, "startS" | "endS" | "coveredPct">;

export const knownDays = ({ startS, endS, coveredPct }: Span): number =>
  ((endS - startS) * coveredPct) / 100 / DAY_S;

/** `5 hours`, `2.5 days`, `21 days`. */
function longWords(days: number, place: Place): string {
  return days < 1.95
    ? `${formatNumber(24 * days, 0, place)} hours`
    : `${formatNumber(days, days < 9.95 ? 1 : 0, place)} days`;
}

/** What is known of a trace: `14 days`. */
export const knownDaysWords = (span: Span, place: Place): string => longWords(knownDays(span), place);

const HOURS_A_DAY = 24;

/**
 * What a trace leaves open that is shorter than a week (DEM-8) or lacks hours of every day (DEM-10) or days of every week (DEM-7), and
 * what closes it; else null.
 */
export function openTrace(
  span: Span,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): { readonly long: string; readonly open: string } | null {
  const short = shortTrace(span, place);
  const hours = findings.find((one) => one.code === "hours-unseen");
  const days = findings.find((one) => one.code === "weekdays-unseen");
  const unseen = [
    ...(days === undefined ? [] : [unseenDaysWords(days)]),
    ...(hours === undefined ? [] : [unseenWords(hours)]),
  ];
  if (unseen.length === 0) return short;
  const open = `${unseen.join(" ")} Change nothing for it before a week with them was measured.`;
  if (short !== null) return { long: short.long, open: `${short.open} ${open}` };
  const seen = HOURS_A_DAY - (hours?.hours.length ?? 0);
  if (seen === 0) return { long: longWords(knownDays(span), place), open };
  const long = [
    ...(seen < HOURS_A_DAY ? [`${seen} ${seen === 1 ? "hour" : "hours"} of the day`] : []),
    ...(days === undefined ? [] : [`${7 - days.weekdays.length} days of the week`]),
  ];
  return { long: long.join(" on "), open };
}

/** `Hardly any of Sat and Sun (UTC) was measured: the files cannot decide for those days.` */
export function unseenDaysWords({ weekdays }: { readonly weekdays: readonly number[] }): string {
  const names = listed(weekdays.map((day) => WEEKDAYS[day] ?? ""));
  return `Hardly any of ${names} (UTC) was measured: the files cannot decide for those days.`;
}

/** `From 08:00 to 18:00 (UTC) nothing was measured on any day: the files cannot decide for those hours.` */
export function unseenWords({ hours }: { readonly hours: readonly number[] }): string {
  if (hours.length === HOURS_A_DAY)
    return "In no hour of the day was more than a little measured: the files cannot decide.";
  const clock = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`;
  const spans: { from: number; to: number }[] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else spans.push({ from: hour, to: hour + 1 });
  }
  // A night is one span, whatever the day's end.
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last && first !== last && first.from === 0 && last.to === 24) {
    last.to = 24 + first.to;
    spans.shift();
  }
  const said = listed(spans.map(({ from, to }) => `from ${clock(from)} to ${clock(to)}`));
  return `${sentenceStart(said)} (UTC) hardly anything was measured on any day: the files cannot decide for those hours.`;
}

function shortTrace(span: Span, place: Place): { readonly long: string; readonly open: string } | null {
  const days = knownDays(span);
  if (days >= KNOWN_DAYS.adequate) return null;
  const long = longWords(days, place);
  const unseen = days < 1 ? "other hours of the day, other days of the week" : "other days of the week";
  return {
    long,
    open: `Only ${long} were measured: ${unseen} and the end of a month may ask for more. Change nothing for it before a week or more was measured.`,
  };
}

/** Below a week the days of a week are not all seen, below three not even workdays and weekends. */
function shortWords(days: number): string {
  return days < 3
    ? ": too little for a month"
    : days < KNOWN_DAYS.adequate
      ? ": less than a week, so little for a month"
      : "";
}

/** `70 h (14 % of the time) have no data: 5 Nov 2026 03:00 to 19:00, 12 Nov 2026 00:00 to 14 Nov 2026 06:00`. */
export function missingWords(
  { hours, count, longest, lost }: Missing & { readonly lost?: string },
  place: Place,
): string {
  const known = longest.map((gap) => spanWords(gap, place)).join(", ");
  const more = count > longest.length ? ` and ${formatNumber(count - longest.length, 0, place)} shorter` : "";
  const long = hours < 1 ? `${formatNumber(60 * hours, 0, place)} min` : `${formatNumber(hours, 0, place)} h`;
  const share = lost === undefined ? "" : ` (${lost})`;
  return `${long}${share} have no data: ${known}${more} (UTC)`;
}

function spanWords({ fromS, toS }: Missing["longest"][number], place: Place): string {
  const at = (epochS: number) => `${formatDate(epochS, place)} ${formatClock(epochS, place)}`;
  const isOneDay = formatDate(fromS, place) === formatDate(toS, place);
  return `${at(fromS)} to ${isOneDay ? formatClock(toS, place) : at(toS)}`;
}
