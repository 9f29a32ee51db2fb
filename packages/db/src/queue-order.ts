import type { Pool } from "pg";
import type { Db, PgBoss } from "pg-boss";
import type { JobKind } from "./repositories/job.ts";

export const SCHEMA = "pgboss";

/** What travels through the queue: where to look for the job, and nothing of it. */
export interface QueuedJob {
  readonly workspaceId: string;
  readonly jobId: string;
  /** The network of whoever asked; none of a job from before it was told. */
  readonly address?: string;
  /** Of a fleet plan: how many hands of it were sent before. */
  readonly turn?: number;
}

/** Whoever asks for a job, as the order of the queue sees them. */
export interface Asker {
  /** Jobs of one group run one after the other. */
  readonly group: string;
  /** The network they come from. */
  readonly address: string;
  /** Seconds of work that they had done lately; a job that is open counts as one more. */
  readonly spentS: number;
  /** Jobs of the kind that may be open; null where this one has its place already. */
  readonly most: Most | null;
}

interface Most {
  readonly ofAddress: number;
  readonly inAll: number;
}

/** Whether there is a place: none where the address has as many jobs open as it may, or everybody together. */
export type Turn = "sent" | "address-full" | "full";

export interface Placing {
  /** A worker hears of it at once; jobs of one group run one after the other, and whoever had less work done goes first. */
  send(kind: JobKind, job: QueuedJob, asker: Asker): Promise<Turn>;
  /** What `send` would answer now. */
  foresee(kind: JobKind, asker: Pick<Asker, "address" | "most">): Promise<Turn>;
  /** Forgets a job, or the hands of a fleet plan, that nobody waits for any more: it neither waits nor counts. */
  drop(kind: JobKind, job: QueuedJob): Promise<void>;
}

interface Held {
  readonly in_all: number;
  readonly of_address: number;
  readonly of_group: number;
}

/** A fleet plan has several hands and is one job. */
const HELD = `SELECT count(*)::int AS in_all,
    count(DISTINCT data->>'jobId') FILTER (WHERE data->>'address' = $2)::int AS of_address,
    count(*) FILTER (WHERE group_id = $3)::int AS of_group
  FROM ${SCHEMA}.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`;

/** Of two that ask from one address at once the second one sees the first. */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('queue ' || $1 || ' ' || $2, 0))";

/**
 * The last half of the places is for whoever has none: those who come from few addresses, with however many guests, cannot
 * fill the queue for everybody.
 */
function turnOf(held: Held, most: Most): Turn {
  if (held.of_address >= most.ofAddress) return "address-full";
  const open = held.of_address === 0 ? most.inAll : most.inAll / 2;
  return held.in_all >= open ? "full" : "sent";
}

/** One transaction. A connection that breaks between two queries says so to a listener or ends the process; the next query fails. */
async function inTransaction<T>(pool: Pool, work: (transaction: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  const onError = () => {
    isBroken = true;
  };
  client.on("error", onError);
  try {
    await client.query("BEGIN");
    const answer = await work({ executeSql: (text, values) => client.query(text, values) });
    await client.query("COMMIT");
    return answer;
  } catch (error) {
    await client.query("ROLLBACK").catch(onError);
    throw error;
  } finally {
    client.off("error", onError);
    client.release(isBroken);
  }
}

/** Gives jobs their places: first comes the one whose address and group had least, whichever process sent it. */
export function placing(open: () => Promise<PgBoss>, pool: Pool): Placing {
  const heldBy = async (
    database: Db,
    { kind, address, group }: Pick<Asker, "address" | "group"> & { readonly kind: JobKind },
  ): Promise<Held> => (await database.executeSql(HELD, [kind, address, group])).rows[0] as Held;
  return {
    send: async (kind: JobKind, job: QueuedJob, { group, address, spentS, most }: Asker) => {
      const boss = await open();
      return inTransaction(pool, async (transaction) => {
        await transaction.executeSql(LOCK, [kind, address]);
        const held = await heldBy(transaction, { kind, address, group });
        const turn = most === null ? "sent" : turnOf(held, most);
        if (turn !== "sent") return turn;
        const priority = -Math.round(spentS + Math.max(held.of_address, held.of_group));
        const at = { id: job.jobId, group: { id: group }, priority, db: transaction };
        await boss.send(kind, { ...job, address }, at);
        return turn;
      });
    },
    foresee: async (kind, { address, most }) => {
      if (most === null) return "sent";
      return turnOf(await heldBy((await open()).getDb(), { kind, address, group: "" }), most);
    },
    // What a worker has begun it ends itself: until then it takes its place.
    drop: async (kind, { jobId }) => {
      const sql = `DELETE FROM ${SCHEMA}.job WHERE name = $1 AND state IN ('created', 'retry') AND data->>'jobId' = $2`;
      await (await open()).getDb().executeSql(sql, [kind, jobId]);
    },
  };
}
