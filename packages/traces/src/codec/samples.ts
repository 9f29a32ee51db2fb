import { TraceError } from "../trace-error.ts";
import { countOfColumn, decodeColumn } from "./decode-column.ts";
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
 * Gives back what `encodeSamples` packed: as many samples as are said to be in it, where that is known.
 * @throws TraceError `column-damaged`
 */
export async function decodeSamples(bytes: Uint8Array, count?: number): Promise<Samples> {
  const damaged = (): TraceError =>
    new TraceError("column-damaged", "The stored samples are damaged. Save the file again.");
  if (bytes.byteLength < PREFIX_BYTES) throw damaged();
  const timesBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (PREFIX_BYTES + timesBytes > bytes.byteLength) throw damaged();
  const columns = [
    bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + timesBytes),
    bytes.subarray(PREFIX_BYTES + timesBytes),
  ] as const;
  const counts = columns.map(countOfColumn);
  if (counts[0] !== counts[1] || (count ?? counts[0]) !== counts[0]) throw damaged();
  const timesS = await decodeColumn(columns[0]);
  const values = await decodeColumn(columns[1]);
  if (!timesS.every(Number.isFinite) || !values.every(Number.isFinite)) throw damaged();
  return { timesS, values };
}
