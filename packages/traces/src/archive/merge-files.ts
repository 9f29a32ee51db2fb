import { mergeDescriptions } from "@acuity/engine/demand";
import { TraceError } from "../trace-error.ts";
import type { Question, TraceFile, TraceWarning } from "../trace-file.ts";

export interface EntryResult {
  readonly name: string;
  readonly file: TraceFile | null;
  readonly error: TraceError | null;
}

/** Files of an archive as one: series side by side, questions renumbered, warnings with the name they belong to. */
export function mergeFiles(
  entries: readonly EntryResult[],
  whole: { name: string; bytes: number },
): TraceFile {
  const read = entries.flatMap(({ name, file }) => (file === null ? [] : [{ name, file }]));
  if (read.length === 0) throw nothingRead(entries);
  const questions: Question[] = [];
  let offset = 0;
  for (const { name, file } of read) {
    for (const question of file.questions)
      questions.push(moved(question, { offset, name, alone: read.length === 1 }));
    offset += file.series.length;
  }
  const skipped = entries.flatMap(({ name, error }): TraceWarning[] =>
    error === null ? [] : [{ code: "entry-skipped", message: `“${name}” was left out. ${error.message}` }],
  );
  const warnings = read.flatMap(({ name, file }) =>
    file.warnings.map((warning) => ({ ...warning, message: `${name}: ${warning.message}` })),
  );
  const description = mergeDescriptions(read.flatMap(({ file }) => file.description ?? []));
  return {
    ...whole,
    format: "zip",
    series: read.flatMap(({ file }) => file.series),
    quality: read.flatMap(({ file }) => file.quality),
    questions,
    warnings: [...skipped, ...warnings],
    ...(description !== null && { description }),
  };
}

function moved(question: Question, by: { offset: number; name: string; alone: boolean }): Question {
  const seriesIndexes = question.seriesIndexes.map((i) => i + by.offset);
  const id = question.code === "metric" ? `metric:${seriesIndexes[0]}` : `${question.id}:${by.offset}`;
  return {
    ...question,
    seriesIndexes,
    id: by.alone ? question.id : id,
    message: by.alone ? question.message : `${by.name}: ${question.message}`,
  };
}

function nothingRead(entries: readonly EntryResult[]): TraceError {
  const [first] = entries;
  if (first?.error == null)
    return new TraceError(
      "no-samples",
      "The archive holds no files to read. Put the exported CSV or JSON files into it.",
    );
  const others = entries.length > 1 ? ` ${entries.length - 1} more could not be read either.` : "";
  return new TraceError(first.error.code, `“${first.name}” in the archive: ${first.error.message}${others}`);
}
