import type { Decision } from "@acuity/words";
import { DecisionCard } from "../src/features/workbench/headline/decision-card.tsx";

const ignored = () => undefined;

/** The card of a plan that is done, under the hand of nobody. */
export function cardOf(decision: Decision | null, { isInView }: { readonly isInView: boolean }) {
  return (
    <DecisionCard
      {...{ decision, isInView, monthName: "A month" }}
      {...{ onExplain: ignored, onSettings: ignored, onSettle: ignored }}
      planned={{ isFresh: true, isStale: false, progress: null, problem: null }}
      settings={{ workingSetGib: null, growthPct: null, peakConnections: null }}
    >
      {null}
    </DecisionCard>
  );
}
