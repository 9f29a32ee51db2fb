import type { BilledIo } from "../../bill/billed-io.ts";
import type { Demand } from "../../demand/demand-from-series.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { MeasuredReader, SourceSetting } from "../terms/settings.ts";
import type { WorkloadView } from "./what-if.ts";

/** A reader's own demand, over the same seconds as the writer's. */
export interface ReaderDemand {
  readonly measured: MeasuredReader;
  readonly trace: DemandTrace;
}

/** A trace read as demand on one kind of source, with what else the files say about the cluster. */
export interface Workload {
  readonly source: SourceSetting;
  readonly demand: Demand;
  /** Own demand of the readers that were measured, over the seconds of `demand` (RDR-1). */
  readonly readers: readonly ReaderDemand[];
  readonly io: BilledIo | null;
  /** Highest VolumeBytesUsed, GB of 2^30 bytes; null without. */
  readonly storageGb: number | null;
  /** Latest TotalBackupStorageBilled, GB of 2^30 bytes; null without. */
  readonly backupGb: number | null;
  readonly view: WorkloadView;
}
