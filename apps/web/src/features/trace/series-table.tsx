import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";
import { formatClock, formatDayMonth } from "../../format/time.ts";
import type { SeriesView } from "../../session/files/session-view.ts";
import classes from "./series-table.module.css";
import { UNKNOWN, valueText } from "./value-text.ts";

/** Every series as it was understood: what it is, from when to when, what is missing or repeated, its range. */
export function SeriesTable({ series }: { readonly series: readonly SeriesView[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes["scroll"]} aria-label="Recognised series" tabIndex={0}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Series</th>
            <th scope="col">Of</th>
            <th scope="col">Unit</th>
            <th scope="col">Period</th>
            <th scope="col">From and to, UTC</th>
            <th scope="col">Samples</th>
            <th scope="col">Missing</th>
            <th scope="col">Repeats</th>
            <th scope="col">Least</th>
            <th scope="col">Mean</th>
            <th scope="col">Most</th>
          </tr>
        </thead>
        <tbody>
          {series.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two series may carry the same label
            <SeriesRow key={index} series={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SeriesRow({ series }: { readonly series: SeriesView }) {
  const { quality, unit } = series;
  const owner = series.dimensions["DBInstanceIdentifier"] ?? series.dimensions["DBClusterIdentifier"];
  return (
    <tr>
      <th scope="row" title={series.label}>
        {series.metric ?? <span className={classes["unknown"]}>{series.label}</span>}{" "}
        <span className={classes["statistic"]}>{series.statistic ?? "statistic unknown"}</span>
      </th>
      <td>{owner ?? UNKNOWN}</td>
      <td>{unit ?? UNKNOWN}</td>
      <td data-number>{formatDuration(series.periodS)}</td>
      <td data-number>{spanText(quality.firstS, quality.lastS)}</td>
      <td data-number>{formatNumber(quality.count)}</td>
      <td data-number data-flag={quality.gaps > 0 || undefined}>
        {missingText(quality)}
      </td>
      <td data-number data-flag={quality.duplicates > 0 || undefined}>
        {quality.duplicates === 0 ? "none" : formatNumber(quality.duplicates)}
      </td>
      <td data-number>{valueText(quality.min, unit)}</td>
      <td data-number>{valueText(quality.mean, unit)}</td>
      <td data-number>{valueText(quality.max, unit)}</td>
    </tr>
  );
}

/** `72 in 1 gap`: how many samples a regular series would have besides. */
function missingText({ gaps, missingSamples }: SeriesView["quality"]): string {
  if (gaps === 0) return "none";
  return `${formatNumber(missingSamples)} in ${formatNumber(gaps)} ${gaps === 1 ? "gap" : "gaps"}`;
}

/** `2 Mar 00:00 – 15 Mar 23:50`; the year stands in the sentence above the table. */
function spanText(firstS: number, lastS: number): string {
  const moment = (atS: number): string => `${formatDayMonth(atS)} ${formatClock(atS)}`;
  return `${moment(firstS)} – ${moment(lastS)}`;
}
