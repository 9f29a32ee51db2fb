import type { ReportStudies } from "@acuity/contract";
import {
  cacheRequirementWords,
  failoverVerdictWords,
  formatMoney,
  type Place,
  storageModeName,
} from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { describeRecovery, recoveryPlot } from "../../charts/prepare/reads/recovery-chart.ts";
import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";
import { StudyNotes } from "./reads-section.tsx";
import tableClasses from "./report-table.module.css";
import classes from "./study-section.module.css";

type Failover = NonNullable<ReportStudies["failover"]>;
type FailoverPlan = NonNullable<Failover["plan"]>;

/** A failover as asked and answered when the report was made. */
export function FailoverSection({ failover, place }: { readonly failover: Failover; readonly place: Place }) {
  const { question, plan, refusal } = failover;
  return (
    <section aria-labelledby="failover" className={classes["study"]}>
      <h2 id="failover">
        Failover{" "}
        <small>
          {question.instanceClass}, {question.region}, {storageModeName(question.storageMode)},{" "}
          {formatNumber(question.cachedGib)} GiB cached, {formatNumber(question.tps)} transactions a second of{" "}
          {formatNumber(question.clients)} clients
        </small>
      </h2>
      <p className={classes["verdict"]}>
        {plan === null ? refusal : failoverVerdictWords(plan.verdict, place)}
      </p>
      {plan !== null && <FailoverFigures plan={plan} place={place} />}
    </section>
  );
}

function FailoverFigures({ plan, place }: { readonly plan: FailoverPlan; readonly place: Place }) {
  const seconds = (value: number | null) =>
    value === null ? "over 4 h" : value === 0 ? "0 s" : formatDuration(value);
  const rows = [
    { name: "Without cluster cache management", ...plan.without },
    { name: plan.with.isAvailable ? "With it" : "With it, were its requirements met", ...plan.with },
  ];
  return (
    <>
      <div className={classes["chart"]}>
        <StillPlot
          plot={recoveryPlot(plan.columns)}
          label={describeRecovery(plan)}
          width={760}
          height={220}
        />
      </div>
      <p className={classes["legend"]}>
        Solid: without cluster cache management. Dashed: with it. Hatched: lost to the cold cache. Grey:
        outage.
      </p>
      <div className={tableClasses["scroll"]}>
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">After a failover of {plan.failoverS} s</th>
              <th scope="col" data-number>
                To 50 %
              </th>
              <th scope="col" data-number>
                To 90 %
              </th>
              <th scope="col" data-number>
                To 99 %
              </th>
              <th scope="col" data-number>
                Transactions lost
              </th>
              <th scope="col" data-number>
                Lost a year
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td data-number>{seconds(row.secondsTo50)}</td>
                <td data-number>{seconds(row.secondsTo90)}</td>
                <td data-number>{seconds(row.secondsTo99)}</td>
                <td data-number>{formatNumber(row.lostTransactions)}</td>
                <td data-number>{formatNumber(row.lostTransactionsPerYear)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes["legend"]}>
        The tier-0 reader{" "}
        {plan.readerMonthlyUsd === null
          ? "is not sold here"
          : `costs ${formatMoney(plan.readerMonthlyUsd, place)} a month`}{" "}
        and is warm after {seconds(plan.readerWarmUpS)}.
      </p>
      <ul className={classes["notes"]}>
        {plan.requirements.map((requirement) => (
          <li key={cacheRequirementWords(requirement)}>
            <strong>{requirement.met ? "Met." : "Not met."}</strong> {cacheRequirementWords(requirement)}
          </li>
        ))}
      </ul>
      <StudyNotes notes={plan.notes} place={place} />
    </>
  );
}
