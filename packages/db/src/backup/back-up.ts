import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { findIdentity } from "../server/run-program.ts";
import { archived, archiveInto } from "./archive.ts";
import { copyCluster } from "./copy-cluster.ts";
import { damages, type Mark, takeMark } from "./mark.ts";
import { runningUrl, withClient } from "./superuser.ts";

/** What lies beside a copy of the cluster as `backup.json`. */
export interface Backup {
  readonly version: 1;
  readonly id: string;
  /** Name of the folder beside it that holds the log from its beginning on. */
  readonly log: string;
  readonly bytes: number;
  readonly database: string;
  readonly mark: Mark;
}

export interface BackUpOptions {
  /** The embedded server's, which runs. */
  readonly folder: string;
  /** Where backups and log go; best on another disk. */
  readonly into: string;
  /** Small files kept with it, such as the secret that signs sessions. */
  readonly beside?: readonly string[];
  /** So many backups are kept, and the log that they need; absent = all. */
  readonly keep?: number;
  readonly database?: string;
}

const PASSWORDS = ["password", "password-app", "password-auth", "password-migrate"];

/**
 * Copies the cluster of a server that goes on serving, has its log archived from then on, and counts what it held at a
 * point of the log. By PostgreSQL's low-level interface for backups.
 * @throws Error with a sentence; then nothing of the copy is left
 */
export async function backUp(options: BackUpOptions): Promise<Backup> {
  const { folder, beside = [], database = "acuity" } = options;
  const into = resolve(options.into);
  mkdirSync(into, { recursive: true });
  const identity = findIdentity();
  const id = new Date().toISOString().replaceAll(":", "-");
  const partial = join(into, `base-${id}.partial`);
  const made = await withClient(runningUrl(folder, database), async (client) => {
    try {
      const log = await archiveInto(client, { into, identity });
      mkdirSync(partial, { mode: 0o700 });
      await client.query("SELECT pg_backup_start($1, true)", [`acuity ${id}`]);
      const bytes = await copyCluster({
        ...{ from: `${folder}/data`, to: join(partial, "data"), identity: null, isRunning: true },
      });
      const stop = "SELECT labelfile AS label, spcmapfile AS spaces FROM pg_backup_stop(false)";
      const { rows } = await client.query<{ label: string; spaces: string }>(stop);
      writeFileSync(join(partial, "data", "backup_label"), rows[0]?.label ?? "");
      if ((rows[0]?.spaces ?? "").trim() !== "") throw new Error("A backup cannot hold tablespaces.");
      const mark = await takeMark(client, `acuity-${id}`);
      await archived(client);
      return { version: 1, id, log: basename(log), bytes, database, mark } as const;
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      throw error;
    }
  });
  mkdirSync(join(partial, "beside"), { mode: 0o700 });
  for (const file of [...PASSWORDS.map((name) => join(folder, name)), ...beside])
    if (existsSync(file)) copyFileSync(file, join(partial, "beside", basename(file)));
  writeFileSync(join(partial, "backup.json"), `${JSON.stringify(made, null, 2)}\n`);
  renameSync(partial, partial.replace(/\.partial$/, ""));
  if (options.keep !== undefined) forgetOld(into, options.keep);
  const damaged = damages(made.mark.tables);
  if (damaged.length > 0)
    throw new Error(`The backup ${id} is there, but what it was made of: ${damaged.join("; ")}.`);
  return made;
}

/** The backups of a folder, the oldest first. */
export function listBackups(into: string): readonly Backup[] {
  if (!existsSync(into)) return [];
  return readdirSync(into)
    .filter((name) => name.startsWith("base-") && existsSync(join(into, name, "backup.json")))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(into, name, "backup.json"), "utf8")) as Backup);
}

/** Takes away the oldest backups, and of the log what was before those that stay. */
function forgetOld(into: string, keep: number): void {
  const backups = listBackups(into);
  const kept = backups.slice(-Math.max(keep, 1));
  for (const { id } of backups.slice(0, -kept.length)) rmSync(join(into, `base-${id}`), { recursive: true });
  for (const log of readdirSync(into).filter((name) => name.startsWith("log-"))) {
    const first = kept.find((backup) => backup.log === log);
    if (first === undefined) {
      rmSync(join(into, log), { recursive: true });
      continue;
    }
    const label = readFileSync(join(into, `base-${first.id}`, "data", "backup_label"), "utf8");
    const segment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? "";
    for (const name of readdirSync(join(into, log)))
      if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < segment) rmSync(join(into, log, name));
  }
}
