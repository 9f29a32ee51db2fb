import { memoryInUse } from "../workload/memory-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Workload } from "../workload/workload.ts";

/**
 * The same settings with nothing grown: demand and touches alike, those of readers too (TOD-1, TOD-3).
 *
 * @param workload in place of the planned one: as it ran, or at the level of its end
 */
export function withoutGrowth(effective: Effective, workload: Workload = effective.workload): Effective {
  const settings = { ...effective.settings, growthPct: 0 };
  const memory = effective.memory && memoryWithoutGrowth(effective, workload);
  return { ...effective, ...{ workload, settings, memory }, growth: 1, loaded: 1 };
}

/** As it was read of the workload, but for what a draw has in its place. */
function memoryWithoutGrowth(
  { memory, market, settings }: Effective,
  workload: Workload,
): Effective["memory"] {
  const { inUse } = memoryInUse(workload, {
    ...{ specs: market.specs, growth: 1, ioGrowth: 1 },
    ...{ ownSetGib: settings.workingSetGib, pasted: settings.pastedMemory ?? null },
  });
  if (inUse === null || memory === null || inUse.readCpuMs === memory.readCpuMs) return inUse;
  return { ...inUse, readCpuMs: memory.readCpuMs };
}
