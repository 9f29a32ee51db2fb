import type { ReportStudies } from "@acuity/contract";
import type { BillBesideReads, Resolved, Settings } from "@acuity/engine/plan";
import { formatNumber, type Place, readsVerdictWords, replacedCount, storageModeName } from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { describeHitCurve, hitCurvePlot } from "../../charts/prepare/reads/hit-curve-chart.ts";
import { besidePlanWords } from "../../tool/answer/beside-plan-words.ts";
import { otherSetWords } from "../../tool/answer/other-set-words.ts";
import { ReadOptionsTable } from "../../tool/answer/read-options-table.tsx";
import classes from "./study-section.module.css";
import { StudySection } from "./study-section.tsx";

interface ReadsSectionProps {
  readonly reads: NonNullable<ReportStudies["reads"]>;
  /** The working set that the plan rests on. */
  readonly planSet: Resolved;
  /** What the plan picked; null where it picks nothing. */
  readonly pick: Settings | null;
  readonly bill: BillBesideReads | null;
  readonly place: Place;
}

/** Optimized Reads as asked and answered when the report was made. */
export function ReadsSection({ reads, planSet, pick, bill, place }: ReadsSectionProps) {
  const { instanceClass, region, storageMode, accessKind, workingSetGib } = reads.question;
  const set = accessKind === "curve" ? "known pools" : `working set ${formatNumber(workingSetGib)} GiB`;
  const own = replacedCount(reads.question.replaced);
  const otherSet = otherSetWords(reads.question, planSet);
  return (
    <StudySection
      id="optimized-reads"
      title="Optimized Reads"
      asked={`${instanceClass}, ${region}, ${storageModeName(storageMode)}, ${set}${own}`}
      answer={reads}
      verdict={(plan) =>
        `${readsVerdictWords(plan.verdict, place)}${besidePlanWords(plan, { pick, bill, place })}`
      }
      place={place}
    >
      {(plan) => (
        <>
          {otherSet !== null && <p className={classes["legend"]}>{otherSet}</p>}
          <StillPlot plot={hitCurvePlot(plan)} label={describeHitCurve(plan)} width={760} height={220} />
          <ReadOptionsTable {...{ plan, storageMode, place }} isPaper />
        </>
      )}
    </StudySection>
  );
}
