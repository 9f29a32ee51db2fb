import type { ByteReader } from "./byte-reader.ts";
import type { PeekableReader } from "./peekable.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** Encoding by byte order mark, else by where the zero bytes of ASCII text fall. `mark` is the length of the mark. */
export function detectEncoding(head: Uint8Array): { encoding: Encoding; mark: number } {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", mark: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", mark: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", mark: 2 };
  const length = Math.min(head.byteLength, 512) & ~1;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < length; i += 2) {
    if (head[i] === 0) evenZeros++;
    if (head[i + 1] === 0) oddZeros++;
  }
  if (length >= 8 && oddZeros * 5 > length * 2 && evenZeros === 0) return { encoding: "utf-16le", mark: 0 };
  if (length >= 8 && evenZeros * 5 > length * 2 && oddZeros === 0) return { encoding: "utf-16be", mark: 0 };
  return { encoding: "utf-8", mark: 0 };
}

/** The same text as UTF-8 bytes without a byte order mark. */
export async function toUtf8(reader: PeekableReader): Promise<ByteReader> {
  const { encoding, mark } = detectEncoding(await reader.peek(1024));
  reader.skip(mark);
  if (encoding === "utf-8") return reader;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const encoder = new TextEncoder();
  let ended = false;
  return {
    async read() {
      if (ended) return null;
      const chunk = await reader.read();
      ended = chunk === null;
      return encoder.encode(chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    },
    cancel: () => reader.cancel(),
  };
}
