import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

/** The application waits as long for a lock: whoever waits behind a migration is served before it would give up. */
const LOCK_MS = 1_500;
/** Longer than any statement of a migration may take that keeps others out. */
const STATEMENT_MS = 60_000;
const TRIES = 60;
const PAUSE_MS = 500;
/** A lock that was not had in time, and two that waited for each other. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);
/** Says in a migration that it keeps nobody out and takes its time, as CREATE INDEX CONCURRENTLY. */
const UNBOUNDED = /^-- unbounded: \S/m;
/** The schema engine's own: who comes second waits until the first has migrated, however long that takes. */
const TURN = /\bpg_advisory_lock\b/;

/**
 * Runs the script of one migration as one transaction that waits only briefly for a lock: behind one that waits longer,
 * every request would wait. What was in its way is given time, then it is tried again from its beginning.
 * @throws Error with a sentence when something is in its way all the while
 */
export async function runBounded(pool: pg.Pool, script: string): Promise<void> {
  const isBounded = !UNBOUNDED.test(script) && !TURN.test(script);
  const client = await pool.connect();
  try {
    const [lockMs, statementMs] = isBounded ? [LOCK_MS, STATEMENT_MS] : [0, 0];
    await client.query(`SET lock_timeout = ${lockMs}; SET statement_timeout = ${statementMs}`);
    for (let time = 1; ; time += 1) {
      const refusal = await client.query(script).then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal === null) return;
      const { code } = refusal as { code?: string };
      if (!isBounded || !IN_THE_WAY.has(code ?? "")) throw refusal;
      if (time === TRIES)
        throw new Error(
          "A migration was kept waiting by other transactions for minutes and nothing of it was done: end what holds its tables (pg_stat_activity), then start again.",
          { cause: refusal },
        );
      await wait(PAUSE_MS);
    }
  } finally {
    // The connection stays: it may hold the lock by which only one process migrates. Its settings are nobody else's.
    await client.query("RESET lock_timeout; RESET statement_timeout").catch(() => undefined);
    client.release();
  }
}
