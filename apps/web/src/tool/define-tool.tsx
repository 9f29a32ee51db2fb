import { STANDARD_PLACE } from "@acuity/words";
import { type ComponentType, use, useMemo } from "react";
import { PlaceContext } from "../format/place-context.tsx";
import { useSession } from "../session/tab/session-store.ts";
import { AskedPanel } from "./asked-panel.tsx";
import type { KnownCluster } from "./cluster/known-cluster.ts";
import { useKnownCluster } from "./cluster/use-known-cluster.ts";
import { PlanFactsContext } from "./plan-facts.ts";
import type { OpeningQuestion } from "./question/use-question.ts";
import type { Found, Tool, ToolDeskProps } from "./tool.ts";
import { ToolAnswerPanels } from "./tool-answer.tsx";
import { ToolLayout, ToolWaiting } from "./tool-layout.tsx";
import type { ToolProps } from "./tool-tabs.ts";
import { useAsked } from "./use-asked.ts";

/** Makes the page of a tool. */
export function defineTool<Question extends OpeningQuestion, Plan extends Found>(
  tool: Tool<Question, Plan>,
): ComponentType<ToolProps> {
  return function ToolScreen({ isTab = false, plan = null }) {
    const cluster = useClusterOf(plan);
    if (!useSession().isOpen) return <ToolWaiting />;
    return (
      <PlaceContext value={cluster?.place ?? STANDARD_PLACE}>
        <ToolDesk {...{ tool, cluster, isTab }} />
      </PlaceContext>
    );
  };
}

/** The cluster at hand with the memory need that stands in the plan at this moment. */
function useClusterOf(plan: object | null): KnownCluster | null {
  const cluster = useKnownCluster(plan);
  const facts = use(PlanFactsContext);
  return useMemo(
    () => (cluster === null || facts === null ? cluster : { ...cluster, workingSetGib: facts.workingSetGib }),
    [cluster, facts],
  );
}

function ToolDesk<Question extends OpeningQuestion, Plan extends Found>(
  props: ToolDeskProps<Question, Plan>,
) {
  const { tool } = props;
  const { isPriced, ...asked } = useAsked(props);
  if (!isPriced) return <ToolWaiting />;
  return (
    <ToolLayout leftOut={asked.asking.draft.leftOut}>
      <AskedPanel {...{ tool }} asking={asked.asking} />
      <ToolAnswerPanels {...props} {...asked} />
    </ToolLayout>
  );
}
