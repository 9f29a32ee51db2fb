import type { Series } from "@acuity/engine/demand";
import { mostCommonStep } from "@acuity/engine/demand";
import { plainDimensions, plainText } from "@acuity/engine/units";
import { metricInFileName, unitOf } from "../metrics/canonical-metric.ts";
import { askQuestions } from "../questions/ask-questions.ts";
import type { Meter } from "../source/metered.ts";
import { TraceError } from "../trace-error.ts";
import type { Quality, ReadOptions, TraceFile, TraceWarning } from "../trace-file.ts";
import { assessQuality } from "./assess-quality.ts";
import type { Draft, Reading } from "./reading.ts";

/** Turns what a reader found into the file's series, quality, questions and warnings. */
export function assemble(
  found: Reading,
  context: { name: string; meter: Meter; options: ReadOptions },
): TraceFile {
  const { name, meter, options } = context;
  const reading = plainReading(found);
  const filled = reading.drafts.filter((draft) => draft.samples.timesS.length > 0);
  // What describes nothing that is planned here tells nothing; its warning says what it was.
  const isOther = reading.warnings.some(({ code }) => TELLS_NOTHING.has(code));
  const description = isOther && !saysAnything(reading.description) ? undefined : reading.description;
  if (filled.length === 0 && !isOther && !saysAnything(description)) throw noSamples(reading);
  if (filled.length > meter.limits.maxSeries)
    throw new TraceError(
      "too-many-series",
      `The file has ${filled.length} series; ${meter.limits.maxSeries} is the most. Export fewer metrics per file.`,
    );
  const crowded = filled.find(sharesItsTimes);
  if (crowded !== undefined) throw timesShared(crowded);
  const [only] = filled;
  const guess =
    filled.length === 1 && only?.metric === null && only.describable ? metricInFileName(name) : null;
  const unmarkedTimes = reading.unmarkedTimes && options.utcOffsetMinutes === undefined;
  const zone = unmarkedTimes ? { zoneBasis: "assumed" as const } : {};
  const series = filled.map((draft) => ({ ...seriesOf(draft, guess), ...zone }));
  const quality = series.map((one, i) => {
    const { duplicates = 0, repeatsS } = filled[i]?.samples ?? {};
    return { ...assessQuality(one, duplicates), ...(repeatsS && { repeatsS }) };
  });
  return {
    name,
    format: reading.format,
    bytes: meter.bytes,
    series,
    quality,
    questions: askQuestions({
      series,
      drafts: filled,
      guessedFrom: guess === null ? null : name,
      unmarkedTimes,
      undecidedDateOrder: reading.undecidedDateOrder,
    }),
    warnings: [...reading.warnings, ...emptyWarnings(reading.drafts), ...qualityWarnings(series, quality)],
    ...(description !== undefined && { description }),
  };
}

const TELLS_NOTHING: ReadonlySet<string> = new Set(["not-aurora", "limitless", "nothing-described"]);

/** Names and sentences of a file may hold what a terminal obeys: none of it goes further than this. */
function plainReading(reading: Reading): Reading {
  const plain = (text: string | null) => text && plainText(text);
  const drafts = reading.drafts.map((draft) => ({
    ...draft,
    ...{ metric: plain(draft.metric), statistic: plain(draft.statistic), unit: plain(draft.unit) },
    ...{ label: plainText(draft.label), region: plain(draft.region) },
    dimensions: plainDimensions(draft.dimensions),
  }));
  const warnings = reading.warnings.map((one) => ({ ...one, message: plainText(one.message) }));
  return { ...reading, drafts, warnings };
}

/** So many rows with the time of another are no repeats: whichever of them is kept, the others are lost. */
const SHARED = 0.9;
const LEAST_SHARED = 20;

function sharesItsTimes({ samples: { duplicates, timesS } }: Draft): boolean {
  return duplicates >= LEAST_SHARED && duplicates >= SHARED * (duplicates + timesS.length);
}

function timesShared({ label, samples: { duplicates, timesS } }: Draft): TraceError {
  const [times, rows] = [timesS.length, duplicates + timesS.length];
  const share = ((100 * duplicates) / rows).toFixed(1);
  return new TraceError(
    "times-shared",
    `${share} % of the rows of “${label}” share a time with another (${times.toLocaleString("en-US")} different times in ${rows.toLocaleString("en-US")} rows): the column lost its hours, or several series lost their names. Export with hours and minutes, and with the name of each series.`,
  );
}

function saysAnything(description: Reading["description"]): boolean {
  const { clusters = [], instances = [], proxied = [] } = description ?? {};
  return clusters.length + instances.length + proxied.length > 0;
}

function seriesOf(draft: Draft, guessedMetric: string | null): Series {
  const metric = draft.metric ?? guessedMetric;
  return {
    metric,
    statistic: draft.statistic,
    unit: draft.unit ?? (metric === null ? null : unitOf(metric)),
    periodS: draft.periodS ?? mostCommonStep(draft.samples.timesS),
    periodBasis: draft.periodS === null ? "inferred" : "declared",
    dimensions: draft.dimensions,
    label: draft.label,
    region: draft.region,
    timesS: draft.samples.timesS,
    values: draft.samples.values,
    ...(draft.samples.twins !== undefined && { twins: draft.samples.twins }),
  };
}

function noSamples(reading: Reading): TraceError {
  const said = reading.warnings.find(({ code }) => code === "series-failed" || code === "unreadable-numbers");
  return new TraceError(
    "no-samples",
    `The file holds no values.${said === undefined ? "" : ` ${said.message}`} Check the region, the names, the time range and the period, and export again.`,
  );
}

function emptyWarnings(drafts: readonly Draft[]): TraceWarning[] {
  return drafts
    .filter((draft) => draft.samples.timesS.length === 0)
    .map((draft) => ({ code: "empty-series", message: `“${draft.label}” has no values and was left out.` }));
}

function qualityWarnings(series: readonly Series[], quality: readonly Quality[]): TraceWarning[] {
  const warnings: TraceWarning[] = [];
  const nameOf = (i: number) => series[i]?.metric ?? series[i]?.label ?? "";
  quality.forEach((one, i) => {
    if (one.duplicates > 0)
      warnings.push({
        code: "duplicate-times",
        message: `“${nameOf(i)}” repeats ${one.duplicates} ${one.duplicates === 1 ? "time" : "times"}${series[i]?.twins === undefined ? "; each counts once" : `, ${series[i].twins} with another value; the greatest of each was kept`}.`,
      });
    if (one.periodsS.length > 1)
      warnings.push({
        code: "period-changes",
        message: `“${nameOf(i)}” changes its period (${one.periodsS.slice(0, 8).join(" → ")} s): weigh by time, do not take the plain mean. Totals such as VolumeReadIOPs compare only per second.`,
      });
  });
  return warnings;
}
