import type { InstanceSpec, PriceSheet, ReservedOfferId, StorageMode } from "../prices/price-sheet.ts";
import type { CommitmentOutcome } from "./commitment-outcome.ts";
import type { OwnedCommitments } from "./owned-commitments.ts";

/** How the compute hours are paid for (RSV, DSP). */
export type CommitmentSetting =
  | { readonly kind: "none" }
  /** `usdPerHour: null` takes the best commitment of DSP-2. */
  | { readonly kind: "savings-plan"; readonly usdPerHour: number | null }
  /** With `rest` a savings plan is bought together with them, for what they leave (LAY-2). */
  | { readonly kind: "reserved"; readonly offer: ReservedOfferId; readonly rest?: "savings-plan" };

/** Compute of a cluster, hour by hour; all columns have the same length. */
export interface ComputeHours {
  readonly provisioned: readonly { readonly spec: InstanceSpec; readonly perHour: ArrayLike<number> }[];
  /** ACU of all serverless instances together; absent without any. */
  readonly acuPerHour?: ArrayLike<number>;
}

export interface CommittedMonthQuery {
  readonly sheet: PriceSheet;
  readonly storageMode: StorageMode;
  readonly compute: ComputeHours;
  /** What is bought for this option. */
  readonly buy: CommitmentSetting;
  readonly owned?: OwnedCommitments;
  /** ISO date the month is planned for; decides which owned commitments are in force. */
  readonly on: string;
  readonly enteredDiscounts?: Readonly<Partial<Record<ReservedOfferId, number>>>;
}

/** The savings plans of a month, owned and bought together. */
export interface PlannedSavings {
  readonly ownedUsdPerHour: number;
  readonly boughtUsdPerHour: number;
  readonly outcome: CommitmentOutcome | null;
}
