import { AppError } from "@acuity/contract";
import type { Series } from "@acuity/engine/demand";
import { decodeSamples, SAMPLES_CODEC } from "@acuity/traces";
import type { StoredSeries } from "../services.ts";

/**
 * A stored series as the engine reads it.
 * @throws AppError `invalid-input` when it was stored in another layout, or its chunks do not follow each other
 */
export async function decodeSeries({ summary, chunks }: StoredSeries): Promise<Series> {
  const { metric, statistic, unit, periodS, periodBasis, dimensions, label, region, codec, count } = summary;
  if (codec !== SAMPLES_CODEC)
    throw damaged(label, `is stored as "${codec}", and only ${SAMPLES_CODEC} is read`);
  const timesS = new Float64Array(count);
  const values = new Float64Array(count);
  let at = 0;
  for (const chunk of chunks) {
    const samples = await decodeSamples(chunk.bytes);
    if (at + samples.timesS.length > count) throw damaged(label, "has more samples than it announced");
    timesS.set(samples.timesS, at);
    values.set(samples.values, at);
    at += samples.timesS.length;
  }
  if (at !== count) throw damaged(label, `has ${at} samples and announced ${count}`);
  if (!isAscending(timesS)) throw damaged(label, "has times that do not ascend");
  const basis = periodBasis === undefined ? {} : { periodBasis };
  return { metric, statistic, unit, periodS, ...basis, dimensions, label, region, timesS, values };
}

function isAscending(timesS: Float64Array): boolean {
  return timesS.every((timeS, i) => i === 0 || timeS > (timesS[i - 1] ?? timeS));
}

function damaged(label: string, what: string): AppError {
  return new AppError("invalid-input", `The series "${label}" ${what}: save its file again.`);
}
