import { canonicalStatistic, type Series } from "@acuity/engine/demand";
import { swapDayAndMonth } from "../delimited/civil-time.ts";
import { canonicalMetric, unitOf } from "../metrics/canonical-metric.ts";
import { dimensionNameOf } from "../metrics/parse-label.ts";
import { assessQuality } from "../series/assess-quality.ts";
import { orderOf, pickSamples } from "../series/samples.ts";
import { TraceError } from "../trace-error.ts";
import type { Question, TraceFile } from "../trace-file.ts";

/** Answers by question id: a choice's value, or free text for a metric, a statistic, an instance, an offset (`+02:00`). */
export type Answers = Readonly<Record<string, string>>;

/**
 * The file with the answers applied; answered questions are gone. Unknown ids are ignored.
 * @throws TraceError `answer-invalid`
 */
export function answerQuestions(file: TraceFile, answers: Answers): TraceFile {
  const series = [...file.series];
  const duplicates = file.quality.map((quality) => quality.duplicates);
  const open: Question[] = [];
  const given = file.questions.filter((question) => answers[question.id] !== undefined);
  // The zone is taken off after the date is settled, since the exchange happens in the file's own clock.
  for (const question of given.toSorted(
    (a, b) => Number(a.code === "time-zone") - Number(b.code === "time-zone"),
  ))
    for (const i of question.seriesIndexes) {
      const one = series[i];
      if (one === undefined) continue;
      const next = applied(one, question, answers[question.id] as string);
      duplicates[i] = (duplicates[i] ?? 0) + one.timesS.length - next.timesS.length;
      series[i] = next;
    }
  for (const question of file.questions) if (answers[question.id] === undefined) open.push(question);
  const quality = series.map((one, i) => {
    const before = file.quality[i];
    const assessed = assessQuality(one, duplicates[i] ?? 0);
    // A date read the other way moves them nowhere in particular; a zone moves them all alike.
    const movedS = assessed.firstS - (before?.firstS ?? 0);
    const isMovedAlike = assessed.lastS - (before?.lastS ?? 0) === movedS;
    const repeatsS = isMovedAlike ? before?.repeatsS?.map((atS) => atS + movedS) : undefined;
    return { ...assessed, ...(repeatsS && { repeatsS }) };
  });
  return { ...file, series, quality, questions: open };
}

/** A series under the metric it turned out to be; the unit follows when the file named none. */
export function withMetric(series: Series, metric: string): Series {
  const name = canonicalMetric(metric) ?? metric.trim();
  if (name === "") throw new TraceError("answer-invalid", "A metric needs a name, such as CPUUtilization.");
  const assumedUnit = series.metric === null ? null : unitOf(series.metric);
  const keepsUnit = series.unit !== null && series.unit !== assumedUnit;
  return { ...series, metric: name, unit: keepsUnit ? series.unit : unitOf(name) };
}

function applied(series: Series, question: Question, answer: string): Series {
  switch (question.code) {
    case "metric":
      return withMetric(series, answer);
    case "cpu-unit":
      return inPercent(series, answer);
    case "statistic": {
      const statistic = canonicalStatistic(answer);
      if (statistic === null)
        throw new TraceError(
          "answer-invalid",
          `“${answer}” is no statistic. Use Average, Maximum, Minimum, Sum, SampleCount or a percentile such as p99.`,
        );
      return { ...series, statistic };
    }
    case "instance":
    case "instance-of-column": {
      const name = answer.trim();
      return { ...series, dimensions: name === "" ? {} : { [dimensionNameOf(series.metric)]: name } };
    }
    case "time-zone": {
      const offsetS = offsetMinutes(answer) * 60;
      const { zoneBasis: _, ...told } = series;
      return { ...told, timesS: series.timesS.map((timeS) => timeS - offsetS) };
    }
    case "date-order":
      return answer === question.assumed ? series : exchanged(series, answer);
    default:
      return question.code satisfies never;
  }
}

function inPercent(series: Series, answer: string): Series {
  const said = { ...series, unitBasis: "said" as const };
  if (answer === "percent") return said;
  if (answer !== "share")
    throw new TraceError("answer-invalid", `“${answer}” is no unit of CPU. Use percent or share.`);
  return { ...said, unit: unitOf("CPUUtilization"), values: series.values.map((value) => 100 * value) };
}

/** Minutes east of UTC in `+02:00`, `-0500`, `UTC`. */
export function offsetMinutes(text: string): number {
  if (/^(utc|gmt|z)$/i.test(text.trim())) return 0;
  const match = /^(?:utc|gmt)?\s*([-+])(\d{1,2}):?(\d{2})?$/i.exec(text.trim());
  const minutes = match === null ? Number.NaN : Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (match === null || minutes > 18 * 60)
    throw new TraceError("answer-invalid", `“${text}” is no UTC offset. Write it as +02:00, -05:30 or UTC.`);
  return match[1] === "-" ? -minutes : minutes;
}

function exchanged(series: Series, answer: string): Series {
  if (answer !== "month-first" && answer !== "day-first")
    throw new TraceError("answer-invalid", `“${answer}” is no date order. Use month-first or day-first.`);
  const timesS = series.timesS.map(swapDayAndMonth);
  const samples = pickSamples(timesS, series.values, orderOf(timesS));
  return { ...series, timesS: samples.timesS, values: samples.values };
}
