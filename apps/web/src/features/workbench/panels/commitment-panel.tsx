"use client";

import type { SavingsPlanCurve, Settings } from "@acuity/engine/plan";
import type { CommitmentSetting } from "@acuity/engine/prices";
import { assumptionWords } from "@acuity/words";
import { Button, Slider } from "@mantine/core";
import { memo, useDeferredValue, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import {
  commitmentChart,
  monthOfCommitment,
  wastedHoursPct,
} from "../../../charts/prepare/money/commitment-chart.ts";
import { formatMoney, formatUnitPrice, moneySign } from "../../../format/money.ts";
import { formatPercent } from "../../../format/percent.ts";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import classes from "./commitment-panel.module.css";

interface CommitmentPanelProps {
  readonly curve: SavingsPlanCurve;
  readonly commitment: CommitmentSetting;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const HEIGHT = 200;

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
  const chart = useMemo(() => commitmentChart(curve, owned + shown), [curve, owned, shown]);
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
    <Panel testId="commitment">
      <Chart
        title="Savings plan"
        note={`${moneySign()} an hour after discount, hours from dearest to cheapest`}
        fileName="savings-plan"
        chart={chart}
        height={HEIGHT}
      >
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
        <PanelFoot>
          {month.savingUsd >= 0 ? "Saves" : "Loses"} {formatMoney(Math.abs(month.savingUsd))} a month · covers{" "}
          {formatPercent(month.coveragePct)} · used {formatPercent(month.utilisationPct)} · partly wasted in{" "}
          {formatPercent(wastedHoursPct(curve, owned + shown))} of the hours. 1 year, no upfront.
          {owned > 0 && ` With the ${formatUnitPrice(owned)} an hour you own.`}
          {assumptionWords(curve.assumptions).map((sentence) => ` ${sentence}`)}
        </PanelFoot>
      </Chart>
    </Panel>
  );
});
