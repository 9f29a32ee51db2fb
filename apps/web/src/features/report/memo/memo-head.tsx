import type { OpenedReport } from "@acuity/contract";
import { figuresInUse } from "@acuity/engine/plan";
import {
  clusterNamed,
  type Decision,
  placeText,
  quoted,
  saidOfPlan,
  titledWords,
  toldMonthLabel,
  withoutCommit,
} from "@acuity/words";
import { missingLines } from "../../../format/missing-lines.ts";
import { Figure } from "../../../ui/figure/figure.tsx";
import { toneOfSaving } from "../../../ui/sheet/sheet-table.tsx";
import classes from "./memo.module.css";
import type { Memo } from "./memo-of.ts";
import { pricesOrigin } from "./prices-origin.ts";

interface MemoHeadProps {
  readonly report: OpenedReport;
  readonly memo: Memo;
}

/** What a reader who reads one thing reads: of what, what to do, whether serverless, and the figures. */
export function MemoHead({ report, memo }: MemoHeadProps) {
  const { decision, yours, trace } = memo;
  const { settings, baseline, title, clusterName, result } = report;
  const version = baseline.engineVersion ?? settings.engineVersion;
  const isVersionEntered = baseline.described?.engineVersion !== version;
  const { by } = pricesOrigin(report);
  const told = memo.told?.settings ?? settings;
  const missing = missingLines(told, figuresInUse(told, result.workload)).join(" and ");
  return (
    <header className={classes["head"]}>
      <p className={classes["kicker"]}>
        {clusterNamed(clusterName)} · {placeText({ settings, baseline, version, isVersionEntered })} · trace
        of {trace.span}
        {trace.period}
        {trace.worth !== null && (
          <>
            , <b data-grade={trace.worth.grade}>{trace.worth.word}</b>
          </>
        )}
        {by !== "" && ` · prices ${by}`}
      </p>
      <h1>{decision?.sentence ?? quoted(title)}</h1>
      {decision !== null && (
        <p className={classes["serverless"]}>
          <b>Serverless?</b> {decision.serverless.words}
        </p>
      )}
      {decision !== null && (
        <p className={classes["serverless"]}>
          <b>Next.</b> {saidOfPlan(withoutCommit(decision.next, decision))}
        </p>
      )}
      {decision !== null && (
        <MemoFigures decision={decision} month={toldMonthLabel(result.plan ?? {}, missing)} />
      )}
      {decision !== null && <p className={classes["kicker"]}>{titledWords(title)}</p>}
      {yours !== null && (
        <p className={classes["yours"]}>
          <b>{yours.label}.</b> {yours.sentence}
        </p>
      )}
    </header>
  );
}

function MemoFigures({ decision, month }: { readonly decision: Decision; readonly month: string }) {
  const { savesName, savesShown, monthlyShown, upfrontShown, unmetShown, confidence } = decision;
  const { decideBy, waitShown } = decision;
  return (
    <dl className={classes["figures"]} data-testid="figures">
      <Figure label={month} value={monthlyShown.value}>
        {monthlyShown.detail}
      </Figure>
      <Figure label={savesName} value={savesShown.value} tone={toneOfSaving(decision)}>
        {savesShown.detail}
      </Figure>
      <Figure label="Upfront" value={upfrontShown.value}>
        {upfrontShown.detail}
      </Figure>
      <Figure label="Unmet time" value={unmetShown.value}>
        {unmetShown.detail}
      </Figure>
      <Figure label="Confidence" value={confidence.shown.value}>
        {confidence.shown.detail}
      </Figure>
      {waitShown !== null && (
        <Figure label="Waiting costs" value={waitShown.value}>
          {waitShown.detail}
        </Figure>
      )}
      {decideBy !== null && (
        <Figure label="Decide by" value={decideBy.shown.value}>
          {decideBy.shown.detail}
        </Figure>
      )}
    </dl>
  );
}
