import { type ByteReader, fromStream } from "../source/byte-reader.ts";
import { checkExpansion } from "../source/gunzip.ts";
import type { Meter } from "../source/metered.ts";
import { TraceError } from "../trace-error.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record is 22 bytes and a comment of at most 65,535. */
const MOST_TAIL = 22 + 65_535;

export interface ZipEntry {
  readonly name: string;
  open(): ByteReader;
}

function damaged(): TraceError {
  return new TraceError(
    "zip-damaged",
    "The zip archive is damaged or cut off. Download it again, or unpack it and choose the file inside.",
  );
}

/** Files of an archive worth reading, in its order; folders, hidden files and macOS's own are left out. */
export function zipEntries(archive: Uint8Array, meter: Meter): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff)
    throw new TraceError(
      "format-not-read",
      "This zip archive is too large to read (zip64). Unpack it and choose the file inside.",
    );
  const entries: ZipEntry[] = [];
  const expanded = { bytes: 0 };
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameBytes));
    if (name === "xl/workbook.xml")
      throw new TraceError(
        "format-not-read",
        "This is an Excel workbook. Save the sheet as CSV and choose that file.",
      );
    const place = { view, archive, at, name };
    if (isWorthReading(name)) entries.push({ name, open: () => openEntry(place, { meter, expanded }) });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOfDirectory(view: DataView): number {
  const from = Math.max(0, view.byteLength - MOST_TAIL);
  for (let at = view.byteLength - 22; at >= from; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw damaged();
}

function isWorthReading(name: string): boolean {
  if (name.endsWith("/") || name.startsWith("__MACOSX/")) return false;
  return !(name.split("/").at(-1) ?? "").startsWith(".");
}

function openEntry(
  { view, archive, at, name }: { view: DataView; archive: Uint8Array; at: number; name: string },
  bounds: { meter: Meter; expanded: { bytes: number } },
): ByteReader {
  if (view.getUint16(at + 8, true) & 1)
    throw new TraceError(
      "format-not-read",
      `“${name}” is encrypted. Unpack the archive and choose the file inside.`,
    );
  const method = view.getUint16(at + 10, true);
  const length = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  if (local + 30 > archive.byteLength || view.getUint32(local, true) !== LOCAL_ENTRY) throw damaged();
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + length > archive.byteLength) throw damaged();
  if (method !== STORED && method !== DEFLATED)
    throw new TraceError(
      "format-not-read",
      `“${name}” is packed in a way not read here. Unpack the archive and choose the file inside.`,
    );
  const blob = new Blob([archive.subarray(from, from + length) as Uint8Array<ArrayBuffer>]);
  const stream = blob.stream();
  const out = fromStream(
    method === STORED
      ? stream
      : (stream.pipeThrough(new DecompressionStream("deflate-raw")) as ReadableStream<Uint8Array>),
  );
  return {
    async read() {
      const chunk = await out.read().catch(() => {
        throw damaged();
      });
      if (chunk === null) return null;
      bounds.expanded.bytes += chunk.byteLength;
      checkExpansion(bounds.expanded.bytes, bounds.meter);
      return chunk;
    },
    cancel: () => out.cancel(),
  };
}
