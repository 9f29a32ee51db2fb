import type { StorageMode } from "../prices/price-sheet.ts";
import type { ShareBounds } from "./hits/split-hits.ts";

/** What a change costs a month; of compute alone where another line is not known. */
export interface CostChange {
  readonly usd: number;
  readonly isComputeOnly: boolean;
}

/** What reads much faster than the pick under the same storage mode, for more. */
export interface FasterOption {
  readonly instanceClass: string;
  readonly readMs: number;
  readonly pickReadMs: number;
  readonly cost: CostChange;
}

/** What reads much faster than what the plan takes. */
export interface ReadsLook extends FasterOption {
  /** Page touches that reach storage there. */
  readonly storageRatio: number;
  readonly storageBounds?: ShareBounds;
  /** Served from NVMe: 0 where more memory is what makes it faster. */
  readonly tieredCacheRatio: number;
}

/** What to do for one role and what it costs (ORD-4): a code with figures. `instanceClass` is the present one. */
export type ReadVerdict =
  | {
      readonly code: "no-gain";
      readonly instanceClass: string;
      readonly workingSetGib: number;
      readonly bufferPoolGib: number;
      /** The class of the same size with NVMe, or without it; `cost` null without a price. */
      readonly counterpart: {
        readonly instanceClass: string;
        readonly hasNvme: boolean;
        readonly cost: CostChange | null;
      } | null;
    }
  | {
      /** The set fits the pool that it was only assumed from. */
      readonly code: "set-not-known";
      readonly instanceClass: string;
      readonly workingSetGib: number;
      readonly bufferPoolGib: number;
      /** Pages a second measured to be read from storage; null in reports of before the question held them. */
      readonly readsPerS: number | null;
    }
  | { readonly code: "no-price"; readonly instanceClass: string }
  | ({ readonly code: "nothing-better" } & StayFigures)
  | ({
      readonly code: "cheapest";
      /** Classes that were compared beside it; absent in old reports. */
      readonly compared?: readonly string[];
      readonly faster?: FasterOption;
    } & StayFigures)
  | ({
      readonly code: "other-storage";
      readonly storageMode: StorageMode;
      readonly cost: CostChange | null;
      readonly faster?: FasterOption;
    } & StayFigures)
  | ({
      readonly code: "change";
      readonly pickClass: string;
      /** Null where the present mode stays. */
      readonly storageMode: StorageMode | null;
      readonly cost: CostChange | null;
      /** Temporary objects without room today; null where they have it. */
      readonly shortTemp: { readonly neededGib: number; readonly availableGib: number } | null;
      readonly readMs: number;
      readonly pickReadMs: number;
      readonly pickStorageRatio: number;
      readonly pickStorageBounds?: ShareBounds;
      readonly meetsTarget: boolean;
    } & StayFigures)
  | ({
      /** The plan decides class and storage mode: this tells what a read takes there, and what would be faster. */
      readonly code: "beside-plan";
      readonly of: "writer" | "readers";
      /** Null where the plan takes a range. */
      readonly pickClass: string | null;
      readonly storageMode: StorageMode;
      readonly todayMode: StorageMode;
      readonly readMs: number;
      readonly pickReadMs: number;
      readonly pickStorageRatio: number;
      readonly pickStorageBounds?: ShareBounds;
      readonly shortTemp: { readonly neededGib: number; readonly availableGib: number } | null;
      readonly compared: readonly string[];
      readonly look: ReadsLook | null;
    } & StayFigures)
  | { readonly code: "frozen-text"; readonly text: string };

interface StayFigures {
  readonly instanceClass: string;
  /** Page touches that reach storage today, and how many may. */
  readonly storageRatio: number;
  readonly maxStorageRatio: number;
  /** Between what the first may lie, and that of some option only bounds are known; absent where neither is so. */
  readonly storageBounds?: ShareBounds;
  readonly isBounded?: boolean;
}
