import { figuresInUse, growthInUse } from "../workload/figures-in-use.ts";
import { memoryInUse } from "../workload/memory-in-use.ts";
import { type Effective, followsOf, ioOf } from "../workload/resolve.ts";
import type { Workload } from "../workload/workload.ts";

/**
 * The same settings with nothing grown, and under no other load than was measured: demand and touches, those of readers too, reads,
 * I/O and the volume (TOD-1, TOD-3). What was drawn or varied beside growth, and what is left out, stays so.
 *
 * @param workload in place of the planned one: as it ran, or at the level of its end
 */
export function withoutGrowth(effective: Effective, workload: Workload = effective.workload): Effective {
  const settings = { ...effective.settings, growthPct: 0 };
  const growthPct = growthInUse(settings, workload.view);
  return {
    ...{ ...effective, workload, settings, growthPct, growth: 1, loaded: 1 },
    ...{ follows: followsOf(workload, growthPct), ...figuresWithoutGrowth(effective, workload) },
    ...memoryWithoutGrowth(effective, workload),
  };
}

function figuresWithoutGrowth(
  { settings, ioRequestsPerMonth, storageGb, io }: Effective,
  workload: Workload,
): Pick<Effective, "ioRequestsPerMonth" | "storageGb" | "io"> {
  const figures = figuresInUse(settings, workload.view);
  return {
    ioRequestsPerMonth: ioRequestsPerMonth && figures.ioRequestsPerMonth,
    storageGb: storageGb && figures.storageGb,
    io: io && ioOf(workload, figures.ioRequestsPerMonth),
  };
}

/** As it was read of the workload, but for what a draw has in its place. */
function memoryWithoutGrowth(
  { memory, measuredReads, market, settings }: Effective,
  workload: Workload,
): Pick<Effective, "memory" | "measuredReads"> {
  const { inUse, measured } = memoryInUse(workload, {
    ...{ specs: market.specs, growth: 1, ioGrowth: 1 },
    ...{ ownSetGib: settings.workingSetGib, pasted: settings.pastedMemory ?? null },
  });
  const reads = measuredReads && measured;
  if (inUse === null || memory === null || inUse.readCpuMs === memory.readCpuMs)
    return { memory: memory && inUse, measuredReads: reads };
  return { memory: { ...inUse, readCpuMs: memory.readCpuMs }, measuredReads: reads };
}
