import { epochFromNumber, readTimeText, type TimeReader } from "../delimited/time-reader.ts";
import type { Draft } from "../series/reading.ts";
import { orderOf, pickSamples, type Samples } from "../series/samples.ts";
import type { TraceFormat, TraceWarning } from "../trace-file.ts";
import type { JsonObject } from "./json-shape.ts";

/** What a JSON format's reader is given besides its documents. */
export interface JsonContext {
  readonly time: TimeReader;
  /** Counts data points for progress and refuses too many. */
  countPoints(points: number): void;
}

/** Gathers the documents of one format. */
export interface JsonGatherer {
  add(document: JsonObject, line: number): void;
  finish(): { drafts: Draft[]; warnings: TraceWarning[] };
}

/** One JSON format: how its documents are known, and who gathers them. */
export interface JsonFormat {
  readonly format: TraceFormat;
  recognises(document: JsonObject): boolean;
  gather(context: JsonContext): JsonGatherer;
}

/** Epoch seconds of a JSON time: a number of s, ms, µs or ns, or text; NaN when it is neither. */
export function timeOf(value: unknown, time: TimeReader): number {
  if (typeof value === "number") return epochFromNumber(value);
  return typeof value === "string" ? readTimeText(value, time) : Number.NaN;
}

/** Points in any order to samples. */
export function samplesOf(times: readonly number[], values: readonly number[]): Samples {
  const timesS = Float64Array.from(times);
  return pickSamples(timesS, Float64Array.from(values), orderOf(timesS));
}
