import { TraceError } from "../trace-error.ts";
import { FLAG, HEADER_BYTES, LAYOUT, type Layout, MAGIC, MOST_SAMPLES, VERSION } from "./column-format.ts";
import { crc32 } from "./crc32.ts";
import { asDecimals, type Decimals } from "./decimals.ts";
import { deflate } from "./deflate.ts";
import { differences, toPlanes, widthOf } from "./planes.ts";

/** Largest dictionary tried; beyond it the list costs more than it saves. */
const MOST_WORDS = 4096;

interface Body {
  readonly transform: Layout;
  readonly decimals: number;
  readonly width: number;
  readonly flags: number;
  readonly sections: readonly Uint8Array[];
}

/**
 * Packs a column of finite doubles (times or values) without loss; the smallest of several layouts is kept.
 * @throws TraceError `column-damaged` for NaN, infinities, or more than 10^8 samples
 */
export async function encodeColumn(values: Float64Array): Promise<Uint8Array> {
  if (values.length > MOST_SAMPLES || !values.every(Number.isFinite))
    throw new TraceError("column-damaged", "Only finite numbers, at most 100 million, make a stored column.");
  let best: Uint8Array | null = null;
  for (const body of await layouts(values)) {
    const packed = await pack(body, values);
    if (best === null || packed.byteLength < best.byteLength) best = packed;
  }
  return best as Uint8Array;
}

async function layouts(values: Float64Array): Promise<Body[]> {
  const found = asDecimals(values);
  if (found === null) return [rawBody(values)];
  const bodies = [LAYOUT.plain, LAYOUT.delta, LAYOUT.deltaOfDelta].map((layout) =>
    decimalBody(found, layout),
  );
  const dictionary = dictionaryBody(found);
  if (dictionary !== null) bodies.push(dictionary);
  if (found.patches.length > 0) bodies.push(rawBody(values));
  const patches = found.patches.length === 0 ? null : await patchColumns(found.patches, values);
  return bodies.map((body) => withExtras(body, found, patches));
}

/** Places and values of the patches, each a column of its own. */
async function patchColumns(patches: readonly number[], values: Float64Array): Promise<Uint8Array[]> {
  const places = Float64Array.from(patches);
  return [await encodeColumn(places), await encodeColumn(places.map((place) => values[place] as number))];
}

function rawBody(values: Float64Array): Body {
  const bytes = bytesOf(values);
  const planes = Array.from({ length: 8 }, () => new Uint8Array(values.length));
  for (let i = 0; i < values.length; i++)
    for (let w = 0; w < 8; w++) (planes[w] as Uint8Array)[i] = bytes[i * 8 + w] as number;
  return { transform: LAYOUT.raw, decimals: 0, width: 8, flags: 0, sections: planes };
}

function decimalBody(found: Decimals, transform: Layout): Body {
  const coded = differences(found.integers, transform - LAYOUT.plain);
  const width = widthOf(coded);
  return { transform, decimals: found.decimals, width, flags: 0, sections: toPlanes(coded, width) };
}

function dictionaryBody(found: Decimals): Body | null {
  const words = new Set<number>();
  for (const integer of found.integers) {
    words.add(integer);
    if (words.size > MOST_WORDS || words.size * 2 > found.integers.length) return null;
  }
  const sorted = Float64Array.from(words).sort();
  const places = new Map([...sorted].map((integer, place) => [integer, place]));
  const indexes = found.integers.map((integer) => places.get(integer) ?? 0);
  const steps = differences(sorted, 1);
  const wordWidth = widthOf(steps);
  const width = widthOf(indexes);
  const size = new Uint8Array(5);
  new DataView(size.buffer).setUint32(0, sorted.length, true);
  size[4] = wordWidth;
  return {
    transform: LAYOUT.dictionary,
    decimals: found.decimals,
    width,
    flags: 0,
    sections: [size, ...toPlanes(steps, wordWidth), ...toPlanes(indexes, width)],
  };
}

function withExtras(body: Body, found: Decimals, patches: readonly Uint8Array[] | null): Body {
  if (body.transform === LAYOUT.raw) return body;
  const sections = [...body.sections];
  let flags = body.flags;
  if (found.ulps !== null) {
    flags |= FLAG.ulps;
    sections.push(new Uint8Array(found.ulps.buffer));
  }
  if (patches !== null) {
    flags |= FLAG.patches;
    sections.push(...patches);
  }
  return { ...body, flags, sections };
}

async function pack(body: Body, values: Float64Array): Promise<Uint8Array> {
  const packed: Uint8Array[] = [];
  for (const section of body.sections) {
    const deflated = await deflate(section);
    packed.push(deflated.byteLength < section.byteLength ? deflated : section);
  }
  const length = packed.reduce((sum, section) => sum + 8 + section.byteLength, HEADER_BYTES);
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  out.set([MAGIC, VERSION, body.transform, body.decimals, body.width, body.flags]);
  view.setUint32(8, values.length, true);
  view.setUint32(12, crc32(bytesOf(values)), true);
  let at = HEADER_BYTES;
  packed.forEach((section, i) => {
    view.setUint32(at, (body.sections[i] as Uint8Array).byteLength, true);
    view.setUint32(at + 4, section.byteLength, true);
    out.set(section, at + 8);
    at += 8 + section.byteLength;
  });
  return out;
}

function bytesOf(values: Float64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
