import { AppError, limits } from "@acuity/contract";
import { decodeSamples, SAMPLES_CODEC, type Samples, TraceError } from "@acuity/traces";

/** A series as it is packed. */
export interface PackedSeries {
  readonly label: string;
  readonly codec: string;
  readonly chunks: readonly { readonly count: number; readonly bytes: Uint8Array }[];
}

/**
 * The samples of a series, chunk after chunk, proven: as many as are said, packed to the last octet, of ascending times.
 * @throws AppError `invalid-input`
 */
export async function* samplesOf({ label, codec, chunks }: PackedSeries): AsyncGenerator<Samples, void> {
  if (codec !== SAMPLES_CODEC)
    throw damagedSeries(label, `is stored as "${codec}", and only ${SAMPLES_CODEC} is read`);
  let firstS: number | null = null;
  let lastS = Number.NEGATIVE_INFINITY;
  for (const [i, { bytes, count }] of chunks.entries()) {
    const samples = await decodeSamples(bytes, count).catch((error: unknown) => {
      if (error instanceof TraceError) throw damagedSeries(label, `is damaged in its part ${i + 1}`);
      throw error;
    });
    for (const timeS of samples.timesS) {
      if (timeS <= lastS) throw damagedSeries(label, "has times that do not ascend");
      lastS = timeS;
    }
    firstS ??= samples.timesS[0] ?? lastS;
    requireSpan(`The series "${label}"`, { firstS, lastS });
    yield samples;
  }
}

const DAY_S = 86_400;
const MOST_AGE_S = 1e11;

/** @throws AppError `invalid-input`: what is replayed step by step must end. */
export function requireSpan(what: string, { firstS, lastS }: { firstS: number; lastS: number }): void {
  const days = Math.ceil((lastS - firstS) / DAY_S);
  if (days <= limits.spanDays && Math.abs(firstS) <= MOST_AGE_S && Math.abs(lastS) <= MOST_AGE_S) return;
  throw new AppError(
    "invalid-input",
    `${what} spans ${days} days, and at most ${limits.spanDays} are planned with: save a shorter span.`,
  );
}

export function damagedSeries(label: string, what: string): AppError {
  return new AppError("invalid-input", `The series "${label}" ${what}: save its file again.`);
}
