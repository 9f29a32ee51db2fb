"use client";

import type { SavingsPlanCurve, Settings } from "@acuity/engine/plan";
import type { CommitmentSetting } from "@acuity/engine/prices";
import { Button, Slider } from "@mantine/core";
import { lazy, memo, Suspense, useDeferredValue, useMemo } from "react";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { Legend } from "../../../charts/legend.tsx";
import {
  commitmentDuration,
  commitmentTable,
  describeCommitment,
  monthOfCommitment,
} from "../../../charts/prepare/money/commitment-duration.ts";
import { formatMoney, formatUnitPrice, moneySign } from "../../../format/money.ts";
import { formatPercent } from "../../../format/percent.ts";
import classes from "./panel.module.css";

const CommitmentChart = lazy(() => import("../../../charts/commitment-chart.tsx"));

interface CommitmentPanelProps {
  readonly curve: SavingsPlanCurve;
  readonly commitment: CommitmentSetting;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const HEIGHT = 180;

/** A savings plan hour by hour: cover, overflow, and what is paid and lost. */
export const CommitmentPanel = memo(function CommitmentPanel({
  curve,
  commitment,
  onSettings,
}: CommitmentPanelProps) {
  const owned = curve.ownedUsdPerHour;
  const best = Math.max(0, curve.best.usdPerHour - owned);
  const chosen = commitment.kind === "savings-plan" ? (commitment.usdPerHour ?? best) : 0;
  const shown = useDeferredValue(chosen);
  const duration = useMemo(() => commitmentDuration(curve, owned + shown), [curve, owned, shown]);
  const month = monthOfCommitment(curve, owned + chosen);
  const most = Math.max((curve.curve.at(-1)?.usdPerHour ?? 1) - owned, chosen);
  const take = (usdPerHour: number) =>
    onSettings({
      commitment:
        usdPerHour === 0
          ? { kind: "none" }
          : { kind: "savings-plan", usdPerHour: Math.round(usdPerHour * 1e4) / 1e4 },
    });
  return (
    <div className={classes["panel"]} data-testid="commitment">
      <ChartFrame
        title="Savings plan"
        note={`${moneySign()} an hour after discount, hours from dearest to cheapest`}
        summary={describeCommitment(curve, owned + chosen)}
        table={() => commitmentTable(curve)}
        fileName="savings-plan"
      >
        <Legend
          entries={[
            { label: "covered", role: "capacity", mark: "line" },
            { label: "on demand", role: "demand", mark: "area" },
            { label: "paid and wasted", role: "loss", mark: "hatch" },
          ]}
        />
        <div className={classes["plot"]} style={{ height: HEIGHT }}>
          <Suspense fallback={<div className={classes["wait"]} style={{ height: HEIGHT }} />}>
            <CommitmentChart
              duration={duration}
              usdPerHour={owned + shown}
              bestUsdPerHour={curve.best.usdPerHour}
              height={HEIGHT}
            />
          </Suspense>
        </div>
        <div className={classes["slider"]}>
          <Slider
            size={3}
            thumbSize={15}
            min={0}
            max={most}
            step={most / 200}
            label={(usd) => formatUnitPrice(Math.round(usd * 100) / 100)}
            thumbLabel="Commitment, dollars an hour"
            thumbValueText={(usd: number) => `${formatUnitPrice(Math.round(usd * 100) / 100)} an hour`}
            value={chosen}
            onChange={take}
          />
          <Button
            variant="default"
            size="compact-xs"
            onClick={() => onSettings({ commitment: { kind: "savings-plan", usdPerHour: null } })}
          >
            Take the best, {formatUnitPrice(Math.round(best * 100) / 100)}
          </Button>
        </div>
        <p className={classes["foot"]}>
          {month.savingUsd >= 0 ? "Saves" : "Loses"} {formatMoney(Math.abs(month.savingUsd))} a month · covers{" "}
          {formatPercent(month.coveragePct)} · used {formatPercent(month.utilisationPct)} · partly wasted in{" "}
          {formatPercent(duration.wastedHoursPct)} of the hours. 1 year, no upfront.
          {owned > 0 && ` With the ${formatUnitPrice(owned)} an hour you own.`}
          {curve.assumptions.map((sentence) => ` ${sentence}`)}
        </p>
      </ChartFrame>
    </div>
  );
});
