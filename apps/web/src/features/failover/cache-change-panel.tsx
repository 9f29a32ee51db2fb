import type { CacheChangeAnswer, FailoverQuestion } from "@acuity/engine/failover";
import { cacheChangeWords, formatCompact, formatNumber } from "@acuity/words";
import { Group } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { Chart } from "../../charts/chart.tsx";
import { recoveryChart } from "../../charts/prepare/reads/recovery-chart.ts";
import { usePlace } from "../../format/place-context.tsx";
import { recoverySpan } from "../../tool/answer/recovery-span.ts";
import { type Asking, QuestionFields } from "../../tool/fields/question-fields.tsx";
import { answerIfWhole } from "../../tool/question/answer-or-refusal.ts";
import { Figure } from "../../ui/figure/figure.tsx";
import classes from "./cache-change-panel.module.css";
import { changeNames } from "./failover-fields.ts";
import { answerChange } from "./failover-question.ts";

const HEIGHT = 200;

/** The second question: a scale-down, another class or a restart, with the same workload. */
export function CacheChangePanel({ asking }: { readonly asking: Asking<FailoverQuestion> }) {
  const draft = useDeferredValue(asking.draft);
  const { found, refusal } = answerIfWhole(draft, { spec: asking.spec, answer: answerChange });
  const place = usePlace();
  return (
    <>
      <Group className={classes["asked"] ?? ""} gap="0.75rem 1rem" align="flex-start">
        <QuestionFields asking={asking} names={changeNames} />
      </Group>
      <p className={classes["verdict"]} aria-live="polite" data-testid="change-verdict">
        {found === null ? refusal : cacheChangeWords(found.verdict, place)}
      </p>
      {found !== null && <ChangeAnswer answer={found} />}
    </>
  );
}

function ChangeAnswer({ answer }: { readonly answer: CacheChangeAnswer }) {
  const pool =
    answer.shrunkPoolGib === null
      ? `${formatNumber(answer.poolGib)} GiB`
      : `${formatNumber(answer.shrunkPoolGib)} of ${formatNumber(answer.poolGib)} GiB`;
  const figures = [
    { label: "To 90 %", value: recoverySpan(answer.secondsTo90) },
    { label: "To 99 %", value: recoverySpan(answer.secondsTo99) },
    { label: "Lost each time", value: formatCompact(answer.lostTransactions) },
    { label: "Lost a year", value: formatCompact(answer.lostTransactionsPerYear) },
    { label: "Buffer pool", value: pool },
  ];
  const place = usePlace();
  const chart = useMemo(() => {
    const summary = cacheChangeWords(answer.verdict, place);
    return recoveryChart({ ...answer, without: answer, with: null }, { summary });
  }, [answer, place]);
  return (
    <>
      <Group component="dl" align="stretch" gap="0.5rem 2rem" mt="0.625rem" mb="1rem">
        {figures.map(({ label, value }) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Group>
      <Chart title="Transactions after the change" fileName="cache-change" chart={chart} height={HEIGHT} />
    </>
  );
}
