import { lazy, memo, Suspense, useCallback } from "react";
import { useAddressTab } from "../../../session/address/use-address-view.ts";
import { later } from "../../../ui/later/later.tsx";
import { Panel, PanelPair, Plot } from "../../../ui/panel/panel.tsx";
import { Recomputing } from "../../../ui/panel/recomputing.tsx";
import { isRecomputing } from "../desk/recomputing-of.ts";
import type { Desk } from "../desk/use-desk.ts";
import { HOLDING_TITLE, MEMORY_NOTE, MEMORY_TITLE, PAIR_HEIGHT } from "../words/pair-words.ts";
import classes from "./panel-rows.module.css";
import { OpenPanel, openedFirst, tabsOf } from "./panel-tabs.tsx";
import { panelIdOf, TAB_IDS, type TabId, TabStrip, tabIdOf } from "./tab-strip.tsx";

const HoldingPanel = lazy(later(async () => (await import("./holding-panel.tsx")).HoldingPanel));
const MemoryGlance = lazy(later(async () => (await import("../memory/memory-glance.tsx")).MemoryGlance));

/** The first stands for whichever the desk opens by itself. */
const ASKED = ["", ...TAB_IDS] as const;

/** Everything below the chart under the hand: two looks at what holds the bill up, then a panel at a time. */
export const PanelRows = memo(function PanelRows({ desk }: { readonly desk: Desk }) {
  const [asked, onAsked] = useAddressTab<"" | TabId>(ASKED);
  const tabs = tabsOf(desk);
  const open = tabs.find(({ id }) => id === asked)?.id ?? openedFirst(desk);
  const onSettle = useCallback(() => onAsked("memory"), [onAsked]);
  return (
    <>
      <Recomputing isBusy={isRecomputing(desk, "plan")}>
        <HeldPair desk={desk} onSettle={onSettle} />
      </Recomputing>
      <div>
        <TabStrip
          open={open}
          tabs={tabs.map(({ id, count }) => (count === undefined ? id : `${id} ${count}`)).join(",")}
          onOpen={onAsked}
        />
      </div>
      <div role="tabpanel" id={panelIdOf(open)} aria-labelledby={tabIdOf(open)} className={classes["panel"]}>
        <OpenPanel tab={open} desk={desk} />
      </div>
    </>
  );
});

/** What holds capacity up and what memory would miss; their places are there before the plan is. */
function HeldPair({ desk, onSettle }: { readonly desk: Desk; readonly onSettle: () => void }) {
  const { drawnPlan: plan, workload, baseline, currentId } = desk;
  if (plan === null)
    return (
      <PanelPair>
        {workload.hasActual && <Room title={HOLDING_TITLE} />}
        <Room title={MEMORY_TITLE} note={MEMORY_NOTE} />
      </PanelPair>
    );
  const holding = plan.baseline?.holding;
  return (
    <PanelPair>
      {holding !== undefined && (
        <Suspense fallback={<Room title={HOLDING_TITLE} />}>
          <HoldingPanel {...{ holding, baseline }} notes={plan.notes} />
        </Suspense>
      )}
      <Suspense fallback={<Room title={MEMORY_TITLE} note={MEMORY_NOTE} />}>
        <MemoryGlance plan={plan} yoursId={currentId} onSettle={onSettle} />
      </Suspense>
    </PanelPair>
  );
}

function Room({ title, note }: { readonly title: string; readonly note?: string }) {
  return (
    <Panel title={title} {...(note !== undefined && { note })} isBusy>
      <Plot height={PAIR_HEIGHT + 40} wait="">
        {false}
      </Plot>
    </Panel>
  );
}
