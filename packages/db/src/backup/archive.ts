import { randomBytes } from "node:crypto";
import { appendFileSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isOpenPath } from "../server/prepare-data-folder.ts";
import type { Identity } from "../server/run-program.ts";

/** A segment of the log that is not full is archived after this: so much is lost with the disk. */
const TIMEOUT_S = 300;
const PATIENCE_MS = 10 * 60_000;
const POLL_MS = 50;

/** Until a backup says where the log goes, it goes nowhere: without this the server would keep all of it. */
const NOWHERE = "archive_command = 'exit 0'";

/** Has a cluster of ours archive nowhere unless a backup has told it where. */
export function archiveNowhere(data: string): void {
  const file = `${data}/postgresql.conf`;
  if (!/^archive_command/m.test(readFileSync(file, "utf8"))) appendFileSync(file, `\n${NOWHERE}\n`);
}

/**
 * Has the running server keep its log below `into`, unless it does already; returns the folder. A restored cluster begins
 * another one: its log goes on otherwise than that of the one it was copied from.
 * @throws Error with a sentence
 */
export async function archiveInto(
  client: pg.Client,
  { into, identity }: { readonly into: string; readonly identity: Identity | null },
): Promise<string> {
  const { rows } = await client.query<{ mode: string; where: string | null }>(
    "SELECT current_setting('archive_mode') AS mode, current_setting('basic_archive.archive_directory', true) AS where",
  );
  if (rows[0]?.mode !== "on")
    throw new Error("The database was started without archiving: start Acuity anew, then back it up.");
  const known = rows[0].where ?? "";
  if (known.startsWith(join(into, "log-"))) return known;
  const folder = join(into, `log-${randomBytes(4).toString("hex")}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity !== null) {
    if (!isOpenPath(folder))
      throw new Error(
        `${into} lies below a folder that is closed to the account PostgreSQL runs as: choose another.`,
      );
    chownSync(folder, identity.uid, identity.gid);
  }
  for (const setting of [
    "archive_command = ''",
    "archive_library = 'basic_archive'",
    `basic_archive.archive_directory = ${client.escapeLiteral(folder)}`,
    `archive_timeout = ${TIMEOUT_S}`,
  ])
    await client.query(`ALTER SYSTEM SET ${setting}`);
  await client.query("SELECT pg_reload_conf()");
  return folder;
}

/** Has a restored cluster archive nowhere: its next backup says where. */
export async function forgetArchive(client: pg.Client): Promise<void> {
  for (const name of [
    ...["archive_command", "archive_library", "basic_archive.archive_directory", "archive_timeout"],
  ])
    await client.query(`ALTER SYSTEM RESET ${name}`);
}

/** Waits until everything logged so far is in the archive. @throws Error with a sentence when it does not get there */
export async function archived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    "SELECT pg_walfile_name(pg_switch_wal()) AS segment",
  );
  const wanted = rows[0]?.segment ?? "";
  const giveUpMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const told = await client.query<{ last: string | null; failed: string | null }>(
      "SELECT last_archived_wal AS last, last_failed_wal AS failed FROM pg_stat_archiver",
    );
    if ((told.rows[0]?.last ?? "").slice(0, wanted.length) >= wanted) return;
    if (performance.now() > giveUpMs)
      throw new Error(
        `The log was not archived within 10 minutes (${told.rows[0]?.failed ?? "nothing"} failed): is there room, and may the database write there? data/server.log says why.`,
      );
    await wait(POLL_MS);
  }
}
