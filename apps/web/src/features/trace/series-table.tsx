import { formatClock, formatDayMonth, formatDuration, formatNumber } from "@acuity/words";
import { Text } from "@mantine/core";
import type { SeriesView } from "../../session/files/session-view.ts";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import classes from "./series-table.module.css";
import { UNKNOWN, valueText } from "./value-text.ts";

interface SeriesTableProps {
  readonly series: readonly SeriesView[];
}

/** Every series as it was understood: what it is, from when to when, what is missing or repeated, its range. */
export function SeriesTable({ series }: SeriesTableProps) {
  // Two series may carry the same label.
  const keys = new Map(series.map((one, index) => [one, String(index)]));
  return (
    <SheetTable
      label="Recognised series"
      look="boxed"
      className={classes["table"]}
      columns={COLUMNS}
      rows={series}
      keyOf={(one) => keys.get(one) ?? one.label}
    />
  );
}

const COLUMNS: readonly Column<SeriesView>[] = [
  {
    head: "Series",
    cell: ({ metric, label, statistic }) => (
      <span title={label}>
        {metric ?? <i>{label}</i>}{" "}
        <Text span inherit fw={400} c="dimmed">
          {statistic ?? "statistic unknown"}
        </Text>
      </span>
    ),
  },
  {
    head: "Of",
    cell: ({ dimensions }) =>
      dimensions["DBInstanceIdentifier"] ?? dimensions["DBClusterIdentifier"] ?? UNKNOWN,
  },
  { head: "Unit", cell: ({ unit }) => unit ?? UNKNOWN },
  { head: "Period", isNumeric: true, cell: ({ periodS }) => formatDuration(periodS) },
  { head: "From and to, UTC", isNumeric: true, cell: ({ quality }) => spanText(quality) },
  { head: "Samples", isNumeric: true, cell: ({ quality }) => formatNumber(quality.count) },
  {
    head: "Missing",
    isNumeric: true,
    cell: ({ quality }) => missingText(quality),
    tone: ({ quality }) => (quality.gaps > 0 ? "short" : undefined),
  },
  {
    head: "Repeats",
    isNumeric: true,
    cell: ({ quality }) => (quality.duplicates === 0 ? "none" : formatNumber(quality.duplicates)),
    tone: ({ quality }) => (quality.duplicates > 0 ? "short" : undefined),
  },
  { head: "Least", isNumeric: true, cell: ({ quality, unit }) => valueText(quality.min, unit) },
  { head: "Mean", isNumeric: true, cell: ({ quality, unit }) => valueText(quality.mean, unit) },
  { head: "Most", isNumeric: true, cell: ({ quality, unit }) => valueText(quality.max, unit) },
];

/** `72 in 1 gap`: how many samples a regular series would have besides. */
function missingText({ gaps, missingSamples }: SeriesView["quality"]): string {
  if (gaps === 0) return "none";
  return `${formatNumber(missingSamples)} in ${formatNumber(gaps)} ${gaps === 1 ? "gap" : "gaps"}`;
}

/** `2 Mar 00:00 – 15 Mar 23:50`; the year stands in the sentence above the table. */
function spanText({ firstS, lastS }: SeriesView["quality"]): string {
  const moment = (atS: number): string => `${formatDayMonth(atS)} ${formatClock(atS)}`;
  return `${moment(firstS)} – ${moment(lastS)}`;
}
