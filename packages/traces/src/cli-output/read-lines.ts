import type { ByteReader } from "../source/byte-reader.ts";
import type { Meter } from "../source/metered.ts";
import { concatBytes } from "../source/peekable.ts";
import { TraceError } from "../trace-error.ts";

/** The whole text as lines; what the CLI prints for people is small. */
export async function readLines(reader: ByteReader, meter: Meter): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = await reader.read();
    if (chunk === null) break;
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > meter.limits.maxJsonDocumentBytes)
      throw new TraceError(
        "too-large",
        `The command's text is larger than ${Math.round(meter.limits.maxJsonDocumentBytes / 1_048_576)} MiB. Export with --output json, or a shorter span per file.`,
      );
    meter.report();
    await meter.turn(chunk.byteLength);
  }
  return new TextDecoder().decode(concatBytes(chunks, length)).split(/\r?\n/);
}
