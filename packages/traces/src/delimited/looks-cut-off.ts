import { cellText } from "./split-row.ts";

/**
 * Whether the last number of a file that ends without a line feed was cut: such files may end inside it, and whole ones
 * end so too. A number that breaks off after its mark, or is a whole number ten times smaller than any other of its
 * column, is taken as cut.
 * @param value the number as read
 * @param smallest the smallest size of the column's other numbers; Infinity when there are none
 */
export function looksCutOff(
  row: { bytes: Uint8Array; from: number; to: number; delimiter: number },
  value: number,
  smallest: number,
): boolean {
  let start = row.to;
  while (start > row.from && row.bytes[start - 1] !== row.delimiter) start--;
  const text = cellText(row.bytes, start, row.to);
  const brokenOff = /(?:\d[.eE]|[eE][-+]|^[-+])$/.test(text);
  const shrunk = /^-?[1-9]\d*$/.test(text) && Number.isFinite(smallest) && Math.abs(value) * 10 <= smallest;
  return brokenOff || shrunk;
}
