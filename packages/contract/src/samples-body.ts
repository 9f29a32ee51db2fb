import { AppError } from "./errors.ts";

// Samples of an upload as octets: of every part the place of its series in the upload, its samples and its length (32 bits each,
// little endian), then its bytes as the codec of the series wrote them. Parts of a series come in order, and series too.
const HEAD_BYTES = 12;

/** A part of a series. */
export interface SamplesPart {
  /** Place of its series in the upload. */
  readonly series: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** What stands before the bytes of a part. */
export function samplesHead({ series, count, bytes }: SamplesPart): Uint8Array {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  [series, count, bytes.length].forEach((value, i) => {
    head.setUint32(4 * i, value, true);
  });
  return new Uint8Array(head.buffer);
}

/** The parts of a body, views into it. @throws AppError `damaged` where it ends within one */
export function decodeSamplesBody(body: Uint8Array): SamplesPart[] {
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const parts: SamplesPart[] = [];
  for (let at = 0; at < body.length; ) {
    const from = at + HEAD_BYTES;
    if (from > body.length) throw cut();
    const to = from + view.getUint32(at + 8, true);
    if (to > body.length) throw cut();
    const [series, count] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    parts.push({ series, count, bytes: body.subarray(from, to) });
    at = to;
  }
  return parts;
}

const cut = (): AppError => new AppError("damaged", "The samples did not come whole: try again.");
