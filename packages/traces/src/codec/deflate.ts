import { concatBytes } from "../source/peekable.ts";
import { TraceError } from "../trace-error.ts";

/** Runs bytes through a platform transform, refusing more than `most` bytes of output. */
async function through(
  bytes: Uint8Array,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = (source.pipeThrough(transform) as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
    if (length > most) {
      await reader.cancel();
      throw new TraceError(
        "column-damaged",
        "A stored column unpacks to more than it declares. Upload the file again.",
      );
    }
  }
  return concatBytes(chunks, length);
}

export function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  return through(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
}

export function inflate(bytes: Uint8Array, length: number): Promise<Uint8Array> {
  return through(bytes, new DecompressionStream("deflate-raw"), length);
}
