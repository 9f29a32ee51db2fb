import type { ReportStudies } from "@acuity/contract";
import {
  formatMoney,
  formatMoneyDelta,
  notesOf,
  type Place,
  readsVerdictWords,
  savingWord,
  storageModeName,
} from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { describeHitCurve, hitCurvePlot } from "../../charts/prepare/reads/hit-curve-chart.ts";
import { formatNumber, formatSignificant } from "../../format/number.ts";
import { formatPercent } from "../../format/percent.ts";
import tableClasses from "./report-table.module.css";
import classes from "./study-section.module.css";

type Reads = NonNullable<ReportStudies["reads"]>;

/** Optimized Reads as asked and answered when the report was made. */
export function ReadsSection({ reads, place }: { readonly reads: Reads; readonly place: Place }) {
  const { question, plan, refusal } = reads;
  return (
    <section aria-labelledby="optimized-reads" className={classes["study"]}>
      <h2 id="optimized-reads">
        Optimized Reads{" "}
        <small>
          {question.instanceClass}, {question.region}, {storageModeName(question.storageMode)}, working set{" "}
          {formatNumber(question.workingSetGib)} GiB
        </small>
      </h2>
      <p className={classes["verdict"]}>{plan === null ? refusal : readsVerdictWords(plan.verdict, place)}</p>
      {plan !== null && <ReadsFigures plan={plan} storageMode={question.storageMode} place={place} />}
    </section>
  );
}

type ReadsPlan = NonNullable<Reads["plan"]>;

function ReadsFigures({
  plan,
  storageMode,
  place,
}: {
  readonly plan: ReadsPlan;
  readonly place: Place;
  readonly storageMode: Reads["question"]["storageMode"];
}) {
  const picks = new Set([plan.writerPick.optionId, plan.readersPick?.optionId]);
  const tagOf = (option: ReadsPlan["options"][number]) => {
    const isToday = option.kind === "stay" && option.storageMode === storageMode;
    if (picks.has(option.id)) return isToday ? "pick, today" : "pick";
    return isToday ? "today" : null;
  };
  return (
    <>
      <div className={classes["chart"]}>
        <StillPlot plot={hitCurvePlot(plan)} label={describeHitCurve(plan)} width={760} height={220} />
      </div>
      <div className={tableClasses["scroll"]}>
        <table className={classes["table"]}>
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">Storage</th>
              <th scope="col" data-number>
                Memory
              </th>
              <th scope="col" data-number>
                Tiered cache
              </th>
              <th scope="col" data-number>
                From storage
              </th>
              <th scope="col" data-number>
                Read query
              </th>
              <th scope="col" data-number>
                A month
              </th>
              <th scope="col" data-number>
                Against today
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.options.map((option) => (
              <tr key={option.id} data-pick={tagOf(option)?.startsWith("pick") || undefined}>
                <th scope="row">
                  {option.role === "readers" ? "Readers: " : ""}
                  {option.instanceClass}
                  {tagOf(option) !== null && <span className={tableClasses["tag"]}>{tagOf(option)}</span>}
                </th>
                <td>{storageModeName(option.storageMode)}</td>
                <td data-number>{formatPercent(100 * option.hits.memory)}</td>
                <td data-number>{formatPercent(100 * option.hits.tieredCache)}</td>
                <td data-number>{formatPercent(100 * option.hits.storage)}</td>
                <td data-number>{formatSignificant(option.readLatencyMs)} ms</td>
                <td data-number>
                  {option.monthlyUsd === null ? "no price" : formatMoney(option.monthlyUsd, place)}
                </td>
                <td data-number>
                  {formatMoneyDelta(option.againstTodayUsd, place)} {savingWord(option.againstTodayUsd)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <StudyNotes notes={plan.notes} place={place} />
    </>
  );
}

interface StudyNotesProps {
  readonly notes: ReadsPlan["notes"];
  readonly place: Place;
}

/** What the figures of a study rest on. */
export function StudyNotes({ notes, place }: StudyNotesProps) {
  return (
    <ul className={classes["notes"]}>
      {notesOf(notes, place).map((note) => (
        <li key={note.code + note.message}>
          {note.assumption && <strong>Assumption. </strong>}
          {note.message}
        </li>
      ))}
    </ul>
  );
}
