import type { Finding } from "@acuity/engine/units";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, formatPercent, formatSignificant, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { missedWords, monthFrom } from "./month-from.ts";

type Trend = Extract<Finding, { readonly code: "trend" }>;
type OfTrend = Omit<Trend, "code" | "assumption">;

/** The trend whole: how fast, what is planned with it, until when the pick holds (TRD-1). */
export function trendSentence(trend: OfTrend, place: Place): string {
  const { growthPct, aboveMeanPct, fromDay, missesFrom } = trend;
  const [alike, own] = besideDemand(trend, place);
  const month = ` All figures, today's too, are for the month from ${fromDay}, with ${alike}`;
  const projected =
    growthPct === null
      ? aboveMeanPct === undefined
        ? " Your own growth counts in its place."
        : " Each sample counts at the level of the trace's end, and your own growth from there on in place of the trend."
      : growthPct === 0
        ? ` Where a fall stops nobody has measured, so it is not carried on: all figures, today's too, are at the level of the last week${aboveMeanPct == null ? "" : ` (demand ${beside(aboveMeanPct, place)} the trace's mean)`}.`
        : aboveMeanPct == null
          ? `${month} ${beside(growthPct, place)} the trace's; enter a growth of 0 to plan for the trace as it is.`
          : `${month} ${beside(growthPct, place)} where the trace ends (demand ${beside(aboveMeanPct, place)} its mean)${own}; enter a growth of 0 to plan for the level of that end.`;
  const until =
    missesFrom === null
      ? ""
      : ` At that rate the pick misses ${missed(trend, missesFrom)}: it needs another look before.`;
  return `${rateWords(trend, place)}, by the same hours of the week.${projected}${until}${termWords(trend, place)}`;
}

/** Which limit, and in which month: in draws too only that on time. */
function missed({ missesBy }: OfTrend, missesFrom: string): string {
  const month = monthFrom(missesFrom);
  if (missesBy === undefined) return `a limit ${month}, as expected or in more than one draw of ten`;
  return missesBy === "time"
    ? `the limit on time short or slow ${month}, as expected or in more than one draw of ten`
    : `a limit ${month}${missedWords(missesBy)}`;
}

/** What twelve months come to; of a pick that does not last them that it does not: what takes its place may cost more or less. */
function termWords({ fromDay, missesFrom, termUsd }: OfTrend, place: Place): string {
  if (termUsd === null) return "";
  const usd = formatMoney(termUsd, place);
  const yearOn = `${Number(fromDay.slice(0, 4)) + 1}${fromDay.slice(4)}`;
  return missesFrom !== null && missesFrom < yearOn
    ? ` Twelve months of the pick would cost ${usd}, but it does not last them: what takes its place has a price of its own.`
    : ` Twelve months of the pick cost ${usd}.`;
}

/** What goes as demand does, and what goes by its own weeks. */
function besideDemand({ ioPct, volumePct }: OfTrend, place: Place): readonly [string, string] {
  const alike = [...(volumePct === undefined ? ["volume"] : []), ...(ioPct === undefined ? ["I/O"] : [])];
  const grown = [
    ...(volumePct === undefined ? [] : [`the volume ${ownWay(volumePct, place)}`]),
    ...(ioPct === undefined ? [] : [`I/O ${ownWay(ioPct, place)}`]),
  ];
  const all = ["demand", ...alike];
  const list = all.length < 3 ? all.join(" and ") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  return [list, grown.length === 0 ? "" : `, and by their own weeks ${grown.join(" and ")}`];
}

/** Less than this is as it is, percent. */
const HARDLY = 0.05;

const ownWay = (pct: number, place: Place): string =>
  Math.abs(pct) < HARDLY ? "as at that end" : `${beside(pct, place)} it`;

/** The trend as a reason: how fast, and what is planned for it. */
export function trendReason(trend: OfTrend, place: Place): string {
  const { growthPct, aboveMeanPct, fromDay, ofEnd } = trend;
  const of = aboveMeanPct == null ? "the trace" : ofEnd === undefined ? "where the trace ends" : "that end";
  const planned =
    growthPct === null
      ? "your own growth counts in its place"
      : growthPct === 0
        ? `where a fall stops nobody has measured, so the month from ${fromDay} is planned at the level of the last week`
        : `the month from ${fromDay} is planned by its middle, ${beside(growthPct, place)} ${of}`;
  return `${rateWords(trend, place)}: ${planned}.`;
}

/** What an option is compared with: today's bill, which a trend carries into the month that is planned (TRD-1, TOD-3). */
export function stayingWords(
  { todayUsd, notes }: { readonly todayUsd: number; readonly notes: readonly Finding[] },
  place: Place,
): { readonly than: string; readonly same: string } {
  const usd = formatMoney(todayUsd, place);
  const found = growthInToday(notes);
  if (found === null) return { than: `today's ${usd}`, same: "what you pay today" };
  const { lastWeekUsd = null } = notes.find((one) => one.code === "trend") ?? {};
  const week =
    lastWeekUsd === null ? "" : `; the last seven days cost about ${formatMoney(lastWeekUsd, place)} a month`;
  return {
    than: `staying would cost next month (${usd} ${found}${week})`,
    same: `what staying would cost next month (${found}${week})`,
  };
}

/** What today's bill holds beyond what is paid now, of a fall its last week; null where it holds nothing. */
export function growthInToday(notes: readonly Finding[]): string | null {
  const growthPct = notes.find((one) => one.code === "trend")?.growthPct ?? null;
  if (growthPct === 0) return "at the level of the last week";
  return growthPct === null ? null : `with the ${growthPct > 0 ? "growth" : "fall"} found`;
}

/** How fast: of the level at the trace's end, to which a reader applies it; of the trace's middle in old plans, which tell no other. */
function rateWords({ ofEnd, ...ofMiddle }: OfTrend, place: Place): string {
  const { pctPerWeek, low, high } = ofEnd ?? ofMiddle;
  // One number of decimals: a rate must not print as an end of its own interval.
  const tenths = (pct: number) => formatNumber(Math.abs(pct), 1, place);
  const ends = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
  const rate = `${tenths(pctPerWeek)}${UNIT_SPACE}%`;
  const range = ends.map(tenths).join(" to ");
  const way = pctPerWeek > 0 ? "grows" : "falls";
  return ofEnd === undefined
    ? `Demand ${way} by ${rate} a week (${range})`
    : `Demand ${way} by ${formatSignificant(Math.abs(ofEnd.acuPerWeek), place)}${UNIT_SPACE}ACU a week, ${rate} of where the trace ends (${range})`;
}

const beside = (pct: number, place: Place): string =>
  `${formatPercent(Math.abs(pct), place)} ${pct > 0 ? "above" : "below"}`;
