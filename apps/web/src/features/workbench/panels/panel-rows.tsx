import type { Finding } from "@acuity/engine/units";
import { notesOf } from "@acuity/words";
import { lazy, type ReactNode, Suspense } from "react";
import { missingLines } from "../../../format/missing-lines.ts";
import { keyOfTold } from "../../../format/notes-beside.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { NotesList } from "../../../ui/notes-list.tsx";
import { Panel, PanelPair } from "../../../ui/panel/panel.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { OptionsPanel } from "../options/options-panel.tsx";
import { hasRange } from "../words/range-patch.ts";
import { HeatPanel } from "./heat-panel.tsx";
import { BillPanel, ScatterPanel } from "./plan-panels.tsx";

// What stands below the first screen, and only where it has something to say, loads after what stands on it.
const QualityPanel = lazy(async () => ({ default: (await import("./quality-panel.tsx")).QualityPanel }));
const HoldingPanel = lazy(async () => ({ default: (await import("./holding-panel.tsx")).HoldingPanel }));
const MemoryPanel = lazy(async () => ({ default: (await import("../memory/memory-panel.tsx")).MemoryPanel }));
const CalibrationPanel = lazy(async () => ({
  default: (await import("./calibration-panel.tsx")).CalibrationPanel,
}));
const StoragePanel = lazy(async () => ({ default: (await import("./lower-panels.tsx")).StoragePanel }));
const SensitivityPanel = lazy(async () => ({
  default: (await import("./lower-panels.tsx")).SensitivityPanel,
}));
const CommitmentPanel = lazy(async () => ({
  default: (await import("./commitment-panel.tsx")).CommitmentPanel,
}));
const ReservedPanel = lazy(async () => ({ default: (await import("./reserved-panel.tsx")).ReservedPanel }));

/** What a panel shows of the desk; nothing where it has nothing to say. */
type Draw = (desk: Desk) => ReactNode;

/** The decision has the processors first: the map of ranges is many months. */
const isDecided = ({ isFresh, problem }: Desk["planned"]): boolean => isFresh || problem !== null;

/** The panels in the order of the page: those of a row side by side where there is room. */
const ROWS: readonly Readonly<Record<string, Draw>>[] = [
  {
    heat: ({ planner, workload, baseline, planned, later, settings, isQuiet, onSettings }) =>
      hasRange(later) && (
        <HeatPanel
          {...{ planner, workload, baseline, onSettings }}
          settings={later}
          isQuiet={isQuiet && later === settings && isDecided(planned)}
        />
      ),
    scatter: ({ drawnPlan, onOption }) => <ScatterPanel plan={drawnPlan} onOption={onOption} />,
  },
  {
    options: ({ planned, workload, answer, currentId, onOption, explained }) => (
      <OptionsPanel
        {...{ workload, currentId, onOption }}
        plan={planned.plan}
        isFresh={isDecided(planned)}
        told={keyOfTold(answer?.figures.notes ?? [])}
        onExplain={explained.onOption}
      />
    ),
  },
  {
    quality: ({ planned: { plan }, later, inUse, onOption }) =>
      plan !== null && (
        <QualityPanel
          {...{ plan, inUse, onOption }}
          storageMode={later.storageMode}
          currentClass={later.writer.kind === "provisioned" ? later.writer.instanceClass : null}
        />
      ),
  },
  {
    holding: ({ drawnPlan, baseline }) =>
      drawnPlan?.baseline?.holding !== undefined && (
        <HoldingPanel holding={drawnPlan.baseline.holding} notes={drawnPlan.notes} baseline={baseline} />
      ),
  },
  {
    memory: ({ drawnPlan, baseline, inUse, settings: { pastedMemory }, onSettings }) =>
      drawnPlan !== null && (
        <MemoryPanel
          plan={drawnPlan}
          workingSetGib={inUse.workingSetGib}
          pasted={pastedMemory}
          {...{ baseline, onSettings }}
        />
      ),
  },
  { calibration: ({ replay }) => replay !== null && <CalibrationPanel replay={replay} /> },
  {
    bill: ({ answer, problem, settings, inUse, explained }) => (
      <BillPanel
        bill={answer?.figures.bill ?? null}
        problem={problem}
        missing={missingLines(settings, inUse).join(" and ")}
        onLine={explained.onLine}
      />
    ),
    storage: ({ ways, later }) =>
      ways?.storage != null &&
      ways.knowsIo && <StoragePanel modes={ways.storage} storageMode={later.storageMode} />,
    sensitivity: ({ drawnPlan }) =>
      drawnPlan !== null && drawnPlan.sensitivity.length > 0 && <SensitivityPanel plan={drawnPlan} />,
    commitment: ({ ways, settings: { commitment }, onSettings }) =>
      ways?.savingsPlan != null && (
        <CommitmentPanel curve={ways.savingsPlan} {...{ commitment, onSettings }} />
      ),
    reserved: ({ ways, later: { commitment }, onSettings }) =>
      ways !== null &&
      ways.reserved.length > 0 && <ReservedPanel reserved={ways.reserved} {...{ commitment, onSettings }} />,
  },
  {
    notes: ({ answer, workload }) => (
      <NotesPanel findings={[...workload.notes, ...(answer?.figures.notes ?? [])]} />
    ),
  },
];

/** Everything below the chart under the hand. */
export function PanelRows({ desk }: { readonly desk: Desk }) {
  return ROWS.map((row) => {
    const names = Object.keys(row);
    const panels = names.map((name) => <Suspense key={name}>{row[name]?.(desk)}</Suspense>);
    if (panels.length === 1) return panels;
    return <PanelPair key={names[0]}>{panels}</PanelPair>;
  });
}

/** What the files came to and what was assumed, as the report says it too. */
export function NotesPanel({ findings }: { readonly findings: readonly Finding[] }) {
  const notes = notesOf(findings, usePlace());
  if (notes.length === 0) return null;
  return (
    <Panel title="What the figures rest on" testId="notes">
      <NotesList notes={notes} />
    </Panel>
  );
}
