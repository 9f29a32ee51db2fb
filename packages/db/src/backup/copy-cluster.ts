import { constants } from "node:fs";
import { chown, copyFile, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Identity } from "../server/run-program.ts";

/** Folders that PostgreSQL fills anew (its manual, "Making a Base Backup Using the Low Level API"). */
const EMPTIED = new Set([
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"],
  "pg_subtrans",
]);
/** Of the process that runs on it, or of no use to another. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|server\.log|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/;

export interface Copying {
  readonly from: string;
  readonly to: string;
  /** Who owns the copy; absent = we. */
  readonly identity: Identity | null;
  /** What of a running server is no part of a backup is left out. */
  readonly isRunning: boolean;
}

/** Threads of Node's that copy; while one waits for the disk another reads. */
const AT_ONCE = 4;

/**
 * Copies a data directory, of a running server onto the disk itself; files that a running server takes away meanwhile are none.
 * Returns the bytes.
 */
export async function copyCluster(copying: Copying): Promise<number> {
  const files: [from: string, to: string][] = [];
  await makeFolders(copying, files);
  const own = ownerOf(copying);
  let bytes = 0;
  const copySome = async (): Promise<void> => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) {
      const size = await copyOne(next, copying.isRunning);
      if (size === null) continue;
      bytes += size;
      await own(next[1]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copySome));
  return bytes;
}

const ownerOf =
  ({ identity }: Copying) =>
  async (path: string): Promise<void> => {
    if (identity !== null) await chown(path, identity.uid, identity.gid);
  };

/** Makes the folders of the copy and lists the files that go into them. */
async function makeFolders(copying: Copying, files: [string, string][]): Promise<void> {
  const { from, to, isRunning } = copying;
  await mkdir(to, { mode: 0o700 });
  await ownerOf(copying)(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (isRunning && LEFT_OUT.test(name)) continue;
    const inside = { ...copying, from: join(from, name), to: join(to, name) };
    if (!entry.isDirectory()) files.push([inside.from, inside.to]);
    else if (!isRunning || !EMPTIED.has(name)) await makeFolders(inside, files);
    else await mkdir(inside.to, { mode: 0o700 }).then(() => ownerOf(copying)(inside.to));
  }
}

async function copyOne([from, to]: [string, string], isKept: boolean): Promise<number | null> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    return unlessGone(error);
  }
  const file = await open(to, "r+");
  try {
    // What a server starts from it brings to the disk itself before it recovers.
    if (isKept) await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function unlessGone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}
