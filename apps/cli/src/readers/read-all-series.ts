import { type Demand, mergeDescriptions, type Series } from "@acuity/engine/demand";
import { DAY_S } from "@acuity/engine/units";
import { CliError } from "../cli-error.ts";
import type { Io } from "../command.ts";
import { readTraces, type TraceFailure } from "./read-traces.ts";

/** A remark on the files, as in `warnings` of the JSON results. */
export interface FileRemark {
  readonly code: string;
  readonly message: string;
}

/**
 * The series of all files together, and what they describe. What a file leaves open is assumed as the reader does, and told.
 * @throws CliError for the first file that cannot be read: `file-missing`, `file-unreadable` or `file-invalid`
 */
export async function readAllSeries(paths: readonly string[], io: Io) {
  const { files, errors } = await readTraces(paths, io);
  const [failure] = errors;
  if (failure !== undefined) throw refusal(failure);
  const series: readonly Series[] = files.flatMap((file) => file.series);
  const remarks = files.flatMap(({ path, warnings, questions }) =>
    // That no zone is named is a finding of the gathered files.
    [...warnings, ...questions.filter(({ code }) => code !== "time-zone")].map((one) => ({ ...one, path })),
  );
  const description = mergeDescriptions(files.flatMap((file) => file.description ?? []));
  // Of Serverless v1 the instances' answer is empty: that says nothing beside a cluster that is described.
  const open = remarks.filter(({ code }) => code !== "nothing-described" || description === null);
  return { series, description, remarks: oncePerMessage(open) };
}

/** What is said of many files is said once, with the first of them. */
function oncePerMessage(remarks: readonly (FileRemark & { readonly path: string })[]): readonly FileRemark[] {
  const alike = Map.groupBy(remarks, ({ code, message }) => `${code} ${message}`);
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const others = new Set(more.map(({ path }) => path)).size;
    const files = others === 0 ? first.path : `${first.path} and ${others} more`;
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
