import { formatDateTime, formatDuration, formatNumber, formatWindow } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { TraceColumns } from "./trace-columns.ts";
import { type TraceRow, traceRows } from "./trace-rows.ts";

/** What the chart shows, as sentences for whoever does not see it. */
export function traceSummary(columns: TraceColumns): string {
  const rows = traceRows(columns, false);
  const { gaps, repeatsS, moreCount } = columns;
  return [
    `${formatWindow(columns)}, UTC.`,
    ...rows.map(rowSentence),
    gaps.count === 0
      ? ""
      : `${formatNumber(gaps.count)} ${gaps.count === 1 ? "gap" : "gaps"} of ${formatDuration(gaps.totalS)} in all, left open.`,
    repeatSentence(repeatsS.length),
    moreCount === 0 ? "" : `${formatNumber(moreCount)} more series are not drawn until asked for.`,
  ]
    .filter((one) => one !== "")
    .join(" ");
}

function repeatSentence(count: number): string {
  if (count === 0) return "";
  return `${formatNumber(count)} ${count === 1 ? "time is" : "times are"} repeated in the files and ${count === 1 ? "was" : "were"} merged.`;
}

function rowSentence({ title, mean, highest, say }: TraceRow): string {
  const [least, most] = rangeOf(mean);
  if (least === null || most === null) return `${title}: nothing measured.`;
  const [, top] = highest === null ? [null, null] : rangeOf(highest);
  const peak = top === null ? "" : `, highest ${say(top)}`;
  return `${title}: from ${say(least)} to ${say(most)} on average${peak}.`;
}

/** Least and most of what was measured; null where nothing was. */
export function rangeOf(values: Float64Array): readonly [number | null, number | null] {
  let least: number | null = null;
  let most: number | null = null;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (least === null || value < least) least = value;
    if (most === null || value > most) most = value;
  }
  return [least, most];
}

/** Rows of the table, at most. */
const MOST_ROWS = 96;

/** The same figures as a table, several points to a row. */
export function traceTable(columns: TraceColumns, withMore: boolean): PlainTable {
  const rows = traceRows(columns, withMore);
  const each = Math.max(1, Math.ceil(columns.buckets / MOST_ROWS));
  const widthS = (columns.endS - columns.startS) / columns.buckets;
  const header = [
    "From (UTC)",
    ...rows.flatMap(({ title, highest }) =>
      highest === null ? [title] : [`${title}, average`, `${title}, highest`],
    ),
  ];
  const lines = Array.from({ length: Math.ceil(columns.buckets / each) }, (_, i) => {
    const stretch = [i * each, Math.min(columns.buckets, (i + 1) * each)] as const;
    const figures = rows.flatMap(({ mean, highest }) => [
      tidy(meanOf(mean.subarray(...stretch))),
      ...(highest === null ? [] : [tidy(rangeOf(highest.subarray(...stretch))[1])]),
    ]);
    return [formatDateTime(columns.startS + i * each * widthS), ...figures];
  });
  return { header, rows: lines };
}

function meanOf(values: Float64Array): number | null {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

const tidy = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(4)));

/** What stands at a moment, one line a row. */
export function traceMoment(
  columns: TraceColumns,
  { rows, atS }: { readonly rows: readonly TraceRow[]; readonly atS: number },
) {
  const { startS, endS, buckets } = columns;
  const at = Math.min(buckets - 1, Math.max(0, Math.floor(((atS - startS) / (endS - startS)) * buckets)));
  return {
    title: formatDateTime(startS + ((endS - startS) / buckets) * at),
    lines: rows.map(({ title, mean, highest, say, role }) => {
      const [value, top] = [mean[at] as number, highest?.[at] ?? Number.NaN];
      const peak = Number.isNaN(top) ? "" : `, highest ${say(top)}`;
      return { name: nameOf(title), value: Number.isNaN(value) ? "no data" : `${say(value)}${peak}`, role };
    }),
  };
}

const nameOf = (title: string): string => title.split(",")[0] ?? title;
