import type { Database, JobQueue } from "@acuity/db";
import type { Logger } from "pino";

/** What a sweep works with. */
export interface Sweeper {
  readonly database: Pick<Database, "life" | "inWorkspace">;
  /** Has what is left of it, its audit, forgotten once that is as old as it is kept. */
  readonly sweepAuditLater: JobQueue["sweepAuditLater"];
  readonly log: Logger;
}

/** A turn ends after as long, and the next one goes on: pg-boss takes a job of five minutes for lost. */
const TURN_MS = 60_000;
/** Workspaces of one turn, and those that are looked at whether anybody can reach them. */
const WORKSPACES = 100;
const LOOKED_AT = 1_000;
/** A workspace that no account is a member of waits as long for one to come back, as from a backup. */
export const UNREACHABLE_GRACE_DAYS = 7;
/** Each worker asks for a turn as often; of those that ask together one is run. */
const EVERY_MS = 3_600_000;

/** One bounded turn. True where something that is due is left. */
export async function sweepWorkspaces(sweeper: Sweeper, { turnMs = TURN_MS } = {}): Promise<boolean> {
  const untilMs = performance.now() + turnMs;
  // Whoever deleted waits for nobody: there may be a hundred thousand workspaces to look at.
  return (await sweepDeleted(sweeper, untilMs)) || (await lookAtAll(sweeper, untilMs));
}

/** Ends what nobody can reach, and deletes what nobody used for as long as the workspace says. */
async function lookAtAll(sweeper: Sweeper, untilMs: number): Promise<boolean> {
  const { life } = sweeper.database;
  let ended = 0;
  const listed = await life.listToLookAt(LOOKED_AT);
  for (const { id } of listed) {
    if (performance.now() > untilMs) return true;
    if (await life.lookAt(id, UNREACHABLE_GRACE_DAYS)) ended += 1;
    else await sweepUnused(sweeper, { workspaceId: id, untilMs });
  }
  if (ended > 0) sweeper.log.info({ workspaces: ended }, "workspaces that nobody can reach ended");
  return listed.length === LOOKED_AT && listed.every(({ isDue }) => isDue);
}

interface InTurn {
  readonly workspaceId: string;
  readonly untilMs: number;
}

async function sweepUnused({ database, log }: Sweeper, { workspaceId, untilMs }: InTurn): Promise<void> {
  for (let isLeft = true; isLeft && performance.now() <= untilMs; ) {
    isLeft = await database.inWorkspace(workspaceId, async ({ retention, audit }) => {
      const days = await retention.read();
      if (days === null) return false;
      const { reports, scenarios, uploads } = await retention.sweepPiece(days);
      if (reports + scenarios + uploads === 0) return false;
      const detail = { days, reports, scenarios, uploads };
      await audit.write({ actorId: "retention", action: "workspace.sweep", subject: workspaceId, detail });
      log.info({ workspaceId, ...detail }, "what nobody used was swept");
      return true;
    });
  }
}

async function sweepDeleted(
  { database: { life }, sweepAuditLater, log }: Sweeper,
  untilMs: number,
): Promise<boolean> {
  const due = await life.listDeleted(WORKSPACES);
  for (const workspaceId of due) {
    // First: whatever dies from here on, the audit is forgotten in its time. Asked twice it is looked at twice.
    await sweepAuditLater(workspaceId);
    let swept = 0;
    for (let isDone = false; !isDone; ) {
      if (performance.now() > untilMs) {
        log.info({ workspaceId, rows: swept }, "a deleted workspace is swept in part");
        return true;
      }
      const piece = await life.sweepPiece(workspaceId);
      swept += piece.rows;
      isDone = piece.isDone;
    }
    log.info({ workspaceId, rows: swept }, "a deleted workspace is swept");
  }
  return due.length === WORKSPACES;
}

/** Takes turns from now on, at once and every hour. Resolves with what stops asking for them. */
export async function keepSweeping(
  services: Omit<Sweeper, "sweepAuditLater">,
  queue: JobQueue,
): Promise<() => void> {
  const sweeper: Sweeper = { ...services, sweepAuditLater: queue.sweepAuditLater };
  await queue.workSweeps(async () => {
    if (await sweepWorkspaces(sweeper)) await queue.sweepSoon();
  });
  const ask = () =>
    void queue
      .sweepSoon()
      .catch((error: unknown) => sweeper.log.debug({ err: error }, "no sweep was asked for"));
  ask();
  const timer = setInterval(ask, EVERY_MS).unref();
  return () => clearInterval(timer);
}
