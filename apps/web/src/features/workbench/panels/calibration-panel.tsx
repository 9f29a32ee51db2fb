import type { Calibration } from "@acuity/engine/capacity";
import { platformOf } from "@acuity/engine/plan";
import {
  fitRefusalWords,
  formatNumber,
  formatPercent,
  formatPercentDelta,
  formatSignificant,
  MISSING,
} from "@acuity/words";
import { memo } from "react";
import { Panel, PanelFoot, PanelWarning } from "../../../ui/panel/panel.tsx";
import { CsvButton } from "../../../ui/sheet/csv-button.tsx";
import { type Column, figures, SheetTable } from "../../../ui/sheet/sheet-table.tsx";
import type { ReplayState } from "../answers/use-asides.ts";
import {
  type CalibrationRow,
  calibrationTable,
  type FitRow,
  fitRows,
  replayRows,
} from "./calibration-rows.ts";

/** The trace replayed against its own measured capacity, before and after the fit; a poor fit is refused. */
export const CalibrationPanel = memo(function CalibrationPanel({ replay }: { readonly replay: ReplayState }) {
  const { found, problem } = replay;
  return (
    <Panel
      title="Replay against the measured capacity"
      note="ServerlessDatabaseCapacity, with the trace's own range"
      testId="calibration"
      tools={
        found !== null && (
          <CsvButton label="Replay as CSV" fileName="replay" table={() => calibrationTable(found)} />
        )
      }
    >
      {found === null ? (
        <div role="status">
          <PanelFoot>{problem ?? "Replaying the trace and fitting the model to it …"}</PanelFoot>
        </div>
      ) : (
        <Found found={found} />
      )}
    </Panel>
  );
});

function Found({ found }: { readonly found: Calibration }) {
  const { profile, profileBasis, refusal } = found;
  const platform = platformOf(profile.id);
  const basis =
    profileBasis === "date"
      ? ", assumed from the date of the trace; say the platform at the input check if you know it"
      : ", as you said";
  return (
    <>
      <SheetTable label="Replay" columns={REPLAY} rows={replayRows(found)} keyOf={({ name }) => name} />
      {refusal === null ? (
        <SheetTable label="Fitted constants" columns={FIT} rows={fitRows(found)} keyOf={({ name }) => name} />
      ) : (
        <PanelWarning role="status">{fitRefusalWords(refusal)}</PanelWarning>
      )}
      <PanelFoot>
        Replayed on platform {platform}
        {basis}. A fit describes this trace on its platform. The plan keeps the published constants of the
        platform planned for.
      </PanelFoot>
    </>
  );
}

const REPLAY: readonly Column<CalibrationRow>[] = [
  { head: "Run", cell: ({ name }) => name },
  figures("ACU-hours", ({ acuHours }) => formatNumber(acuHours, 1)),
  figures("Off by", ({ errorPct }) => formatPercentDelta(errorPct)),
  figures("Typical miss of a sample", ({ rmseAcu }) =>
    rmseAcu === null ? MISSING : `${formatSignificant(rmseAcu)} ACU`,
  ),
  figures("Movement explained", ({ explainedPct }) => formatPercent(explainedPct)),
];

const FIT: readonly Column<FitRow>[] = [
  { head: "Constant", cell: ({ name, unit }) => `${name}, ${unit}` },
  figures("Published", ({ published }) => formatSignificant(published)),
  figures("Fitted", (row) => formatNumber(row.fitted, digitsOf(row))),
  {
    head: "Sure within (95 %)",
    cell: (row) =>
      row.fitted === null
        ? "the trace does not tell: published value kept"
        : `${formatNumber(row.low, digitsOf(row))} to ${formatNumber(row.high, digitsOf(row))}`,
  },
];

/** Decimals at which the two ends of a range differ. */
function digitsOf({ low, high }: FitRow): number {
  return high > low ? Math.min(4, Math.max(0, Math.ceil(-Math.log10(high - low)) + 1)) : 2;
}
