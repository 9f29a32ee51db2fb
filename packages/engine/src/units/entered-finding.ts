/** A figure of the settings that somebody may enter in place of what files tell, or where none tells. */
export type EnteredName =
  | "ioRequestsPerMonth"
  | "storageGb"
  | "backupGb"
  | "peakConnections"
  | "insightsRetentionMonths"
  | "manualSnapshotGb"
  | "snapshotExportGb"
  | "internetOutGb"
  | "interRegionGb"
  | "globalReplicatedWriteIos"
  | "backtrackChangeRecords"
  | "dataApiRequests";

/** What of a plan's money and capacity rests on somebody's word (ENT-1). */
export interface EnteredRows {
  /** Each figure beside what the files measured of it (null = nothing), and what is said to be owned, from the first to the last end. */
  readonly "figures-entered": {
    readonly figures: readonly {
      readonly name: EnteredName;
      readonly value: number;
      readonly measured: number | null;
      /** What the files let estimate of it, where that is another by more than a factor of two; absent = none that is. */
      readonly estimated?: number;
      /** It replaces a measured one by more than a tenth, or makes more than a tenth of a month. */
      readonly isMaterial?: true;
    }[];
    readonly owned?: {
      readonly reserved: number;
      readonly savingsPlans: number;
      readonly fromDay: string;
      readonly toDay: string;
      /** Without it a month is another by more than a tenth. */
      readonly isMaterial?: true;
    };
  };
  /** The engine version that no file tells, or that a description denies, where something rests on it. */
  readonly "version-entered": {
    readonly engineVersion: string;
    /** What the description says; absent = it says none. */
    readonly described?: string;
    /**
     * Extended Support is charged for it, an upgrade of it comes first, or nothing serverless runs on it; beside a described one any of
     * these is another.
     */
    readonly isMaterial?: true;
  };
  /** A newer major than the one that runs, which somebody asked for: an upgrade that the answer does not need, or to what nobody knows. */
  readonly "upgrade-asked": {
    readonly engineVersion: string;
    readonly runs: string;
    /** A calendar lists it. */
    readonly isKnown: boolean;
    /** The plan is of what is to run after it: another shape than without it, or one that costs less. */
    readonly isFirst: boolean;
    /** What runs is to be upgraded anyway, out of Extended Support. */
    readonly isNeeded?: true;
    /** Less a month than the pick without it; null where nothing would be inside the limits after it. */
    readonly savesUsd: number | null;
  };
}
