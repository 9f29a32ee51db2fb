import type { InstanceEvidence } from "../evidence/evidence.ts";

/** What sorts, temporary tables and logs take of an instance's local storage (MEM-19). */
interface LocalStorage {
  /** At least so large: the most that was ever free. */
  readonly sizeGib: number;
  /** The most that was taken beside that. */
  readonly usedGib: number;
}

const GIB = 2 ** 30;

/** Null where nobody measured it. */
export function localStorage({
  leastFreeLocalStorage: free,
}: Pick<InstanceEvidence, "leastFreeLocalStorage">): LocalStorage | null {
  if (free === null || free.values.length === 0) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const bytes of free.values) {
    if (bytes < least) least = bytes;
    if (bytes > most) most = bytes;
  }
  return { sizeGib: most / GIB, usedGib: (most - least) / GIB };
}
