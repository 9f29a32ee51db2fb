import { STANDARD_PLACE, toldFlips, wrongOf, wrongSentence, wrongState } from "@acuity/words";
import { Stack } from "@mantine/core";
import { lazy, type ReactNode, Suspense, use } from "react";
import { keyOfTold } from "../../../format/notes-beside.ts";
import { ToolTabs } from "../../../tool/tool-tabs.ts";
import { later } from "../../../ui/later/later.tsx";
import { Panel, PanelFoot, PanelPair } from "../../../ui/panel/panel.tsx";
import { Recomputing } from "../../../ui/panel/recomputing.tsx";
import { isRecomputing, type Shown } from "../desk/recomputing-of.ts";
import type { Desk } from "../desk/use-desk.ts";
import { flipsIn, otherRows } from "./flip-rows.ts";
import type { TabId } from "./tab-strip.tsx";

// Each loads when its tab is opened: nothing of a closed tab is fetched, mounted or computed.
const HeatPanel = lazy(later(async () => (await import("./heat-panel.tsx")).HeatPanel));
const FlipPanel = lazy(later(async () => (await import("./flip-panel.tsx")).FlipPanel));
const BillPanels = lazy(later(async () => (await import("./bill-panels.tsx")).BillPanels));
const CommitmentPanel = lazy(later(async () => (await import("./commitment-panel.tsx")).CommitmentPanel));
const ReservedPanel = lazy(later(async () => (await import("./reserved-panel.tsx")).ReservedPanel));
const CommitAdvice = lazy(later(async () => (await import("./commit-advice.tsx")).CommitAdvice));
const MemoryPanel = lazy(later(async () => (await import("../memory/memory-panel.tsx")).MemoryPanel));
const ShapesPanel = lazy(later(async () => (await import("../options/shapes-panel.tsx")).ShapesPanel));
const QualityPanel = lazy(later(async () => (await import("./quality-panel.tsx")).QualityPanel));
const CalibrationPanel = lazy(later(async () => (await import("./calibration-panel.tsx")).CalibrationPanel));
const NotesPanel = lazy(later(async () => (await import("./notes-panel.tsx")).NotesPanel));

/** What a tab shows of the desk. */
type Draw = (desk: Desk) => ReactNode;

/** The decision has the processors first: the map of ranges is many months. */
export const isDecided = ({ isFresh, problem }: Desk["planned"]): boolean => isFresh || problem !== null;

const Waiting = ({ words = "The shapes are being tried …" }: { readonly words?: string }) => (
  <Panel>
    <PanelFoot>{words}</PanelFoot>
  </Panel>
);

const drawRange: Draw = (desk) => {
  const { planner, workload, baseline, planned, drawnPlan, settings } = desk;
  return (
    <HeatPanel
      {...{ planner, workload, baseline, settings }}
      plan={drawnPlan}
      isPlanStale={isRecomputing(desk, "plan")}
      isQuiet={desk.isQuiet && isDecided(planned)}
      onSettings={desk.onSettings}
    />
  );
};

const drawCommitment: Draw = ({ ways, workload, drawnPlan, settings, onSettings }) => {
  if (ways === null) return <Waiting words="The ways to pay are being priced …" />;
  const { commitment, limits } = settings;
  const { savingsPlan, reserved, orders, onDemandUsd } = ways;
  if (savingsPlan === null && reserved.length === 0)
    return <Waiting words="Nothing that this shape runs on is sold under a commitment here." />;
  return (
    <>
      <CommitAdvice {...{ limits, workload }} findings={workload.notes} plan={drawnPlan} />
      <PanelPair>
        {savingsPlan !== null && <CommitmentPanel curve={savingsPlan} {...{ commitment, onSettings }} />}
        {reserved.length > 0 && (
          <ReservedPanel {...{ reserved, orders, onDemandUsd, commitment, onSettings }} />
        )}
      </PanelPair>
    </>
  );
};

const drawMemory: Draw = ({ drawnPlan, baseline, inUse, settings: { pastedMemory }, onSettings }) =>
  drawnPlan === null ? (
    <Waiting />
  ) : (
    <MemoryPanel
      plan={drawnPlan}
      workingSetGib={inUse.workingSetGib}
      pasted={pastedMemory}
      {...{ baseline, onSettings }}
    />
  );

