import type { EngineName } from "../prices/price-sheet.ts";
import type { Assumed, Known, Names } from "./finding-rows.ts";

interface LowMemory {
  readonly instance: string | null;
  readonly instanceClass: string;
  readonly memoryGib: number;
  readonly leastGib: number;
  readonly timePct: number;
}

/** What the metrics say of the cache, or fail to say (MEM-2 to MEM-5). */
export type MemoryFinding =
  | Assumed<{
      /** Two sizes of the pool in one text; the first counts. */
      "paste-pools-differ": { readonly poolGib: number; readonly otherGib: number };
    }>
  | Known<{
      /** Samples whose hit ratio is no percentage, in old reports: they are `samples-impossible` now (EVD-12). */
      "hit-ratio-impossible": { readonly samples: number; readonly oddest: number };
      /** The hit ratio never exceeds 1: a share, where a percentage is asked. */
      "hit-ratio-as-share": { readonly highest: number };
      /** The hit ratio is 0 in all samples. */
      "hit-ratio-zero": unknown;
      /** A metric of memory that reaches more than the class has. */
      "memory-beyond-class": {
        readonly metric: string;
        readonly instance: string | null;
        readonly instanceClass: string;
        readonly memoryGib: number;
        readonly mostGib: number;
        readonly isReader?: true;
      };
      /**
       * Without this metric nobody knows how many pages are touched; or both are there, and nothing was read (MEM-2).
       * `missing` names what no file holds of what would tell; absent in old reports.
       */
      "touches-unknown": {
        readonly metric: string;
        readonly missing?: Names;
        readonly isNothingRead?: true;
      };
      /** A pasted text of another query: the columns it has. */
      "paste-unknown": { readonly columns: Names; readonly beside?: boolean };
      /** A pasted text beyond what is read of one; nothing of it was. */
      "paste-too-long": { readonly characters: number; readonly most: number };
      /** Counters need two snapshots: what lies between them. */
      "paste-one-snapshot": { readonly view: string };
      "paste-too-few": { readonly touches: number };
      /** The user's own set is larger than the volume it lies on. */
      "set-over-volume": { readonly setGib: number; readonly volumeGib: number };
      /** The user's own set is smaller than any that misses as little as was measured: it counts as the least that may (MEM-4). */
      "set-against-misses": {
        readonly setGib: number;
        readonly leastGib: number;
        readonly measuredGib: number;
        readonly measuredPct: number;
      };
      /** A set that somebody entered, and what share of touches today's pool was measured to answer: one beyond it is denied where that is nearly all, one that it holds where it is less than holding a set answers (MEM-4). */
      "set-over-hits": {
        readonly setGib: number;
        readonly poolGib: number;
        readonly hitPct: number;
        readonly isDenied?: true;
      };
      /** More was read a second than the ceiling of the class that did it: what was measured is the ceiling (MEM-7). */
      "reads-above-ceiling": {
        readonly instance: string | null;
        readonly instanceClass: string;
        readonly readsPerS: number;
        readonly ceilingPerS: number;
      };
      /** The pages that a pool with room was pasted to hold are the working set (MEM-14). */
      "working-set-pasted": { readonly gib: number };
      /** The later snapshot counts less than the first. */
      "paste-counts-back": unknown;
      /** Two snapshots that name nothing in common. */
      "paste-two-servers": unknown;
      /** Databases or relations that only one of two snapshots names: left out of what they differ by. */
      "paste-one-sided": { readonly names: readonly string[]; readonly count: number };
      /** A pool that no Aurora has. */
      "paste-pool-impossible": { readonly poolGib: number };
      /** A pool in the settings that is none of what runs today, whose own is `knownGib`: what is known of memory is of it (MEM-14). */
      "pasted-pool-denied": { readonly poolGib: number; readonly knownGib: number };
      /** A pool beyond the memory of the instance it was pasted of. */
      "paste-pool-elsewhere": { readonly poolGib: number; readonly knownGib: number };
      /** A pool far below what the class has by default, as a new server's is. */
      "paste-pool-small": { readonly poolGib: number; readonly defaultGib: number };
      /** More than the memory of what runs: a pool, or the pages in it. */
      "paste-over-memory": {
        readonly what: "pool" | "buffers";
        readonly heldGib: number;
        readonly memoryGib: number;
      };
      /** More pages than the pool pasted with them has. */
      "paste-over-pool": { readonly heldGib: number; readonly poolGib: number };
      /** A listing by relation whose smallest row leaves room for more that is not listed: held at least. */
      "paste-listing-partial": {
        readonly relations: number;
        readonly heldGib: number;
        readonly leastGib: number;
      };
      /** A size that was told to miss less than a larger, or more than a smaller one was measured to. */
      "told-against-measured": {
        readonly kind: "pasted" | "snapshots";
        readonly toldGib: number;
        readonly toldPct: number;
        readonly measuredGib: number;
        readonly measuredPct: number;
      };
      /** A pool with room was pasted as all that was touched, and more than it holds was read meanwhile. */
      "held-against-reads": { readonly heldGib: number; readonly readGib: number; readonly days: number };
      /** More is read from storage within the window than AuroraEstimatedSharedMemoryBytes says was touched in it. */
      "window-against-reads": {
        readonly windowGib: number;
        readonly windowS: number;
        readonly readGib: number;
        readonly timePct: number;
      };
      /** A text that only the other engine prints, by a name in it. */
      "paste-other-engine": { readonly name: string; readonly of: EngineName; readonly engine: EngineName };
      /** A figure in a column of counts that counts nothing: below 0, no number, or of a power of ten. */
      "paste-no-count": { readonly name: string; readonly said: string };
      /** Counters of an instance whose pool nobody said. */
      "paste-no-pool": unknown;
      /** Little of a class's memory is left, for so much of the time. */
      "memory-low": LowMemory;
      /** The same, and it swaps: so much more than at its lowest, and all of it where that is much of the memory. */
      "memory-short": LowMemory & { readonly swapGib: number; readonly levelGib?: number };
      /** So much of what is in use lies beside the buffer pool at least (MEM-18). */
      "memory-beside-pool": {
        readonly instance: string | null;
        readonly usedGib: number;
        readonly besideGib: number;
      };
      /** Less than the pool alone would take was ever in use: it was never full, and no more than that is hot (MEM-5). */
      "pool-not-filled": {
        readonly instance: string | null;
        readonly usedGib: number;
        readonly memoryGib: number;
        readonly poolGib: number;
      };
      /** Memory in use beside the pool all the time, and the ACU that a range with a lower minimum keeps for it while it runs (MEM-20). */
      "memory-keeps-capacity": {
        readonly instance: string | null;
        readonly restingGib: number;
        readonly acu: number;
        readonly minAcu: number;
      };
      /** The size of another instance's pool, and nothing of what it misses or holds. */
      "paste-pool-alone": { readonly poolGib: number };
      /** The pool is full, so the pages in it tell no set. */
      "paste-pool-full": { readonly heldGib: number; readonly poolGib: number };
    }>
  | Assumed<{
      /** The volume's billed reads stand for the instance's. */
      "touches-from-volume": unknown;
      /** Touches do not follow the CPU: share of their variance that it explains. */
      "touches-unlike-cpu": { readonly r2: number };
      /** Reads in samples whose hit ratio is above 99.99 %: touches are a lower bound. */
      "touches-at-least": { readonly readsPct: number };
      /** A larger pool was seen to miss more: hours of another kind, not the size; misses by size are means over them. */
      "misses-rise-with-pool": unknown;
      /**
       * AuroraEstimatedSharedMemoryBytes as it was read: pages touched within a window of so many seconds, which is assumed, and
       * the most that a pool of them misses; null where no touches are known. How often each is touched in the window where that
       * is so often that the figure could be told in KiB.
       */
      "touched-in-window": {
        readonly windowGib: number;
        readonly windowS: number;
        readonly missPct: number | null;
        readonly timesTouched?: number;
      };
      /** One pool size and nothing else: what another size misses has bounds only (MEM-5). */
      "one-pool-size": { readonly poolGib: number; readonly missPct: number };
      /** The class of today has another pool than by default: classes of the same memory are taken to run with the same parameters (MEM-1). */
      "pool-by-parameters": { readonly poolGib: number; readonly defaultGib: number };
    }>;
