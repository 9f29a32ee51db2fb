import type { ReportResult } from "@acuity/contract";
import { type Baseline, figuresInUse, growthInUse, type Settings } from "@acuity/engine/plan";
import {
  againstToday,
  formatDuration,
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatMoneyExact,
  formatNumber,
  formatPercent,
  formatPercentDelta,
  monthLabel,
  placeOf,
  sampleMean,
  savingWord,
} from "@acuity/words";
import { missingLines } from "../../format/missing-lines.ts";
import { Figure } from "../../ui/figure/figure.tsx";
import { toneOf } from "../../ui/sheet/sheet-table.tsx";
import { ownOption } from "./frozen-options.ts";
import classes from "./report-document.module.css";
import { todayWords } from "./today-words.ts";

interface ReportFiguresProps {
  readonly settings: Settings;
  readonly baseline: Baseline;
  readonly result: ReportResult;
}

/** The figures a reader looks for first. */
export function ReportFigures({ settings, baseline, result }: ReportFiguresProps) {
  const { bill, month, workload, plan } = result;
  const place = placeOf(settings.currency);
  const missing = missingLines(settings, figuresInUse(settings, workload));
  const interval = plan && (ownOption(plan, settings)?.monthlyUsd ?? null);
  const today = plan?.baseline ?? null;
  const moreUsd = plan ? againstToday(bill.totalUsd, plan) : null;
  const each = sampleMean(result.notes, place);
  const growthPct = growthInUse(settings, workload).value;
  return (
    <dl className={classes["figures"]}>
      <Figure label={monthLabel(plan ?? {}, missing.join(" and "))} value={formatMoney(bill.totalUsd, place)}>
        {interval === null
          ? `${formatMoneyExact(bill.totalUsd, place)} by the lines below`
          : `P10–P90 ${formatInterval(interval, place)}`}
      </Figure>
      {today !== null && (
        <Figure label="Against today" value={formatMoneyDelta(moreUsd, place)} tone={toneOf(moreUsd)}>
          {savingWord(moreUsd)}; {todayWords({ today, baseline, notes: plan?.notes ?? [] }, place)}
        </Figure>
      )}
      <Figure label="Unmet demand" value={formatDuration(month.unmetMinutes * 60)}>
        {formatPercent(month.throttledPct)} of a month
      </Figure>
      <Figure label="Demand" value={`${formatNumber(workload.peakAcu, 1)} ACU`}>
        peak{each === null ? "" : ` (${each})`}
        {growthPct === 0 ? "" : ` with ${formatPercentDelta(growthPct)} growth`}, in ACU of this shape;{" "}
        {formatNumber(workload.meanAcu, 1)} on average, {formatPercent(month.coveredPct)} of the span measured
      </Figure>
    </dl>
  );
}
