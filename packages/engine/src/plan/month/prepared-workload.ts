import type { Demand } from "../../demand/demand-of-instance.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import type { MeasuredReader, SourceSetting } from "../terms/settings.ts";
import type { WorkloadView } from "./what-if.ts";

/** A reader's own demand, over the same seconds as the writer's. */
export interface ReaderDemand {
  readonly measured: MeasuredReader;
  readonly trace: DemandTrace;
}

/** Evidence read as demand on one kind of source. */
export interface Workload {
  readonly source: SourceSetting;
  readonly evidence: Evidence;
  readonly demand: Demand;
  /** Own demand of the readers that were measured, over the seconds of `demand` (RDR-1). */
  readonly readers: readonly ReaderDemand[];
  readonly view: WorkloadView;
}
