"use client";

import type { Plan, PlanOption } from "@acuity/engine/plan";
import { lazy, memo, Suspense, useMemo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { costScatter, describeScatter } from "../../../charts/prepare/money/cost-scatter.ts";
import type { PlainTable } from "../../../format/csv.ts";
import classes from "./panel.module.css";

// Recharts loads after the chart under the hand is there.
const CostScatterChart = lazy(() => import("../../../charts/cost-scatter-chart.tsx"));

interface ScatterPanelProps {
  readonly plan: Plan | null;
  readonly onOption: (option: PlanOption) => void;
}

const HEIGHT = 224;

export const ScatterPanel = memo(function ScatterPanel({ plan, onOption }: ScatterPanelProps) {
  const scatter = useMemo(() => (plan === null ? null : costScatter(plan)), [plan]);
  const wait = (
    <div className={classes["wait"]} style={{ height: HEIGHT }}>
      Trying shapes …
    </div>
  );
  return (
    <div className={classes["panel"]} data-testid="scatter">
      <ChartFrame
        title="Cost against unmet work"
        note="a month each; line: nothing is better on both"
        summary={plan === null ? "Shapes are being tried." : describeScatter(plan)}
        table={plan === null ? null : () => scatterTable(plan)}
        fileName="cost-against-unmet"
      >
        <div className={classes["plot"]} style={{ height: HEIGHT }}>
          {plan === null || scatter === null ? (
            wait
          ) : (
            <Suspense fallback={wait}>
              <CostScatterChart
                scatter={scatter}
                height={HEIGHT}
                onOption={(id) => {
                  const option = plan.options.find((one) => one.id === id);
                  if (option !== undefined) onOption(option);
                }}
              />
            </Suspense>
          )}
        </div>
        {scatter !== null && scatter.beyond > 0 && (
          <p className={classes["foot"]}>
            {scatter.beyond} shapes more than four times as dear as the pick are left out here; the table has
            them.
          </p>
        )}
      </ChartFrame>
    </div>
  );
});

function scatterTable(plan: Plan): PlainTable {
  const isFront = new Set(plan.pareto);
  return {
    header: ["Shape", "USD a month", "Unmet ACU-hours a month", "Unmet minutes a month", "On the front"],
    rows: plan.options
      .toSorted((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50)
      .map((one) => [
        one.title,
        Math.round(one.monthlyUsd.p50 * 100) / 100,
        Math.round(one.unmetAcuHours * 100) / 100,
        Math.round(one.unmetMinutesPerMonth * 10) / 10,
        isFront.has(one.id) ? "yes" : "",
      ]),
  };
}
