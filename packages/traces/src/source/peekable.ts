import type { ByteReader } from "./byte-reader.ts";

/** A reader whose first bytes can be looked at before they are read. */
export class PeekableReader implements ByteReader {
  readonly #reader: ByteReader;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #ended = false;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  /** At least `count` bytes from the current place, or all there are. They stay readable. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#heldBytes < count && !this.#ended) {
      const chunk = await this.#reader.read();
      if (chunk === null) this.#ended = true;
      else if (chunk.byteLength > 0) {
        this.#held.push(chunk);
        this.#heldBytes += chunk.byteLength;
      }
    }
    if (this.#held.length > 1) this.#held = [concatBytes(this.#held, this.#heldBytes)];
    return this.#held[0] ?? new Uint8Array(0);
  }

  /** Drops `count` bytes that were peeked. */
  skip(count: number): void {
    const [first] = this.#held;
    if (first === undefined) return;
    this.#held[0] = first.subarray(count);
    this.#heldBytes -= Math.min(count, first.byteLength);
  }

  async read(): Promise<Uint8Array | null> {
    const chunk = this.#held.shift();
    if (chunk !== undefined) {
      this.#heldBytes -= chunk.byteLength;
      return chunk;
    }
    return this.#ended ? null : this.#reader.read();
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}

export function concatBytes(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
