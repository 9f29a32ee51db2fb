import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Row = Readonly<Record<string, string>>;

export const readJson = <T>(folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, name), "utf8")) as T;

/** A CSV file of facts: the first line names the columns; quotes stand only around a whole field. */
export function readCsv(folder: string, name: string): Row[] {
  const [header = "", ...lines] = readFileSync(join(folder, name), "utf8").trimEnd().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? [];
    const texts = cells.map((cell) => cell.replace(/^"|"$/g, "").replaceAll('""', '"'));
    return Object.fromEntries(columns.map((column, i) => [column, texts[i] ?? ""]));
  });
}
