import type { ReportStudies } from "@acuity/contract";
import type { Resolved } from "@acuity/engine/plan";
import type { OptimizedReadsPlan, ReadOption, ReadsQuestion } from "@acuity/engine/reads";
import { formatNumber, type Place, readsVerdictWords, storageModeName } from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { describeHitCurve, hitCurvePlot } from "../../charts/prepare/reads/hit-curve-chart.ts";
import { readColumns, readRole } from "../../tool/answer/read-columns.ts";
import { type Column, SheetTable, Tag } from "../../ui/sheet/sheet-table.tsx";
import { otherSetWords } from "./other-set-words.ts";
import classes from "./study-section.module.css";
import { StudySection } from "./study-section.tsx";

interface ReadsSectionProps {
  readonly reads: NonNullable<ReportStudies["reads"]>;
  /** The working set that the plan rests on. */
  readonly planSet: Resolved;
  readonly place: Place;
}

/** Optimized Reads as asked and answered when the report was made. */
export function ReadsSection({ reads, planSet, place }: ReadsSectionProps) {
  const { instanceClass, region, storageMode, workingSetGib } = reads.question;
  const otherSet = otherSetWords(reads.question, planSet);
  return (
    <StudySection
      id="optimized-reads"
      title="Optimized Reads"
      asked={`${instanceClass}, ${region}, ${storageModeName(storageMode)}, working set ${formatNumber(workingSetGib)} GiB`}
      answer={reads}
      verdict={({ verdict }) => readsVerdictWords(verdict, place)}
      place={place}
    >
      {(plan) => (
        <>
          {otherSet !== null && <p className={classes["legend"]}>{otherSet}</p>}
          <StillPlot plot={hitCurvePlot(plan)} label={describeHitCurve(plan)} width={760} height={220} />
          <OptionsOf plan={plan} storageMode={storageMode} place={place} />
        </>
      )}
    </StudySection>
  );
}

interface OptionsOfProps {
  readonly plan: OptimizedReadsPlan;
  readonly storageMode: ReadsQuestion["storageMode"];
  readonly place: Place;
}

function OptionsOf({ plan, storageMode, place }: OptionsOfProps) {
  const roleOf = (option: ReadOption) => readRole(option, { plan, storageMode });
  const name: Column<ReadOption> = {
    head: "Class",
    cell: (option) => (
      <>
        {option.role === "readers" ? "Readers: " : ""}
        {option.instanceClass}
        {roleOf(option) !== null && <Tag>{roleOf(option)}</Tag>}
      </>
    ),
  };
  return (
    <SheetTable
      label="Options for reads"
      look="sheet"
      columns={[name, ...readColumns(place)]}
      rows={plan.options}
      keyOf={({ id }) => id}
      isPicked={(option) => roleOf(option)?.startsWith("pick") === true}
    />
  );
}
