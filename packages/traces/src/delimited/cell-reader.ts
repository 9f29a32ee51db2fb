import { parseDecimal } from "./parse-decimal.ts";
import { cellText } from "./split-row.ts";

export const CELL_NUMBER = 0;
export const CELL_MISSING = 1;
export const CELL_UNREADABLE = 2;
export type CellState = typeof CELL_NUMBER | typeof CELL_MISSING | typeof CELL_UNREADABLE;

/** Characters of the longest number worth looking at closely. */
const LONGEST_NUMBER = 80;
const MISSING = new Set([
  "",
  "-",
  "--",
  "nan",
  "null",
  "none",
  "n/a",
  "na",
  "#n/a",
  "undefined",
  "nil",
  "\\n",
]);
/** Scale and unit behind a number as Grafana and spreadsheets print them; K, Mil and Bil are Grafana's short units. */
const SUFFIXES: Readonly<Record<string, readonly [number, string | null]>> = {
  "%": [1, "Percent"],
  b: [1, "Bytes"],
  kib: [1024, "Bytes"],
  mib: [1024 ** 2, "Bytes"],
  gib: [1024 ** 3, "Bytes"],
  tib: [1024 ** 4, "Bytes"],
  kb: [1e3, "Bytes"],
  mb: [1e6, "Bytes"],
  gb: [1e9, "Bytes"],
  tb: [1e12, "Bytes"],
  k: [1e3, null],
  mil: [1e6, null],
  bil: [1e9, null],
  tri: [1e12, null],
  µs: [1e-6, "Seconds"],
  us: [1e-6, "Seconds"],
  ms: [1e-3, "Seconds"],
  s: [1, "Seconds"],
};
const NUMBER_AND_SUFFIX = /^([-+]?[\d.,'\u00a0\u202f ]*\d(?:[eE][-+]?\d+)?)\s*([A-Za-z%µ]{1,3})$/;

/** Reads one cell that the fast path could not: quoted, padded, grouped, with a unit, missing or no number at all. */
export class CellReader {
  state: CellState = CELL_MISSING;
  /** Unit printed behind the number just read, or null. */
  unit: string | null = null;
  /** The number carried a scaling suffix such as GiB or K, so it was rounded for display. */
  scaled = false;

  /** The number in [from, to), NaN when missing or unreadable; `state` tells which. */
  read(bytes: Uint8Array, range: { from: number; to: number }, decimalMark: number): number {
    let { from, to } = range;
    while (from < to && isBlank(bytes[from])) from++;
    while (to > from && isBlank(bytes[to - 1])) to--;
    if (to - from >= 2 && bytes[from] === 34 && bytes[to - 1] === 34) {
      from++;
      to--;
    }
    this.unit = null;
    this.scaled = false;
    this.state = CELL_NUMBER;
    const plain = parseDecimal(bytes, from, to, decimalMark);
    if (!Number.isNaN(plain)) return plain;
    return this.#odd(cellText(bytes, from, to), decimalMark);
  }

  #odd(text: string, decimalMark: number): number {
    if (MISSING.has(text.toLowerCase())) {
      this.state = CELL_MISSING;
      return Number.NaN;
    }
    if (text.length > LONGEST_NUMBER) {
      this.state = CELL_UNREADABLE;
      return Number.NaN;
    }
    const grouped = groupedNumber(text, decimalMark);
    if (!Number.isNaN(grouped)) return grouped;
    const match = NUMBER_AND_SUFFIX.exec(text);
    const suffix = SUFFIXES[match?.[2]?.toLowerCase() ?? ""];
    const value = match === null ? Number.NaN : groupedNumber((match[1] as string).trim(), decimalMark);
    if (suffix === undefined || Number.isNaN(value)) {
      this.state = CELL_UNREADABLE;
      return Number.NaN;
    }
    this.unit = suffix[1];
    this.scaled = suffix[0] !== 1;
    return value * suffix[0];
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 13 || byte === 9;
}

/** `1,234.5`, `1.234,5`, `1 234,5`, `1'234.5`: thousands in threes; a lone other mark without groups is the decimal mark. */
function groupedNumber(text: string, decimalMark: number): number {
  if (/^[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(text) && decimalMark === 46) return finite(Number(text));
  const comma = decimalMark === 44;
  const grouped = comma
    ? /^[-+]?\d{1,3}(?:[.'\u00a0\u202f ]\d{3})+(?:,\d+)?$/
    : /^[-+]?\d{1,3}(?:[,'\u00a0\u202f ]\d{3})+(?:\.\d+)?$/;
  if (grouped.test(text)) {
    const bare = text.replace(comma ? /[.'\u00a0\u202f ]/g : /[,'\u00a0\u202f ]/g, "");
    return finite(Number(bare.replace(",", ".")));
  }
  if (comma && /^[-+]?\d+[.,]\d+(?:[eE][-+]?\d+)?$/.test(text)) return finite(Number(text.replace(",", ".")));
  return /^[-+]?\d+(?:[eE][-+]?\d+)?$/.test(text) ? finite(Number(text)) : Number.NaN;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
