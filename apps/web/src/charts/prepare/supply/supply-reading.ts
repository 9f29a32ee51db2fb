import { formatAcu, formatDateTime, formatDuration, formatWindow, sentenceStart } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { SupplyColumns } from "./supply-columns.ts";

/**
 * What the chart shows, as sentences for whoever does not see it.
 *
 * @param demand what it is called, with the level at which it is drawn
 */
export function describeSupply(columns: SupplyColumns, demand = "demand"): string {
  const sentences = [
    `${formatWindow(columns)}.`,
    peakSentence(columns, demand),
    capacitySentence(columns),
    unmetSentence(columns),
    gapSentence(columns),
  ];
  return sentences.filter((one) => one !== "").join(" ");
}

/** What one point stands for, so that a mean is never taken for a sample. */
export function describeBuckets(columns: SupplyColumns): string {
  const each = formatDuration((columns.endS - columns.startS) / columns.buckets);
  return `the writer alone, ACU of a range; each point is ${each}: line = mean, pale = highest`;
}

/** The chart as a table of at most `most` rows; each row keeps the highest unmet stretch of the buckets it joins. */
export function supplyTable(columns: SupplyColumns, most = 96): PlainTable {
  const join = Math.max(1, Math.ceil(columns.buckets / most));
  const widthS = (columns.endS - columns.startS) / columns.buckets;
  const rows: (string | number | null)[][] = [];
  for (let from = 0; from < columns.buckets; from += join) {
    const stretch = { from, to: Math.min(columns.buckets, from + join) };
    rows.push([
      formatDateTime(columns.startS + from * widthS),
      tidy(meanOf(columns.demandMean, stretch)),
      tidy(maxOf(columns.demandMax, stretch)),
      tidy(meanOf(columns.capacityMean, stretch)),
      ...(columns.actualMean === null ? [] : [tidy(meanOf(columns.actualMean, stretch))]),
      Math.round((sumOf(columns.unmetS, stretch) / 60) * 10) / 10,
    ]);
  }
  const actual = columns.actualMean === null ? [] : ["Actual ACU, mean"];
  const header = [
    "From (UTC)",
    "Demand ACU, mean",
    "Demand ACU, highest",
    "Simulated ACU, mean",
    ...actual,
    "Unmet minutes",
  ];
  return { header, rows };
}

function peakSentence(columns: SupplyColumns, demand: string): string {
  const peak = maxOf(columns.demandMax, { from: 0, to: columns.buckets });
  if (peak === null) return "No demand was measured in this stretch.";
  const at = columns.demandMax.indexOf(peak);
  const atS = columns.startS + ((columns.endS - columns.startS) / columns.buckets) * at;
  return `${sentenceStart(demand)} peaks at ${formatAcu(peak)} of a range near ${formatDateTime(atS)} UTC.`;
}

/** As it is drawn: the settings under the hand may be ahead of it, and a class has no range. */
function capacitySentence(columns: SupplyColumns): string {
  const all = { from: 0, to: columns.buckets };
  const [lowest, highest] = [minOf(columns.capacityMean, all), maxOf(columns.capacityMax, all)];
  if (lowest === null || highest === null) return "";
  return formatAcu(lowest) === formatAcu(highest)
    ? `Simulated capacity is ${formatAcu(highest)} throughout.`
    : `Simulated capacity goes from ${formatAcu(lowest)} to ${formatAcu(highest)}.`;
}

function unmetSentence(columns: SupplyColumns): string {
  const totalS = sumOf(columns.unmetS, { from: 0, to: columns.buckets });
  if (totalS === 0) return "All demand is met.";
  const worst = maxOf(columns.unmetWorstAcu, { from: 0, to: columns.buckets });
  return `Demand is above capacity for ${formatDuration(totalS)}, by ${formatAcu(worst)} at worst.`;
}

function gapSentence(columns: SupplyColumns): string {
  const { count, totalS } = columns.gaps;
  if (count === 0) return "";
  return `${count === 1 ? "One gap" : `${count} gaps`} without data, ${formatDuration(totalS)} in all.`;
}

/** Buckets from one to before another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Over the figures of a stretch; what is missing is left out. Asked with every move of the hand: it copies nothing. */
function meanOf(column: Float64Array, { from, to }: Stretch): number | null {
  let count = 0;
  for (let i = from; i < to; i += 1) if (!Number.isNaN(column[i])) count += 1;
  return count === 0 ? null : sumOf(column, { from, to }) / count;
}

function maxOf(column: Float64Array, { from, to }: Stretch): number | null {
  let highest: number | null = null;
  for (let i = from; i < to; i += 1) {
    const value = column[i] ?? Number.NaN;
    if (highest === null ? !Number.isNaN(value) : value > highest) highest = value;
  }
  return highest;
}

function minOf(column: Float64Array, { from, to }: Stretch): number | null {
  let lowest: number | null = null;
  for (let i = from; i < to; i += 1) {
    const value = column[i] ?? Number.NaN;
    if (lowest === null ? !Number.isNaN(value) : value < lowest) lowest = value;
  }
  return lowest;
}

function sumOf(column: Float64Array, { from, to }: Stretch): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += column[i] || 0;
  return sum;
}

function tidy(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
