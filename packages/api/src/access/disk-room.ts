import { statfs } from "node:fs/promises";
import { storageFull } from "@acuity/db";

/** Below this part of the database's disk nothing more is kept: PostgreSQL ends itself where its log finds no room. */
const RESERVE = 0.1;
/** The disk is asked no more often: with what is under way meanwhile far less than the reserve is written. */
const KNOWN_MS = 1_000;

/** How full the database's disk is. */
export interface DiskRoom {
  readonly isLow: () => Promise<boolean>;
  /** @throws AppError `storage-full` */
  readonly require: () => Promise<void>;
}

/** The disk under a folder. */
export async function diskOf(
  folder: string,
): Promise<{ readonly freeBytes: number; readonly sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** Part of it that is free. */
export async function freeDiskOf(folder: string): Promise<number> {
  const { freeBytes, sizeBytes } = await diskOf(folder);
  return sizeBytes === 0 ? 1 : freeBytes / sizeBytes;
}

/** Where nobody can tell (`null`, or a folder that is not to be read) PostgreSQL's own errors say it. */
export function diskRoom(
  readFree: (() => Promise<number>) | null,
  nowMs: () => number = () => performance.now(),
): DiskRoom {
  let known: { readonly atMs: number; readonly isLow: Promise<boolean> } | null = null;
  const isLow = (): Promise<boolean> => {
    if (readFree === null) return Promise.resolve(false);
    if (known === null || nowMs() - known.atMs >= KNOWN_MS) {
      const looked = readFree().then(
        (free) => free < RESERVE,
        () => false,
      );
      known = { atMs: nowMs(), isLow: looked };
    }
    return known.isLow;
  };
  return {
    isLow,
    require: async () => {
      if (await isLow()) throw storageFull();
    },
  };
}
