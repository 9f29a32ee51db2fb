"use client";

import { formatMoney, formatMoneyDelta, formatMoneyRange, savingWord } from "@acuity/words";
import { Button, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import { formatDuration, formatDurationShort } from "../../../format/duration.ts";
import { formatPercent } from "../../../format/percent.ts";
import { usePlace } from "../../../format/place-context.tsx";
import type { PlanState } from "../answers/use-plan.ts";
import type { HeadlineFigures } from "../words/headline-figures.ts";
import classes from "./headline.module.css";

interface HeadlineProps {
  readonly figures: HeadlineFigures;
  readonly plan: PlanState;
  readonly problem: string | null;
  readonly replay: ReactNode;
  /** Lines the bill leaves out for want of a figure; empty when it is whole. */
  readonly missing: string;
  readonly onExplain: (figure: "month" | "against-today" | "unmet") => void;
  readonly onTakePick: () => void;
}

/** Verdict and the figures that decide. Each keeps its room while its value is on the way. */
export function Headline({ figures, plan, problem, replay, missing, onExplain, onTakePick }: HeadlineProps) {
  const saving = figures.againstTodayUsd;
  const place = usePlace();
  return (
    <section className={classes["headline"]} aria-label="Verdict" data-testid="headline">
      <div className={classes["words"]}>
        <h1 className={classes["verdict"]}>{figures.verdict}</h1>
        <p className={classes["reason"]} aria-live="polite">
          {problem ?? plan.problem ?? (figures.reason !== "" ? figures.reason : progressText(plan))}
        </p>
        {figures.betterOption !== null && (
          <Button variant="default" size="compact-sm" onClick={onTakePick}>
            Show the pick
          </Button>
        )}
        <Progress
          className={classes["progress"] ?? ""}
          data-idle={plan.isFresh || undefined}
          size={2}
          value={plan.progress === null ? 0 : (100 * plan.progress.tried) / Math.max(1, plan.progress.of)}
          aria-label="Shapes tried"
        />
      </div>
      <dl className={classes["figures"]}>
        <Figure
          label={missing === "" ? "A month" : `A month without ${missing}`}
          value={formatMoney(figures.monthlyUsd, place)}
          onExplain={() => onExplain("month")}
          testId="month"
        >
          {figures.interval === null
            ? plan.isFresh
              ? "no interval"
              : "interval follows"
            : formatMoneyRange({ fromUsd: figures.interval.p10, toUsd: figures.interval.p90 }, place)}
        </Figure>
        <Figure
          label="Against today"
          value={formatMoneyDelta(saving, place)}
          tone={saving === null || Math.abs(saving) < 0.005 ? undefined : saving < 0 ? "saving" : "loss"}
          onExplain={() => onExplain("against-today")}
          testId="against-today"
        >
          {savingWord(saving)}
          {saving !== null && Math.abs(saving) >= 0.005 && figures.todayUsd !== null && figures.todayUsd > 0
            ? ` ${formatPercent(Math.abs((100 * saving) / figures.todayUsd))}`
            : ""}
        </Figure>
        <Figure
          label="Unmet demand"
          value={formatDuration(figures.unmetS)}
          onExplain={() => onExplain("unmet")}
          testId="unmet"
        >
          {unmetRange(figures) ?? `${formatPercent(figures.throttledPct)} of the month`}
        </Figure>
        {replay}
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly tone?: "saving" | "loss" | undefined;
  readonly onExplain?: (() => void) | undefined;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** One figure of the headline; a click opens where it comes from. */
export function Figure({ label, value, tone, onExplain, testId, children }: FigureProps) {
  return (
    <div className={classes["figure"]}>
      <dt>{label}</dt>
      <dd className={classes["value"]} data-tone={tone} data-testid={testId}>
        {onExplain === undefined ? (
          value
        ) : (
          <button
            type="button"
            className={classes["explain"]}
            onClick={onExplain}
            aria-label={`${label}: ${value}. Explain`}
          >
            {value}
          </button>
        )}
      </dd>
      <dd className={classes["small"]}>{children}</dd>
    </div>
  );
}

/** Unmet time over the ensemble, P10 to P90; null where it is not known or closed. */
function unmetRange({ unmetInterval }: HeadlineFigures): string | null {
  if (unmetInterval === null || unmetInterval.p10 === unmetInterval.p90) return null;
  const time = (pct: number) => formatDurationShort((pct / 100) * MONTH_S);
  return `${time(unmetInterval.p10)} to ${time(unmetInterval.p90)} a month`;
}

const MONTH_S = 730 * 3600;

function progressText(plan: PlanState): string {
  if (plan.progress === null)
    return plan.plan === null ? "Looking for the cheapest shape that meets your limits …" : "";
  return `Trying shapes: ${plan.progress.tried} of ${plan.progress.of} …`;
}
