import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";

/** Hardware of one instance. */
export interface Hardware {
  readonly vcpu: number;
  readonly memoryGib: number;
}

/** What a dearer option has that the pick has not. */
export type Difference =
  | { readonly code: "same-range" }
  | { readonly code: "same-instances" }
  /** The same writer beside other readers. */
  | { readonly code: "other-readers" }
  /** The same instances, readers in other promotion tiers. */
  | { readonly code: "other-tiers" }
  | ({ readonly code: "same-hardware" } & Hardware)
  | ({ readonly code: "hardware"; readonly pick: Hardware } & Hardware)
  | { readonly code: "always-paid"; readonly vcpu: number; readonly pickMeanAcu: number }
  | { readonly code: "minimum"; readonly meanAcu: number; readonly minAcu: number }
  | { readonly code: "mean"; readonly meanAcu: number; readonly pickMeanAcu: number }
  | { readonly code: "storage-mode"; readonly storageMode: StorageMode }
  | { readonly code: "io-charged"; readonly usd: number }
  | { readonly code: "io-saved"; readonly usd: number }
  | { readonly code: "payment"; readonly commitment: CommitmentSetting }
  | {
      readonly code: "other-payment";
      readonly commitment: CommitmentSetting;
      readonly pick: CommitmentSetting;
      readonly lessUpfrontUsd: number;
    }
  | { readonly code: "unmet"; readonly minutes: number; readonly pickMinutes: number };
