import type { BillItem } from "../../bill/bill-item.ts";
import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import type { EngineName, ReservedOfferId, StorageMode } from "../../prices/price-sheet.ts";
import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import type { Feature } from "../../units/features.ts";
import type { ProfileId } from "../../units/profile-id.ts";
import type { SpeedName } from "../../units/speed-name.ts";

/** What the trace was measured on; it decides how CPU becomes demand (DEM-1, DEM-2). */
export type SourceSetting =
  | { readonly kind: "provisioned"; readonly instanceClass: string }
  | {
      readonly kind: "serverless";
      /** Null when neither the user nor a measured plateau tells; then nothing is invented for it. */
      readonly minAcu: number | null;
      readonly maxAcu: number;
      /** Platform of the trace; never reused for the plan (ACU-4). Null when the user does not know. */
      readonly profile: ProfileId | null;
      /** Seconds until it pauses, where that is known; absent = AWS's own with a minimum of 0. */
      readonly autoPauseS?: number;
    };

/** What the plan runs the writer on. The ACU range of the settings counts only when it is serverless. */
export type WriterSetting =
  | { readonly kind: "serverless" }
  | { readonly kind: "provisioned"; readonly instanceClass: string };

/** An instance of the files whose own metrics are a reader's demand, and what they were measured on. */
export interface MeasuredReader {
  /** DBInstanceIdentifier. */
  readonly instance: string;
  readonly source: SourceSetting;
  /** Promotion tier, where it is known. */
  readonly tier?: number;
}

/**
 * A reader beside the writer (RDR-1). Its demand is `demandShare` × the writer's, or × its own where it was measured.
 */
export interface ReaderSetting {
  readonly kind: "serverless" | "provisioned";
  /** Required when provisioned, ignored when serverless. */
  readonly instanceClass: string | null;
  /** Promotion tier, 0–15. */
  readonly tier: number;
  readonly demandShare: number;
  /** Absent = the reader's own demand is not known. */
  readonly measured?: MeasuredReader | null;
}

/** What an option must meet before it may be picked (OPT-1). */
export interface PlanLimits {
  /** Largest share of the time unmet or too busy, percent (HED-1). */
  readonly maxThrottledPct: number;
  /**
   * Smallest share of the time the working set must fit the buffer pool, percent; asked where no metric tells what a smaller
   * pool would read, else reads themselves are limited (MEM-11).
   */
  readonly minCachedPct: number;
  /**
   * Whether the others must be able to take the load of any instance should it be lost (CLU-1); absent = as today: what those
   * that run now can, a pick's must.
   */
  readonly standby?: "required" | "none";
  /** Longest commitment the plan may buy: none, one year, three years. */
  readonly maxTermYears: 0 | 1 | 3;
  /** Of what a term would bind to, savings plans alone; absent = reserved instances too. */
  readonly buys?: "savings-plan";
}

/** That the loss of an instance must be survived, as it was asked or as today has it (CLU-1). */
export interface StandbyRule {
  readonly origin: "yours" | "today";
  /** Longest that a promoted instance may be short of the writer's capacity, seconds. */
  readonly mostShortS: number;
  /** Today's has the writer's capacity at once, which allows a pick's no more than about a failover; absent else, and in old reports. */
  readonly isWarm?: true;
  /** Whether the loss of any instance must be survived, a lone reader carrying both loads; absent in old reports, which asked of the writer alone. */
  readonly readers?: boolean;
  /**
   * What runs today misses that by: the share of the time, percent, in which the loss of one leaves another too busy as measured. A
   * pick's may be a little longer, by the same demand (`mostLostPct`). Absent where today survives it or the user asks, and in old reports.
   */
  readonly lostTodayPct?: number;
  /**
   * Whether today's instances take the connections of any one that is lost beside their own: where they do, an option's must; where
   * they do not, it is said and refuses nothing, since max_connections is a parameter (DEM-9). `unknown` = they take those that were
   * counted, and nobody counted all. Absent where nobody counted any, and in old reports.
   */
  readonly connections?: "taken" | "not-taken" | "unknown";
}

/** Percent off by kind of bill line, negotiated with AWS. */
export type PrivateDiscountPct = Readonly<Partial<Record<BillItem, number>>>;

