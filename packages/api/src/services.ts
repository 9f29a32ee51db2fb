import type {
  PriceList,
  Quotas,
  ReportInputs,
  ReportProgress,
  ReportResult,
  SeriesSummary,
  Studies,
} from "@acuity/contract";
import type { Database, JobQueue, StoredChunk } from "@acuity/db";
import type { ClusterDescription } from "@acuity/engine/demand";
import type { Settings } from "@acuity/engine/plan";
import type { Logger } from "pino";
import type { DiskRoom } from "./access/disk-room.ts";
import type { AuditTrail } from "./audit/audit-trail.ts";
import type { Metrics } from "./record/metrics.ts";

/** A series with its samples as stored. */
export interface StoredSeries {
  readonly summary: SeriesSummary & { readonly id: string };
  readonly chunks: readonly StoredChunk[];
}

/** What a report is computed from: stored series and settings, never a client's figures. */
export interface ReportComputation {
  readonly settings: Settings;
  readonly baseline: ReportInputs["baseline"];
  /** Whether the settings have the shape that a plan opens on by itself; absent = one of the user's own. */
  readonly isOpened?: boolean;
  /** Questions beside the plan; null = none. */
  readonly studies: Studies | null;
  readonly series: readonly StoredSeries[];
  /** What the files it rests on describe; null where none does. */
  readonly description: ClusterDescription | null;
  /** ISO date to price the month for. */
  readonly pricedOn: string;
  /** The saved price list the settings name; null = the built-in prices. */
  readonly list: PriceList | null;
  /** Hears how far it is, and may end it by throwing; absent = nobody asks. */
  readonly tell?: (progress: ReportProgress) => void;
}

/** A report's figures, and what they rest on of today. */
export interface ComputedReport {
  readonly result: ReportResult;
  /** What runs today as it was computed with: "described" where the stored files describe it. */
  readonly baseline: ReportInputs["baseline"];
}
export interface ComputedBill {
  readonly catalogVersion: string;
  /** Day of the prices, ISO. */
  readonly publishedOn: string;
  /** A month of each shape that was asked for, in its order, US dollars; null of what cannot be priced. */
  readonly shapesUsd: readonly (number | null)[];
  readonly bill: ReportResult["bill"];
}

/** What use cases work with; made once a process. */
export interface Services {
  readonly database: Database;
  /** Through which worker processes are asked. */
  readonly queue: JobQueue;
  readonly nowMs: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly quotas: Quotas;
  readonly disk: DiskRoom;
  /** Aborted when this process is about to end: nobody is kept waiting any more. */
  readonly ending: AbortSignal;
  /** For what happens without a change. */
  readonly audit: AuditTrail;
  /** Hears of each report that was frozen. */
  readonly onFrozen: (report: FrozenId) => void;
}

export interface FrozenId {
  readonly workspaceId: string;
  readonly reportId: string;
}
