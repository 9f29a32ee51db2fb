import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { AppError, decodeUploadBody, limits, type UploadBody } from "@acuity/contract";
import { SAMPLES_CODEC } from "@acuity/traces";
import { damagedSeries, requireSpan, samplesOf } from "../samples-of.ts";

/** An upload that may be kept. */
export interface ProvenUpload extends UploadBody {
  /** Hash over what was read. */
  readonly readingSha256: Uint8Array<ArrayBuffer>;
}

/**
 * Header and samples of an upload's body, proven: own counts are the header's, times ascend over ten years at most, and
 * nothing unpacks to more than it says. One chunk is unpacked at a time, so memory is that of the body and of one chunk.
 * @throws AppError `invalid-input`, `checksum-mismatch`, `too-large`
 */
export async function proveUpload(bytes: Uint8Array): Promise<ProvenUpload> {
  const body = decodeUploadBody(bytes);
  checkSamples(body);
  await proveSamples(body);
  return { ...body, readingSha256: hashReading(body) };
}

function checkSamples({ header, chunks }: UploadBody): void {
  let total = 0;
  for (const [i, series] of header.series.entries()) {
    const count = series.chunks.reduce((sum, chunk) => sum + chunk.count, 0);
    if (count !== series.count) {
      throw new AppError(
        "invalid-input",
        `"${series.label}" announces ${series.count} samples and has ${count}: save again.`,
      );
    }
    if (series.min > series.max || series.firstS > series.lastS) {
      throw new AppError("invalid-input", `"${series.label}" ends before it begins: save again.`);
    }
    requireSpan(`"${series.label}"`, series);
    total += count;
    const damaged = series.chunks.findIndex(({ checksum }, j) => crc32(chunks[i]?.[j] ?? "") !== checksum);
    if (damaged !== -1) {
      throw new AppError(
        "checksum-mismatch",
        `Part ${damaged + 1} of "${series.label}" was damaged on its way: save again.`,
      );
    }
  }
  if (total > limits.samplesPerUpload) {
    throw new AppError(
      "too-large",
      `${total} samples in one upload; at most ${limits.samplesPerUpload} are kept.`,
    );
  }
}

/** Unpacks every series of our codec and keeps nothing: a report could not be made of one that is damaged. */
async function proveSamples({ header, chunks }: UploadBody): Promise<void> {
  for (const [i, { label, codec, chunks: headers }] of header.series.entries()) {
    if (codec !== SAMPLES_CODEC) continue;
    const packed = headers.map(({ count }, j) => ({ count, bytes: chunks[i]?.[j] ?? new Uint8Array() }));
    const announced = header.series[i];
    let first: number | undefined;
    let last: number | undefined;
    for await (const { timesS } of samplesOf({ label, codec, chunks: packed })) {
      first ??= timesS[0];
      last = timesS.at(-1);
    }
    if (first !== announced?.firstS || last !== announced?.lastS)
      throw damagedSeries(label, "begins or ends at another time than announced");
  }
}

/** Hash over what was read: the schema gives the header's fields one order. */
function hashReading({ header, chunks }: UploadBody): Uint8Array<ArrayBuffer> {
  // How a period is known follows from the bytes; a file saved before that was kept is still the same reading.
  const series = header.series.map(({ periodBasis: _, ...one }) => one);
  const hash = createHash("sha256").update(JSON.stringify(series));
  for (const bytes of chunks.flat()) hash.update(bytes);
  if (header.description !== undefined) hash.update(JSON.stringify(header.description));
  // A description of a whole account comes with every cluster of it: each keeps its own, and is deleted by itself.
  if (series.length === 0) hash.update("id" in header.cluster ? header.cluster.id : header.cluster.name);
  return Uint8Array.from(hash.digest());
}
