import { platformOf, type Settings, shapeKey } from "@acuity/engine/plan";
import {
  type Decision,
  decisionOf,
  formatPercentDelta,
  type Headline,
  headlineOf,
  replayedToday,
  sayCost,
  toldMonthLabel,
  toldPlan,
} from "@acuity/words";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { missingLines } from "../../../format/missing-lines.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { showMonth } from "../../../session/tab/shown-month.ts";
import { Figure } from "../../../ui/figure/figure.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { confidenceTopic, settleTopic } from "../explain/decision-topics.ts";
import { pasteStore } from "../memory/paste-store.ts";
import { noSavingInView } from "../words/fault-in-view.ts";
import { isLeadInView, viewFigures } from "../words/view-figures.ts";
import { AllOfIt } from "./all-of-it.tsx";
import { type CardFigure, DecisionCard } from "./decision-card.tsx";
import { InView } from "./in-view.tsx";
import { NextStep } from "./next-step.tsx";

interface Told {
  readonly decision: Decision | null;
  readonly headline: Headline | null;
}

type Telling = Pick<Desk, "planned" | "workload">;

/** The four answers of a plan; made once a plan, not with every move of the hand. A stale one stays until the next. */
export function useHeadline({ planned: { plan }, workload }: Telling): Headline | null {
  const place = usePlace();
  return useMemo(
    () => plan && headlineOf({ plan, workload, findings: workload.notes }, place),
    [plan, workload, place],
  );
}

/** The decision of a plan, over its answers; a component below that of the answers, so that the two are two slices of drawing. */
export function useDecision(
  { planned: { plan }, workload }: Telling,
  headline: Headline | null,
): Decision | null {
  const place = usePlace();
  return useMemo(
    () => plan && decisionOf({ plan, workload, findings: workload.notes, headline }, place),
    [plan, workload, place, headline],
  );
}

/** Figures of the card that open what those in view do. */
const IN_VIEW: Partial<Readonly<Record<CardFigure, Parameters<Desk["explained"]["onFigure"]>[0]>>> = {
  ...{ month: "month", saves: "against-today", unmet: "unmet" },
};

/** What to do, and what it rests on. */
export function DeskDecision({
  desk,
  decision,
  children,
}: {
  readonly desk: Desk;
  readonly decision: Decision | null;
  readonly children: ReactNode;
}) {
  const { planned, settings, explained, onSettings, inUse } = desk;
  const { plan, isFresh, isStale, progress, problem } = planned;
  const { onTopic, onOption, onFigure } = explained;
  // A term on what runs today has other figures than the change that the charts show.
  const isOfPick = decision !== null && decision.stays == null;
  const isInView = isOfPick && !isStale && isLeadInView(plan, settings);
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
      const today = plan.options.find(({ id }) => id === plan.today);
      const told = isOfPick ? toldPlan(plan)?.told : today;
      const inView = isInView ? IN_VIEW[figure] : undefined;
      if (inView !== undefined) onFigure(inView);
      else if (figure === "confidence") onTopic(confidenceTopic(decision.confidence));
      else if (told !== undefined) onOption(told);
    },
    [decision, plan, isOfPick, isInView, onFigure, onTopic, onOption],
  );
  return (
    <DecisionCard
      {...{ decision, isInView, onExplain, onSettings }}
      monthName={toldMonthLabel(
        { upgrade: plan?.upgrade ?? null },
        missingLines(settings, inUse).join(" and "),
      )}
      planned={search}
      settings={numbers}
      onSettle={useCallback(
        (fact) => (fact.kind === "memory" ? pasteStore.show(fact.settle ?? "") : onTopic(settleTopic(fact))),
        [onTopic],
      )}
    >
      {children}
    </DecisionCard>
  );
}

/** What the chart and the panels show, and its difference from the pick. */
export function DeskInView({ desk, decision }: { readonly desk: Desk; readonly decision: Decision | null }) {
  const { settings, answer, isQuiet, planned, problem, inUse, explained, whatIf, yours } = desk;
  const place = usePlace();
  const plan = planned.isStale ? null : planned.plan;
  const { isOwn } = whatIf;
  const isOfShape = useAnsweredShape(settings, isQuiet);
  const figures = viewFigures({
    ...{ settings, isOwn, plan, place },
    before: planned.isStale ? planned.plan : null,
    answer: isOwn || isOfShape ? answer : null,
    isAnswered: isOfShape,
    missed: yours.isFresh ? yours.row?.missed : undefined,
  });
  const { monthlyUsd } = figures;
  useEffect(() => {
    showMonth(monthlyUsd);
    return () => showMonth(null);
  }, [monthlyUsd]);
  if (decision !== null && isLeadInView(plan, settings))
    return <NextStep {...{ decision, figures }} isBusy={!isQuiet && problem === null} />;
  return (
    <InView
      {...{ figures, problem }}
      byMemory={yours.isFresh && yours.row !== null ? sayCost(yours.row, place) : null}
      isBusy={!isQuiet && problem === null}
      isOpen={decision !== null && !decision.canTake}
      isFresh={planned.isFresh || problem !== null || planned.problem !== null}
      isSettled={whatIf.isSettled}
      noSaving={noSavingInView(figures, { plan, settings, yours: yours.row })}
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

/** The four answers in full, with how far the model is from the measured capacity where the trace has one. */
export function DeskAllOfIt({ desk, decision, headline }: { readonly desk: Desk } & Told) {
  const { planned, problem, replay, explained, settings } = desk;
  const model = planned.plan === null ? null : replayedToday(planned.plan.baseline);
  return (
    <AllOfIt
      headline={headline}
      problem={problem ?? planned.problem}
      decision={decision}
      replay={
        replay !== null && (
          <Figure
            label="Model vs measured"
            value={formatPercentDelta(model?.errorPct ?? null)}
            testId="replay"
            onExplain={explained.onReplay}
          >
            {model !== null
              ? `ACU-hours, on platform ${platformOf(settings.profile)}`
              : planned.plan === null
                ? "planning …"
                : "not known"}
          </Figure>
        )
      }
    />
  );
}
