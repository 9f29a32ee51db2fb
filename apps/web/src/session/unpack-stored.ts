import type { Series } from "@acuity/engine/demand";
import { assessQuality, decodeSamples, type Samples, TraceError, type TraceFile } from "@acuity/traces";
import type { StoredFile } from "./session-worker-api.ts";

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
  const { name, bytes } = stored;
  return {
    ...{ name, bytes, series, quality, questions: [] },
    format: stored.format as TraceFile["format"],
    warnings: stored.warnings as TraceFile["warnings"],
  };
}

async function joined(chunks: readonly string[]): Promise<Samples> {
  const parts: Samples[] = [];
  for (const chunk of chunks) parts.push(await decodeSamples(bytesOf(chunk)));
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

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
