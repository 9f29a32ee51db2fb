import { readDelimited } from "./delimited/read-delimited.ts";
import { readJson } from "./json/read-json.ts";
import { DEFAULT_LIMITS } from "./limits.ts";
import { assemble } from "./series/assemble.ts";
import { type ByteReader, openBytes, sizeOf } from "./source/byte-reader.ts";
import { gunzip } from "./source/gunzip.ts";
import { Meter, meteredInput } from "./source/metered.ts";
import { PeekableReader } from "./source/peekable.ts";
import { isGzip, recogniseText, refuseBinary } from "./source/recognise.ts";
import { detectEncoding, toUtf8 } from "./source/to-utf8.ts";
import { TraceError } from "./trace-error.ts";
import type { ReadOptions, TraceFile, TraceSource } from "./trace-file.ts";

/** gzip inside gzip happens; more is a trap. */
const MOST_LAYERS = 2;
const SNIFF_BYTES = 8192;

/**
 * Reads one export into typed series. The bytes decide what it is; a stream is never held whole.
 * Shapes: ascending Float64 columns in epoch seconds; missing samples are absent.
 * @throws TraceError with a closed code and a sentence that says what to do
 */
export async function readTrace(source: TraceSource, options: ReadOptions = {}): Promise<TraceFile> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const meter = new Meter({ ...options, limits }, sizeOf(source.bytes));
  meter.check();
  const input = meteredInput(openBytes(source.bytes), meter);
  try {
    const { reader, kind } = await openText(input, meter);
    const context = { meter, options };
    const reading = kind === "json" ? await readJson(reader, context) : await readDelimited(reader, context);
    const file = assemble(reading, { name: source.name, meter, options });
    meter.report();
    return file;
  } catch (cause) {
    if (cause instanceof TraceError) throw cause;
    throw new TraceError(
      "read-failed",
      "The file could not be read. Export it again, or send it to the maintainers if that does not help.",
    );
  } finally {
    await input.cancel();
  }
}

async function openText(
  input: ByteReader,
  meter: Meter,
): Promise<{ reader: PeekableReader; kind: "json" | "text" }> {
  let reader = new PeekableReader(input);
  let head = await reader.peek(SNIFF_BYTES);
  for (let layer = 0; isGzip(head); layer++) {
    if (layer === MOST_LAYERS)
      throw new TraceError(
        "expands-too-much",
        "The file is compressed inside itself several times. Unpack it first.",
      );
    reader = new PeekableReader(gunzip(reader, meter));
    head = await reader.peek(SNIFF_BYTES);
  }
  refuseBinary(head);
  const { encoding, mark } = detectEncoding(head);
  if (encoding !== "utf-8" || mark > 0) {
    reader = new PeekableReader(await toUtf8(reader));
    head = await reader.peek(SNIFF_BYTES);
  }
  return { reader, kind: recogniseText(head) };
}
