import type { SavingsPlanCurve } from "@acuity/engine/plan";
import type { CommitmentSetting } from "@acuity/engine/prices";
import { assumptionWords, formatMoney, formatPercent, formatUnitPrice, moneySign } from "@acuity/words";
import { Button, Group, Slider } from "@mantine/core";
import { memo, useDeferredValue, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import {
  commitmentChart,
  describeCommitment,
  finePrice,
  monthOfCommitment,
  wastedHoursPct,
} from "../../../charts/prepare/money/commitment-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import type { Shown } from "../fields/field.tsx";

interface CommitmentPanelProps extends Shown<"commitment"> {
  readonly curve: SavingsPlanCurve;
}

const HEIGHT = 200;

/** A savings plan hour by hour: cover, overflow, and what is paid and lost. */
export const CommitmentPanel = memo(function CommitmentPanel({
  curve,
  commitment,
  onSettings,
}: CommitmentPanelProps) {
  const place = usePlace();
  const price = (usd: number) => finePrice(usd, place);
  const owned = curve.ownedUsdPerHour;
  const best = Math.max(0, curve.best.usdPerHour - owned);
  const chosen = commitment.kind === "savings-plan" ? (commitment.usdPerHour ?? best) : 0;
  const shown = useDeferredValue(chosen);
  const chart = useMemo(
    () => commitmentChart(curve, { usdPerHour: owned + shown, place }),
    [curve, owned, shown, place],
  );
  const most = Math.max((curve.curve.at(-1)?.usdPerHour ?? 1) - owned, chosen);
  return (
    <Panel testId="commitment">
      <Chart
        title="Savings plan"
        note={`${moneySign(place)} an hour after discount, hours from dearest to cheapest`}
        fileName="savings-plan"
        chart={chart}
        height={HEIGHT}
      >
        <Group gap="0.875rem" mt="0.5rem" wrap="nowrap">
          <Slider
            flex={1}
            size={3}
            thumbSize={15}
            max={most}
            step={most / 200}
            label={price}
            thumbLabel="Commitment, dollars an hour"
            thumbValueText={(usd: number) => `${price(usd)} an hour`}
            value={chosen}
            onChange={(usd) => onSettings({ commitment: commitmentOf(usd) })}
          />
          <Button
            variant="default"
            size="compact-xs"
            onClick={() => onSettings({ commitment: { kind: "savings-plan", usdPerHour: null } })}
          >
            Take the best, {price(best)}
          </Button>
        </Group>
        <CommitmentMonth curve={curve} usdPerHour={owned + chosen} />
      </Chart>
    </Panel>
  );
});

function commitmentOf(usdPerHour: number): CommitmentSetting {
  if (usdPerHour === 0) return { kind: "none" };
  return { kind: "savings-plan", usdPerHour: Math.round(usdPerHour * 1e4) / 1e4 };
}

interface CommitmentMonthProps {
  readonly curve: SavingsPlanCurve;
  readonly usdPerHour: number;
}

function CommitmentMonth({ curve, usdPerHour }: CommitmentMonthProps) {
  const place = usePlace();
  // Of what is not taken there is nothing to be covered, used or wasted.
  if (usdPerHour === 0) return <PanelFoot>{describeCommitment(curve, { usdPerHour, place })}</PanelFoot>;
  const month = monthOfCommitment(curve, usdPerHour);
  const owned = curve.ownedUsdPerHour;
  return (
    <PanelFoot>
      {month.savingUsd >= 0 ? "Saves" : "Loses"} {formatMoney(Math.abs(month.savingUsd), place)} a month ·
      covers {formatPercent(month.coveragePct)} · used {formatPercent(month.utilisationPct)} · partly wasted
      in {formatPercent(wastedHoursPct(curve, usdPerHour))} of the hours. 1 year, no upfront.
      {owned > 0 && ` With the ${formatUnitPrice(owned, place)} an hour you own.`}
      {assumptionWords(curve.assumptions).map((sentence) => ` ${sentence}`)}
    </PanelFoot>
  );
}
