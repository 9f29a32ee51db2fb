"use client";

import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { Button } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { CpuStrip } from "../../../charts/cpu-strip.tsx";
import { saveFile } from "../../../charts/export-image.ts";
import { toCsv } from "../../../format/csv.ts";
import { formatDurationShort } from "../../../format/duration.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { formatPercent } from "../../../format/percent.ts";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";
import { type ClassNeeds, type ClassRow, classRows, classTable, nearClasses } from "./class-rows.ts";
import panel from "./panel.module.css";
import classes from "./quality-panel.module.css";

interface QualityPanelProps {
  readonly plan: Plan;
  readonly storageMode: StorageMode;
  readonly currentClass: string | null;
  readonly workingSetGib: number | null;
  readonly workload: WorkloadSummary;
  readonly onOption: (option: PlanOption) => void;
}

const MONTH_S = 730 * 3600;

/** The other side of a class's price: how busy it would be, and whether memory and connections fit. */
export const QualityPanel = memo(function QualityPanel(props: QualityPanelProps) {
  const { plan, storageMode, currentClass, workload } = props;
  const [showsAll, setShowsAll] = useState(false);
  const rows = useMemo(
    () => classRows(plan, { storageMode, currentClass }),
    [plan, storageMode, currentClass],
  );
  const shown = showsAll ? rows : nearClasses(rows);
  const isAssumed =
    props.workingSetGib === null &&
    workload.notes.some((note) => note.assumption && note.code.includes("working-set"));
  const needs: ClassNeeds = {
    workingSetGib: props.workingSetGib ?? workload.workingSetGib,
    peakConnections: workload.peakConnections,
  };
  if (rows.length === 0) return null;
  return (
    <section className={panel["panel"]} aria-labelledby="quality-title" data-testid="quality">
      <header className={panel["head"]}>
        <h2 id="quality-title" className={panel["title"]}>
          How each class would bear it <span>CPU of the writer; price on demand</span>
        </h2>
        <div className={panel["tools"]}>
          {shown.length} of {rows.length} classes
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label="Classes as CSV"
            onClick={() =>
              saveFile(
                "classes.csv",
                new Blob(["\ufeff", toCsv(classTable(rows, needs))], { type: "text/csv" }),
              )
            }
          >
            CSV
          </Button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes["scroll"]} tabIndex={0} aria-label="Classes, scrolls sideways">
        <table className={classes["table"]} aria-labelledby="quality-title">
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col" data-numeric>
                A month
              </th>
              <th scope="col" className={classes["strip"]}>
                0 – 100 % CPU
              </th>
              {["p50", "p95", "p99", "max", "Over 80 %", "At 100 %"].map((name) => (
                <th key={name} scope="col" data-numeric>
                  {name}
                </th>
              ))}
              <th scope="col">Buffer pool</th>
              <th scope="col">Connections</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <QualityRow
                key={row.instanceClass}
                row={row}
                needs={needs}
                isCurrent={row.instanceClass === currentClass}
                onOption={props.onOption}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > nearClasses(rows).length && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show the nearest classes" : `Show all ${rows.length} classes`}
        </Button>
      )}
      <p className={panel["foot"]}>
        {needsWords(needs, isAssumed)} A vCPU of every class is taken as equally fast: an assumption the
        interval and the flips vary. Over 80 % and at 100 % are time in a month of 730 h.
      </p>
    </section>
  );
});

interface QualityRowProps {
  readonly row: ClassRow;
  readonly needs: ClassNeeds;
  readonly isCurrent: boolean;
  readonly onOption: (option: PlanOption) => void;
}

function QualityRow({ row, needs, isCurrent, onOption }: QualityRowProps) {
  const { option, quality } = row;
  const poolFits = needs.workingSetGib === null ? null : quality.poolGib >= needs.workingSetGib;
  return (
    <tr data-current={isCurrent || undefined} data-class={row.instanceClass}>
      <th scope="row">
        <button
          type="button"
          className={classes["class"]}
          aria-pressed={isCurrent}
          onClick={() => onOption(option)}
        >
          {row.instanceClass}
        </button>
        {row.roles.map((role) => (
          <span key={role} className={classes["role"]}>
            {role}
          </span>
        ))}
      </th>
      <td data-numeric>{formatMoney(option.monthlyUsd.p50)}</td>
      <td>
        <CpuStrip
          p50Pct={quality.cpuP50Pct}
          p95Pct={quality.cpuP95Pct}
          p99Pct={quality.cpuP99Pct}
          maxPct={quality.cpuMaxPct}
        />
      </td>
      <td data-numeric>{formatPercent(quality.cpuP50Pct)}</td>
      <td data-numeric>{formatPercent(quality.cpuP95Pct)}</td>
      <td data-numeric>{formatPercent(quality.cpuP99Pct)}</td>
      <td data-numeric>{formatPercent(quality.cpuMaxPct)}</td>
      <td data-numeric>{monthTime(quality.over80Pct)}</td>
      <td data-numeric data-short={quality.at100Pct > 0 || undefined}>
        {monthTime(quality.at100Pct)}
      </td>
      <td data-short={poolFits === false || undefined}>
        {fitWords(`${formatNumber(quality.poolGib, 1)} GiB`, poolFits)}
      </td>
      <td data-short={option.connectionsFit === false || undefined}>
        {fitWords(formatNumber(quality.maxConnections), option.connectionsFit)}
      </td>
    </tr>
  );
}

function monthTime(pct: number): string {
  return formatDurationShort((pct / 100) * MONTH_S);
}

function fitWords(amount: string, fits: boolean | null): string {
  return fits === null ? amount : `${amount}, ${fits ? "fits" : "too small"}`;
}

function needsWords({ workingSetGib, peakConnections }: ClassNeeds, isAssumed: boolean): string {
  const set =
    workingSetGib === null
      ? "The working set is not known, so memory is not judged."
      : `The pool must hold a working set of ${formatNumber(workingSetGib, 1)} GiB${isAssumed ? ", assumed" : ""}.`;
  const connections =
    peakConnections === null
      ? "No connection metric was given, so connections are not judged."
      : `At most ${formatNumber(Math.ceil(peakConnections))} connections were open.`;
  return `${set} ${connections}`;
}
