import { chmodSync, chownSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBinaries } from "../server/find-binaries.ts";
import type { ClusterFolder } from "../server/make-cluster.ts";
import { stopOrphan, takeOwnership } from "../server/other-processes.ts";
import { isOpenPath, prepareDataFolder } from "../server/prepare-data-folder.ts";
import { findIdentity, type Identity } from "../server/run-program.ts";
import { type Backup, listBackups } from "./back-up.ts";
import { copyCluster } from "./copy-cluster.ts";
import { type Recovered, recover } from "./recover.ts";

export interface RestoreOptions {
  /** The embedded server's, which does not run; made where there is none. */
  readonly folder: string;
  /** Where `backUp` put it. */
  readonly from: string;
  /** The moment to go back to; absent = as late as the log goes. */
  readonly to?: Date;
  /** Where small files kept with it go unless they are there. */
  readonly besideInto?: string;
}

export interface Restored extends Recovered {
  readonly backup: Backup;
  /** What was there before, kept beside; absent where there was nothing. */
  readonly replaced: string | null;
}

/**
 * Puts a backup in the place of the cluster and plays its log up to a moment. First to the point at which the backup
 * was counted: tables that do not hold the same rows with the same checksums are refused, and nothing is replaced.
 * @throws Error with a sentence; the cluster is then as it was
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const identity = findIdentity();
  const from = resolve(options.from);
  const backup = chooseBackup(from, options.to);
  const folder = prepareDataFolder(resolve(options.folder), identity);
  const giveBack = takeOwnership(`${folder}/owner`);
  const base = join(from, `base-${backup.id}`);
  const data = `${folder}/data.restoring`;
  const cluster = {
    binaries: findBinaries(identity),
    identity,
    data,
    passwordFile: join(base, "beside", "password"),
  };
  const live = existsSync(`${folder}/data`) ? `${folder}/data` : null;
  try {
    if (live !== null) await stopOrphan({ ...cluster, data: live });
    rmSync(data, { recursive: true, force: true });
    await copyCluster({ from: join(base, "data"), to: data, identity, isRunning: false });
    const archive = join(from, backup.log);
    if (identity !== null && !isOpenPath(archive))
      throw new Error(
        `${from} is closed to the account PostgreSQL runs as: open it and what is above (chmod o+x).`,
      );
    const restoreCommand = commandOf({ archive, live });
    const recovered = await recover({ ...recoveryOf(cluster, options), backup, restoreCommand });
    return { backup, replaced: takePlace({ folder, base, identity, options }), ...recovered };
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  } finally {
    giveBack();
  }
}

const recoveryOf = (cluster: ClusterFolder, { to }: RestoreOptions) => ({
  cluster,
  ...(to === undefined ? {} : { to }),
});

/** The newest backup whose mark is not after the moment. */
function chooseBackup(from: string, to: Date | undefined): Backup {
  const backups = listBackups(from);
  const first = backups[0];
  if (to !== undefined && to.getTime() > Date.now())
    throw new Error(`${to.toISOString()} is still to come: choose a moment that has been.`);
  if (first === undefined) throw new Error(`There is no backup in ${from}.`);
  const chosen = backups.findLast(({ mark }) => to === undefined || Date.parse(mark.at) <= to.getTime());
  if (chosen !== undefined) return chosen;
  throw new Error(
    `The oldest backup in ${from} is of ${first.mark.at}, and ${to?.toISOString()} is before it: choose a later moment.`,
  );
}

/** Fetches a segment of the log from the archive, else from what the cluster before left. */
function commandOf({ archive, live }: { readonly archive: string; readonly live: string | null }): string {
  const folders = live === null ? [archive] : [archive, `${live}/pg_wal`];
  const read = folders.find((folder) => !/^[\w./: \\-]+$/.test(folder));
  if (read !== undefined)
    throw new Error(`The path ${read} holds characters that a shell reads: move it to a plainer one.`);
  const copy = process.platform === "win32" ? "copy" : "cp";
  return folders.map((folder) => `${copy} "${folder}/%f" "%p"`).join(" || ");
}

interface Replacing {
  readonly folder: string;
  readonly base: string;
  readonly identity: Identity | null;
  readonly options: RestoreOptions;
}

/** The restored cluster becomes the one that is started; the one before stays beside it. */
function takePlace({ folder, base, identity, options }: Replacing): string | null {
  const before = `${folder}/data.before-${new Date().toISOString().replaceAll(":", "-")}`;
  const isReplaced = existsSync(`${folder}/data`);
  if (isReplaced) renameSync(`${folder}/data`, before);
  renameSync(`${folder}/data.restoring`, `${folder}/data`);
  for (const name of readdirSync(join(base, "beside"))) {
    const isPassword = name.startsWith("password");
    const target = join(isPassword ? folder : (options.besideInto ?? folder), name);
    if (!isPassword && existsSync(target)) continue;
    copyFileSync(join(base, "beside", name), target);
    chmodSync(target, 0o600);
    if (name === "password" && identity !== null) chownSync(target, identity.uid, identity.gid);
  }
  return isReplaced ? before : null;
}
