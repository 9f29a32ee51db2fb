import { formatNumber } from "@acuity/words";

const MOST_NAMED = 5;

/** What was imported, and what of the files has no place in a plan. */
export function importSentence(read: {
  readonly list: { readonly version: string; readonly region: string; readonly rows: number };
  readonly rows: number;
  readonly unknown: readonly string[];
}): string {
  const { list, rows, unknown } = read;
  const kept = `${list.version} is kept in this browser: ${formatNumber(list.rows)} of ${formatNumber(rows)} rows are Aurora prices of ${list.region}.`;
  if (unknown.length === 0) return kept;
  const named = unknown.slice(0, MOST_NAMED).join(", ");
  const more = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : "";
  return `${kept} Usage types without a place here: ${named}${more}.`;
}
