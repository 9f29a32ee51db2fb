import { type Decision, formatPercent, type Shown } from "@acuity/words";
import { memo, type ReactNode } from "react";
import { Figure } from "../../../ui/figure/figure.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";
import { toneOfSaving } from "../../../ui/sheet/sheet-table.tsx";
import type { PlanState } from "../answers/use-plan.ts";
import classes from "./decision-card.module.css";
import { RestsOn, type RestsOnProps } from "./rests-on.tsx";

export type CardFigure = "month" | "saves" | "upfront" | "unmet" | "confidence";

interface DecisionCardProps extends Omit<RestsOnProps, "facts" | "isStale"> {
  /** Null until there is a plan. */
  readonly decision: Decision | null;
  readonly planned: Pick<PlanState, "isFresh" | "isStale" | "progress" | "problem">;
  /** `A month`, and which lines it is without. */
  readonly monthName: string;
  /** Whether the charts below show what the card tells of: then its figures are those in view. */
  readonly isInView: boolean;
  readonly onExplain: (figure: CardFigure) => void;
}

/** What to do, and below it all that is said of it. */
export function DecisionCard({ children, ...props }: DecisionCardProps & { readonly children: ReactNode }) {
  const { decision, planned } = props;
  const { isFresh, isStale, problem } = planned;
  // Another shape in view has the search go on, and changes no decision.
  const isBusy = (decision === null || isStale) && !isFresh && problem === null;
  return (
    <Panel label="Verdict" testId="headline" isBusy={isBusy}>
      <CardBody {...props} />
      {children}
    </Panel>
  );
}

/** What to do, whether serverless is the answer, the figures that decide, and what it rests on. Nothing of it moves with the hand. */
const CardBody = memo(function CardBody(props: DecisionCardProps) {
  const { decision, planned, monthName, isInView, onExplain, ...rests } = props;
  const { isFresh, isStale, progress, problem } = planned;
  return (
    <>
      <div className={classes["card"]} data-stale={isStale || undefined}>
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
          {isStale && decision !== null ? (
            <p className={classes["was"]}>{problem ?? staleWords(progress)}</p>
          ) : (
            <Changes lines={decision?.instances ?? []} />
          )}
        </div>
        <dl className={classes["figures"]}>
          <CardFigures {...{ decision, monthName, isInView, onExplain }} />
        </dl>
        <Tried donePct={progress?.donePct ?? 0} isIdle={isFresh} />
      </div>
      <RestsOn
        {...rests}
        isStale={isStale && decision !== null}
        facts={decision?.restsOn ?? null}
        isWaiting={decision === null && problem === null}
      />
    </>
  );
});

/** How far the search has come. Its bar is scaled and not made wider: that would lay the page out anew for every frame of it. */
function Tried({ donePct, isIdle }: { readonly donePct: number; readonly isIdle: boolean }) {
  return (
    <div
      className={classes["progress"]}
      data-idle={isIdle || undefined}
      role="progressbar"
      aria-label="Shapes tried"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={donePct}
    >
      <div style={{ transform: `scaleX(${donePct / 100})` }} />
    </div>
  );
}

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
  return `${searchedWords(progress)} … Until then you see what runs today.`;
}

/** What was decided before a limit or a fact was changed stands until the next is known. */
function staleWords(progress: PlanState["progress"]): string {
  return `${searchedWords(progress)} … This is the decision from before your change.`;
}

function searchedWords(progress: PlanState["progress"]): string {
  return progress === null ? "Trying shapes" : `Trying shapes: ${formatPercent(progress.donePct)}`;
}

const FOLLOWS: Shown = { value: "–", detail: "follows" };

/** The figures in view, by the names that they have wherever they stand. */
const NAMES_IN_VIEW: Partial<Readonly<Record<CardFigure, string>>> = {
  ...{ month: "month", saves: "against-today", unmet: "unmet" },
};

type Figured = Pick<DecisionCardProps, "decision" | "monthName" | "isInView" | "onExplain">;

function CardFigures({ decision, monthName, isInView, onExplain }: Figured) {
  const tone = decision === null ? undefined : toneOfSaving(decision);
  const told: Readonly<Record<CardFigure, { readonly label: string; readonly shown: Shown | undefined }>> = {
    month: { label: monthName, shown: decision?.monthlyShown },
    saves: { label: decision?.savesName ?? "Against today", shown: decision?.savesShown },
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
        tone={name === "saves" ? tone : undefined}
        onExplain={decision === null ? undefined : () => onExplain(name)}
        testId={(isInView ? NAMES_IN_VIEW[name] : undefined) ?? `decision-${name}`}
      >
        {shown.detail}
      </Figure>
    );
  });
}
