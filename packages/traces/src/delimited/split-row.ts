const decoder = new TextDecoder();

export interface SplitRow {
  readonly cells: readonly string[];
  /** Offset of the next row; equal to `to` after the last. */
  readonly next: number;
  /** False when the bytes ended before the row did. */
  readonly complete: boolean;
}

/** One row as text, with the quoting rules of RFC 4180. Used for headers and samples, never for the bulk. */
export function splitRow(
  bytes: Uint8Array,
  range: { from: number; to: number },
  delimiter: number,
): SplitRow {
  const cells: string[] = [];
  let p = range.from;
  for (;;) {
    const end = cellEnd(bytes, { from: p, to: range.to }, delimiter);
    if (end < 0) {
      cells.push(cellText(bytes, p, range.to));
      return { cells, next: range.to, complete: false };
    }
    const stop = bytes[end];
    cells.push(cellText(bytes, p, end));
    if (stop === delimiter) p = end + 1;
    else return { cells, next: end + 1, complete: true };
  }
}

/** Offset of the delimiter or line feed that ends the cell starting at `from`; −1 when the bytes end first. */
export function cellEnd(bytes: Uint8Array, range: { from: number; to: number }, delimiter: number): number {
  let p = range.from;
  while (p < range.to && bytes[p] === 32) p++;
  if (bytes[p] === 34) {
    for (p++; p < range.to; p++) {
      if (bytes[p] !== 34) continue;
      if (bytes[p + 1] !== 34 || p + 1 >= range.to) break;
      p++;
    }
  }
  for (; p < range.to; p++) {
    const c = bytes[p];
    if (c === delimiter || c === 10) return p;
  }
  return -1;
}

/** Text of a cell without surrounding blanks and quotes. */
export function cellText(bytes: Uint8Array, from: number, to: number): string {
  const text = decoder.decode(bytes.subarray(from, to)).trim();
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replaceAll('""', '"').trim();
}

/** Line feeds in [from, to): only quoted cells hold any. */
export function lineFeedsIn(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes[i] === 10) count++;
  return count;
}

export function isBlankCell(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((bytes[i] as number) > 32) return false;
  return true;
}

export function isBlankRow(bytes: Uint8Array, from: number, to: number, delimiter: number): boolean {
  for (let i = from; i < to; i++) if ((bytes[i] as number) > 32 && bytes[i] !== delimiter) return false;
  return true;
}
