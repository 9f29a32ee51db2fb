/** Pull side of a byte stream: chunks of any size, null at the end. */
export interface ByteReader {
  read(): Promise<Uint8Array | null>;
  /** Lets the source go; safe to call more than once. */
  cancel(): Promise<void>;
}

/** A reader over the three shapes bytes arrive in. */
export function openBytes(bytes: ReadableStream<Uint8Array> | Blob | Uint8Array): ByteReader {
  if (bytes instanceof Uint8Array) return fromArray(bytes);
  return fromStream(bytes instanceof Blob ? bytes.stream() : bytes);
}

/** Size when it is known beforehand, else null. */
export function sizeOf(bytes: ReadableStream<Uint8Array> | Blob | Uint8Array): number | null {
  if (bytes instanceof Uint8Array) return bytes.byteLength;
  return bytes instanceof Blob ? bytes.size : null;
}

export function fromStream(stream: ReadableStream<Uint8Array>): ByteReader {
  const reader = stream.getReader();
  return {
    async read() {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    async cancel() {
      // A stream that already failed rejects its cancel; there is nothing left to release then.
      await reader.cancel().catch(() => undefined);
    },
  };
}

function fromArray(bytes: Uint8Array): ByteReader {
  const step = 1 << 20;
  let at = 0;
  return {
    async read() {
      if (at >= bytes.byteLength) return null;
      const chunk = bytes.subarray(at, at + step);
      at += step;
      return chunk;
    },
    async cancel() {
      at = bytes.byteLength;
    },
  };
}

/** The readable side a reader offers to platform transforms such as DecompressionStream. */
export function toStream(reader: ByteReader): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const chunk = await reader.read();
      if (chunk === null) controller.close();
      else controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await reader.cancel();
    },
  });
}
