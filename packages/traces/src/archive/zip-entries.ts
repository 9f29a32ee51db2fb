import { plainText } from "@acuity/engine/units";
import { unzipRaw, type ZipEntry } from "unzipit";
import { type ByteReader, fromStream } from "../source/byte-reader.ts";
import { checkExpansion } from "../source/gunzip.ts";
import type { Meter } from "../source/metered.ts";
import { TraceError } from "../trace-error.ts";

const STORED = 0;
const DEFLATED = 8;

/** Files and folders of the largest archive [A]: every export of an account's clusters is some hundreds. */
const MOST_ENTRIES = 1_000;

interface ReadableEntry {
  readonly name: string;
  open(): Promise<ByteReader>;
}

function damaged(): TraceError {
  return new TraceError(
    "zip-damaged",
    "The zip archive is damaged or cut off. Download it again, or unpack it and choose the file inside.",
  );
}

/** Files of an archive worth reading, in its order; folders, hidden files and macOS's own are left out. */
export async function zipEntries(archive: Uint8Array, meter: Meter): Promise<ReadableEntry[]> {
  const { entries } = await unzipRaw(archive).catch(() => {
    throw damaged();
  });
  if (entries.some(({ name }) => name === "xl/workbook.xml"))
    throw new TraceError(
      "format-not-read",
      "This is an Excel workbook. Save the sheet as CSV and choose that file.",
    );
  if (entries.length > MOST_ENTRIES)
    throw new TraceError(
      "too-many-entries",
      `The archive holds ${entries.length.toLocaleString("en-US")} files; ${MOST_ENTRIES.toLocaleString("en-US")} is the most that is looked at. Put only the exports into it.`,
    );
  const expanded = { bytes: 0 };
  return entries
    .filter(({ name }) => isWorthReading(name))
    .map((entry) => ({ name: plainText(entry.name), open: () => openEntry(entry, { meter, expanded }) }));
}

function isWorthReading(name: string): boolean {
  if (name.endsWith("/") || name.startsWith("__MACOSX/")) return false;
  return !(name.split("/").at(-1) ?? "").startsWith(".");
}

async function openEntry(
  entry: ZipEntry,
  bounds: { meter: Meter; expanded: { bytes: number } },
): Promise<ByteReader> {
  if (entry.encrypted)
    throw new TraceError(
      "format-not-read",
      `“${entry.name}” is encrypted. Unpack the archive and choose the file inside.`,
    );
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new TraceError(
      "format-not-read",
      `“${entry.name}” is packed in a way not read here. Unpack the archive and choose the file inside.`,
    );
  const fail = () => {
    throw damaged();
  };
  const out = fromStream(await entry.stream().catch(fail));
  return {
    async read() {
      const chunk = await out.read().catch(fail);
      if (chunk === null) return null;
      bounds.expanded.bytes += chunk.byteLength;
      checkExpansion(bounds.expanded.bytes, bounds.meter);
      return chunk;
    },
    cancel: () => out.cancel(),
  };
}
