import type { CapacityParameters } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { type DemandLevels, demandLevels } from "../../capacity/provisioned-quality.ts";
import { activeCommitments, type OwnedCommitments } from "../../commitments/owned-commitments.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { growDemand } from "../../demand/grow-demand.ts";
import type { HeldCapacity } from "../../holding/held-capacity.ts";
import type { MemoryFinding } from "../../units/finding.ts";
import { growthFactor } from "../terms/growth-factor.ts";
import type { Market } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { type FiguresInUse, figureInUse, figuresInUse, found, type Resolved } from "./figures-in-use.ts";
import { type MemoryInUse, memoryInUse } from "./memory-in-use.ts";
import type { Workload } from "./workload.ts";

/** Settings × evidence × prices, decided once: what every calculation of a month reads. */
export interface Effective extends FiguresInUse {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  readonly parameters: CapacityParameters;
  /** What demand is multiplied by (DEM-8). */
  readonly growth: number;
  readonly backupGb: Resolved | null;
  /** What held capacity and is taken to hold it again (HLD-3); empty = nothing but CPU. */
  readonly held: readonly HeldCapacity[];
  /** Touches and access curve of the planned instance under this growth; null where no metric tells them (MEM-2). */
  readonly memory: MemoryInUse | null;
  /** What of them is missing, odd or not identifiable. */
  readonly memoryFindings: readonly MemoryFinding[];
  /** Owned commitments that are paid on the day of the market whatever the plan is (RSV-3); null without any. */
  readonly owned: OwnedCommitments | null;
}

export interface WhatIfInput {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  /** Model parameters in place of the profile's own. */
  readonly parameters?: CapacityParameters;
}

/** @throws EngineError `setting-invalid`, `commitment-invalid` for a count, price or date that cannot be */
export function resolve(input: WhatIfInput): Effective {
  const { workload, settings, market } = input;
  const { evidence, baseline } = workload;
  const active = activeCommitments(baseline.owned, market.on);
  const growth = growthFactor(settings);
  const memory = memoryInUse(workload, {
    ...{ specs: market.specs, growth, ownSetGib: settings.workingSetGib },
    pasted: settings.pastedMemory ?? null,
  });
  return {
    ...{ workload, settings, market },
    parameters: input.parameters ?? profileFor({ profile: settings.profile }).parameters,
    ...{ growth, memory: memory.inUse, memoryFindings: memory.findings },
    held: workload.held,
    ...figuresInUse(settings, workload.view),
    backupGb: figureInUse(settings.backupGb, found(evidence.cluster.backupGb)),
    owned: active.reserved.length + active.savingsPlans.length === 0 ? null : active,
  };
}

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

/** The writer's expected demand with growth, times a factor of doubt. */
export function grownTrace({ workload, growth }: Effective, factor = 1): DemandTrace {
  return growDemand(workload.demand.expected, growth * factor);
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
