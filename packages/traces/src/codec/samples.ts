import { TraceError } from "../trace-error.ts";
import { decodeColumn } from "./decode-column.ts";
import { encodeColumn } from "./encode-column.ts";

/** Name of this layout in a stored series: length of the times column (u32, little endian), times, values. */
export const SAMPLES_CODEC = "acuity-columns-1";

/** Parallel columns: epoch seconds, ascending, and finite values. */
export interface Samples {
  readonly timesS: Float64Array;
  readonly values: Float64Array;
}

const PREFIX_BYTES = 4;

/**
 * Packs both columns of a series, or of a stretch of one, without loss.
 * @throws TraceError `column-damaged`
 */
export async function encodeSamples({ timesS, values }: Samples): Promise<Uint8Array<ArrayBuffer>> {
  const times = await encodeColumn(timesS);
  const column = await encodeColumn(values);
  const bytes = new Uint8Array(PREFIX_BYTES + times.byteLength + column.byteLength);
  new DataView(bytes.buffer).setUint32(0, times.byteLength, true);
  bytes.set(times, PREFIX_BYTES);
  bytes.set(column, PREFIX_BYTES + times.byteLength);
  return bytes;
}

/**
 * Gives back what `encodeSamples` packed.
 * @throws TraceError `column-damaged`
 */
export async function decodeSamples(bytes: Uint8Array): Promise<Samples> {
  const damaged = (): TraceError =>
    new TraceError("column-damaged", "The stored samples are damaged. Save the file again.");
  if (bytes.byteLength < PREFIX_BYTES) throw damaged();
  const timesBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (PREFIX_BYTES + timesBytes > bytes.byteLength) throw damaged();
  const timesS = await decodeColumn(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + timesBytes));
  const values = await decodeColumn(bytes.subarray(PREFIX_BYTES + timesBytes));
  if (timesS.length !== values.length) throw damaged();
  return { timesS, values };
}
