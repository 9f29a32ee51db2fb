import { type DemandLevels, demandLevels } from "../capacity/provisioned-quality.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { growDemand } from "../demand/grow-demand.ts";
import type { Settings } from "./settings.ts";
import type { Workload } from "./workload.ts";

/** Demand as the plan takes it: growth included. */
export interface PlannedDemand {
  readonly trace: DemandTrace;
  /** From Maximum; null without (DEM-3). */
  readonly burst: DemandTrace | null;
  readonly levels: DemandLevels;
}

/** Demand with growth, as average and as burst. */
export function plannedDemand(workload: Workload, settings: Settings, factor = 1): PlannedDemand {
  const growth = (1 + settings.growthPct / 100) * factor;
  const trace = growDemand(workload.demand.trace, growth);
  const { burst } = workload.demand;
  return { trace, burst: burst === null ? null : growDemand(burst, growth), levels: demandLevels(trace) };
}
