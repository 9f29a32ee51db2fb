import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** What a table held: its rows, and a sum over their hashes. */
export interface TableState {
  readonly table: string;
  readonly rows: string;
  readonly checksum: string;
  /** Chunks of samples that differ from their CRC-32. */
  readonly damaged: string;
}

/** A point of the write-ahead log and all that the database held there. */
export interface Mark {
  /** Of the restore point in the log. */
  readonly name: string;
  /** ISO 8601, by the database's clock. */
  readonly at: string;
  readonly tables: readonly TableState[];
}

const COUNT = readFileSync(fileURLToPath(new URL("./count-and-checksum.sql", import.meta.url)), "utf8");
const TRIES = 30;
/** Less than the application's own: it waits for us, we do not make it fail. */
const LOCK = "SET LOCAL lock_timeout = '1s'";
const LOCKED_OUT = new Set(["55P03", "40P01"]);

export async function countTables(client: pg.Client): Promise<readonly TableState[]> {
  return (await client.query<TableState>(COUNT)).rows;
}

/**
 * Names a point of the log and counts what was there. Writers wait for the moment in which the point and the snapshot are
 * made one, not for the counting: going back to the savepoint gives the locks back and keeps the snapshot.
 */
export async function takeMark(client: pg.Client, name: string): Promise<Mark> {
  const lock = await lockStatement(client);
  for (let time = 1; ; time += 1) {
    try {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${LOCK}; SAVEPOINT before`);
      await client.query(lock);
      const point = "SELECT pg_create_restore_point($1), clock_timestamp() AS at";
      const at = (await client.query<{ at: Date }>(point, [name])).rows[0]?.at;
      await client.query("ROLLBACK TO SAVEPOINT before; SET LOCAL lock_timeout = 0");
      const tables = await countTables(client);
      await client.query("COMMIT");
      if (at === undefined) throw new Error("The database told no time.");
      return { name, at: at.toISOString(), tables };
    } catch (error) {
      await client.query("ROLLBACK");
      if (time === TRIES || !LOCKED_OUT.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}

async function lockStatement(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('public.%I', relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  return `LOCK TABLE ${rows.map(({ name }) => name).join(", ")} IN SHARE MODE`;
}

/** What differs between two states of the same tables, as sentences; none = the same. */
export function differences(wanted: readonly TableState[], found: readonly TableState[]): readonly string[] {
  const known = new Map(found.map((state) => [state.table, state]));
  const changed = wanted.flatMap(({ table, rows, checksum }) => {
    const now = known.get(table);
    if (now?.rows === rows && now.checksum === checksum) return [];
    if (now === undefined) return [`${table} is not there`];
    return [
      now.rows === rows
        ? `${table} has its ${rows} rows and another checksum`
        : `${table} has ${now.rows} rows of ${rows}`,
    ];
  });
  return [...changed, ...damages(found)];
}

/** Chunks that differ from their own checksum, as sentences. */
export function damages(found: readonly TableState[]): readonly string[] {
  return found.flatMap(({ table, damaged }) =>
    damaged === "0" ? [] : [`${damaged} rows of ${table} differ from their CRC-32`],
  );
}
