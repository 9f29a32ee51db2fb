import type { FrozenFailover, ReportStudies } from "@acuity/contract";
import type { FailoverQuestion, SecondsSpan } from "@acuity/engine/failover";
import type { Settings } from "@acuity/engine/plan";
import {
  cacheRequirementWords,
  failoverOfWords,
  formatMoney,
  formatNumber,
  onStorage,
  type Place,
  replacedCount,
  storageModeName,
} from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { describeRecovery, drawnCase, recoveryPlot } from "../../charts/prepare/reads/recovery-chart.ts";
import { canBeWarm } from "../../tool/answer/cache-management.ts";
import { betweenSpan, boundsOf, recoverySpan } from "../../tool/answer/recovery-span.ts";
import { type Column, figures, SheetTable } from "../../ui/sheet/sheet-table.tsx";
import classes from "./study-section.module.css";
import { StudySection } from "./study-section.tsx";

interface FailoverSectionProps {
  readonly failover: NonNullable<ReportStudies["failover"]>;
  /** What the plan picked; null where it picks nothing. */
  readonly pick: Settings | null;
  readonly place: Place;
}

/** A failover as asked and answered when the report was made. */
export function FailoverSection({ failover, pick, place }: FailoverSectionProps) {
  const { instanceClass, region, storageMode, cachedGib, tps, clients } = failover.question;
  const pickClass =
    pick?.writer.kind === "provisioned" && pick.writer.instanceClass === instanceClass ? instanceClass : null;
  const of = { pickClass, readers: pick?.readers.length ?? null };
  const load = `${formatNumber(cachedGib)} GiB cached, ${formatNumber(tps)} transactions a second of ${formatNumber(clients)} clients${replacedCount(failover.question.replaced)}`;
  return (
    <StudySection
      id="failover"
      title="Failover"
      asked={`${instanceClass}, ${region}, ${storageModeName(storageMode)}, ${load}`}
      answer={failover}
      verdict={({ verdict }) => failoverOfWords(verdict, { ...of, exampleTps: null, place })}
      place={place}
    >
      {(plan) => <FailoverFigures {...{ plan, storageMode, place }} />}
    </StudySection>
  );
}

interface RecoveryRow extends Omit<FrozenFailover["without"], "isAvailable"> {
  readonly name: string;
  /** Between what each lies where nobody knows it, in the same cases. */
  readonly ends: Readonly<Record<"to50" | "to90" | "to99", SecondsSpan | undefined>>;
}

const COLUMNS: readonly Column<RecoveryRow>[] = [
  figures("To 50 %", ({ secondsTo50, ends }) => betweenSpan(secondsTo50, ends.to50)),
  figures("To 90 %", ({ secondsTo90, ends }) => betweenSpan(secondsTo90, ends.to90)),
  figures("To 99 %", ({ secondsTo99, ends }) => betweenSpan(secondsTo99, ends.to99)),
  figures("Transactions lost", ({ lostTransactions }) => formatNumber(lostTransactions)),
  figures("Lost a year", ({ lostTransactionsPerYear }) => formatNumber(lostTransactionsPerYear)),
];

interface FailoverFiguresProps extends Pick<FailoverQuestion, "storageMode"> {
  readonly plan: FrozenFailover;
  readonly place: Place;
}

function FailoverFigures({ plan, storageMode, place }: FailoverFiguresProps) {
  const head = `After a failover of ${plan.failoverS} s`;
  const isAsked = canBeWarm(plan.requirements);
  const bounds = boundsOf(plan.verdict);
  const cold = {
    to50: bounds?.coldSecondsTo50,
    to90: bounds?.coldSecondsTo90,
    to99: bounds?.coldSecondsTo99,
  };
  const warm = {
    to50: bounds?.warmSecondsTo50,
    to90: bounds?.warmSecondsTo90,
    to99: bounds?.warmSecondsTo99,
  };
  const shown = isAsked ? plan : { ...plan, with: null, columns: { ...plan.columns, with: null } };
  return (
    <>
      <StillPlot
        plot={recoveryPlot(shown.columns)}
        label={describeRecovery(shown)}
        width={760}
        height={220}
      />
      <p className={classes["legend"]}>
        Solid: without cluster cache management. {isAsked && "Dashed: with it. "}Hatched: lost to the cold
        cache. Grey: outage. {drawnCase(plan)}
      </p>
      <SheetTable
        label={head}
        look="sheet"
        columns={[{ head, cell: ({ name }) => name }, ...COLUMNS]}
        rows={[
          { name: "Without cluster cache management", ends: cold, ...plan.without },
          ...(shown.with === null
            ? []
            : [
                {
                  name: shown.with.isAvailable ? "With it" : "With it, were its requirements met",
                  ends: warm,
                  ...shown.with,
                },
              ]),
        ]}
        keyOf={({ name }) => name}
      />
      {isAsked && <ReaderLine {...{ plan, storageMode, place }} />}
      <ul className={classes["notes"]}>
        {plan.requirements.map((requirement) => (
          <li key={cacheRequirementWords(requirement)}>
            <strong>{requirement.met ? "Met." : "Not met."}</strong> {cacheRequirementWords(requirement)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a tier-0 reader costs, and when it is warm. */
function ReaderLine({ plan: { readerMonthlyUsd, readerWarmUpS }, storageMode, place }: FailoverFiguresProps) {
  return (
    <p className={classes["legend"]}>
      The tier-0 reader{" "}
      {readerMonthlyUsd === null
        ? "is not sold here"
        : readerMonthlyUsd === 0
          ? "runs anyway and costs nothing more"
          : `costs ${formatMoney(readerMonthlyUsd, place)} a month${onStorage(storageMode)}`}{" "}
      and is warm after {recoverySpan(readerWarmUpS)}.
    </p>
  );
}
