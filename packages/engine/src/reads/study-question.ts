import type { EngineName, StorageMode } from "../prices/price-sheet.ts";
import type { ReadConstants } from "./latency/read-constants.ts";

/** What both studies beside the plan ask, as plain JSON: kept in a URL, in a scenario and in a report. */
export interface StudyQuestion {
  readonly instanceClass: string;
  readonly region: string;
  readonly storageMode: StorageMode;
  readonly engine: EngineName;
  readonly isServerless: boolean;
  /** Zipf exponent of the access; 0 is uniform. */
  readonly theta: number;
  /** What pools of known sizes miss (MEM-15), as `textOfSizes` writes it; null = the access tells. */
  readonly curve: string | null;
  /** Constants of ORD-3 that the user replaced. */
  readonly replaced: Partial<ReadConstants>;
}
