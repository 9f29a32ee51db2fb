import { badSetting, EngineError } from "../errors/engine-error.ts";

const COLUMNS = [
  "buffers_sent_last_minute",
  "buffers_found_last_minute",
  "buffers_sent_last_scan",
  "buffers_found_last_scan",
  "buffers_sent_current_scan",
  "buffers_found_current_scan",
  "current_scan_progress",
] as const;

/** The row of `aurora_ccm_status()`; every field is a count of 8 KiB pages. */
export type CcmStatus = Readonly<Record<(typeof COLUMNS)[number], number>>;

/**
 * Reads pasted psql output of `select * from aurora_ccm_status()`: aligned, expanded (\x), unaligned or CSV,
 * with or without prompt lines (CCM-3).
 * @throws EngineError `cache-management-refused` when the paste says that it is disabled, `setting-invalid`
 * when columns are missing or a value is not a whole number.
 */
export function readCcmStatus(pasted: string): CcmStatus {
  if (/cluster cache manager is disabled/i.test(pasted)) {
    throw new EngineError(
      "cache-management-refused",
      "The database answered that cluster cache management is disabled: set apg_ccm_enabled to 1, leave exactly one reader in tier 0, and ask the writer again after a minute.",
    );
  }
  const found = readCells(pasted.split(/\r?\n/).map(splitCells));
  const missing = COLUMNS.filter((column) => !found.has(column));
  if (missing.length > 0) {
    throw badSetting(
      `Paste the whole output of "select * from aurora_ccm_status()", aligned or expanded; missing: ${missing.join(", ")}.`,
    );
  }
  const counts = COLUMNS.map((column) => [column, parseCount(column, found.get(column) ?? "")]);
  return Object.fromEntries(counts) as CcmStatus;
}

function splitCells(line: string): string[] {
  const separator = line.includes("|") ? "|" : ",";
  return line.split(separator).map((cell) => cell.trim().toLowerCase());
}

/** Column name → text, from `name | value` lines or from a header line and the line of values below it. */
function readCells(lines: readonly (readonly string[])[]): Map<string, string> {
  const found = new Map<string, string>();
  let header: readonly string[] = [];
  for (const cells of lines) {
    const filled = cells.filter((cell) => cell !== "");
    const [name = "", value = ""] = filled;
    const names = filled.filter(isColumn).length;
    if (names === 1 && filled.length === 2 && isColumn(name)) found.set(name, value);
    else if (names > 1) header = filled;
    else if (filled.length === header.length && /^-?[\d.]+$/.test(name)) {
      header.forEach((column, index) => {
        found.set(column, filled[index] ?? "");
      });
    }
  }
  return found;
}

function isColumn(cell: string): boolean {
  return COLUMNS.some((column) => column === cell);
}

function parseCount(column: string, text: string): number {
  if (!/^\d+$/.test(text)) {
    throw badSetting(`${column} is a count of pages; got "${text}".`);
  }
  return Number(text);
}
