/** What the files say of the instance that they were measured on. */
export interface SourceRows {
  /** Described as a class, measured to the end as a range and planned as that; null = its minimum is not known. */
  "described-class-ran": {
    readonly instanceClass: string;
    readonly minAcu: number | null;
    readonly maxAcu: number;
  };
  /** Full samples, and the share of the time in which they hid demand (absent in old plans); by name where it is a reader. */
  censored: {
    readonly samples: number;
    readonly timePct: number;
    readonly hiddenPct?: number;
    readonly instance?: string;
  };
  /**
   * Connections that stand at all that a class, or a range by its maximum, takes by default (DEM-9), and for what share of the time;
   * what the pick takes (null = of a reader, or nobody knows).
   */
  "connections-full": {
    readonly instance: string | null;
    readonly runsOn: string | { readonly maxAcu: number };
    readonly standAt: number;
    readonly accepted: number;
    readonly timePct: number;
    readonly pickTakes: number | null;
  };
}
