import { PAGE_KIB } from "../pool/buffer-pool-mib.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { countIn } from "./counters-of.ts";
import type { PastedTable } from "./tables-of-paste.ts";

/** Pages that a pool holds, MiB, as a result with a column `buffers` tells them. */
export interface HeldPages {
  readonly mib: number;
  /** Of a listing that may leave out more than what it says is small: how much it names. Null where it is all. */
  readonly partOf: { readonly relations: number; readonly leastMib: number } | null;
}

/** A row that stands for all others, and one that stands for what is not listed. */
const TOTAL = /^\(?(grand )?(total|sum|all)\)?$/i;
const REST = /^[([]?(all )?(others?|rest|remaining|everything else)\b.*$/i;
/** Relations that a listing in order of size may have left out, none larger than its smallest [A]: a usual schema has fewer. */
const LEFT_OUT = 1000;
/** What they could add at most, of what is listed, for the listing to count as all. */
const NEGLIGIBLE = 0.05;

/** Columns that tell a relation or a database; of what is counted by anything else nobody knows what the rows leave out. */
const TELLS_WHOSE =
  /^(?!rel(fork|kind|persist|pages|tuples)).*(rel|tab|obj|schema|nsp|index|class|name|dat|db|oid)/;
/** Columns that a row is only a part of the pool by, such as PG 16's pg_buffercache_usage_counts(). */
const TELLS_PART = /^(usage_?count|isdirty|relfork.*|forknum)$/;

/** Results with a column `buffers` that is counted by neither relation nor database, and is no count of all. */
export function otherGroupings(tables: readonly PastedTable[]): readonly PastedTable[] {
  return tables.filter((table) => {
    const others = table.columns.filter((column) => column !== "buffers");
    if (others.length === table.columns.length || others.some((column) => TELLS_WHOSE.test(column)))
      return false;
    return isListing(table) || others.some((column) => TELLS_PART.test(column));
  });
}

/** Of several results a count of all pages wins over a listing by relation; null without either. */
export function heldPages(tables: readonly PastedTable[], engine: EngineName): HeldPages | null {
  const others = otherGroupings(tables);
  const found = tables.filter((one) => one.columns.includes("buffers") && !others.includes(one));
  const table = found.findLast((one) => !isListing(one)) ?? found.at(-1);
  if (table === undefined) return null;
  const at = table.columns.indexOf("buffers");
  const mibOf = (row: readonly string[]) => (countIn(row[at]) * PAGE_KIB[engine]) / 1024;
  const sum = (rows: PastedTable["rows"]) => rows.reduce((all, row) => all + mibOf(row), 0);
  const { rows } = table;
  const isTotal = (row: readonly string[]) => named(row, { at, as: TOTAL });
  const totalMib = Math.max(0, ...rows.filter(isTotal).map(mibOf));
  // A total is no less than what is listed: else it is a table of that name.
  if (totalMib > 0 && totalMib >= sum(rows.filter((row) => !isTotal(row))))
    return { mib: totalMib, partOf: null };
  const mib = sum(rows);
  const isWhole = !isListing(table) || rows.some((row) => named(row, { at, as: REST }));
  const leastMib = rows.reduce((least, row) => Math.min(least, mibOf(row)), Number.POSITIVE_INFINITY);
  if (isWhole || leastMib * LEFT_OUT <= NEGLIGIBLE * mib) return { mib, partOf: null };
  return { mib, partOf: { relations: rows.length, leastMib } };
}

/** A result whose rows are named; a count has figures alone. */
function isListing({ columns, rows }: PastedTable): boolean {
  const at = columns.indexOf("buffers");
  return rows.length > 1 || rows.some((row) => row.some((cell, i) => i !== at && /[a-z_]/i.test(cell)));
}

const named = (row: readonly string[], { at, as }: { readonly at: number; readonly as: RegExp }): boolean =>
  row.some((cell, i) => i !== at && as.test(cell));
