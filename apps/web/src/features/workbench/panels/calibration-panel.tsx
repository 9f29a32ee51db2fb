"use client";

import type { Calibration } from "@acuity/engine/capacity";
import { fitRefusalWords } from "@acuity/words";
import { Button } from "@mantine/core";
import { memo } from "react";
import { saveFile } from "../../../charts/export-image.ts";
import { toCsv } from "../../../format/csv.ts";
import { formatNumber, formatSignificant, MISSING } from "../../../format/number.ts";
import { formatPercent, formatPercentDelta } from "../../../format/percent.ts";
import type { ReplayState } from "../answers/use-replay.ts";
import { PLATFORMS } from "../words/settings-words.ts";
import {
  type CalibrationRow,
  calibrationTable,
  type FitRow,
  fitRows,
  replayRows,
} from "./calibration-rows.ts";
import panel from "./panel.module.css";
import classes from "./quality-panel.module.css";

interface CalibrationPanelProps {
  readonly replay: ReplayState;
}

/** The trace replayed against its own measured capacity, before and after the fit; a poor fit is refused. */
export const CalibrationPanel = memo(function CalibrationPanel({ replay }: CalibrationPanelProps) {
  const { found, problem } = replay;
  return (
    <section className={panel["panel"]} aria-labelledby="calibration-title" data-testid="calibration">
      <header className={panel["head"]}>
        <h2 id="calibration-title" className={panel["title"]}>
          Replay against the measured capacity{" "}
          <span>ServerlessDatabaseCapacity, with the trace's own range</span>
        </h2>
        {found !== null && (
          <div className={panel["tools"]}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label="Replay as CSV"
              onClick={() =>
                saveFile(
                  "replay.csv",
                  new Blob(["\ufeff", toCsv(calibrationTable(found))], { type: "text/csv" }),
                )
              }
            >
              CSV
            </Button>
          </div>
        )}
      </header>
      {found === null ? (
        <p className={panel["foot"]} role="status">
          {problem ?? "Replaying the trace and fitting the model to it …"}
        </p>
      ) : (
        <Found found={found} />
      )}
    </section>
  );
});

function Found({ found }: { readonly found: Calibration }) {
  return (
    <>
      <ReplayTable rows={replayRows(found)} />
      {found.refusal === null ? (
        <FitTable found={found} />
      ) : (
        <p className={panel["warning"]} role="status">
          {fitRefusalWords(found.refusal)}
        </p>
      )}
      <p className={panel["foot"]}>
        Replayed on platform {platformOf(found)}
        {found.profileBasis === "date"
          ? ", assumed from the date of the trace; say the platform at the input check if you know it"
          : ", as you said"}
        . A fit describes this trace on its platform. The plan keeps the published constants of the platform
        planned for.
      </p>
    </>
  );
}

function platformOf({ profile }: Calibration): string {
  const found = PLATFORMS.find((one) => one.profile === profile.id);
  return found === undefined ? profile.id : String(found.version);
}

/** Decimals at which the two ends of a range differ. */
function digitsOf({ low, high }: FitRow): number {
  return high > low ? Math.min(4, Math.max(0, Math.ceil(-Math.log10(high - low)) + 1)) : 2;
}

function ReplayTable({ rows }: { readonly rows: readonly CalibrationRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes["scroll"]} tabIndex={0} aria-label="Replay, scrolls sideways">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col" data-numeric>
              ACU-hours
            </th>
            <th scope="col" data-numeric>
              Off by
            </th>
            <th scope="col" data-numeric>
              Typical miss of a sample
            </th>
            <th scope="col" data-numeric>
              Movement explained
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td data-numeric>{formatNumber(row.acuHours, 1)}</td>
              <td data-numeric>{row.errorPct === null ? MISSING : formatPercentDelta(row.errorPct)}</td>
              <td data-numeric>{row.rmseAcu === null ? MISSING : `${formatSignificant(row.rmseAcu)} ACU`}</td>
              <td data-numeric>{row.explainedPct === null ? MISSING : formatPercent(row.explainedPct)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FitTable({ found }: { readonly found: Calibration }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes["scroll"]} tabIndex={0} aria-label="Fitted constants, scrolls sideways">
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Constant</th>
            <th scope="col" data-numeric>
              Published
            </th>
            <th scope="col" data-numeric>
              Fitted
            </th>
            <th scope="col">Sure within (95 %)</th>
          </tr>
        </thead>
        <tbody>
          {fitRows(found).map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}, {row.unit}
              </th>
              <td data-numeric>{formatSignificant(row.published)}</td>
              <td data-numeric>{row.fitted === null ? MISSING : formatNumber(row.fitted, digitsOf(row))}</td>
              <td>
                {row.fitted === null
                  ? "the trace does not tell: published value kept"
                  : `${formatNumber(row.low, digitsOf(row))} to ${formatNumber(row.high, digitsOf(row))}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
