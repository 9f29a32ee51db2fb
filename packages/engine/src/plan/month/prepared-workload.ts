import type { Demand } from "../../demand/demand-of-instance.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { MeasuredReader } from "../terms/settings.ts";
import type { WorkloadView } from "./what-if.ts";

/** A reader's own demand, over the same seconds as the writer's. */
export interface ReaderDemand {
  readonly measured: MeasuredReader;
  readonly trace: DemandTrace;
}

/** Evidence read as demand on what runs today. */
export interface Workload {
  readonly baseline: Baseline;
  readonly evidence: Evidence;
  readonly demand: Demand;
  /** Own demand of the readers that were measured, over the seconds of `demand` (RDR-1). */
  readonly readers: readonly ReaderDemand[];
  readonly view: WorkloadView;
}
