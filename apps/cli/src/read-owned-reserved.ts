import type { OwnedReserved } from "@acuity/engine/prices";
import { CliError } from "./cli-error.ts";
import { readInput } from "./read-input.ts";

const columns = {
  instanceClass: ["class", "instanceclass"],
  count: ["count", "quantity"],
  hourlyUsd: ["hourlyusd", "usdperhour", "$/h"],
  endsOn: ["endson", "expires", "expiry"],
} as const;

/**
 * Reserved instances the user owns: a CSV with the columns class, count, usd_per_hour and ends_on, or the same as a
 * JSON array of objects.
 * @throws CliError `file-invalid`, naming the line; what a commitment cannot be is the engine's to refuse
 */
export async function readOwnedReserved(path: string): Promise<readonly OwnedReserved[]> {
  const text = new TextDecoder().decode(await readInput(path)).trim();
  const rows = text.startsWith("[") ? jsonRows(text, path) : csvRows(text);
  return rows.map((row, at) => ({
    instanceClass: cell(row, { wanted: "instanceClass", path, line: at + 2 }),
    count: Number(cell(row, { wanted: "count", path, line: at + 2 })),
    hourlyUsd: Number(cell(row, { wanted: "hourlyUsd", path, line: at + 2 })),
    endsOn: cell(row, { wanted: "endsOn", path, line: at + 2 }),
  }));
}

type Row = ReadonlyMap<string, string>;

function csvRows(text: string): readonly Row[] {
  const [header = [], ...rows] = text.split(/\r?\n/).map((line) => line.split(/[,;\t]/));
  return rows
    .filter((cells) => cells.some((value) => value.trim() !== ""))
    .map((cells) => new Map(header.map((name, at) => [plain(name), (cells[at] ?? "").trim()])));
}

function jsonRows(text: string, path: string): readonly Row[] {
  try {
    const rows: readonly object[] = JSON.parse(text);
    return rows.map((row) => new Map(Object.entries(row).map(([name, value]) => [plain(name), `${value}`])));
  } catch {
    throw new CliError(
      "file-invalid",
      `"${path}" begins like JSON but cannot be read as an array of objects.`,
    );
  }
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/[_ ]/g, "");
}

function cell(
  row: Row,
  place: { readonly wanted: keyof typeof columns; readonly path: string; readonly line: number },
) {
  const { wanted } = place;
  const found = columns[wanted]
    .map((name) => row.get(name))
    .find((value) => value !== undefined && value !== "");
  if (found !== undefined) return found;
  throw new CliError(
    "file-invalid",
    `Row ${place.line} of "${place.path}" has no ${columns[wanted][0]}; expected class,count,usd_per_hour,ends_on, such as db.r6g.xlarge,2,0.34,2027-05-01.`,
  );
}
