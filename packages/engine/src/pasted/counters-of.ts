import type { MemoryFinding } from "../units/memory-finding.ts";
import type { PastedTable } from "./tables-of-paste.ts";

/** Pages found and read since the counters began, of one snapshot. */
export interface PastedCounters {
  readonly view: "pg_stat_database" | "pg_statio";
  /** What is counted, by the names of its rows; empty where the result adds it up itself. */
  readonly of: ReadonlySet<string>;
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
    const view = table.columns.includes("blks_read") ? "pg_stat_database" : "pg_statio";
    return [{ view, of: namesOf(table), reads, hits }];
  });
}

/** Columns that say what a row counts. */
const NAMES = ["datname", "relname"];

function namesOf({ columns, rows }: PastedTable): ReadonlySet<string> {
  const at = NAMES.map((name) => columns.indexOf(name)).filter((i) => i >= 0);
  return new Set(rows.flatMap((row) => at.flatMap((i) => row[i] ?? [])));
}

/** Null where the result has none of the columns. Rows without a number in one, such as an index's of a table, add nothing. */
function sumOf({ columns, rows }: PastedTable, names: readonly string[]): number | null {
  const at = names.map((name) => columns.indexOf(name)).filter((i) => i >= 0);
  if (at.length === 0) return null;
  return rows.reduce((sum, row) => at.reduce((total, i) => total + countIn(row[i]), sum), 0);
}

/** A count as it was printed, thousands marked or not; 0 for what is none, and for more digits than a counter has. */
export function countIn(cell: string | undefined): number {
  const plain = cell === undefined ? "" : cell.replace(/(?<=\d)[,.' \u00a0](?=\d{3}(?!\d))/g, "");
  return /^\d{1,19}$/.test(plain) ? Number(plain) : 0;
}

/** A figure of a column that counts pages, and is no count of anything: below 0, no number, of more digits than a counter has, rounded to a power of ten, or a size with its unit. */
export function oddCount(tables: readonly PastedTable[]): MemoryFinding | null {
  for (const { columns, rows } of tables)
    for (const name of [...READS, ...HITS, "buffers"]) {
      const at = columns.indexOf(name);
      const said = at < 0 ? undefined : rows.find((row) => isNoCount(row[at] ?? ""))?.[at];
      if (said !== undefined)
        return { code: "paste-no-count", name, said: said.slice(0, MOST_SHOWN), assumption: false };
    }
  return null;
}

/** Characters of a figure that are shown. */
const MOST_SHOWN = 24;

const isNoCount = (cell: string): boolean =>
  /^(\d{20,}|-\s*\d[\d.,' ]*|[-+]?\d[\d.,]*e[-+]?\d+|[-+]?(nan|inf|infinity)|\d[\d.,]*\s*(bytes|[kmgtp]i?b))$/i.test(
    cell,
  );
