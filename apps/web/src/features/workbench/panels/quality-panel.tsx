import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { MONTH_S } from "@acuity/engine/units";
import {
  formatDurationShort,
  formatMoney,
  formatNumber,
  formatPercent,
  type Place,
  reasonWords,
} from "@acuity/words";
import { Button } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { CpuStrip } from "../../../charts/cpu-strip.tsx";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { CsvButton } from "../../../ui/sheet/csv-button.tsx";
import { type Column, figures, SheetTable, Tag } from "../../../ui/sheet/sheet-table.tsx";
import { type ClassNeeds, type ClassRow, classRows, classTable, nearClasses } from "./class-rows.ts";
import classes from "./quality-panel.module.css";

interface QualityPanelProps {
  readonly plan: Plan;
  readonly storageMode: StorageMode;
  readonly currentClass: string | null;
  readonly inUse: ClassNeeds;
  readonly onOption: (option: PlanOption) => void;
}

/** The other side of a class's price: how busy it would be, and whether memory and connections fit. */
export const QualityPanel = memo(function QualityPanel(props: QualityPanelProps) {
  const { plan, storageMode, currentClass, inUse, onOption } = props;
  const place = usePlace();
  const [showsAll, setShowsAll] = useState(false);
  const rows = useMemo(
    () => classRows(plan, { storageMode, currentClass }),
    [plan, storageMode, currentClass],
  );
  const near = nearClasses(rows);
  const shown = showsAll ? rows : near;
  const hasCurve = plan.memoryCurve != null;
  const isCurrent = (row: ClassRow) => row.instanceClass === currentClass;
  if (rows.length === 0) return null;
  return (
    <Panel
      title="How each class would bear the demand"
      note="CPU of the writer; price of the whole cluster on demand"
      testId="quality"
      tools={
        <>
          {shown.length} of {rows.length} classes
          <CsvButton label="Classes as CSV" fileName="classes" table={() => classTable(rows, inUse)} />
        </>
      }
    >
      <SheetTable
        label="Classes"
        columns={[
          nameColumn({ isCurrent, onOption }),
          priceColumn(place),
          ...LOAD,
          ...fitColumns(inUse, hasCurve),
          whyColumn(place),
        ]}
        rows={shown}
        keyOf={(row) => row.instanceClass}
        isPicked={isCurrent}
        marksOf={(row) => ({ "data-class": row.instanceClass })}
      />
      {rows.length > near.length && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show the nearest classes" : `Show all ${rows.length} classes`}
        </Button>
      )}
      <PanelFoot>
        {needsWords(inUse, hasCurve)} How fast a vCPU of each family is, is assumed unless you said it (r6g =
        1); the interval varies it. Over 80 % and at 100 % are time in a month of 730 h.
      </PanelFoot>
    </Panel>
  );
});

interface Choosing {
  readonly isCurrent: (row: ClassRow) => boolean;
  readonly onOption: (option: PlanOption) => void;
}

function nameColumn({ isCurrent, onOption }: Choosing): Column<ClassRow> {
  return {
    head: "Class",
    cell: (row) => (
      <>
        <button
          type="button"
          className={classes["class"]}
          aria-pressed={isCurrent(row)}
          onClick={() => onOption(row.option)}
        >
          {row.instanceClass}
        </button>
        {row.roles.map((role) => (
          <Tag key={role}>{role}</Tag>
        ))}
      </>
    ),
  };
}

function priceColumn(place: Place): Column<ClassRow> {
  return figures("A month", ({ option }) => formatMoney(option.monthlyUsd.p50, place));
}

/** What keeps it from being the pick, or why it is that: its beginning, and the whole by its title and in the tab of all shapes. */
function whyColumn(place: Place): Column<ClassRow> {
  return {
    head: "Why",
    isProse: true,
    cell: ({ option }) =>
      option.reasons.slice(0, 1).map((reason) => (
        <span key={reason.code} className={classes["why"]} title={reasonWords(reason, place)}>
          {reasonWords(reason, place)}
        </span>
      )),
  };
}

const LOAD: readonly Column<ClassRow>[] = [
  {
    head: "0 – 100 % CPU",
    headProps: { style: { width: 108 } },
    cell: ({ quality: { cpuP50Pct, cpuP95Pct, cpuP99Pct, cpuMaxPct } }) => (
      <CpuStrip p50Pct={cpuP50Pct} p95Pct={cpuP95Pct} p99Pct={cpuP99Pct} maxPct={cpuMaxPct} />
    ),
  },
  figures("p95", ({ quality }) => formatPercent(quality.cpuP95Pct)),
  figures("max", ({ quality }) => formatPercent(quality.cpuMaxPct)),
  figures("Over 80 %", ({ quality }) => monthTime(quality.over80Pct)),
  {
    head: "At 100 %",
    isNumeric: true,
    cell: ({ quality }) => monthTime(quality.at100Pct),
    // A class that meets the limits is not short for the minutes that they allow.
    tone: ({ quality, option }) => (quality.at100Pct > 0 && !option.meetsLimits ? "short" : undefined),
  },
];

/** Whether memory and connections of a class hold what the workload needs. */
function fitColumns({ workingSetGib }: ClassNeeds, hasCurve: boolean): readonly Column<ClassRow>[] {
  const poolFits = ({ quality }: ClassRow) => (hasCurve ? null : quality.poolGib >= workingSetGib.value);
  return [
    {
      head: "Buffer pool",
      cell: (row) => fitWords(`${formatNumber(row.quality.poolGib, 1)} GiB`, poolFits(row)),
      tone: (row) => (poolFits(row) === false ? "short" : undefined),
    },
    {
      head: "Connections",
      cell: ({ quality, option }) => fitWords(formatNumber(quality.maxConnections), option.connectionsFit),
      tone: ({ option }) => (option.connectionsFit === false ? "short" : undefined),
    },
  ];
}

function monthTime(pct: number): string {
  return formatDurationShort((pct / 100) * MONTH_S);
}

function fitWords(amount: string, fits: boolean | null): string {
  return fits === null ? amount : `${amount}, ${fits ? "fits" : "too small"}`;
}

function needsWords({ workingSetGib, peakConnections }: ClassNeeds, hasCurve: boolean): string {
  const assumed = workingSetGib.origin === "assumed" ? ", assumed" : "";
  const set = hasCurve
    ? "Whether the buffer pool does is told by its page reads, in the tab Memory."
    : `The pool must hold a working set of ${formatNumber(workingSetGib.value, 1)} GiB${assumed}.`;
  const connections =
    peakConnections === null
      ? "No connection metric was given, so connections are not judged."
      : `It must take ${formatNumber(Math.ceil(peakConnections.value))} connections.`;
  return `${set} ${connections}`;
}
