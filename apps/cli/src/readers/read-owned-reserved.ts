import type { OwnedReserved } from "@acuity/engine/prices";
import { CliError } from "../cli-error.ts";
import { csvRows, jsonArrayOf, readText } from "./read-text.ts";

const columns = {
  instanceClass: ["class", "instanceclass"],
  count: ["count", "quantity"],
  hourlyUsd: ["hourlyusd", "usdperhour", "$/h"],
  endsOn: ["endson", "expires", "expiry"],
} as const;
const form = "class,count,usd_per_hour,ends_on, such as db.r6g.xlarge,2,0.34,2027-05-01";

/**
 * Reserved instances the user owns: a CSV with the columns class, count, usd_per_hour and ends_on, or the same as a
 * JSON array of objects.
 * @throws CliError `file-invalid`, naming the line; what a commitment cannot be is the engine's to refuse
 */
export async function readOwnedReserved(path: string): Promise<readonly OwnedReserved[]> {
  const text = await readText(path, form);
  const rows = text.trimStart().startsWith("[") ? jsonRows(text, path) : tableRows(text, path);
  return rows.map((row) => ({
    instanceClass: cell(row, { wanted: "instanceClass", path }),
    count: Number(cell(row, { wanted: "count", path })),
    hourlyUsd: Number(cell(row, { wanted: "hourlyUsd", path })),
    endsOn: cell(row, { wanted: "endsOn", path }),
  }));
}

interface Row {
  /** Line of the file; of an array the line it would have below a header. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

function tableRows(text: string, path: string): readonly Row[] {
  const [header, ...rows] = csvRows(text, path);
  const names = header?.cells.map(plain) ?? [];
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(names.map((name, at) => [name, cells[at] ?? ""])),
  }));
}

function jsonRows(text: string, path: string): readonly Row[] {
  return jsonArrayOf(text, path).map((row, at) => ({
    line: at + 2,
    cells: new Map(Object.entries(row ?? {}).map(([name, value]) => [plain(name), `${value}`])),
  }));
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/[_ ]/g, "");
}

function cell(
  { line, cells }: Row,
  { wanted, path }: { readonly wanted: keyof typeof columns; readonly path: string },
): string {
  const found = columns[wanted]
    .map((name) => cells.get(name))
    .find((value) => value !== undefined && value !== "");
  if (found !== undefined) return found;
  const what = `Row ${line} of "${path}" has no ${columns[wanted][0]}`;
  throw new CliError("file-invalid", `${what}; expected ${form}.`);
}
