import type { ClusterDescription, Series } from "@acuity/engine/demand";
import { assessQuality, decodeSamples, type Samples, TraceError, type TraceFile } from "@acuity/traces";

/** A file that comes back from the server: what was understood of it, with the packed samples of each series. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly format: string;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  readonly series: readonly (Omit<Series, "timesS" | "values"> & {
    readonly duplicates: number;
    /** Packed by the codec of @acuity/traces. */
    readonly chunks: readonly Uint8Array[];
  })[];
  /** Absent where the file describes nothing. */
  readonly description?: ClusterDescription;
}

/** What was understood of a saved file, as it was before it was saved. */
export async function unpackStored(stored: StoredFile): Promise<TraceFile> {
  const series: Series[] = [];
  const quality: TraceFile["quality"][number][] = [];
  for (const { chunks, duplicates, ...header } of stored.series) {
    const one: Series = { ...header, ...(await joined(chunks)) };
    if (one.timesS.length === 0)
      throw new TraceError("column-damaged", `“${one.label}” came back without samples.`);
    series.push(one);
    quality.push(assessQuality(one, duplicates));
  }
  const { name, bytes, description } = stored;
  return {
    ...{ name, bytes, series, quality, questions: [] },
    format: stored.format as TraceFile["format"],
    warnings: stored.warnings as TraceFile["warnings"],
    ...(description && { description }),
  };
}

async function joined(chunks: readonly Uint8Array[]): Promise<Samples> {
  const parts: Samples[] = [];
  for (const chunk of chunks) parts.push(await decodeSamples(chunk));
  const count = parts.reduce((sum, part) => sum + part.timesS.length, 0);
  const timesS = new Float64Array(count);
  const values = new Float64Array(count);
  let at = 0;
  for (const part of parts) {
    timesS.set(part.timesS, at);
    values.set(part.values, at);
    at += part.timesS.length;
  }
  return { timesS, values };
}
