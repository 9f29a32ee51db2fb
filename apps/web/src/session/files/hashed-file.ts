import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The bytes of a file on their way to a reader, and the SHA-256 of all of them. */
export interface HashedFile {
  readonly bytes: ReadableStream<Uint8Array>;
  /** Hex. What the reader left unread is read here. */
  readonly sha256: () => Promise<string>;
}

/** A file that is hashed while it is read: its bytes are asked for once. */
export function hashedFile(file: Blob): HashedFile {
  const hash = sha256.create();
  let hashedBytes = 0;
  const take = (chunk: Uint8Array) => {
    hash.update(chunk);
    hashedBytes += chunk.byteLength;
  };
  const onItsWay = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      take(chunk);
      controller.enqueue(chunk);
    },
  });
  return {
    bytes: file.stream().pipeThrough(onItsWay),
    sha256: async () => {
      for await (const chunk of chunksOf(file.slice(hashedBytes))) take(chunk);
      return bytesToHex(hash.digest());
    },
  };
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
