"use client";

import type { PlanOption, Settings } from "@acuity/engine/plan";
import { Button, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { clampWindow, type TimeWindow } from "../../charts/prepare/time/time-window.ts";
import type { RangeEdge } from "../../charts/supply/capacity-line.tsx";
import { createHoverTime } from "../../charts/supply/hover-time.ts";
import { useLater } from "../../charts/use-later.ts";
import { useWidth } from "../../charts/use-width.ts";
import { formatAcuRange } from "../../format/acu.ts";
import { missingLines } from "../../format/missing-lines.ts";
import { formatPercentDelta } from "../../format/percent.ts";
import { showCurrency } from "../../format/place.ts";
import type { PlannerProps } from "../../session/planner/planner.ts";
import { useAnswer } from "./answers/use-answer.ts";
import { useEarlyRaises } from "./answers/use-early-raises.ts";
import { usePlan } from "./answers/use-plan.ts";
import { useReplay } from "./answers/use-replay.ts";
import { useWaysToPay } from "./answers/use-ways-to-pay.ts";
import { Controls } from "./controls/controls.tsx";
import { ExplainDrawer } from "./explain/explain-drawer.tsx";
import {
  againstTodayTopic,
  type ExplainTopic,
  lineTopic,
  monthTopic,
  optionTopic,
  replayTopic,
  unmetTopic,
} from "./explain/topics.ts";
import { Figure, Headline } from "./headline/headline.tsx";
import { headlineFigures, optionOf } from "./headline/headline-figures.ts";
import { OptionsPanel } from "./options/options-panel.tsx";
import { BillPanel } from "./panels/bill-panel.tsx";
import { CalibrationPanel } from "./panels/calibration-panel.tsx";
import { CommitmentPanel } from "./panels/commitment-panel.tsx";
import { HeatPanel } from "./panels/heat-panel.tsx";
import { QualityPanel } from "./panels/quality-panel.tsx";
import { ReservedPanel } from "./panels/reserved-panel.tsx";
import { ScatterPanel } from "./panels/scatter-panel.tsx";
import { SensitivityPanel } from "./panels/sensitivity-panel.tsx";
import { StoragePanel } from "./panels/storage-panel.tsx";
import { SupplyPanel } from "./panels/supply-panel.tsx";
import { useUndo } from "./use-undo.ts";
import { useWorkbenchCommands } from "./use-workbench-commands.ts";
import { earlyRaiseWords } from "./words/early-raise-words.ts";
import { pauseWords } from "./words/pause-words.ts";
import { rangePatch } from "./words/range-patch.ts";
import { storageHint } from "./words/storage-hint.ts";
import classes from "./workbench.module.css";

/** The charts of a plan follow its table by this many frames: together they would cost one. */
const CHARTS_AFTER_FRAMES = 3;

/** A zoom below ten minutes shows nothing a minute's samples hold. */
const LEAST_ZOOM_S = 600;

/** One screen: what if on the left, what follows from it on the right. */
export function Workbench({
  planner,
  workload,
  otherInstances,
  settings,
  onSettings: keepSettings,
}: PlannerProps) {
  const [plotRef, plotWidth] = useWidth<HTMLDivElement>();
  const [zoom, setZoom] = useState<TimeWindow | null>(null);
  const [topic, setTopic] = useState<ExplainTopic | null>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [hover] = useState(createHoverTime);
  const isNarrow = useMediaQuery("(max-width: 62em)") ?? false;
  const width = Math.max(0, plotWidth - PANEL_PADDING_PX);
  const view = useMemo(() => {
    if (width === 0) return null;
    // One point for every two pixels: finer is not seen, and each costs the frame.
    return {
      ...(zoom ?? { startS: workload.startS, endS: workload.endS }),
      buckets: Math.min(480, Math.max(80, Math.floor(width / 2))),
    };
  }, [zoom, workload, width]);
  const money = showCurrency(settings.currency);
  useEffect(() => () => void showCurrency(null), []);
  const { answer, problem, quietKey, ask } = useAnswer(planner, { settings, view });
  const newest = useRef(settings);
  newest.current = settings;
  const onSettings = useCallback(
    (patch: Partial<Settings>) => {
      newest.current = { ...newest.current, ...patch };
      ask(newest.current);
      keepSettings(patch);
    },
    [ask, keepSettings],
  );
  const isQuiet = quietKey === JSON.stringify(settings);
  const planState = usePlan(planner, { settings, isQuiet });
  const { plan } = planState;
  const drawnPlan = useLater(plan, CHARTS_AFTER_FRAMES);
  const ways = useWaysToPay(planner, { settings, isQuiet });
  const replay = useReplay(planner, { workload, source: settings.source });
  const raises = useEarlyRaises(planner, { settings, isQuiet });
  useUndo();
  useWorkbenchCommands(onSettings);

  // What need not move with the hand is drawn when the hand leaves time for it.
  const later = useDeferredValue(settings);
  const currentId = useMemo(() => optionOf(plan, later)?.id ?? null, [plan, later]);

  const missing = missingLines(settings, workload).join(" and ");
  const figures = headlineFigures({ settings, answer, plan });
  const onZoom = useCallback(
    (window: TimeWindow | null) => {
      const { startS, endS } = workload;
      const next = window === null ? null : clampWindow(window, { startS, endS, leastS: LEAST_ZOOM_S });
      setZoom(next !== null && next.startS <= startS && next.endS >= endS ? null : next);
    },
    [workload],
  );
  const { minAcu, maxAcu } = settings;
  const onRange = useCallback(
    (edge: RangeEdge, acu: number) =>
      onSettings(edge === "min" ? rangePatch(acu, maxAcu) : rangePatch(minAcu, acu)),
    [onSettings, minAcu, maxAcu],
  );
  const onOption = useCallback((option: PlanOption) => onSettings(shapeOf(option.settings)), [onSettings]);
  const onExplainOption = useCallback(
    (option: PlanOption) => {
      if (plan !== null) setTopic(optionTopic(option, plan));
    },
    [plan],
  );
  const bill = answer?.figures.bill ?? null;
  const newestAnswer = useRef(answer);
  newestAnswer.current = answer;
  const onLine = useCallback((item: string) => {
    const now = newestAnswer.current;
    const line = now?.figures.bill.lines.find((one) => one.item === item);
    if (line !== undefined) setTopic(lineTopic(line));
    else if (now !== null) setTopic(monthTopic(now));
  }, []);
  const onExplainReplay = () => {
    if (replay?.found != null) setTopic(replayTopic(replay.found));
  };
  const onCloseTopic = useCallback(() => setTopic(null), []);
  const onExplain = (figure: "month" | "against-today" | "unmet") => {
    if (answer === null) return;
    const today = plan?.options.find((one) => one.id === plan.today);
    if (figure === "month") setTopic(monthTopic(answer));
    else if (figure === "unmet") setTopic(unmetTopic(answer, workload));
    else if (today !== undefined)
      setTopic(againstTodayTopic({ monthlyUsd: answer.figures.bill.totalUsd, today }));
  };
  const controls = (
    <Controls
      hasTitle={!isNarrow}
      hover={hover}
      settings={settings}
      workload={workload}
      otherInstances={otherInstances}
      pauseOutcome={pauseWords(answer, settings)}
      earlyRaise={earlyRaiseWords(raises, answer?.figures.month.acuHours ?? 0)}
      storageHint={storageHint(ways, settings)}
      bestUsdPerHour={ways?.savingsPlan?.best.usdPerHour ?? null}
      onSettings={onSettings}
    />
  );
  return (
    <div className={classes["workbench"]}>
      {!isNarrow && (
        <aside className={classes["controls"]} aria-label="What if">
          {controls}
        </aside>
      )}
      <div className={classes["answers"]} key={money}>
        <Headline
          figures={figures}
          plan={planState}
          problem={problem}
          missing={missing}
          replay={
            replay !== null && (
              <Figure
                label="Replay vs actual"
                value={formatPercentDelta(replay.found?.before.errorPct ?? null)}
                testId="replay"
                {...(replay.found !== null && { onExplain: onExplainReplay })}
              >
                {replay.found !== null ? "ACU-hours" : replay.problem === null ? "replaying …" : "not known"}
              </Figure>
            )
          }
          onExplain={onExplain}
          onTakePick={() => {
            if (figures.betterOption !== null) onOption(figures.betterOption);
          }}
        />
        {isNarrow && (
          <Button
            variant="default"
            className={classes["sheetButton"] ?? ""}
            onClick={() => setIsSheetOpen(true)}
          >
            What if · {formatAcuRange(settings)}
          </Button>
        )}
        <div ref={plotRef}>
          <SupplyPanel
            columns={answer?.supply ?? null}
            minAcu={minAcu}
            maxAcu={maxAcu}
            hasRange={settings.writer.kind === "serverless"}
            width={width}
            height={isNarrow ? 220 : 264}
            isZoomed={zoom !== null}
            hover={hover}
            onRange={onRange}
            onZoom={onZoom}
          />
        </div>
        <div className={classes["pair"]}>
          <HeatPanel
            planner={planner}
            workload={workload}
            settings={later}
            isQuiet={isQuiet && later === settings}
            onSettings={onSettings}
          />
          <ScatterPanel plan={drawnPlan} onOption={onOption} />
        </div>
        <OptionsPanel
          plan={plan}
          isFresh={planState.isFresh}
          currentId={currentId}
          onOption={onOption}
          onExplain={onExplainOption}
        />
        {plan !== null && (
          <QualityPanel
            plan={plan}
            storageMode={later.storageMode}
            currentClass={later.writer.kind === "provisioned" ? later.writer.instanceClass : null}
            workingSetGib={later.workingSetGib}
            workload={workload}
            onOption={onOption}
          />
        )}
        {replay !== null && <CalibrationPanel replay={replay} />}
        <div className={classes["pair"]}>
          <BillPanel bill={bill} missing={missing} onLine={onLine} />
          {ways !== null && ways.storage !== null && ways.knowsIo && (
            <StoragePanel modes={ways.storage} storageMode={later.storageMode} />
          )}
          {drawnPlan !== null && drawnPlan.sensitivity.length > 0 && <SensitivityPanel plan={drawnPlan} />}
          {ways !== null && ways.savingsPlan !== null && (
            <CommitmentPanel
              curve={ways.savingsPlan}
              commitment={settings.commitment}
              onSettings={onSettings}
            />
          )}
          {ways !== null && ways.reserved.length > 0 && (
            <ReservedPanel reserved={ways.reserved} settings={later} onSettings={onSettings} />
          )}
        </div>
      </div>
      {isNarrow && (
        <Drawer
          opened={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          position="bottom"
          size="85%"
          title="What if"
          closeButtonProps={{ "aria-label": "Close the controls" }}
        >
          {controls}
        </Drawer>
      )}
      <ExplainDrawer topic={topic} onClose={onCloseTopic} />
    </div>
  );
}

/** Side padding and border of the panel around the chart. */
const PANEL_PADDING_PX = 34;

/** The part of an option that is its shape; trace, prices, growth and limits stay as the user has them. */
function shapeOf(settings: Settings): Partial<Settings> {
  const { writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, commitment, readers } = settings;
  return { writer, minAcu, maxAcu, storageMode, autoPauseS, schedule, commitment, readers };
}
