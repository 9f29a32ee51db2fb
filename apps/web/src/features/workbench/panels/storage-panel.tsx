"use client";

import type { StorageMode } from "@acuity/engine/prices";
import { lazy, memo, Suspense, useMemo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { Legend } from "../../../charts/legend.tsx";
import {
  breakEven,
  breakEvenTable,
  describeBreakEven,
  type Modes,
} from "../../../charts/prepare/money/break-even.ts";
import { moneySign } from "../../../format/money.ts";
import classes from "./panel.module.css";
import { SwitchFields } from "./switch-fields.tsx";

const BreakEvenChart = lazy(() => import("../../../charts/break-even-chart.tsx"));

interface StoragePanelProps {
  readonly modes: Modes;
  readonly storageMode: StorageMode;
}

const HEIGHT = 212;

/** Standard against I/O-Optimized from real rows, with the own month as a point. */
export const StoragePanel = memo(function StoragePanel({ modes, storageMode }: StoragePanelProps) {
  const even = useMemo(() => breakEven(modes), [modes]);
  return (
    <div className={classes["panel"]} data-testid="storage">
      <ChartFrame
        title="Standard or I/O-Optimized"
        note={`${moneySign()} a month over I/O requests a month`}
        summary={describeBreakEven(modes)}
        table={() => breakEvenTable(modes)}
        fileName="storage-modes"
      >
        <Legend
          entries={[
            { label: "Standard", role: "demand", mark: "line" },
            { label: "I/O-Optimized", role: "capacity", mark: "dash" },
          ]}
        />
        <div className={classes["plot"]} style={{ height: HEIGHT }}>
          <Suspense fallback={<div className={classes["wait"]} style={{ height: HEIGHT }} />}>
            <BreakEvenChart
              even={even}
              ownUsd={modes.totalUsd[storageMode]}
              ownMode={storageMode}
              height={HEIGHT}
            />
          </Suspense>
        </div>
        <p className={classes["foot"]}>
          {describeBreakEven(modes)} Into I/O-Optimized at most once in 30 days.
        </p>
        <SwitchFields modes={modes} storageMode={storageMode} />
      </ChartFrame>
    </div>
  );
});
