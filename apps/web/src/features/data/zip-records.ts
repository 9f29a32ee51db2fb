import { crc32 } from "@acuity/traces";

// A zip is its entries one after the other, each with a header of its own, and a directory at its end that says where they lie
// (APPNOTE.TXT 6.3.10). What is written here has no entry of 4 GiB; what is read may.

/** An entry of a zip. */
export interface ZipRecord {
  readonly name: string;
  /** As it lies there, with its own header and whatever follows until the next. */
  readonly octets: Blob;
  /** Its line in the directory, but for where it lies. */
  readonly line: Uint8Array<ArrayBuffer>;
  /** Of what is in it, unpacked. */
  readonly bytes: number;
}

const RECORD = { signature: 0x04034b50, bytes: 30 };
const LINE = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };
const WIDE_END = { signature: 0x06064b50, bytes: 56, locatorBytes: 20 };
/** Stands where a number has its place among the wider ones. */
const WIDE = 0xffff_ffff;
const MOST_COMMENT = 0xffff;

const viewOf = async (blob: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await blob.arrayBuffer());
const wideAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** The entries in the order they lie. @throws Error where it is no zip, or one that ends early */
export async function zipRecords(zip: Blob): Promise<readonly ZipRecord[]> {
  const { at, size } = await directoryOf(zip);
  const lines = linesOf(await viewOf(zip.slice(at, at + size))).sort((one, other) => one.at - other.at);
  return lines.map(({ at: from, ...line }, i) => {
    const octets = zip.slice(from, lines[i + 1]?.at ?? at);
    return { ...line, octets };
  });
}

async function directoryOf(zip: Blob): Promise<{ readonly at: number; readonly size: number }> {
  const from = Math.max(0, zip.size - END.bytes - MOST_COMMENT);
  const tail = await viewOf(zip.slice(from));
  let end = tail.byteLength - END.bytes;
  while (end >= 0 && tail.getUint32(end, true) !== END.signature) end -= 1;
  if (end < 0) throw new Error("It has no end.");
  const told = { size: tail.getUint32(end + 12, true), at: tail.getUint32(end + 16, true) };
  if (told.size !== WIDE && told.at !== WIDE) return told;
  const locator = await viewOf(zip.slice(from + end - WIDE_END.locatorBytes, from + end));
  const wideEnd = wideAt(locator, 8);
  const wide = await viewOf(zip.slice(wideEnd, wideEnd + WIDE_END.bytes));
  if (wide.getUint32(0, true) !== WIDE_END.signature) throw new Error("Its end is damaged.");
  return { size: wideAt(wide, 40), at: wideAt(wide, 48) };
}

function linesOf(directory: DataView<ArrayBuffer>): (Omit<ZipRecord, "octets"> & { readonly at: number })[] {
  const lines = [];
  for (let from = 0; from < directory.byteLength; ) {
    if (directory.getUint32(from, true) !== LINE.signature) throw new Error("Its directory is damaged.");
    const [named, extra, comment] = [28, 30, 32].map((at) => directory.getUint16(from + at, true));
    const nameEnd = from + LINE.bytes + (named ?? 0);
    const end = nameEnd + (extra ?? 0) + (comment ?? 0);
    const line = new Uint8Array(directory.buffer.slice(from, nameEnd));
    const [bytes = 0, packed = 0, at = 0] = sizesOf(directory, { from, nameEnd, extra: extra ?? 0 });
    const narrow = new DataView(line.buffer);
    narrow.setUint32(20, packed, true);
    narrow.setUint32(24, bytes, true);
    // What else stood behind the name goes.
    narrow.setUint32(30, 0, true);
    narrow.setUint16(34, 0, true);
    lines.push({ name: new TextDecoder().decode(line.subarray(LINE.bytes)), line, bytes, at });
    from = end;
  }
  return lines;
}

/** Octets unpacked and packed, and where the entry lies: of those that need it in the field of wider numbers. */
function sizesOf(
  directory: DataView,
  { from, nameEnd, extra }: { readonly from: number; readonly nameEnd: number; readonly extra: number },
): number[] {
  let wide = nameEnd;
  const end = nameEnd + extra;
  while (wide + 4 <= end && directory.getUint16(wide, true) !== 1)
    wide += 4 + directory.getUint16(wide + 2, true);
  let at = wide + 4;
  return [24, 20, 42].map((place) => {
    const told = directory.getUint32(from + place, true);
    if (told !== WIDE) return told;
    at += 8;
    return wideAt(directory, at - 8);
  });
}

/** What is in an entry, as text. */
export async function textOf({ octets, line }: ZipRecord): Promise<string> {
  const head = await viewOf(octets.slice(0, RECORD.bytes));
  const from = RECORD.bytes + head.getUint16(26, true) + head.getUint16(28, true);
  const told = new DataView(line.buffer);
  const packed = octets.slice(from, from + told.getUint32(20, true));
  const isStored = told.getUint16(10, true) === 0;
  return new Response(
    isStored ? packed : packed.stream().pipeThrough(new DecompressionStream("deflate-raw")),
  ).text();
}

/** An entry of these octets as they are. */
export function storedRecord(name: string, content: Uint8Array<ArrayBuffer>): ZipRecord {
  const named = new TextEncoder().encode(name);
  // Version 2.0, a name in UTF-8, stored; no time.
  const fields = new DataView(new ArrayBuffer(26));
  fields.setUint16(0, 20, true);
  fields.setUint16(2, 0x0800, true);
  fields.setUint32(10, crc32(content), true);
  fields.setUint32(14, content.length, true);
  fields.setUint32(18, content.length, true);
  fields.setUint16(22, named.length, true);
  const head = new DataView(new ArrayBuffer(4));
  head.setUint32(0, RECORD.signature, true);
  const line = new Uint8Array(LINE.bytes + named.length);
  new DataView(line.buffer).setUint32(0, LINE.signature, true);
  line.set([20, 0], 4);
  line.set(new Uint8Array(fields.buffer), 6);
  line.set(named, LINE.bytes);
  return { name, octets: new Blob([head, fields, named, content]), line, bytes: content.length };
}

/** A zip of these entries, each as it lay; nothing is copied. */
export function zipOf(records: readonly ZipRecord[]): Blob {
  let at = 0;
  const lines = records.map(({ octets, line }) => {
    const placed = line.slice();
    new DataView(placed.buffer).setUint32(42, at, true);
    at += octets.size;
    return placed;
  });
  const end = new DataView(new ArrayBuffer(END.bytes));
  end.setUint32(0, END.signature, true);
  end.setUint16(8, records.length, true);
  end.setUint16(10, records.length, true);
  end.setUint32(
    12,
    lines.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return new Blob([...records.map(({ octets }) => octets), ...lines, end]);
}
