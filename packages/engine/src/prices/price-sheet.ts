/** Aurora's two engines, spelled as AWS's API spells them. */
export type EngineName = "aurora-postgresql" | "aurora-mysql";

/** The cluster's storage configuration. The two modes have rows of their own, never a multiplier (PRC-1). */
export type StorageMode = "standard" | "io-optimized";

/** One published price. */
export interface Price {
  /** US dollars as published, a plain decimal such as `"0.0000002"`; exact, never a float (UNI-4). */
  readonly usd: string;
  /** Where it stands: the row's SKU or column, with the file's date when it differs from the sheet's. */
  readonly source: string;
  /** Present when the figure rests on an assumption; the sentence is shown wherever the figure is. */
  readonly assumption?: string;
  /** ISO date where it is not the sheet's: a row's age is its own. */
  readonly publishedOn?: string;
}

/** A price for each storage mode; null or absent where AWS publishes none. */
export type PriceByMode = Readonly<Record<StorageMode, Price | null>>;

/** Extended Support of one engine: years 1 and 2 after the start of charging, then year 3 (PRC-2). */
export interface ExtendedSupportPrices {
  /** Provisioned instances, per vCPU and hour. */
  readonly vcpuHour: { readonly years1To2: Price | null; readonly year3: Price | null };
  /** Serverless instances, per ACU and hour. */
  readonly acuHour: { readonly years1To2: Price | null; readonly year3: Price | null };
}

/** Retention of Performance Insights beyond the free week, per month. */
export interface InsightsPrices {
  /** First month of retention (dimension FMR in the price file). */
  readonly firstMonthVcpu: Price | null;
  readonly firstMonthAcu: Price | null;
  /** Each further month of retention (dimension AMR in the price file). */
  readonly furtherMonthVcpu: Price | null;
  readonly furtherMonthAcu: Price | null;
}

/** The five offers AWS makes for Aurora reserved instances; No Upfront exists for one year only (RSV-1). */
export type ReservedOfferId =
  | "1yr-no-upfront"
  | "1yr-partial-upfront"
  | "1yr-all-upfront"
  | "3yr-partial-upfront"
  | "3yr-all-upfront";

/** A reserved price as a file or an observation states it, for one instance of the class under Standard storage. */
export interface ReservedPrice {
  readonly instanceClass: string;
  readonly offer: ReservedOfferId;
  /** Upfront fee of one instance in US dollars, exact; null where only the effective price is known. */
  readonly upfrontUsd: string | null;
  /** Recurring US dollars an hour, exact; null where only the effective price is known. */
  readonly hourlyUsd: string | null;
  /** Upfront spread over the term plus the recurring price, US dollars an hour. */
  readonly effectiveHourlyUsd: string;
  /** On-demand price that stood beside it, US dollars an hour; null when the file does not say. */
  readonly onDemandHourUsd: string | null;
  /** ISO date of the observation or of the file. */
  readonly observedOn: string;
  /** `price-file` comes from AWS's own file; an observation of 2018–2025 is an assumption (RSV-2). */
  readonly basis: "price-file" | "observation";
  readonly source: string;
}

/** A reserved discount known of an instance family in a region; every one is an assumption (RSV-4). */
export interface FamilyDiscount {
  /** Such as `r6g`. */
  readonly family: string;
  readonly offer: ReservedOfferId;
  /** Share off the Standard on-demand price, an exact decimal such as `"0.3449"`. */
  readonly discount: string;
  /**
   * A row of another class of the family, a bill worked backwards, one source's word, or the region's discounts of
   * 2018, with which later prices of the family agree.
   */
  readonly trust: "observed" | "derived" | "stated" | "schedule";
  /** ISO day or month. */
  readonly observedOn: string;
  readonly source: string;
}

/** Rates of a Database Savings Plans price file for one region and engine: 1 year, No Upfront (DSP-1). */
export interface SavingsPlanRates {
  /** Version of the file the rates come from. */
  readonly fileVersion: string;
  readonly acuHour: PriceByMode;
  readonly instanceHour: Readonly<Record<string, Readonly<Partial<Record<StorageMode, Price>>>>>;
}

/**
 * Every price of one region and one engine, with the version of the catalog it was taken from.
 * Plain data: survives structured clone and a JSON round trip, so a report can freeze it (PRC-4).
 */