/** Percent off the Standard on-demand price by reserved offer, entered by the user (RSV-2). */
export type ReservedDiscountPct = Readonly<Partial<Record<ReservedOfferId, number>>>;

/** The user's own speeds by family or platform, r6g being 1. */
export type OwnSpeeds = Readonly<Partial<Record<SpeedName, number>>>;

/** What sums are shown in. Figures stay in US dollars; only their face changes. */
export interface CurrencySetting {
  /** ISO 4217, such as `EUR`. */
  readonly code: string;
  /** How many of it one US dollar buys. */
  readonly perUsd: number;
  /** ISO date of the rate. */
  readonly datedOn: string;
}

/** What pasted statistics say of memory (MEM-14). */
export interface PastedMemory {
  /** `shared_buffers` or `innodb_buffer_pool_size` of what runs today, MiB; null where nobody said. */
  readonly poolMib: number | null;
  /** Sizes and the shares of touches that they miss, 0–1. */
  readonly points: readonly {
    readonly kind: "pasted" | "snapshots";
    readonly mib: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** Bill lines that no trace can tell (PRC-2), a month; what is absent has no line. */
export interface BillExtras {
  /** Months of Performance Insights kept beyond the free week, 0 to 24. */
  readonly insightsRetentionMonths?: number;
  readonly manualSnapshotGb?: number;
  readonly snapshotExportGb?: number;
  readonly internetOutGb?: number;
  readonly interRegionGb?: number;
  readonly globalReplicatedWriteIos?: number;
  readonly backtrackChangeRecords?: number;
  readonly dataApiRequests?: number;
}

/** The whole what-if: plain JSON, kept in the URL, in a scenario and in a report. */
export interface Settings {
  readonly region: string;
  readonly engine: EngineName;
  /** `16.4`, or null when unknown. */
  readonly engineVersion: string | null;
  readonly storageMode: StorageMode;
  readonly writer: WriterSetting;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly profile: ProfileId;
  /** Seconds without connections until the instance pauses; null = never. Needs `minAcu` 0 (PAU-1). */
  readonly autoPauseS: number | null;
  readonly schedule: readonly ScheduleWindow[];
  readonly readers: readonly ReaderSetting[];
  /** Demand is multiplied by 1 + growthPct / 100 (DEM-8); null = as the trend of the trace has it (TRD-1), else 0. */
  readonly growthPct: number | null;
  /** Speeds of families and platforms as multiples of r6g's, in place of the assumed ranges (SPD-1); absent = none. */
  readonly speeds?: OwnSpeeds;
  readonly commitment: CommitmentSetting;
  /** Null = from the trace, else the flagged assumption of DEM-5. */
  readonly workingSetGib: number | null;
  /** What was pasted from the database itself, as it was read (MEM-14); null or absent = nothing. */
  readonly pastedMemory?: PastedMemory | null;
  /** Null = from the trace (VolumeBytesUsed), else no storage line and a warning. */
  readonly storageGb: number | null;
  /** Null = from the trace (PRC-3), else no I/O line and a warning. */
  readonly ioRequestsPerMonth: number | null;
  /** Backup beyond the free allowance; null = from the trace, else none. */
  readonly backupGb: number | null;
  /** Highest DatabaseConnections; null or absent = from the trace (DEM-6). */
  readonly peakConnections?: number | null;
  readonly limits: PlanLimits;
  /** Absent = list prices. */
  readonly privateDiscountPct?: PrivateDiscountPct;
  /** Replaces what the catalog knows of an offer; absent = the catalog's. */
  readonly reservedDiscountPct?: ReservedDiscountPct;
  /** Absent = US dollars. */
  readonly currency?: CurrencySetting | null;
  readonly extras?: BillExtras;
  /** What the cluster uses that sets floors, pauses and bill lines (FLO-1); absent = none. */
  readonly features?: readonly Feature[];
  /** Whether a T class may be picked; absent = only where one runs today (CLU-2). */
  readonly burstable?: "allowed" | "refused";
  /** Version of the imported price list that prices the plan (PRC-5); absent or null = the built-in one. */
  readonly catalog?: string | null;
}
