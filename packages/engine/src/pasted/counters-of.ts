import type { MemoryFinding } from "../units/memory-finding.ts";
import type { PastedTable } from "./tables-of-paste.ts";

/** Pages found and read since the counters began, of one snapshot. */
export interface PastedCounters {
  readonly view: "pg_stat_database" | "pg_statio";
  /** By what its rows name; one of no name where the result adds them up itself. */
  readonly of: ReadonlyMap<string, PageCounts>;
}

export interface PageCounts {
  readonly reads: number;
  readonly hits: number;
}

/** Columns that count pages, by what they count. */
const READS = ["blks_read", "heap_blks_read", "idx_blks_read", "toast_blks_read", "tidx_blks_read"];
const HITS = ["blks_hit", "heap_blks_hit", "idx_blks_hit", "toast_blks_hit", "tidx_blks_hit"];

/** Snapshots of pg_stat_database and pg_statio_* in their order, rows of one name added up. */
export function countersOf(tables: readonly PastedTable[]): readonly PastedCounters[] {
  return tables.flatMap((table) => {
    const { columns, rows } = table;
    const [reads, hits, names] = [READS, HITS, NAMES].map((wanted) =>
      wanted.map((name) => columns.indexOf(name)).filter((i) => i >= 0),
    ) as [number[], number[], number[]];
    if (reads.length === 0 || hits.length === 0) return [];
    const of = new Map<string, PageCounts>();
    for (const row of rows) {
      const name = names.map((i) => row[i] ?? "").join(".");
      const before = of.get(name) ?? { reads: 0, hits: 0 };
      of.set(name, { reads: before.reads + sumOf(row, reads), hits: before.hits + sumOf(row, hits) });
    }
    return [{ view: columns.includes("blks_read") ? "pg_stat_database" : "pg_statio", of }];
  });
}

/** Columns that say what a row counts. */
const NAMES = ["datname", "schemaname", "relname"];

/** Cells without a number, such as an index's of a table, add nothing. */
const sumOf = (row: readonly string[], at: readonly number[]): number =>
  at.reduce((sum, i) => sum + countIn(row[i]), 0);

/** A count as it was printed, thousands marked or not, or by the Indian grouping; 0 for what is none, and for more digits than a counter has. */
export function countIn(cell: string | undefined): number {
  const plain = GROUPED.test(cell ?? "") ? (cell ?? "").replace(/\D/g, "") : (cell ?? "");
  return /^\d{1,19}$/.test(plain) ? Number(plain) : 0;
}

/** Groups of two or three digits, the last of three, all by the same mark. */
const GROUPED = /^\d{1,3}([,.'\u2019 \u00a0\u202f])(\d{2,3}\1)*\d{3}$/;

/** A figure of a column that counts pages, and is no count that can be read: below 0, no number, of more digits than a counter has, rounded, or a size with its unit. */
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

/** Characters of a figure or a name that are shown. */
export const MOST_SHOWN = 24;

/** How a cell without a value is printed. */
const NOTHING = /^(|-|null|\\N|\(null\)|\[null\]|\u00a0)$/i;

const isNoCount = (cell: string): boolean =>
  !NOTHING.test(cell.trim()) && countIn(cell) === 0 && !/^0+$/.test(cell);