const drawShapes: Draw = ({ planned, drawnPlan, answer, currentId, onOption, explained, workload }) => (
  <ShapesPanel
    {...{ currentId, onOption, drawnPlan }}
    plan={planned.plan}
    isFresh={isDecided(planned)}
    told={keyOfTold(answer?.figures.notes ?? [])}
    state={wrongState(planned.plan && wrongOf(planned.plan, wrongIn(workload)))}
    onExplain={explained.onOption}
  />
);

const drawClasses: Draw = ({ planned: { plan }, settings, inUse, onOption }) =>
  plan === null ? (
    <Waiting />
  ) : (
    <QualityPanel
      {...{ plan, inUse, onOption }}
      storageMode={settings.storageMode}
      currentClass={settings.writer.kind === "provisioned" ? settings.writer.instanceClass : null}
    />
  );

function Tool({ of, plan }: { readonly of: "Reads" | "Failover"; readonly plan: Desk["drawnPlan"] }) {
  const { Reads, Failover } = use(ToolTabs);
  return of === "Reads" ? <Reads isTab plan={plan} /> : <Failover isTab plan={plan} />;
}

const DRAWN: Readonly<Record<TabId, Draw>> = {
  range: drawRange,
  flips: ({ drawnPlan }) => (drawnPlan === null ? <Waiting /> : <FlipPanel plan={drawnPlan} />),
  bill: (desk) => <BillPanels desk={desk} />,
  commitment: drawCommitment,
  memory: drawMemory,
  reads: ({ drawnPlan }) => <Tool of="Reads" plan={drawnPlan} />,
  failover: ({ drawnPlan }) => <Tool of="Failover" plan={drawnPlan} />,
  shapes: drawShapes,
  classes: drawClasses,
  fit: ({ replay }) => replay !== null && <CalibrationPanel replay={replay} />,
  notes: ({ answer, workload }) => (
    <NotesPanel findings={[...workload.notes, ...(answer?.figures.notes ?? [])]} />
  ),
};

/** The tabs that have something to say of this desk, with how much. */
export function tabsOf(desk: Desk): readonly { readonly id: TabId; readonly count?: number }[] {
  const { drawnPlan, replay, workload, answer, settings } = desk;
  const flips =
    drawnPlan === null
      ? null
      : flipsIn(toldFlips(drawnPlan)).length + otherRows(drawnPlan, STANDARD_PLACE).length;
  const notes = workload.notes.length + (answer?.figures.notes.length ?? 0);
  return [
    ...(settings.writer.kind === "serverless" ? [{ id: "range" as const }] : []),
    { id: "flips", ...(flips !== null && { count: flips }) },
    { id: "bill" },
    { id: "commitment" },
    { id: "memory" },
    { id: "reads" },
    { id: "failover" },
    { id: "shapes", ...(drawnPlan !== null && { count: drawnPlan.options.length }) },
    { id: "classes" },
    ...(replay === null ? [] : [{ id: "fit" as const }]),
    ...(notes === 0 ? [] : [{ id: "notes" as const }]),
  ];
}

/** Where nobody has opened a tab: the map of ranges; of classes, which have none, what would flip the answer. */
export const openedFirst = ({ settings }: Pick<Desk, "settings">): TabId =>
  settings.writer.kind === "serverless" ? "range" : "flips";

/** What a tab shows that has no busy state of its own. */
const SHOWN: Readonly<Partial<Record<TabId, Shown>>> = {
  ...{ flips: "plan", memory: "plan", shapes: "plan", classes: "plan" },
  ...{ bill: "answer", notes: "answer", commitment: "ways" },
};

/** No figure is in these words, so no place is. */
const wrongIn = ({ notes: findings }: Desk["workload"]) => ({ findings, place: STANDARD_PLACE });

/** Where every demand is wrong, what its figures are to be taken for. */
function WrongBy({ desk: { drawnPlan, workload } }: { readonly desk: Desk }) {
  const wrong = drawnPlan && wrongOf(drawnPlan, wrongIn(workload));
  return (
    wrong !== null && (
      <Panel isSaid>
        <PanelFoot>{wrongSentence(wrong)}</PanelFoot>
      </Panel>
    )
  );
}

/** What the open tab shows; a closed one is not there. */
export function OpenPanel({ tab, desk }: { readonly tab: TabId; readonly desk: Desk }) {
  const shown = SHOWN[tab];
  return (
    <Recomputing isBusy={shown !== undefined && isRecomputing(desk, shown)}>
      <Stack gap="1rem" miw={0}>
        {tab !== "notes" && <WrongBy desk={desk} />}
        <Suspense fallback={<Waiting words="" />}>{DRAWN[tab](desk)}</Suspense>
      </Stack>
    </Recomputing>
  );
}
