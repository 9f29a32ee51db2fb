import { type Settings, shapeKey } from "@acuity/engine/plan";
import { type Decision, decisionOf, formatPercentDelta, type Headline, headlineOf } from "@acuity/words";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { missingLines } from "../../../format/missing-lines.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { showMonth } from "../../../session/tab/shown-month.ts";
import { Figure } from "../../../ui/figure/figure.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { confidenceTopic, settleTopic } from "../explain/decision-topics.ts";
import { toldOption, viewFigures } from "../words/view-figures.ts";
import { AllOfIt } from "./all-of-it.tsx";
import { type CardFigure, DecisionCard } from "./decision-card.tsx";
import { InView } from "./in-view.tsx";

interface Told {
  readonly decision: Decision | null;
  readonly headline: Headline | null;
}

/** The decision of a plan and its four answers; made once a plan, not with every move of the hand. */
export function useTold({ planned, workload }: Pick<Desk, "planned" | "workload">): Told {
  const place = usePlace();
  const { isStale } = planned;
  const plan = isStale ? null : planned.plan;
  return useMemo(() => {
    if (plan === null) return { decision: null, headline: null };
    const input = { plan, workload, findings: workload.notes };
    return { decision: decisionOf(input, place), headline: headlineOf(input, place) };
  }, [plan, workload, place]);
}

/** What to do, and what it rests on. */
export function DeskDecision({
  desk,
  decision,
}: {
  readonly desk: Desk;
  readonly decision: Decision | null;
}) {
  const { planned, settings, explained, onSettings } = desk;
  const { plan, isFresh, isStale, progress, problem } = planned;
  const { onTopic, onOption } = explained;
  // The same objects until something of them changes: the card is not drawn anew with every move of the hand.
  const search = useMemo(
    () => ({ isFresh, isStale, progress, problem }),
    [isFresh, isStale, progress, problem],
  );
  const { workingSetGib, growthPct, peakConnections = null } = settings;
  const numbers = useMemo(
    () => ({ workingSetGib, growthPct, peakConnections }),
    [workingSetGib, growthPct, peakConnections],
  );
  const onExplain = useCallback(
    (figure: CardFigure) => {
      if (decision === null || plan === null) return;
      const told = toldOption(plan);
      if (figure === "confidence") onTopic(confidenceTopic(decision.confidence));
      else if (told !== null) onOption(told);
    },
    [decision, plan, onTopic, onOption],
  );
  return (
    <DecisionCard
      {...{ decision, onExplain, onSettings }}
      planned={search}
      settings={numbers}
      onSettle={useCallback((fact) => onTopic(settleTopic(fact)), [onTopic])}
    />
  );
}

/** What the chart and the panels show, and its difference from the pick. */
export function DeskInView({ desk, decision }: { readonly desk: Desk; readonly decision: Decision | null }) {
  const { settings, answer, isQuiet, planned, problem, inUse, explained, whatIf } = desk;
  const plan = planned.isStale ? null : planned.plan;
  const { isOwn } = whatIf;
  const isOfShape = useAnsweredShape(settings, isQuiet);
  const figures = viewFigures({
    ...{ settings, isOwn, plan, place: usePlace() },
    answer: isOwn || isOfShape ? answer : null,
  });
  const { monthlyUsd } = figures;
  useEffect(() => {
    showMonth(monthlyUsd);
    return () => showMonth(null);
  }, [monthlyUsd]);
  return (
    <InView
      {...{ figures, problem }}
      isBusy={!isQuiet && problem === null}
      isOpen={decision !== null && !decision.canTake}
      isFresh={planned.isFresh || problem !== null || planned.problem !== null}
      isSettled={whatIf.isSettled}
      missing={missingLines(settings, inUse).join(" and ")}
      onExplain={explained.onFigure}
      onBackToPick={whatIf.onBackToPick}
      onWhy={explained.onOption}
    />
  );
}

/** Whether the newest answer is of this shape: where it comes into view by itself, the figures of the shape before are not its own. */
export function useAnsweredShape(settings: Settings, isQuiet: boolean): boolean {
  const shape = shapeKey(settings);
  const answered = useRef<string | null>(null);
  if (isQuiet) answered.current = shape;
  return answered.current === shape;
}

/** The four answers in full, with the replay of the trace where it has a capacity of its own. */
export function DeskAllOfIt({ desk, decision, headline }: { readonly desk: Desk } & Told) {
  const { planned, problem, replay, explained } = desk;
  return (
    <AllOfIt
      headline={headline}
      problem={problem ?? planned.problem}
      decision={decision}
      replay={
        replay !== null && (
          <Figure
            label="Replay vs actual"
            value={formatPercentDelta(replay.found?.before.errorPct ?? null)}
            testId="replay"
            onExplain={explained.onReplay}
          >
            {replay.found !== null ? "ACU-hours" : replay.problem === null ? "replaying …" : "not known"}
          </Figure>
        )
      }
    />
  );
}
