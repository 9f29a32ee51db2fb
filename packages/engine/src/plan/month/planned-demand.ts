import { type DemandLevels, demandLevels } from "../../capacity/provisioned-quality.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { growDemand } from "../../demand/grow-demand.ts";
import type { Effective } from "./resolve.ts";

/** Demand as the plan takes it: growth included. */
export interface PlannedDemand {
  readonly trace: DemandTrace;
  /** From Maximum; null without (DEM-3). */
  readonly burst: DemandTrace | null;
  /** For the quality of provisioned classes; null where nobody asks. */
  readonly levels: DemandLevels | null;
  /** What is in `trace` besides growth (DEM-1); absent = 1. */
  readonly factor?: number;
}

/** The writer's demand with growth, times a factor of doubt. */
export function grownTrace({ workload, growth }: Effective, factor = 1): DemandTrace {
  return growDemand(workload.demand.trace, growth * factor);
}

/** Demand with growth, as average and as burst. */
export function plannedDemand(effective: Effective): PlannedDemand {
  const trace = grownTrace(effective);
  const { burst } = effective.workload.demand;
  return {
    trace,
    burst: burst === null ? null : growDemand(burst, effective.growth),
    levels: demandLevels(trace),
  };
}