export interface PriceSheet {
  /** Such as `aws-2025-06-17+2025-12-10` for the built-in catalog. */
  readonly catalogVersion: string;
  /** ISO date of publication by AWS. */
  readonly publishedOn: string;
  /** Region code such as `us-east-1`. */
  readonly region: string;
  /** AWS's name of the region, such as `US East (N. Virginia)`. */
  readonly regionName: string;
  readonly engine: EngineName;
  /** Serverless, per ACU and hour. */
  readonly acuHour: PriceByMode;
  /** Provisioned, per instance and hour, by class such as `db.r6g.large`. A class not sold here is absent. */
  readonly instanceHour: Readonly<Record<string, Readonly<Partial<Record<StorageMode, Price>>>>>;
  /** Per GB (2^30 bytes, UNI-2) and month. */
  readonly storageGbMonth: PriceByMode;
  /** Per I/O request; zero under I/O-Optimized, which includes them. */
  readonly ioRequest: PriceByMode;
  /** Backup beyond the free allowance and manual snapshots, per GB and month. */
  readonly backupGbMonth: Price | null;
  /** Snapshot or cluster export, per GB. */
  readonly snapshotExportGb: Price | null;
  /** Global Database, per replicated write I/O. */
  readonly globalReplicatedWriteIo: Price | null;
  /** Backtrack (Aurora MySQL), per change record. */
  readonly backtrackChangeRecord: Price | null;
  /** Data API, per request: the first 10^9 of a month, then the rest. */
  readonly dataApiRequest: { readonly first1e9: Price | null; readonly over1e9: Price | null };
  readonly insights: InsightsPrices;
  readonly extendedSupport: ExtendedSupportPrices;
  /** CPU credits of T classes, per vCPU and hour above the baseline. */
  readonly cpuCreditVcpuHour: PriceByMode;
  /** RDS Proxy in front of provisioned instances, per vCPU and hour. */
  readonly proxyVcpuHour: Price | null;
  /** RDS Proxy in front of serverless instances, per ACU and hour. */
  readonly proxyAcuHour: Price | null;
  /** Database Insights in its advanced mode, per vCPU or ACU and hour; absent in lists read before it was. */
  readonly insightsAdvanced?: { readonly vcpuHour: Price | null; readonly acuHour: Price | null };
  /** Transfer to the internet, per GB (10^9 bytes), first tier. */
  readonly internetOutGb: Price | null;
  /** Transfer to another region, per GB (10^9 bytes). */
  readonly interRegionGb: Price | null;
  /** Reserved prices known for classes of this region and engine, newest last. */
  readonly reserved: readonly ReservedPrice[];
  /** Reserved discounts known of families here, one for each family and offer. */
  readonly reservedFamilies: readonly FamilyDiscount[];
  /** Savings-plan rates, or null where no file was read. */
  readonly savingsPlan: SavingsPlanRates | null;
}

/** Hardware of an instance class, as AWS documents it. */
export interface InstanceSpec {
  /** Such as `db.r6g.large`. */
  readonly instanceClass: string;
  /** Such as `r6g`. */
  readonly family: string;
  /** Such as `2xlarge`. */
  readonly size: string;
  readonly vcpu: number;
  readonly memoryGib: number;
  /** Local NVMe in GB of 10^9 bytes, all drives together; null for classes without (UNI-2). */
  readonly nvmeGb: number | null;
  /** The drives, such as `2 x 1425 GB`; null for classes without. */
  readonly nvmeDrives: string | null;
  /** Network bandwidth in Gbit/s; the most when `networkBursts`. */
  readonly networkGbps: number;
  /** True where AWS says "Up to". */
  readonly networkBursts: boolean;
  /** EBS bandwidth in Mbit/s as documented; the most when AWS says "Up to". */
  readonly maxEbsMbps: number;
  /** Reserved-instance units of the size (RSV-1); null where AWS publishes none (48xlarge). */
  readonly normalizedUnits: number | null;
  /** Default `max_connections`. PostgreSQL: an upper bound, from nominal memory. MySQL: AWS's table. */
  readonly maxConnections: { readonly postgresUpperBound: number; readonly mysql: number | null };
  /** Aurora PostgreSQL temporary storage in GiB on classes without NVMe; null where not published. */
  readonly tempStorageGib: number | null;
  /** Optimized Reads on an I/O-Optimized cluster, from AWS's formula and from the fit (ORD-1); null without NVMe. */
  readonly optimizedReads: {
    readonly tempSpaceGib: number;
    readonly tieredCacheDocumentedGib: number;
    readonly tieredCacheFittedGib: number;
  } | null;
}
