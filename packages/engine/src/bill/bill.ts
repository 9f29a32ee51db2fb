import type { PriceAssumption, PriceSource } from "../prices/price-of.ts";
import type { EngineName, PriceSheet, ReservedOfferId, StorageMode } from "../prices/price-sheet.ts";
import type { MemberName } from "../units/member-name.ts";
import type { BillItem } from "./bill-item.ts";

/** What of its item a bill line charges for, where the item alone does not say. */
export type LineSubject =
  | { readonly code: "all" }
  | { readonly code: "instances"; readonly instanceClass: string; readonly count: number }
  | { readonly code: "on-demand"; readonly instanceClass: string }
  | { readonly code: "beyond-savings-plan" }
  | { readonly code: "member"; readonly member: MemberName }
  | { readonly code: "over-1e9" }
  | { readonly code: "support"; readonly engine: EngineName; readonly major: string; readonly year: 1 | 3 }
  | { readonly code: "retention"; readonly isFirstMonth: boolean }
  /** Database Insights in its advanced mode. */
  | { readonly code: "advanced" }
  | {
      readonly code: "owned-reserved";
      readonly instanceClass: string;
      readonly count: number;
      readonly endsOn: string;
    }
  | {
      readonly code: "reserved";
      readonly instanceClass: string;
      readonly count: number;
      readonly offer: ReservedOfferId;
    }
  /** The days on which they end, the first one first; absent in old bills. */
  | { readonly code: "owned-plans"; readonly endsOn?: readonly string[] }
  | { readonly code: "discount"; readonly on: BillItem; readonly pct: number }
  /** A label as it was frozen before lines had subjects. */
  | { readonly code: "frozen-text"; readonly text: string };

/** What is counted. */
export type BillUnit =
  | "instance-hour"
  | "ACU-hour"
  | "vCPU-hour"
  | "hour"
  | "GB-month"
  | "GB"
  | "request"
  | "record"
  | "write"
  | "vCPU-month"
  | "ACU-month"
  | "vCPU"
  | "ACU"
  | "month"
  | "USD";

/** Factors multiply to the quantity; a count of instances has no unit. */
export interface LineFactor {
  readonly value: number;
  readonly unit: BillUnit | null;
}

/** One line: quantity × unit price = amount, and where the price stands. */
export interface BillLine {
  readonly item: BillItem;
  readonly of: LineSubject;
  /** Of a secondary cluster in another region; absent = the bill's own. */
  readonly region?: string;
  readonly factors: readonly LineFactor[];
  readonly quantity: number;
  readonly unit: BillUnit;
  /** Published decimal, exact. */
  readonly unitPriceUsd: string;
  /** Quantity × unit price, rounded once to the cent, half away from zero. */
  readonly amountUsd: number;
  readonly source: PriceSource;
  /** Empty when the figure rests on none. */
  readonly assumptions: readonly PriceAssumption[];
}

/** A month's bill. `totalUsd` is the sum of the lines as shown, to the cent (UNI-4). */
export interface Bill {
  /** Catalog of the prices; a report pins it (PRC-4). */
  readonly catalogVersion: string;
  readonly publishedOn: string;
  readonly region: string;
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
}

/** Provisioned instances of one class. */
export interface ProvisionedUsage {
  readonly instanceClass: string;
  readonly count: number;
  /** Hours each instance ran in the month; 730 for the whole month (UNI-2). */
  readonly hoursEach: number;
  /** Times each instance was started; every run bills at least 10 minutes (F). */
  readonly runsEach?: number;
  /** vCPU of the class; needed for Extended Support and retention lines only. */
  readonly vcpu?: number;
}

/** Serverless capacity of one instance or of all of them. */
export interface ServerlessUsage {
  readonly member?: MemberName;
  readonly acuHours: number;
}

/** Backup as AWS reports it billed, or all of it against the free allowance (latest volume size). */
export type BackupUsage =
  | { readonly billedGb: number }
  | { readonly totalGb: number; readonly freeAllowanceGb: number };

/** A price the user entered for an item that has no row, or to replace one. */
export type EnteredPrices = Readonly<Partial<Record<BillItem, string>>>;

/** What a month used. An absent field has no line: missing is not zero. */
export interface BillUsage {
  readonly storageMode: StorageMode;
  readonly provisioned?: readonly ProvisionedUsage[];
  readonly serverless?: readonly ServerlessUsage[];
  /** Average volume of the month in GB of 2^30 bytes. */
  readonly storageGb?: number;
  /** Billed I/O requests of the month (PRC-3). */
  readonly ioRequests?: number;
  readonly backup?: BackupUsage;
  readonly manualSnapshotGb?: number;
  readonly snapshotExportGb?: number;
  /** Months of Performance Insights kept beyond the free week. */
  readonly insightsRetentionMonths?: number;
  /** Engine version and the date the month is priced for; charges follow AWS's calendar. */
  readonly extendedSupport?: { readonly engineVersion: string; readonly on: string };
  /** vCPU-hours of T classes above their baseline. */
  readonly cpuCreditVcpuHours?: number;
  readonly advancedInsights?: { readonly vcpuHours: number; readonly acuHours: number };
  readonly proxyVcpuHours?: number;
  readonly proxyAcuHours?: number;
  readonly dataApiRequests?: number;
  readonly backtrackChangeRecords?: number;
  readonly globalReplicatedWriteIos?: number;
  /** Billed transfer in GB of 10^9 bytes. */
  readonly internetOutGb?: number;
  readonly interRegionGb?: number;
  /** Secondary clusters of a Global Database, each priced by its own region's sheet. */
  readonly secondaries?: readonly { readonly sheet: PriceSheet; readonly usage: BillUsage }[];
  readonly enteredPrices?: EnteredPrices;
  /** Percent off by kind of line, negotiated with AWS; each becomes one negative line. */
  readonly privateDiscountPercent?: Readonly<Partial<Record<BillItem, number>>>;
}

/** What is priced: a month's usage by one region's and engine's sheet. */
export interface BillQuery {
  readonly sheet: PriceSheet;
  readonly usage: BillUsage;
}
