"use client";

import type { Plan } from "@acuity/engine/plan";
import { memo, useMemo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { flipBars } from "../../../charts/prepare/money/sensitivity-bars.ts";
import { flipText, SensitivityChart, sensitivityHeight } from "../../../charts/sensitivity-chart.tsx";
import { useWidth } from "../../../charts/use-width.ts";
import classes from "./panel.module.css";

interface SensitivityPanelProps {
  readonly plan: Plan;
}

/** What would flip the answer: the assumption nearest to it first. */
export const SensitivityPanel = memo(function SensitivityPanel({ plan }: SensitivityPanelProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const bars = useMemo(() => flipBars(plan.sensitivity), [plan]);
  const summary = bars.map((bar) => `${bar.assumption}: ${flipText(bar)}.`).join(" ");
  return (
    <div className={classes["panel"]} data-testid="sensitivity">
      <ChartFrame
        title="What would flip the answer"
        note="range tried; blue: the pick stands; ring: now; red line: another takes over"
        summary={summary}
        table={() => ({
          header: [
            "Assumption",
            "Now",
            "Unit",
            "Tried from",
            "Tried to",
            "Pick changes below",
            "To below",
            "Pick changes above",
            "To above",
          ],
          rows: bars.map((bar) => [
            bar.assumption,
            bar.baseline,
            bar.unit,
            bar.triedFrom,
            bar.triedTo,
            bar.flipsBelow,
            bar.titleBelow ?? "",
            bar.flipsAbove,
            bar.titleAbove ?? "",
          ]),
        })}
        fileName="sensitivity"
      >
        <div ref={ref} className={classes["plot"]} style={{ minHeight: sensitivityHeight(bars) }}>
          {width > 0 && <SensitivityChart bars={bars} width={width} />}
        </div>
      </ChartFrame>
    </div>
  );
});
