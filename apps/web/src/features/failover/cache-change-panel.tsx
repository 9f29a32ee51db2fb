"use client";

import type { CacheChangeAnswer, CacheChangeKind, FailoverQuestion } from "@acuity/engine/failover";
import { SegmentedControl, Select } from "@mantine/core";
import { ChartFrame } from "../../charts/chart-frame.tsx";
import { Legend } from "../../charts/legend.tsx";
import { recoveryColumns, recoveryTable } from "../../charts/prepare/reads/recovery-curve.ts";
import { RecoveryChart } from "../../charts/recovery-chart.tsx";
import { formatDuration } from "../../format/duration.ts";
import { formatCompact, formatNumber } from "../../format/number.ts";
import { FigureField } from "../../tool/fields/figure-field.tsx";
import classes from "./cache-change-panel.module.css";
import { answerChange, knownInstances } from "./failover-question.ts";

interface CacheChangePanelProps {
  readonly question: FailoverQuestion;
  readonly onQuestion: (patch: Partial<FailoverQuestion>) => void;
}

const classChoices = knownInstances().map(({ instanceClass }) => instanceClass);
/** Rows of the data table. */
const TABLE_ROWS = 120;

/** The second question: a scale-down, another class or a restart, with the same workload. */
export function CacheChangePanel({ question, onQuestion }: CacheChangePanelProps) {
  const { found, refusal } = answerChange(question);
  return (
    <section aria-labelledby="change-title" data-testid="cache-change">
      <h2 id="change-title" className={classes["title"]}>
        What else empties the cache? <span className={classes["note"]}>the same workload, another cause</span>
      </h2>
      <div className={classes["asked"]}>
        <SegmentedControl
          size="xs"
          aria-label="What happens"
          data={[
            { value: "class-change", label: "Another class" },
            { value: "serverless-shrink", label: "Serverless scale-down" },
            { value: "restart", label: "Restart" },
          ]}
          value={question.changeKind}
          onChange={(changeKind) => onQuestion({ changeKind: changeKind as CacheChangeKind })}
        />
        <ChangeFields question={question} onQuestion={onQuestion} />
      </div>
      <p className={classes["verdict"]} aria-live="polite" data-testid="change-verdict">
        {found?.verdict ?? refusal}
      </p>
      {found !== null && <ChangeAnswer answer={found} />}
    </section>
  );
}

function ChangeFields({ question, onQuestion }: CacheChangePanelProps) {
  const figure = (label: string, key: "fromAcu" | "toAcu" | "changeOutageS" | "changesPerYear") => (
    <FigureField
      label={label}
      width="8.5rem"
      value={question[key]}
      onValue={(value) => value !== null && onQuestion({ [key]: value })}
    />
  );
  return (
    <>
      {question.changeKind === "serverless-shrink" && figure("From, ACU", "fromAcu")}
      {question.changeKind === "serverless-shrink" && figure("Down to, ACU", "toAcu")}
      {question.changeKind === "class-change" && (
        <Select
          label="New class"
          size="xs"
          w="11rem"
          data={classChoices}
          value={question.changedClass}
          searchable
          onChange={(changedClass) => changedClass !== null && onQuestion({ changedClass })}
        />
      )}
      {question.changeKind !== "serverless-shrink" && figure("Outage, s", "changeOutageS")}
      {figure("Times a year", "changesPerYear")}
    </>
  );
}

function ChangeAnswer({ answer }: { readonly answer: CacheChangeAnswer }) {
  const seconds = (value: number | null) =>
    value === null ? "over 4 h" : value === 0 ? "0 s" : formatDuration(value);
  const pool =
    answer.shrunkPoolGib === null
      ? `${formatNumber(answer.poolGib)} GiB`
      : `${formatNumber(answer.shrunkPoolGib)} of ${formatNumber(answer.poolGib)} GiB`;
  const figures = [
    { label: "To 90 %", value: seconds(answer.secondsTo90) },
    { label: "To 99 %", value: seconds(answer.secondsTo99) },
    { label: "Lost each time", value: formatCompact(answer.lostTransactions) },
    { label: "Lost a year", value: formatCompact(answer.lostTransactionsPerYear) },
    { label: "Buffer pool", value: pool },
  ];
  const curves = { ...answer, without: answer, with: null };
  return (
    <>
      <dl className={classes["figures"]}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ChartFrame
        title="Transactions after the change"
        summary={answer.verdict}
        table={() => recoveryTable(recoveryColumns(curves, TABLE_ROWS))}
        fileName="cache-change"
      >
        <Legend
          entries={[
            { label: "transactions a second", role: "capacity", mark: "line" },
            { label: "lost to the cold cache", role: "unmet", mark: "hatch" },
          ]}
        />
        <RecoveryChart curves={curves} label={answer.verdict} />
      </ChartFrame>
    </>
  );
}
