import { type Demand, mergeDescriptions, type Series } from "@acuity/engine/demand";
import { DAY_S, plainText } from "@acuity/engine/units";
import { type Answers, answerQuestions, type TraceFile } from "@acuity/traces";
import { badOption, CliError } from "../cli-error.ts";
import type { Io } from "../command.ts";
import { readTraces, type TraceFailure } from "./read-traces.ts";

/** A remark on the files, as in `warnings` of the JSON results. */
export interface FileRemark {
  readonly code: string;
  readonly message: string;
}

/** Questions that the gathered files tell of as a finding. */
const FOUND: ReadonlySet<string> = new Set(["time-zone", "cpu-unit", "instance-of-column"]);

/**
 * The series of all files together, and what they describe. What a file leaves open is assumed as the reader does, and told.
 * @param answers what is said of the files, by the id of a question
 * @throws CliError `option-invalid` for an answer that no file asks for; for the first file that cannot be read: `file-missing`, `file-unreadable` or `file-invalid`
 */
export async function readAllSeries(
  paths: readonly string[],
  { answers = {}, ...io }: Io & { readonly answers?: Answers },
) {
  const { files: asRead, errors } = await readTraces(paths, io);
  const [failure] = errors;
  if (failure !== undefined) throw refusal(failure);
  refuseUnasked(answers, asRead);
  const files = asRead.map(({ path, ...file }) => ({ ...answerQuestions(file, answers), path }));
  const series: readonly Series[] = files.flatMap((file) => file.series);
  const remarks = files.flatMap(({ path, warnings, questions }) =>
    [...warnings, ...questions.filter(({ code }) => !FOUND.has(code))].map((one) => ({ ...one, path })),
  );
  const description = mergeDescriptions(files.flatMap((file) => file.description ?? []));
  // Of Serverless v1 the instances' answer is empty: that says nothing beside a cluster that is described.
  const open = remarks.filter(({ code }) => code !== "nothing-described" || description === null);
  return { series, description, remarks: oncePerMessage(open) };
}

function refuseUnasked(answers: Answers, files: readonly Pick<TraceFile, "questions">[]): void {
  const asked = new Set(files.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const unasked = Object.keys(answers).find((id) => !asked.has(id));
  if (unasked !== undefined) throw badOption(`--${unasked} answers nothing that the files leave open.`);
}

/** What is said of many files is said once, with the first of them. */
function oncePerMessage(remarks: readonly (FileRemark & { readonly path: string })[]): readonly FileRemark[] {
  const alike = Map.groupBy(remarks, ({ code, message }) => `${code} ${message}`);
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const others = new Set(more.map(({ path }) => path)).size;
    const path = plainText(first.path);
    const files = others === 0 ? path : `${path} and ${others} more`;
    return { code: first.code, message: `${files}: ${first.message}` };
  });
}

function refusal({ code, message, file, line }: TraceFailure): CliError {
  if (code === "file-missing" || code === "file-unreadable") return new CliError(code, message);
  const place = line === null ? file : `${file}, line ${line}`;
  return new CliError("file-invalid", `${place}: ${message}`);
}

/**
 * What the length of the trace allows to say of a month; nothing from two weeks on.
 * @throws CliError `series-invalid` for a single sample: no period, no numbers from nothing
 */
export function spanRemarks({ trace, coverage }: Pick<Demand, "trace" | "coverage">): readonly FileRemark[] {
  const samples = trace.milliAcu.reduce((sum, demand) => sum + Number(demand >= 0), 0);
  if (samples < 2) {
    throw new CliError(
      "series-invalid",
      `CPUUtilization has ${samples} sample${samples === 1 ? "" : "s"} and so no period; export at least a day, better two weeks.`,
    );
  }
  const days = coverage.knownS / DAY_S;
  const span = days >= 2 ? `${days.toFixed(1)} days` : `${(days * 24).toFixed(1)} hours`;
  switch (coverage.grade) {
    case "insufficient":
      return [
        {
          code: "span-insufficient",
          message: `The trace covers ${span}: too little for a month, for which 14 days are good and 3 the least. Read every figure as a sketch.`,
        },
      ];
    case "short":
      return [
        {
          code: "span-short",
          message: `The trace covers ${span}: not every hour of the week was measured twice; 14 days are good.`,
        },
      ];
    case "adequate":
    case "good":
      return [];
    default:
      return coverage.grade satisfies never;
  }
}
