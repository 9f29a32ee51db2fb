import { type EntryResult, mergeFiles } from "./archive/merge-files.ts";
import { zipEntries } from "./archive/zip-entries.ts";
import { readMetricDataText, readStatisticsText } from "./cli-output/read-cli-text.ts";
import { readStatisticsTable } from "./cli-output/read-statistics-table.ts";
import { readDelimited } from "./delimited/read-delimited.ts";
import { readJson } from "./json/read-json.ts";
import { DEFAULT_LIMITS } from "./limits.ts";
import { assemble } from "./series/assemble.ts";
import type { Reading } from "./series/reading.ts";
import { type ByteReader, openBytes, sizeOf } from "./source/byte-reader.ts";
import { gunzip } from "./source/gunzip.ts";
import { Meter, meteredInput } from "./source/metered.ts";
import { concatBytes, PeekableReader } from "./source/peekable.ts";
import { isGzip, isZip, recogniseText, refuseBinary, type TextKind } from "./source/recognise.ts";
import { detectEncoding, toUtf8 } from "./source/to-utf8.ts";
import { TraceError } from "./trace-error.ts";
import type { ReadOptions, TraceFile, TraceSource } from "./trace-file.ts";

/** gzip inside gzip happens; more is a trap. */
const MOST_LAYERS = 2;
const SNIFF_BYTES = 8192;

interface Context {
  readonly name: string;
  readonly meter: Meter;
  readonly options: ReadOptions;
}

/**
 * Reads one export into typed series. The bytes decide what it is; a stream is never held whole, except a zip archive.
 * Shapes: ascending Float64 columns in epoch seconds; missing samples are absent.
 * @throws TraceError with a closed code and a sentence that says what to do
 */
export async function readTrace(source: TraceSource, options: ReadOptions = {}): Promise<TraceFile> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const meter = new Meter({ ...options, limits }, source.totalBytes ?? sizeOf(source.bytes));
  const input = meteredInput(openBytes(source.bytes), meter);
  try {
    meter.check();
    if (meter.totalBytes !== null) meter.bound(meter.totalBytes);
    const reader = await unpacked(new PeekableReader(input), meter);
    const context = { name: source.name, meter, options };
    const zipped = isZip(await reader.peek(SNIFF_BYTES));
    const file = zipped ? await readArchive(reader, context) : await readOne(reader, context);
    meter.report();
    return file;
  } catch (cause) {
    throw asTraceError(cause);
  } finally {
    await input.cancel();
  }
}

function asTraceError(cause: unknown): TraceError {
  if (cause instanceof TraceError) return cause;
  return new TraceError(
    "read-failed",
    "The file could not be read. Export it again, or send it to the maintainers if that does not help.",
  );
}

async function unpacked(packed: PeekableReader, meter: Meter): Promise<PeekableReader> {
  let reader = packed;
  for (let layer = 0; isGzip(await reader.peek(SNIFF_BYTES)); layer++) {
    if (layer === MOST_LAYERS)
      throw new TraceError(
        "expands-too-much",
        "The file is compressed inside itself several times. Unpack it first.",
      );
    reader = new PeekableReader(gunzip(reader, meter));
  }
  return reader;
}

async function readOne(raw: PeekableReader, context: Context): Promise<TraceFile> {
  const head = await raw.peek(SNIFF_BYTES);
  refuseBinary(head);
  const { encoding, mark } = detectEncoding(head);
  const reader = encoding !== "utf-8" || mark > 0 ? new PeekableReader(await toUtf8(raw)) : raw;
  const kind = recogniseText(await reader.peek(SNIFF_BYTES));
  return assemble(await readText(reader, kind, context), context);
}

function readText(reader: PeekableReader, kind: TextKind, context: Context): Promise<Reading> {
  switch (kind) {
    case "json":
      return readJson(reader, context);
    case "table":
      return readDelimited(reader, context);
    case "statistics-table":
      return readStatisticsTable(reader, context);
    case "statistics-text":
      return readStatisticsText(reader, context);
    case "metric-data-text":
      return readMetricDataText(reader, context);
    default:
      return kind satisfies never;
  }
}

async function readArchive(reader: ByteReader, context: Context): Promise<TraceFile> {
  const chunks: Uint8Array[] = [];
  for (let chunk = await reader.read(); chunk !== null; chunk = await reader.read()) {
    chunks.push(chunk);
    context.meter.report();
  }
  const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const results: EntryResult[] = [];
  let series = 0;
  for (const entry of await zipEntries(concatBytes(chunks, length), context.meter)) {
    const result = await readEntry(entry, context);
    results.push(result);
    series += result.file?.series.length ?? 0;
    if (series > context.meter.limits.maxSeries)
      throw new TraceError(
        "too-many-series",
        `The archive has more than ${context.meter.limits.maxSeries} series. Put fewer files into it.`,
      );
  }
  return mergeFiles(results, { name: context.name, bytes: context.meter.bytes });
}

/** One file of an archive. Only what would stop the whole read is thrown. */
async function readEntry(
  entry: { name: string; open(): Promise<ByteReader> },
  context: Context,
): Promise<EntryResult> {
  try {
    const reader = await unpacked(new PeekableReader(await entry.open()), context.meter);
    return { name: entry.name, file: await readOne(reader, { ...context, name: entry.name }), error: null };
  } catch (cause) {
    const error = asTraceError(cause);
    if (error.code === "cancelled" || error.code === "expands-too-much") throw error;
    return { name: entry.name, file: null, error };
  }
}
