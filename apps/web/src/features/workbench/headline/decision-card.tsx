import type { Decision, Shown } from "@acuity/words";
import { Progress } from "@mantine/core";
import { memo } from "react";
import { Figure } from "../../../ui/figure/figure.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";
import { toneOf } from "../../../ui/sheet/sheet-table.tsx";
import type { PlanState } from "../answers/use-plan.ts";
import classes from "./decision-card.module.css";
import { RestsOn, type RestsOnProps } from "./rests-on.tsx";

export type CardFigure = "saves" | "upfront" | "unmet" | "confidence";

interface DecisionCardProps extends Omit<RestsOnProps, "facts"> {
  /** Null until there is a plan. */
  readonly decision: Decision | null;
  readonly planned: Pick<PlanState, "isFresh" | "isStale" | "progress" | "problem">;
  readonly onExplain: (figure: CardFigure) => void;
}

/** What to do, whether serverless is the answer, the four figures that decide, and what it rests on. Nothing of it moves with the hand. */
export const DecisionCard = memo(function DecisionCard(props: DecisionCardProps) {
  const { decision, planned, onExplain, ...rests } = props;
  const { isFresh, isStale, progress, problem } = planned;
  // Another shape in view has the search go on, and changes no decision.
  const isBusy = (decision === null || isStale) && !isFresh && problem === null;
  return (
    <Panel label="Verdict" testId="headline" isBusy={isBusy}>
      <div className={classes["card"]}>
        <div className={classes["words"]}>
          <h1 className={classes["sentence"]}>{sentenceOf(props)}</h1>
          <p className={classes["serverless"]} aria-live="polite">
            {decision !== null ? (
              <>
                <strong>Serverless?</strong> {decision.serverless.words}
              </>
            ) : (
              (problem ?? waitingWords(progress))
            )}
          </p>
          <Changes lines={decision?.instances ?? []} />
        </div>
        <dl className={classes["figures"]}>
          <CardFigures decision={decision} onExplain={onExplain} />
        </dl>
        <Progress
          className={classes["progress"] ?? ""}
          data-idle={isFresh || undefined}
          size={2}
          value={progress === null ? 0 : (100 * progress.tried) / Math.max(1, progress.of)}
          aria-label="Shapes tried"
        />
      </div>
      <RestsOn
        {...rests}
        facts={decision?.restsOn ?? null}
        isWaiting={decision === null && problem === null}
      />
    </Panel>
  );
});

function sentenceOf({ decision, planned: { problem } }: DecisionCardProps): string {
  if (decision !== null) return decision.sentence;
  return problem === null
    ? "Looking for the cheapest shape inside your limits …"
    : "Nothing can be advised yet.";
}

/** Which instance becomes what: a line each, behind a word where a cluster has many. */
function Changes({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={classes["changes"]}>
      <summary>What changes</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** How far the search has come; until it is done the chart below is of what runs today. */
function waitingWords(progress: PlanState["progress"]): string {
  const tried = progress === null ? "Trying shapes" : `Trying shapes: ${progress.tried} of ${progress.of}`;
  return `${tried} … Until then you see what runs today.`;
}

const FOLLOWS: Shown = { value: "–", detail: "follows" };

function CardFigures({ decision, onExplain }: Pick<DecisionCardProps, "decision" | "onExplain">) {
  const moreUsd = decision?.saves?.moreUsd ?? null;
  const isLoss = moreUsd !== null && moreUsd >= 0.005;
  const told: Readonly<Record<CardFigure, { readonly label: string; readonly shown: Shown | undefined }>> = {
    saves: { label: isLoss ? "Costs more a month" : "Saves a month", shown: decision?.savesShown },
    upfront: { label: "Upfront", shown: decision?.upfrontShown },
    unmet: { label: "Unmet time", shown: decision?.unmetShown },
    confidence: { label: "Confidence", shown: decision?.confidence.shown },
  };
  return (Object.keys(told) as CardFigure[]).map((name) => {
    const { label, shown = FOLLOWS } = told[name];
    return (
      <Figure
        key={name}
        {...{ label, value: shown.value }}
        tone={name === "saves" ? toneOf(moreUsd) : undefined}
        onExplain={decision === null ? undefined : () => onExplain(name)}
        testId={`decision-${name}`}
      >
        {shown.detail}
      </Figure>
    );
  });
}
