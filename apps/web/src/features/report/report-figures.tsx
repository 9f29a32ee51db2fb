import type { ReportResult } from "@acuity/contract";
import type { Settings, Today } from "@acuity/engine/plan";
import {
  formatDuration,
  formatMoney,
  formatMoneyDelta,
  formatMoneyExact,
  formatMoneyRange,
  formatNumber,
  formatPercent,
  type Place,
  placeOf,
  savingWord,
} from "@acuity/words";
import { missingLines } from "../../format/missing-lines.ts";
import { intervalOf } from "./interval-of.ts";
import classes from "./report-figures.module.css";

interface ReportFiguresProps {
  readonly settings: Settings;
  readonly result: ReportResult;
}

/** The figures a reader looks for first. */
export function ReportFigures({ settings, result }: ReportFiguresProps) {
  const { bill, month, workload, plan } = result;
  const place = placeOf(settings.currency);
  const missing = missingLines(settings, workload);
  const interval = plan === null ? null : intervalOf(plan, settings);
  const today = plan?.baseline ?? null;
  return (
    <dl className={classes["figures"]}>
      <div>
        <dt>{missing.length === 0 ? "A month" : `A month without ${missing.join(" and ")}`}</dt>
        <dd>{formatMoney(bill.totalUsd, place)}</dd>
        <dd className={classes["note"]}>
          {interval === null
            ? `${formatMoneyExact(bill.totalUsd, place)} by the lines below`
            : `P10–P90 ${formatMoneyRange({ fromUsd: interval.p10, toUsd: interval.p90 }, place)}`}
        </dd>
      </div>
      {today !== null && <AgainstToday totalUsd={bill.totalUsd} today={today} place={place} />}
      <div>
        <dt>Unmet demand</dt>
        <dd>{formatDuration(month.unmetMinutes * 60)}</dd>
        <dd className={classes["note"]}>{formatPercent(month.throttledPct)} of a month</dd>
      </div>
      <div>
        <dt>Demand</dt>
        <dd>{formatNumber(workload.peakAcu, 1)} ACU</dd>
        <dd className={classes["note"]}>
          peak; {formatNumber(workload.meanAcu, 1)} on average, {formatPercent(month.coveredPct)} of the span
          measured
        </dd>
      </div>
    </dl>
  );
}

interface AgainstTodayProps {
  readonly totalUsd: number;
  readonly today: Today;
  readonly place: Place;
}

function AgainstToday({ totalUsd, today, place }: AgainstTodayProps) {
  const differenceUsd = totalUsd - today.totalUsd;
  return (
    <div>
      <dt>Against today</dt>
      <dd data-sign={differenceUsd < 0 ? "saving" : differenceUsd > 0 ? "loss" : undefined}>
        {formatMoneyDelta(differenceUsd, place)}
      </dd>
      <dd className={classes["note"]}>
        {savingWord(differenceUsd)}; today {formatMoney(today.totalUsd, place)}
      </dd>
    </div>
  );
}
