import type { OwnedCommitments } from "../../commitments/owned-commitments.ts";
import type { EngineName, StorageMode } from "../../prices/price-sheet.ts";
import type { Feature } from "../../units/features.ts";
import type { MeasuredReader, SourceSetting } from "./settings.ts";

/** What runs and is owned today: set where the files are checked, never by a what-if. Plain JSON. */
export interface Baseline {
  readonly region: string;
  readonly engine: EngineName;
  /** `16.4`, or null when unknown. */
  readonly engineVersion: string | null;
  /** DBInstanceIdentifier the plan is for, where the files describe several; null = the only one. */
  readonly instance: string | null;
  /** What that instance runs on. */
  readonly source: SourceSetting;
  /** The other instances that run, and what they run on. */
  readonly readers: readonly MeasuredReader[];
  readonly storageMode: StorageMode;
  /** Reserved instances and savings plans the user already has (RSV-3). */
  readonly owned: OwnedCommitments;
  /** What the cluster uses (FLO-1); absent = nothing is known of it. */
  readonly features?: readonly Feature[];
  /** Months of Performance Insights kept beyond the free week; absent = none. */
  readonly insightsMonths?: number;
  /** What `describe-db-*` said of the planned cluster, kept for plans saved while their files kept no description; absent = nothing. */
  readonly described?: DescribedBaseline;
  /** What nobody told, and was taken: no file and no user; absent = nothing, and in old reports. */
  readonly assumed?: readonly AssumedAnswer[];
}

export const ASSUMED_PLACES = ["region", "engine", "storageMode"] as const;
/** What is taken of where a cluster runs where nobody tells it. */
export type AssumedPlace = (typeof ASSUMED_PLACES)[number];

export const ASSUMED_ANSWERS = [...ASSUMED_PLACES, "instance"] as const;
/** The same, and the writer: of several instances the busiest is taken (EVD-6). */
export type AssumedAnswer = (typeof ASSUMED_ANSWERS)[number];

/** Who is planned of whose files, as a baseline says it. */
export function askedOf({ instance, region, assumed }: Pick<Baseline, "instance" | "region" | "assumed">) {
  return { instance, region, isTaken: assumed?.includes("instance") === true };
}

type Told = "region" | "engine" | "engineVersion" | "instance" | "source" | "storageMode";

/** What a description answers of the questions on what runs today; null = it does not say. */
export type DescribedBaseline = { readonly [Key in Told]: Baseline[Key] | null } & {
  readonly readers: readonly MeasuredReader[];
  readonly features: readonly Feature[];
  /** Months of Performance Insights kept beyond the free week. */
  readonly insightsMonths: number;
  /** ISO day from which AWS lets the cluster go to I/O-Optimized; absent = not said. */
  readonly ioOptimizedFrom?: string;
};

/** Nothing owned. */
export const NOTHING_OWNED: OwnedCommitments = { reserved: [], savingsPlans: [] };
