/** What changing over to the pick takes, loses or asks for. */
export interface ChangeRows {
  /**
   * An instance moves from an NVMe class to one without, null = to a range (ORD-5): room for temporary objects on its drive
   * and, where published, on what it moves to; the tiered cache, null = none, and the share of memory's misses that it served.
   */
  "lost-drive": {
    readonly instance: string | null;
    readonly fromClass: string;
    readonly tempGib: number;
    readonly tierGib: number | null;
    readonly servedPct: number | null;
    readonly instanceClass: string | null;
    readonly roomGib: number | null;
  };
  /** Instances of today that the pick replaces; `failoverS` is null where the writer stays. */
  "change-takes": {
    readonly instances: number;
    readonly failoverS: number | null;
    /** An equal reader takes over and stays the writer, or one that nothing reads from stands in; absent = another, and in old reports. */
    readonly standIn?: "stays" | "unread";
  };
  /** Beside a pick that changes the writer, which so fails over: the same with the writer on what it runs on, for so much a month more. */
  "writer-kept": {
    readonly on: string | { readonly minAcu: number; readonly maxAcu: number };
    readonly moreUsd: number;
  };
  /** AWS lets the cluster go to I/O-Optimized from this day on, later than the plan's: there is the pick's storage, or `isBack` it is left. */
  "io-optimized-from": { readonly from: string; readonly isBack: boolean };
  /** On-demand price of such a reader; 0 when one of another tier can be moved there, null when the pick has it. */
  "tier-0-reader": { readonly instanceClass: string; readonly monthlyUsd: number | null };
}
