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
}
