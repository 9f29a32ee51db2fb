import { AppError } from "@acuity/contract";
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
    yield samples;
  }
}

export function damagedSeries(label: string, what: string): AppError {
  return new AppError("invalid-input", `The series "${label}" ${what}: save its file again.`);
}
