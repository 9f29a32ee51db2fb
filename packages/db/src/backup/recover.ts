import { chownSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../server/free-port.ts";
import { launch, type Postmaster } from "../server/launch.ts";
import type { ClusterFolder } from "../server/make-cluster.ts";
import { forgetArchive } from "./archive.ts";
import type { Backup } from "./back-up.ts";
import { countTables, damages, differences } from "./mark.ts";
import { superuserUrl, withClient } from "./superuser.ts";

const POLL_MS = 50;
/** A long log takes long to play. */
const PATIENCE_MS = 24 * 3_600_000;

export interface Recovery {
  readonly cluster: ClusterFolder;
  readonly backup: Backup;
  readonly to?: Date;
  readonly restoreCommand: string;
}

/** What a recovery came to. */
export interface Recovered {
  /** Rows of all tables. */
  readonly rows: number;
  /** When the last change that was played was made, ISO 8601; null where the log holds none after the backup. */
  readonly lastChangeAt: string | null;
}

/** The log holds no change after the moment: nothing is left out by playing it to its end. */
class LogEnded extends Error {}

/** Plays the log to the backup's mark, holds it against what was counted there, then plays on to the moment. */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const { cluster, backup, to } = recovery;
  askForRecovery(cluster);
  const atMark = { recovery_target_name: backup.mark.name, recovery_target_action: "pause" };
  await within(recovery, atMark, async (url) => {
    await becomes(url, "SELECT pg_get_wal_replay_pause_state() = 'paused' AS yes");
    const found = await withClient(url, countTables);
    const wrong = differences(backup.mark.tables, found);
    if (wrong.length > 0)
      throw new Error(
        `The backup of ${backup.mark.at} does not hold what was counted then: ${wrong.join("; ")}.`,
      );
  });
  if (to === undefined) return within(recovery, {}, promoted);
  const moment = to.toISOString().replace("Z", "+00");
  const atMoment = { recovery_target_time: moment, recovery_target_action: "promote" };
  return within(recovery, atMoment, promoted).catch((error: unknown) => {
    if (error instanceof LogEnded) return within(recovery, {}, promoted);
    throw error;
  });
}

/** Waits until the server is one that can be written to, and looks at all it holds. */
async function promoted(url: string): Promise<Recovered> {
  await becomes(url, "SELECT NOT pg_is_in_recovery() AS yes");
  return withClient(url, async (client) => {
    const found = await countTables(client);
    const wrong = damages(found);
    if (wrong.length > 0) throw new Error(`What was restored is damaged: ${wrong.join("; ")}.`);
    await forgetArchive(client);
    const last = await client.query<{ at: Date | null }>("SELECT pg_last_xact_replay_timestamp() AS at");
    const rows = found.reduce((sum, table) => sum + Number(table.rows), 0);
    return { rows, lastChangeAt: last.rows[0]?.at?.toISOString() ?? null };
  });
}

/** Has a start recover from the archive in place of the log it finds. */
function askForRecovery({ data, identity }: ClusterFolder): void {
  writeFileSync(`${data}/recovery.signal`, "");
  if (identity !== null) chownSync(`${data}/recovery.signal`, identity.uid, identity.gid);
}

/** Runs the server on the copy with these targets, and work on it. @throws Error with the reason that it logged */
async function within<T>(
  { cluster, backup, restoreCommand }: Recovery,
  targets: Readonly<Record<string, string>>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const url = superuserUrl({ port, database: backup.database, passwordFile: cluster.passwordFile });
  const settings = {
    ...{ archive_mode: "off", recovery_target_timeline: "current", restore_command: restoreCommand },
    recovery_init_sync_method: process.platform === "linux" ? "syncfs" : "fsync",
    ...targets,
  };
  const running: { postmaster?: Postmaster } = {};
  try {
    const options = { port, isDisposable: false, isRestart: false, url, settings, patienceMs: PATIENCE_MS };
    running.postmaster = await launch(cluster, options);
    const gone = running.postmaster.ended.then(() => {
      throw new Error("PostgreSQL ended.");
    });
    return await Promise.race([work(url), gone]);
  } catch (error) {
    throw explained(error, `${cluster.data}/server.log`);
  } finally {
    await running.postmaster?.stop();
  }
}

async function becomes(url: string, question: string): Promise<void> {
  await withClient(url, async (client) => {
    while ((await client.query<{ yes: boolean }>(question)).rows[0]?.yes !== true) await wait(POLL_MS);
  });
}

/** The server ends by itself where a target cannot be reached, and says why in its log alone. */
function explained(error: unknown, logFile: string): unknown {
  const log = readFileSync(logFile, "utf8");
  if (log.includes("recovery ended before configured recovery target was reached"))
    return new LogEnded("The log ends before the backup's own mark: its archive is not whole.");
  const fatal = /^.*(?:FATAL|PANIC):.*$/m.exec(log)?.[0];
  if (fatal === undefined || !(error instanceof Error)) return error;
  return new Error(`${error.message}\n${fatal}`);
}
