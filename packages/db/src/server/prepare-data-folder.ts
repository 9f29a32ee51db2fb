import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Identity } from "./run-program.ts";

const SEARCHABLE_BY_OTHERS = 0o001;

/** Whether an account without rights of its own can reach `path`: every folder above lets others through. */
export function isOpenPath(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & SEARCHABLE_BY_OTHERS) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Root's folder that every account can reach, for what must not lie below a closed one. */
export function makePublicFolder(): string {
  for (const parent of ["/var/lib", tmpdir()]) {
    const folder = join(parent, "acuity");
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      if (isOpenPath(join(folder, "x"))) return folder;
    } catch {
      // Read-only file system: the next place is tried.
    }
  }
  throw new Error("No folder is open to the account `nobody`: start as another user, or set DATABASE_URL.");
}

/**
 * The folder in which the data directory lives, made when absent. As root below a closed folder `folder` becomes
 * a symbolic link to a public place with a random name, so that another clone at the same path starts afresh.
 */
export function prepareDataFolder(folder: string, identity: Identity | null): string {
  mkdirSync(dirname(folder), { recursive: true });
  if (identity === null || isOpenPath(folder)) {
    if (!existsSync(folder)) makeFor(folder, identity);
    return folder;
  }
  if (isLink(folder)) {
    const target = readlinkSync(folder);
    if (existsSync(target)) return target;
    rmSync(folder);
  }
  if (existsSync(folder)) {
    throw new Error(
      `${folder} was made while its parent folders were open to the account \`nobody\`: open them again (chmod o+x), or set DATABASE_URL.`,
    );
  }
  const target = join(makePublicFolder(), `data-${randomBytes(8).toString("hex")}`);
  makeFor(target, identity);
  symlinkSync(target, folder);
  return target;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function makeFor(folder: string, identity: Identity | null): void {
  mkdirSync(folder, { mode: 0o700 });
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
}
