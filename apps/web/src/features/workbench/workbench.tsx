import type { Headline } from "@acuity/words";
import { Stack } from "@mantine/core";
import { lazy, Suspense, useDeferredValue, useEffect } from "react";
import { rememberPlan } from "../../session/address/remember-plan.ts";
import type { PlannerProps } from "../../session/planner/questions.ts";
import { Hint } from "../../ui/hint/hint.tsx";
import { later } from "../../ui/later/later.tsx";
import { WhatIf } from "./controls/what-if.tsx";
import { AfterHand, AfterScreen } from "./desk/after-hand.tsx";
import { type Desk, useDesk } from "./desk/use-desk.ts";
import { useUndo } from "./desk/use-undo.ts";
import { DeskAllOfIt, DeskDecision, DeskInView, useDecision, useHeadline } from "./headline/headline.tsx";
import { DeskLike } from "./like/desk-like.tsx";
import { PanelRows } from "./panels/panel-rows.tsx";
import { DeskSupply } from "./panels/supply-panel.tsx";
import classes from "./workbench.module.css";

const Beside = lazy(later(async () => (await import("./beside/beside.tsx")).Beside));

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
    </div>
  );
}

/** Nothing of it is seen before it is opened: its code comes after the page, and it follows the hand a moment later. */
function DeskBeside({ desk, isOffered }: { readonly desk: Desk; readonly isOffered: boolean }) {
  const later = useDeferredValue<Desk | null>(desk, null);
  return (
    <Suspense>
      {later && <Beside desk={later} isOffered={isOffered} explained={desk.explained.topic} />}
    </Suspense>
  );
}
