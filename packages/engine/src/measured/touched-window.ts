import type { InstanceEvidence } from "../evidence/evidence.ts";
import { meanOf, periodAt, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import type { MemoryFinding } from "../units/memory-finding.ts";
import { isBeyond } from "./beyond-memory.ts";
import { type MeasuredReads, measuredReads } from "./measured-reads.ts";

/** AuroraEstimatedSharedMemoryBytes counts what was touched in its last interval, s: 60 unless known (MEM-4). */
const WINDOW_S = 60;
const METRIC = "AuroraEstimatedSharedMemoryBytes";
/** More by a quarter than what it says, for a tenth of the time, is read from storage meanwhile only where it is not so [A]. */
const BEYOND = { times: 1.25, ofTime: 0.1 } as const;

/** Pages touched within the window, MiB, the most that a pool of them misses of each touch, and what is said of it. */
export interface TouchedWindow {
  readonly mib: number;
  /** Null where it bounds nothing. */
  readonly high: number | null;
  readonly finding: MemoryFinding;
}

/**
 * What was touched within a window, as a bound: a pool that holds it missed no page of it twice. Null where nobody read it.
 * What is read from storage within the window was touched within it: a figure below that is of another unit or instance.
 */
export function touchedWindow(
  { sharedMemory }: Pick<InstanceEvidence, "sharedMemory">,
  of: {
    readonly memoryGib: number;
    readonly pagesPerMib: number;
    /** Touches a second in the mean; 0 where nobody knows. */
    readonly touchedPerS: number;
    readonly reads: MeasuredReads | null;
    readonly startS: number;
  },
): TouchedWindow | null {
  const { memoryGib, pagesPerMib, touchedPerS } = of;
  if (sharedMemory === null || isBeyond(sharedMemory, { metric: METRIC, memoryGib })) return null;
  const mib = meanOf(sharedMemory) / 2 ** 20;
  if (!(mib > 0)) return null;
  const beyond = readBeyond(sharedMemory, of);
  if (beyond !== null) {
    const figures = { windowGib: mib / 1024, windowS: WINDOW_S, ...beyond };
    return { mib, high: null, finding: { code: "window-against-reads", ...figures, assumption: false } };
  }
  const miss = (mib * pagesPerMib) / (touchedPerS * WINDOW_S);
  const high = touchedPerS > 0 && miss < 1 ? miss : null;
  const found = { code: "touched-in-window", windowGib: mib / 1024, windowS: WINDOW_S } as const;
  const unit = high !== null && couldBeKib(mib, { miss, memoryGib }) ? { timesTouched: 1 / miss } : {};
  return {
    ...{ mib, high },
    finding: { ...found, missPct: high === null ? null : 100 * high, ...unit, assumption: true },
  };
}

const KIB = 1024;

/** Whether it could be told in KiB: as many pages fit into the memory and into what is touched in the window (MEM-4). */
function couldBeKib(mib: number, { miss, memoryGib }: { miss: number; memoryGib: number }): boolean {
  return KIB * mib <= memoryGib * 1024 && KIB * miss < 1;
}

/**
 * Whether AuroraEstimatedSharedMemoryBytes of an instance can be what it says, by its own ReadIOPS: told without a demand or an
 * engine, by the smaller of their pages.
 */
export function isWindowRead({
  sharedMemory,
  readIops,
}: Pick<InstanceEvidence, "sharedMemory" | "readIops">): boolean {
  const last = (readIops?.timesS.length ?? 0) - 1;
  if (sharedMemory === null || readIops === null || last < 0) return true;
  const startS = readIops.timesS[0] as number;
  const endS = (readIops.timesS[last] as number) - startS + periodAt(readIops, last);
  const over = { startS, edgesS: Int32Array.of(0, Math.ceil(endS)) };
  const none = { hitRatio: null, tierHitRatio: null, capacity: null, cacheMib: 0 } as const;
  const reads = measuredReads({ ...none, reads: readIops, over });
  return readBeyond(sharedMemory, { reads, startS, pagesPerMib: SMALL_PAGES_PER_MIB }) === null;
}

/** Pages of 8 KiB: of larger ones as many reads are more. */
const SMALL_PAGES_PER_MIB = 128;

/** For how much of the time more was read in a window than it says, and the most; null where hardly ever. */
function readBeyond(
  sharedMemory: Series,
  {
    reads,
    startS,
    pagesPerMib,
  }: Pick<Parameters<typeof touchedWindow>[1], "reads" | "startS" | "pagesPerMib">,
): { readonly readGib: number; readonly timePct: number } | null {
  if (reads === null) return null;
  const windowAt = valueAt(sharedMemory);
  let [allS, beyondS, mostMib] = [0, 0, 0];
  for (let i = 0; i < reads.perS.length; i++) {
    const spanS = reads.spanS[i] as number;
    const saysMib = windowAt(startS + (reads.fromS[i] as number) + spanS / 2) / 2 ** 20;
    if (!(saysMib >= 0)) continue;
    const readMib = ((reads.perS[i] as number) * WINDOW_S) / pagesPerMib;
    allS += spanS;
    if (readMib <= BEYOND.times * saysMib) continue;
    beyondS += spanS;
    mostMib = Math.max(mostMib, readMib);
  }
  if (beyondS <= BEYOND.ofTime * allS) return null;
  return { readGib: mostMib / 1024, timePct: (100 * beyondS) / allS };
}
