import type { BilledIo } from "../bill/billed-io.ts";
import type { Demand } from "../demand/demand-from-series.ts";
import type { SourceSetting } from "./settings.ts";
import type { WorkloadView } from "./what-if.ts";

/** A trace read as demand on one kind of source, with what else the files say about the cluster. */
export interface Workload {
  readonly source: SourceSetting;
  readonly demand: Demand;
  readonly io: BilledIo | null;
  /** Highest VolumeBytesUsed, GB of 2^30 bytes; null without. */
  readonly storageGb: number | null;
  /** Latest TotalBackupStorageBilled, GB of 2^30 bytes; null without. */
  readonly backupGb: number | null;
  readonly view: WorkloadView;
}
