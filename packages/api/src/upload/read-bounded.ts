import { AppError } from "@acuity/contract";

/** The whole stream as bytes. @throws AppError `too-large` as soon as it exceeds `maxBytes`. */
export async function readBounded(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > maxBytes) {
      const mib = Math.floor(maxBytes / 1024 / 1024);
      throw new AppError(
        "too-large",
        `An upload holds at most ${mib} MiB: save fewer series, or a shorter span.`,
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
