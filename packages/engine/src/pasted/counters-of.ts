import type { PastedTable } from "./tables-of-paste.ts";

/** Pages found and read since the counters began, of one snapshot. */
export interface PastedCounters {
  readonly view: "pg_stat_database" | "pg_statio";
  readonly reads: number;
  readonly hits: number;
}

/** Columns that count pages, by what they count. */
const READS = ["blks_read", "heap_blks_read", "idx_blks_read", "toast_blks_read", "tidx_blks_read"];
const HITS = ["blks_hit", "heap_blks_hit", "idx_blks_hit", "toast_blks_hit", "tidx_blks_hit"];

/** Snapshots of pg_stat_database and pg_statio_* in their order, all rows of each added up. */
export function countersOf(tables: readonly PastedTable[]): readonly PastedCounters[] {
  return tables.flatMap((table) => {
    const [reads, hits] = [sumOf(table, READS), sumOf(table, HITS)];
    if (reads === null || hits === null) return [];
    return [{ view: table.columns.includes("blks_read") ? "pg_stat_database" : "pg_statio", reads, hits }];
  });
}

/** Null where the result has none of the columns. Rows without a number in one, such as an index's of a table, add nothing. */
function sumOf({ columns, rows }: PastedTable, names: readonly string[]): number | null {
  const at = names.map((name) => columns.indexOf(name)).filter((i) => i >= 0);
  if (at.length === 0) return null;
  const value = (cell: string | undefined) => (cell !== undefined && /^\d+$/.test(cell) ? Number(cell) : 0);
  return rows.reduce((sum, row) => at.reduce((total, i) => total + value(row[i]), sum), 0);
}
