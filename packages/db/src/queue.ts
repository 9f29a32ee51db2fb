import pg from "pg";
import { type Db, PgBoss } from "pg-boss";
import { type Asker, type Placing, placing, type QueuedJob, SCHEMA } from "./queue-order.ts";
import { type JobKind, jobKinds } from "./repositories/job.ts";
import { described } from "./tenant/describe-prisma-error.ts";
import { TIMEOUTS_MS } from "./tenant/timeouts.ts";
import { isTrouble } from "./tenant/unavailable.ts";

export interface JobQueue extends Placing {
  /** Has the job forgotten in an hour, whatever becomes of it. */
  forgetLater(job: QueuedJob): Promise<void>;
  /** Has the audit of a workspace that ends forgotten once it is as old as it is kept. */
  sweepAuditLater(workspaceId: string): Promise<void>;
  /** `send` of a job whose worker died with it: it had its turn. */
  sendAgain(kind: JobKind, job: QueuedJob, asker: Asker): Promise<void>;
  /**
   * Has one more worker turn to a fleet plan: that comes first which had the fewest turns. One workspace has
   * `FLEET_HANDS` workers at most.
   */
  sendHand(fleet: QueuedJob, turn: number): Promise<void>;
  /** Workers that are on their way to a fleet plan. */
  countHands(fleet: QueuedJob): Promise<number>;
  /** Whether a job that nobody began is not on its way to a worker either: the one that fetched it died. */
  isStuck(kind: JobKind, job: QueuedJob): Promise<boolean>;
  /** Jobs of a kind that wait or run, whoever asked. */
  count(kind: JobKind): Promise<number>;
  /** Of each kind, how many wait and run, and how long the oldest that waits has waited. */
  measure(): Promise<readonly QueueState[]>;
  /** Runs jobs of a kind, as many at a time, until it is closed. One that throws is tried again. */
  work(
    kind: JobKind,
    options: { readonly atOnce: number },
    run: (job: QueuedJob) => Promise<void>,
  ): Promise<void>;
  /** Has what is due swept by one worker, soon; asked again before one begins it is one turn. */
  sweepSoon(): Promise<void>;
  /** Runs sweeps, of all processes one at a time. A turn that throws or dies is taken over. */
  workSweeps(sweep: () => Promise<void>): Promise<void>;
  /** Hands on jobs that may be forgotten by now; one that may not yet (false) comes again in an hour. */
  workForgotten(forget: (job: QueuedJob) => Promise<boolean>): Promise<void>;
  /** Hands on workspaces whose audit is as old as it is kept. */
  workSwept(sweep: (workspaceId: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface QueueState {
  readonly kind: JobKind;
  readonly waiting: number;
  readonly running: number;
  readonly oldestS: number;
}

export interface QueueOptions {
  readonly url: string;
  /** A worker listens and gives back what others left; who only sends does neither. */
  readonly isWorker: boolean;
  /** Told what is wrong with the queue and does not pass by itself, as a grant or a table that is missing. */
  readonly onError?: (error: Error) => void;
}

const ROLE = "acuity_app";
const FORGET = "job.forget";
const SWEEP = "life.sweep";
const FORGET_AFTER_S = 3_600;
const FORGET_EVERY_S = 15;
const AUDIT_SWEEP = "audit.sweep";
/** A day more than the audit is kept. */
const AUDIT_SWEEP_AFTER_S = 401 * 86_400;
const AUDIT_SWEEP_EVERY_S = 300;
const FLEET: JobKind = "plan.start";
/** Workers that plan clusters of one workspace at a time, whatever it asks for and however many there are. */
export const FLEET_HANDS = 4;
/** More than workers can end between two looks. */
const FORGOTTEN_AT_ONCE = 1_000;
/** The longest a job may take, whatever it is; the worker ends it long before. */
const EXPIRES_S = 300;
/** A worker that was killed is missed after this where no asker missed it before; pg-boss takes no less. */
const HEARTBEAT_S = 10;
/** From fetching a job to beginning it takes milliseconds. */
const FETCHED_S = 3;

/** Makes schema and queues, and lets the app's role work with them. The URL is the owner's; again it changes nothing. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    const retries = { retryLimit: 3, retryDelay: 1, deleteAfterSeconds: 600, notify: true };
    for (const kind of jobKinds)
      await boss.createQueue(kind, {
        ...retries,
        ...{ retentionSeconds: 600, expireInSeconds: EXPIRES_S, heartbeatSeconds: HEARTBEAT_S },
      });
    // Stately: one waits and one runs at most, whoever asks.
    await boss.createQueue(SWEEP, {
      ...{ ...retries, policy: "stately", retentionSeconds: 86_400 },
      ...{ expireInSeconds: EXPIRES_S, heartbeatSeconds: HEARTBEAT_S },
    });
    await boss.createQueue(FORGET, { ...retries, retentionSeconds: 7 * 86_400 });
    await boss.createQueue(AUDIT_SWEEP, { ...retries, retentionSeconds: 30 * 86_400 });
    // One transaction; of two that grant at once PostgreSQL refuses one ("tuple concurrently updated").
    await boss.getDb().executeSql(`
      SELECT pg_advisory_xact_lock(hashtextextended('acuity queue grants', 0));
      GRANT USAGE ON SCHEMA ${SCHEMA} TO ${ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${ROLE};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${ROLE};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${ROLE}`);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The queue of this process, opened on first use. */
export function openQueue({ url, isWorker, onError = () => undefined }: QueueOptions): JobQueue {
  const connection = { connectionString: withRole(url), application_name: "pgboss" };
  // Who only sends has these connections and no others; a worker's listen too, which pg-boss does on its own.
  const pool = new pg.Pool({ ...connection, max: 2, connectionTimeoutMillis: 10_000 });
  const own = isWorker
    ? { ...connection, max: 4 }
    : { db: { executeSql: pool.query.bind(pool) as Db["executeSql"] } };
  const boss = new PgBoss({
    ...{ ...own, schema: SCHEMA },
    ...{ migrate: false, createSchema: false, schedule: false, reindex: false, monitorVacuum: false },
    ...{ supervise: isWorker, useListenNotify: isWorker },
    ...{ superviseIntervalSeconds: 2, monitorIntervalSeconds: 2 },
  });
  const onBroken = (error: Error) => {
    if (!isTrouble(error)) onError(error);
  };
  boss.on("error", onBroken);
  pool.on("error", onBroken);
  let opening: Promise<unknown> | undefined;
  const open = async (): Promise<PgBoss> => {
    opening ??= boss.start();
    try {
      await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
    return boss;
  };
  const places = placing(open, pool);
  const asked = described({
    ...forgetting(open),
    ...places,
    sendAgain: async (kind: JobKind, job: QueuedJob, asker: Asker) => {
      await (await open()).deleteJob(kind, job.jobId);
      await places.send(kind, job, { ...asker, most: null });
    },
    ...looks(open),
    ...hands(open),
  });
  return {
    ...{ ...asked, ...workers(open) },
    close: async () => {
      if (opening === undefined) return;
      await opening.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
}

function looks(open: () => Promise<PgBoss>): Pick<JobQueue, "isStuck" | "count"> {
  return {
    isStuck: async (kind, { jobId }) => {
      const sql = `SELECT FROM ${SCHEMA}.job WHERE name = $1 AND id = $2 AND (state IN ('created', 'retry')
        OR state = 'active' AND started_on > now() - interval '${FETCHED_S} s')`;
      return (await (await open()).getDb().executeSql(sql, [kind, jobId])).rows.length === 0;
    },
    count: async (kind: JobKind) => {
      const sql = `SELECT count(*)::int AS held FROM ${SCHEMA}.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`;
      const { rows } = await (await open()).getDb().executeSql(sql, [kind]);
      return (rows[0] as { held: number } | undefined)?.held ?? 0;
    },
  };
}

function hands(open: () => Promise<PgBoss>): Pick<JobQueue, "sendHand" | "countHands"> {
  return {
    sendHand: async (fleet, turn) => {
      const options = { group: { id: fleet.workspaceId }, priority: -turn };
      await (await open()).send(FLEET, { ...fleet, turn }, options);
    },
    countHands: async ({ jobId }) => {
      const sql = `SELECT count(*)::int AS held FROM ${SCHEMA}.job
        WHERE name = $1 AND state IN ('created', 'retry') AND data->>'jobId' = $2`;
      const { rows } = await (await open()).getDb().executeSql(sql, [FLEET, jobId]);
      return (rows[0] as { held: number } | undefined)?.held ?? 0;
    },
  };
}

function forgetting(open: () => Promise<PgBoss>): Pick<JobQueue, "forgetLater" | "sweepAuditLater"> {
  return {
    forgetLater: async (job) => {
      await (await open()).send(FORGET, job, { startAfter: FORGET_AFTER_S });
    },
    sweepAuditLater: async (workspaceId) => {
      await (await open()).send(AUDIT_SWEEP, { workspaceId }, { startAfter: AUDIT_SWEEP_AFTER_S });
    },
  };
}

const MEASURE = `SELECT name AS kind, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS running,
    coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE state IN ('created', 'retry'))), 0)::float8 AS "oldestS"
  FROM ${SCHEMA}.job WHERE state IN ('created', 'retry', 'active') AND name NOT IN ('${FORGET}', '${SWEEP}', '${AUDIT_SWEEP}') GROUP BY name`;

/** Of every kind, also of one that nobody asks for. */
function measured(rows: readonly QueueState[]): QueueState[] {
  return jobKinds.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, running: 0, oldestS: 0 },
  );
}

function workers(
  open: () => Promise<PgBoss>,
): Pick<JobQueue, "measure" | "work" | "sweepSoon" | "workSweeps" | "workForgotten" | "workSwept"> {
  return {
    measure: async () => measured((await (await open()).getDb().executeSql(MEASURE)).rows as QueueState[]),
    work: async (kind, { atOnce }, run) => {
      const options = {
        groupConcurrency: kind === FLEET ? FLEET_HANDS : 1,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
      };
      const boss = await open();
      for (let i = 0; i < atOnce; i++) {
        const id = await boss.work<QueuedJob>(kind, options, async ([job]) => {
          if (job === undefined) return;
          // The next is looked for at once and not a second after this one was: whoever waits, waits for work alone.
          await run(job.data).finally(() => boss.notifyWorker(id));
        });
      }
    },
    sweepSoon: async () => {
      await (await open()).send(SWEEP);
    },
    workSweeps: async (sweep) => {
      await (await open()).work(
        SWEEP,
        { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 },
        sweep,
      );
    },
    workForgotten: async (forget) => {
      const options = { pollingIntervalSeconds: FORGET_EVERY_S, batchSize: FORGOTTEN_AT_ONCE };
      await (await open()).work<QueuedJob>(FORGET, options, async (jobs) => {
        for (const { data } of jobs)
          if (!(await forget(data))) await (await open()).send(FORGET, data, { startAfter: FORGET_AFTER_S });
      });
    },
    workSwept: async (sweep) => {
      const options = { pollingIntervalSeconds: AUDIT_SWEEP_EVERY_S };
      await (await open()).work<Pick<QueuedJob, "workspaceId">>(AUDIT_SWEEP, options, async (jobs) => {
        for (const { data } of jobs) await sweep(data.workspaceId);
      });
    },
  };
}

/** pg-boss takes no options beside the URL. */
function withRole(url: string): string {
  const own = new URL(url);
  const limits = Object.entries(TIMEOUTS_MS).map(([name, ms]) => `-c ${name}=${ms}`);
  own.searchParams.set("options", [`-c role=${ROLE}`, ...limits].join(" "));
  return own.href;
}
