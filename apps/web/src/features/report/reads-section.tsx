import type { ReportStudies } from "@acuity/contract";
import type { BillBesideReads, Resolved, Settings } from "@acuity/engine/plan";
import type { ReadsQuestion } from "@acuity/engine/reads";
import { formatGib, formatNumber, type Place, readsVerdictWords, storageModeName } from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { describeHitCurve, hitCurvePlot } from "../../charts/prepare/reads/hit-curve-chart.ts";
import { besidePlanWords } from "../../tool/answer/beside-plan-words.ts";
import { ReadOptionsTable } from "../../tool/answer/read-options-table.tsx";
import classes from "./study-section.module.css";
import { StudySection } from "./study-section.tsx";

/** What stands before a figure that is not the user's. */
const FROM: Readonly<Record<Resolved["origin"], string>> = {
  ...{ yours: "", measured: "from the trace, ", pasted: "pasted, ", assumed: "assumed, " },
};

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
  const otherSet = otherSetWords(reads.question, planSet);
  return (
    <StudySection
      id="optimized-reads"
      title="Optimized Reads"
      asked={`${instanceClass}, ${region}, ${storageModeName(storageMode)}, ${set}`}
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

/** Why Optimized Reads was asked with another working set than the plan's; null where it is the same. */
export function otherSetWords(
  {
    workingSetGib,
    accessKind,
    datasetGib,
  }: Pick<ReadsQuestion, "workingSetGib" | "accessKind" | "datasetGib">,
  planSet: Resolved,
): string | null {
  // Known pools are the plan's own curve; all of the data is what the page filled in, and nobody's figure.
  if (accessKind === "curve" && workingSetGib === datasetGib) return null;
  // A prefilled size has four figures.
  if (Math.abs(workingSetGib - planSet.value) <= planSet.value / 1000) return null;
  const why =
    planSet.origin === "assumed" && accessKind === "measured"
      ? "memory would hold that whole and miss nothing, which BufferCacheHitRatio contradicts, so another is taken here"
      : "it was asked for by itself";
  return `The working set here is ${formatGib(workingSetGib)}, that of the plan ${FROM[planSet.origin]}${formatGib(planSet.value)}: ${why}.`;
}
