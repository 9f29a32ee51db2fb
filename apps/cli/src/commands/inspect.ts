import { instanceSpecs } from "@acuity/catalog";
import { gatherCluster, levelMoved, mergeDescriptions } from "@acuity/engine/demand";
import { cpuDeniesImplied, unsaidSource } from "@acuity/engine/plan";
import { plainText } from "@acuity/engine/units";
import type { Quality, TraceFile } from "@acuity/traces";
import { COMMAND_LINE, notesOf } from "@acuity/words";
import { exitCodes, type Io, oneLine } from "../command.ts";
import { regionAmong } from "../options/price-sheet-option.ts";
import { type OptionTable, optionTable, readOptions } from "../options/read-options.ts";
import { descriptionText } from "../printers/description-text.ts";
import { textTable } from "../printers/text-table.ts";
import { readTraces, type TraceFailure } from "../readers/read-traces.ts";

export const summary = "what CloudWatch exports and describe-db-… hold: series, span, gaps, settings";

export const help = `
Usage: acuity inspect FILE… [--region R] [--json]

  FILE…    exports in any form: console CSV, get-metric-data or get-metric-statistics JSON, plain
           timestamp,value CSV; and what aws rds describe-db-clusters and describe-db-instances write;
           each may be gzipped. The content decides, not the name.
  --region R  which region's, when the files have instances of several (the busiest)
  --json   {files: [{file, format, series, description, warnings, questions}], findings, errors}; the findings
           say what putting the files together joined, left out, found contradictory or assumed

Exit code 2 when a file could not be read; the others are still shown.

Example: acuity inspect cpu.csv connections.json.gz --json
`;

const options: OptionTable = optionTable({ text: "region" });

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const given = readOptions(argv, options);
  const { files, errors } = await readTraces(given.files, io);
  const description = mergeDescriptions(files.flatMap((file) => file.description ?? []));
  const series = files.flatMap((file) => file.series);
  const together = gatherCluster(series, {
    description,
    specs: instanceSpecs(),
    region: regionAmong(given, series),
  });
  const unsaid = unsaidSource(together);
  const moved = [...levelMoved(together), ...cpuDeniesImplied(together.planned)];
  const findings = notesOf(
    [...together.findings, ...moved, ...(unsaid === null ? [] : [unsaid])],
    COMMAND_LINE,
  );
  if (given.json) io.stdout(`${JSON.stringify({ files: files.map(report), findings, errors })}\n`);
  else io.stdout([...files.map(table), ...findings.map(({ message }) => `${message}\n`)].join("\n"));
  for (const error of errors) io.stderr(`${oneLine(sentence(error))}\n`);
  return errors.length === 0 ? exitCodes.ok : exitCodes.badInput;
}

type ReadFile = TraceFile & { readonly path: string };

function report(file: ReadFile) {
  return {
    file: file.path,
    format: file.format,
    series: rows(file).map(({ series, quality }) => ({
      metric: series.metric,
      statistic: series.statistic,
      unit: series.unit,
      periodS: series.periodS,
      dimensions: series.dimensions,
      label: series.label,
      first: instant(quality.firstS),
      last: instant(quality.lastS),
      count: quality.count,
      min: quality.min,
      max: quality.max,
      mean: quality.mean,
      gaps: quality.gaps,
      duplicates: quality.duplicates,
    })),
    ...(file.description !== undefined && { description: file.description }),
    warnings: file.warnings,
    questions: file.questions.map(({ code, message, assumed }) => ({ code, message, assumed })),
  };
}

function table(file: ReadFile): string {
  const grid = textTable(rows(file), [
    { title: "metric", cell: ({ series }) => series.metric ?? series.label },
    { title: "statistic", cell: ({ series }) => series.statistic ?? "?" },
    { title: "period s", align: "right", cell: ({ series }) => String(series.periodS ?? "?") },
    { title: "first", cell: ({ quality }) => instant(quality.firstS) },
    { title: "last", cell: ({ quality }) => instant(quality.lastS) },
    { title: "count", align: "right", cell: ({ quality }) => String(quality.count) },
    { title: "min", align: "right", cell: ({ quality }) => short(quality.min) },
    { title: "max", align: "right", cell: ({ quality }) => short(quality.max) },
    { title: "mean", align: "right", cell: ({ quality }) => short(quality.mean) },
    { title: "gaps", align: "right", cell: ({ quality }) => String(quality.gaps) },
    { title: "of", cell: ({ series }) => Object.values(series.dimensions).join(", ") },
  ]);
  const remarks = [...file.warnings, ...file.questions].map(({ message }) => `  ${message}\n`);
  const shown = file.series.length === 0 ? "" : grid;
  return `${plainText(file.path)}: ${file.format}\n${shown}${descriptionText(file.description)}${remarks.join("")}`;
}

function rows(file: ReadFile) {
  return file.series.flatMap((series, at) => {
    const quality: Quality | undefined = file.quality[at];
    return quality === undefined ? [] : [{ series, quality }];
  });
}

/** ISO 8601 in UTC, with a fraction only where there is one. */
function instant(epochS: number): string {
  return new Date(epochS * 1000).toISOString().replace(".000Z", "Z");
}

function short(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 1000 ? 4 : 0 });
}

function sentence({ file, line, message }: TraceFailure): string {
  return line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}
