import { TraceError } from "../trace-error.ts";
import {
  FLAG,
  HEADER_BYTES,
  INTEGER_LIMIT,
  LAYOUT,
  type Layout,
  MAGIC,
  MOST_SAMPLES,
  VERSION,
} from "./column-format.ts";
import { crc32 } from "./crc32.ts";
import { moveByUlps } from "./decimals.ts";
import { inflate } from "./deflate.ts";
import { fromPlanes, sums } from "./planes.ts";

interface Header {
  readonly transform: Layout;
  readonly decimals: number;
  readonly width: number;
  readonly flags: number;
  readonly count: number;
  readonly checksum: number;
}

function damaged(): TraceError {
  return new TraceError(
    "column-damaged",
    "A stored column is damaged: its checksum does not fit. Upload the file again.",
  );
}

/** Second differences of integers below the limit, zigzag coded, are below 2^52. */
const MOST_PLANES = 7;

/** How many doubles a column says it holds: asked before room is made for them. @throws TraceError `column-damaged` */
export function countOfColumn(bytes: Uint8Array): number {
  return headerOf(bytes).count;
}

/**
 * The doubles `encodeColumn` was given, bit for bit.
 * @throws TraceError `column-damaged` for any byte changed, cut or added
 */
export async function decodeColumn(bytes: Uint8Array): Promise<Float64Array> {
  const header = headerOf(bytes);
  let values: Float64Array;
  try {
    const sections = new Sections(bytes);
    values = await bodyOf(sections, header);
    sections.end();
  } catch {
    // Whatever a damaged body makes the platform's inflater say, the column is damaged.
    throw damaged();
  }
  if (crc32(new Uint8Array(values.buffer)) !== header.checksum) throw damaged();
  return values;
}

function headerOf(bytes: Uint8Array): Header {
  if (bytes.byteLength < HEADER_BYTES || bytes[0] !== MAGIC || bytes[1] !== VERSION) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [, , transform, decimals, width, flags] = bytes as unknown as readonly number[];
  const header = {
    transform: transform as Layout,
    decimals: decimals as number,
    width: width as number,
    flags: flags as number,
    count: view.getUint32(8, true),
    checksum: view.getUint32(12, true),
  };
  if (header.transform > LAYOUT.dictionary || header.decimals > 15 || header.width > 8 || header.width < 1)
    throw damaged();
  if (header.transform !== LAYOUT.raw && header.width > MOST_PLANES) throw damaged();
  if (header.count > MOST_SAMPLES) throw damaged();
  return header;
}

/** Walks the sections that follow the header. */
class Sections {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = HEADER_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The next section, which must unpack to `length` bytes, or to no more than `most`. */
  async next(length: number | { readonly most: number }): Promise<Uint8Array> {
    const declared = this.#view.getUint32(this.#at, true);
    const packed = this.#view.getUint32(this.#at + 4, true);
    const from = this.#at + 8;
    const fits = typeof length === "number" ? declared === length : declared <= length.most;
    if (!fits || from + packed > this.#bytes.byteLength) throw damaged();
    this.#at = from + packed;
    const section = this.#bytes.subarray(from, from + packed);
    if (packed === declared) return section;
    const plain = await inflate(section, declared);
    if (plain.byteLength !== declared) throw damaged();
    return plain;
  }

  /** Nothing follows. */
  end(): void {
    if (this.#at !== this.#bytes.byteLength) throw damaged();
  }

  async planes(width: number, count: number): Promise<Uint8Array[]> {
    const planes: Uint8Array[] = [];
    for (let w = 0; w < width; w++) planes.push(await this.next(count));
    return planes;
  }
}

async function bodyOf(sections: Sections, header: Header): Promise<Float64Array> {
  if (header.transform === LAYOUT.raw) return rawValues(await sections.planes(8, header.count), header.count);
  const integers = await integersOf(sections, header);
  const power = 10 ** header.decimals;
  const values = integers;
  for (let i = 0; i < values.length; i++) {
    if (!(Math.abs(integers[i] as number) < INTEGER_LIMIT)) throw damaged();
    values[i] = (integers[i] as number) / power;
  }
  if (header.flags & FLAG.ulps) {
    const ulps = new Int8Array(await sections.next(header.count));
    for (let i = 0; i < ulps.length; i++)
      if (ulps[i] !== 0) values[i] = moveByUlps(values[i] as number, ulps[i] as number);
  }
  if (header.flags & FLAG.patches) {
    const places = await patchesOf(sections, header.count);
    const patches = await patchesOf(sections, header.count);
    if (places.length !== patches.length) throw damaged();
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number;
      if (!Number.isInteger(place) || place < 0 || place >= header.count) throw damaged();
      values[place] = patches[i] as number;
    }
  }
  return values;
}

/** Bytes of a column of `count` doubles at most: eight planes, the last places and the headers of the sections. */
const mostBytes = (count: number): number => 1024 + 16 * count;

async function patchesOf(sections: Sections, most: number): Promise<Float64Array> {
  const column = await sections.next({ most: mostBytes(most) });
  // Few values are patched, so columns inside each other end: one that unpacks to itself would not.
  if (countOfColumn(column) * 2 > most) throw damaged();
  return decodeColumn(column);
}

function rawValues(planes: readonly Uint8Array[], count: number): Float64Array {
  const values = new Float64Array(count);
  const bytes = new Uint8Array(values.buffer);
  planes.forEach((plane, w) => {
    for (let i = 0; i < count; i++) bytes[i * 8 + w] = plane[i] as number;
  });
  return values;
}

async function integersOf(sections: Sections, { transform, width, count }: Header): Promise<Float64Array> {
  switch (transform) {
    case LAYOUT.plain:
    case LAYOUT.delta:
    case LAYOUT.deltaOfDelta:
      return sums(fromPlanes(await sections.planes(width, count), count), transform - LAYOUT.plain);
    case LAYOUT.dictionary: {
      const size = await sections.next(5);
      const words = new DataView(size.buffer, size.byteOffset).getUint32(0, true);
      if (words > count) throw damaged();
      const wordWidth = size[4] as number;
      if (wordWidth < 1 || wordWidth > MOST_PLANES) throw damaged();
      const list = sums(fromPlanes(await sections.planes(wordWidth, words), words), 1);
      const indexes = fromPlanes(await sections.planes(width, count), count);
      return indexes.map((place) => list[place] as number);
    }
    case LAYOUT.raw:
      throw damaged();
    default:
      return transform satisfies never;
  }
}
