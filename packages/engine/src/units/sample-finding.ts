import type { Names } from "./finding-rows.ts";

/** Samples of a metric that cannot be, or that tell nothing here (EVD-12, EVD-14). */
export interface SampleRows {
  /** Samples of a value that the metric cannot have; `most` is the highest it can, null where only below 0 is none; `throughout`: even the highest was below `least`. */
  readonly "samples-impossible": {
    readonly metric: string;
    readonly samples: number;
    readonly oddest: number;
    readonly least: number;
    readonly most: number | null;
    readonly throughout?: boolean;
    /** Possible samples that are left out with them, because most of the metric is none; absent = none. */
    readonly restLeftOut?: number;
    /** Of so many of the CPU that demand is read from, too many to be slips of a sample; absent where they are few. */
    readonly ofSamples?: number;
  };
  /** Samples of CPU whose Average is above the Maximum of the same time, and the worst of them. */
  readonly "cpu-over-maximum": {
    readonly instance: string | null;
    readonly isReader?: true;
    readonly samples: number;
    readonly averagePct: number;
    readonly maximumPct: number;
    /** Of so many that have both; absent in old plans. */
    readonly ofSamples?: number;
  };
  /** Metrics of another time than the CPU that is planned with; both in epoch seconds, from and to exclusive. */
  readonly "other-time": {
    readonly metrics: Names;
    readonly instance: string | null;
    readonly fromS: number;
    readonly toS: number;
    readonly cpuFromS: number;
    readonly cpuToS: number;
  };
  /** ReadIOPS is so many times what the volume billed in reads as its samples are long: a Sum over them (EVD-15). */
  readonly "reads-as-sum": {
    readonly instance: string | null;
    readonly readsPerS: number;
    readonly billedPerS: number;
    readonly periodS: number;
  };
}

/** What shows that samples are no proper measurements of an instance (EVD-16). */
export interface DeniedRows {
  /** DatabaseConnections of 0 while CPU is above what an empty instance shows: hours of it, of all such hours. */
  readonly "connections-zero-busy": {
    readonly instance: string | null;
    readonly isReader?: true;
    readonly hours: number;
    readonly ofHours: number;
  };
  /** CPU of exactly 0 while as many are connected, or as much is read or written, as usual. */
  readonly "cpu-zero-busy": {
    readonly instance: string | null;
    readonly isReader?: true;
    readonly samples: number;
    readonly ofSamples: number;
  };
  /** Days of CPU that are an earlier one digit for digit, of all; the first of them and what it is of, epoch seconds. */
  readonly "days-equal": {
    readonly instance: string | null;
    readonly isReader?: true;
    readonly days: number;
    readonly ofDays: number;
    readonly dayS: number;
    readonly ofS: number;
  };
  /** CPU that was filled in from longer samples: its Average is its Maximum, or it stands still, for that share of the samples. */
  readonly "cpu-filled": {
    readonly instance: string | null;
    readonly isReader?: true;
    readonly by: "maximum" | "runs";
    readonly sharePct: number;
  };
}

/** Figures that what is said to run cannot have (EVD-15). */
export interface BeyondSourceRows {
  /** ReadIOPS far above what the class, or the range by its maximum, was seen to read. */
  readonly "reads-over-class": {
    readonly instance: string | null;
    readonly runsOn: string | { readonly maxAcu: number };
    readonly readsPerS: number;
    readonly ceilingPerS: number;
  };
  /**
   * Billed reads a second far above those of all instances (null = not measured), or above the ceilings of all (null = not above):
   * left out, or kept where who else reads is not known.
   */
  readonly "billed-reads-beyond": {
    readonly billedPerS: number;
    readonly readsPerS: number | null;
    readonly ceilingPerS: number | null;
    readonly isKept?: true;
  };
  /** VolumeBytesUsed of a volume that lies in the pool many times over, and is read from storage all day. */
  readonly "volume-against-reads": {
    readonly volumeGib: number;
    readonly poolGib: number;
    readonly readGibPerDay: number;
  };
}

/** Samples that count as something else than they say. */
export interface DoubtedSampleRows {
  /** Samples of CPU above a whole: they count as full, and the highest of them. */
  readonly "cpu-over-whole": {
    readonly label: string;
    readonly statistic: string | null;
    readonly samples: number;
    readonly ofSamples: number;
    readonly highestPct: number;
    /** They are too many to be slips of a sample, of the CPU that demand is read from. */
    readonly isDenied?: true;
  };
}
