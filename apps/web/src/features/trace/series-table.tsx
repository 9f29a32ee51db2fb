import { formatClock, formatDate, formatDayMonth, formatDuration, formatNumber } from "@acuity/words";
import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SeriesView } from "../../session/files/session-view.ts";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import classes from "./series-table.module.css";
import { UNKNOWN, valueText } from "./value-text.ts";

interface SeriesTableProps {
  readonly series: readonly SeriesView[];
}

/** Rows that are drawn at once: a file may hold thousands. */
const SHOWN = 50;

/** Every series as it was understood: what it is, from when to when, what is missing or repeated, its range. */
export function SeriesTable({ series }: SeriesTableProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = wanted === "" ? recognisedFirst(series) : series.filter((one) => isCalled(one, wanted));
  return (
    <>
      {series.length > SHOWN && (
        <TextInput
          description={shownWords(found.length)}
          aria-label="Find a series"
          placeholder="part of its metric, label or instance"
          maw="24rem"
          mb="0.5rem"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Rows series={found.slice(0, SHOWN)} />
    </>
  );
}

/** Those that are used, then those whose metric is not known. */
const recognisedFirst = (series: readonly SeriesView[]): readonly SeriesView[] => [
  ...series.filter(({ metric }) => metric !== null),
  ...series.filter(({ metric }) => metric === null),
];

const isCalled = ({ metric, label, dimensions }: SeriesView, wanted: string): boolean =>
  [metric ?? "", label, ...Object.values(dimensions)].some((name) => name.toLowerCase().includes(wanted));

function shownWords(count: number): string {
  if (count === 0) return "No series is called so";
  if (count <= SHOWN) return `${formatNumber(count)} series`;
  return `${SHOWN} of ${formatNumber(count)} series are shown; find one`;
}

function Rows({ series }: SeriesTableProps) {
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

/** Few columns of several lines: all of it is seen on a phone too. */
const COLUMNS: readonly Column<SeriesView>[] = [
  {
    head: "Series",
    cell: (one) => (
      <>
        {one.metric ?? <i>{one.label}</i>} {one.statistic ?? "statistic not said"}{" "}
        <Muted>{ofWords(one)}</Muted>
      </>
    ),
  },
  {
    head: "From, to (UTC)",
    cell: ({ quality, periodS }) => (
      <>
        {spanText(quality)} <Muted>every {formatDuration(periodS)}</Muted>
      </>
    ),
  },
  {
    head: "Samples",
    isNumeric: true,
    cell: ({ quality }) => (
      <>
        {formatNumber(quality.count)} {lacks(quality) !== "" && <Muted>{lacks(quality)}</Muted>}
      </>
    ),
    tone: ({ quality }) => (quality.gaps + quality.duplicates > 0 ? "short" : undefined),
  },
  {
    head: "Least, mean, most",
    isNumeric: true,
    cell: ({ quality, unit }) => (
      <>
        {[quality.min, quality.mean, quality.max].map((value, i) => (
          <span key={["least", "mean", "most"][i]} className={classes["figure"]}>
            {valueText(value, unit)}
            {i < 2 && ", "}
          </span>
        ))}
      </>
    ),
  },
];

function Muted({ children }: { readonly children: React.ReactNode }) {
  return (
    <Text span inherit c="dimmed" display="block">
      {children}
    </Text>
  );
}

/** `orders-1`, `orders-1, unit not said`. */
function ofWords({ dimensions, unit }: SeriesView): string {
  const of = dimensions["DBInstanceIdentifier"] ?? dimensions["DBClusterIdentifier"] ?? `instance ${UNKNOWN}`;
  return unit === null ? `${of}, unit ${UNKNOWN}` : of;
}

/** So many times its samples missing, a count of them says nothing. */
const MOSTLY = 3;

/** `72 missing in 1 gap, 25 repeats`: how many samples a regular series would have besides, and what came twice. */
function lacks({ gaps, missingSamples, duplicates, count }: SeriesView["quality"]): string {
  const isMostly = missingSamples > MOSTLY * count;
  const missing = isMostly
    ? "most of its span missing"
    : `${formatNumber(missingSamples)} missing in ${formatNumber(gaps)} ${gaps === 1 ? "gap" : "gaps"}`;
  const repeats = `${formatNumber(duplicates)} ${duplicates === 1 ? "repeat" : "repeats"}`;
  return [...(gaps > 0 ? [missing] : []), ...(duplicates > 0 ? [repeats] : [])].join(", ");
}

/** Beyond it days need their year. */
const YEAR_S = 365 * 86_400;

/** `2 Mar 00:00 – 15 Mar 23:50`, or days with their years; else the year stands above the chart. */
function spanText({ firstS, lastS }: SeriesView["quality"]): string {
  const isLong = lastS - firstS > YEAR_S;
  const moment = (atS: number): string =>
    isLong ? formatDate(atS) : `${formatDayMonth(atS)} ${formatClock(atS)}`;
  return `${moment(firstS)} – ${moment(lastS)}`;
}
