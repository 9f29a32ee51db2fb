import type { PlanOption } from "@acuity/engine/plan";
import { MONTH_S } from "@acuity/engine/units";
import {
  formatDuration,
  formatDurationShort,
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatPercent,
  formatPercentDelta,
  monthLabel,
  savingWord,
} from "@acuity/words";
import { Button, Group, Progress } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { missingLines } from "../../../format/missing-lines.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { showMonth } from "../../../session/tab/shown-month.ts";
import { Figure } from "../../../ui/figure/figure.tsx";
import { HeadlineLines } from "../../../ui/headline/headline-lines.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";
import { toneOf } from "../../../ui/sheet/sheet-table.tsx";
import type { PlanState } from "../answers/use-plan.ts";
import type { Desk } from "../desk/use-desk.ts";
import { type HeadlineFigures, headlineFigures } from "../words/headline-figures.ts";
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
  readonly onWhy: (option: PlanOption) => void;
}

/** Verdict and the figures that decide. Each keeps its room while its value is on the way. */
export function Headline(props: HeadlineProps) {
  const { figures, plan, problem, replay, missing, onExplain } = props;
  const isFresh = plan.isFresh || problem !== null || plan.problem !== null;
  return (
    <Panel label="Verdict" testId="headline">
      <div className={classes["headline"]}>
        <div className={classes["words"]}>
          <h1 className={classes["verdict"]}>{figures.verdict}</h1>
          <p className={classes["reason"]} aria-live="polite">
            {problem ?? plan.problem ?? (figures.reason !== "" ? figures.reason : progressText(plan))}
          </p>
          <Steps {...props} />
          <Progress
            className={classes["progress"] ?? ""}
            data-idle={plan.isFresh || undefined}
            size={2}
            value={plan.progress === null ? 0 : (100 * plan.progress.tried) / Math.max(1, plan.progress.of)}
            aria-label="Shapes tried"
          />
        </div>
        <dl className={classes["figures"]}>
          <DecidingFigures figures={figures} isFresh={isFresh} missing={missing} onExplain={onExplain} />
          {replay}
        </dl>
      </div>
      <HeadlineLines
        headline={figures.told}
        of={figures.toldOf}
        saysRun={figures.toldOf === "the pick"}
        problem={problem ?? plan.problem}
      />
    </Panel>
  );
}

/** What can be done about the verdict: take the pick, or read all of a reason that is long. */
function Steps({ figures: { betterOption, longerWhy }, onTakePick, onWhy }: HeadlineProps) {
  return (
    <Group gap="0.5rem">
      {betterOption !== null && (
        <Button variant="default" size="compact-sm" onClick={onTakePick}>
          Show the pick
        </Button>
      )}
      {longerWhy !== null && (
        <Button variant="subtle" size="compact-sm" onClick={() => onWhy(longerWhy)}>
          Every limit it misses
        </Button>
      )}
    </Group>
  );
}

interface DecidingFiguresProps extends Pick<HeadlineProps, "figures" | "missing" | "onExplain"> {
  readonly isFresh: boolean;
}

/** A month's cost, its difference from today, and the demand it leaves unmet. */
function DecidingFigures({ figures, isFresh, missing, onExplain }: DecidingFiguresProps) {
  const { againstTodayUsd: saving, todayUsd, interval } = figures;
  const place = usePlace();
  const tone = toneOf(saving);
  const share =
    tone === undefined || saving === null || todayUsd === null || todayUsd <= 0
      ? ""
      : ` ${formatPercent(Math.abs((100 * saving) / todayUsd))}`;
  return (
    <>
      <Figure
        label={monthLabel({ upgrade: figures.upgrade ?? null }, missing)}
        value={formatMoney(figures.monthlyUsd, place)}
        onExplain={() => onExplain("month")}
        testId="month"
      >
        {interval !== null ? formatInterval(interval, place) : isFresh ? "no interval" : "interval follows"}
        {figures.afterUpgrade !== null && `; ${figures.afterUpgrade}`}
      </Figure>
      <Figure
        label="Against today"
        value={formatMoneyDelta(saving, place)}
        tone={tone}
        onExplain={() => onExplain("against-today")}
        testId="against-today"
      >
        {saving === null && !isFresh ? "follows" : savingWord(saving)}
        {share}
      </Figure>
      <Figure
        label="Unmet demand"
        value={formatDuration(figures.unmetS)}
        onExplain={() => onExplain("unmet")}
        testId="unmet"
      >
        {unmetRange(figures) ?? `${formatPercent(figures.throttledPct)} of the month`}
      </Figure>
    </>
  );
}

/** Unmet time over the ensemble, P10 to P90; null where it is not known or closed. */
function unmetRange({ unmetInterval }: HeadlineFigures): string | null {
  if (unmetInterval === null || unmetInterval.p10 === unmetInterval.p90) return null;
  const time = (pct: number) => formatDurationShort((pct / 100) * MONTH_S);
  return `${time(unmetInterval.p10)} to ${time(unmetInterval.p90)} a month`;
}

function progressText(plan: PlanState): string {
  if (plan.progress === null)
    return plan.plan === null ? "Looking for the cheapest shape that meets your limits …" : "";
  return `Trying shapes: ${plan.progress.tried} of ${plan.progress.of} …`;
}

/** The verdict on the what-if, with the replay of the trace where it has a capacity of its own. */
export function DeskHeadline({ desk }: { readonly desk: Desk }) {
  const { settings, answer, planned, problem, replay, inUse, explained, workload, onOption } = desk;
  const plan = planned.isStale ? null : planned.plan;
  const figures = headlineFigures({ settings, answer, plan, workload, place: usePlace() });
  const { monthlyUsd } = figures;
  useEffect(() => {
    showMonth(monthlyUsd);
    return () => showMonth(null);
  }, [monthlyUsd]);
  return (
    <Headline
      figures={figures}
      plan={planned}
      problem={problem}
      missing={missingLines(settings, inUse).join(" and ")}
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
      onExplain={explained.onFigure}
      onWhy={explained.onOption}
      onTakePick={() => {
        if (figures.betterOption !== null) onOption(figures.betterOption);
      }}
    />
  );
}
