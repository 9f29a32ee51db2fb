import type { Headline } from "@acuity/words";
import { Stack } from "@mantine/core";
import { memo, useDeferredValue, useEffect } from "react";
import { rememberPlan } from "../../session/address/remember-plan.ts";
import type { PlannerProps } from "../../session/planner/questions.ts";
import { ExplainDrawer } from "../../ui/explain/explain-drawer.tsx";
import { Hint } from "../../ui/hint/hint.tsx";
import { useWorkbenchCommands } from "./controls/commands/use-workbench-commands.ts";
import { WhatIf } from "./controls/what-if.tsx";
import { AfterHand, AfterScreen } from "./desk/after-hand.tsx";
import { type Desk, useDesk } from "./desk/use-desk.ts";
import { useUndo } from "./desk/use-undo.ts";
import { ChangeDrawer } from "./headline/change-drawer.tsx";
import { DeskAllOfIt, DeskDecision, DeskInView, useDecision, useHeadline } from "./headline/headline.tsx";
import { DeskLike } from "./like/desk-like.tsx";
import { PasteDialog } from "./memory/paste-dialog.tsx";
import { PanelRows } from "./panels/panel-rows.tsx";
import { DeskSupply } from "./panels/supply-panel.tsx";
import { CompareDialog } from "./pins/compare-dialog.tsx";
import classes from "./workbench.module.css";

/** One screen: what if on the left, what follows from it on the right. */
export function Workbench(props: PlannerProps) {
  const desk = useDesk(props);
  useUndo();
  const { inUse } = desk;
  const { plan } = desk.planned;
  useEffect(() => {
    if (plan !== null) rememberPlan(plan, inUse.workingSetGib);
  }, [plan, inUse]);
  return <Screen desk={desk} headline={useHeadline(desk)} />;
}

function Screen({ desk, headline }: { readonly desk: Desk; readonly headline: Headline | null }) {
  const decision = useDecision(desk, headline);
  return (
    <div className={classes["workbench"]}>
      <WhatIf desk={desk} />
      <Stack gap="1rem" miw={0}>
        <DeskDecision desk={desk} decision={decision}>
          <DeskAllOfIt {...{ desk, decision, headline }} />
        </DeskDecision>
        <DeskInView {...{ desk, decision }} />
        <AfterHand desk={desk} of={DeskLike} />
        <Hint id="share" />
        <DeskSupply desk={desk} />
        <AfterScreen desk={desk} of={PanelRows} />
      </Stack>
      <DeskBeside desk={desk} isOffered={!desk.planned.isStale && decision?.offers != null} />
      <ExplainDrawer topic={desk.explained.topic} onClose={desk.explained.onClose} />
    </div>
  );
}

interface BesideProps {
  readonly desk: Desk;
  readonly isOffered: boolean;
}

function DeskBeside({ desk, isOffered }: BesideProps) {
  return <Beside desk={useDeferredValue(desk)} isOffered={isOffered} />;
}

/** What is opened beside the page, and what the palette offers; it follows the hand a moment later. */
const Beside = memo(function Beside({ desk, isOffered }: BesideProps) {
  useWorkbenchCommands(desk, isOffered);
  return (
    <>
      <ChangeDrawer desk={desk} />
      <CompareDialog desk={desk} />
      <PasteDialog desk={desk} />
    </>
  );
});
