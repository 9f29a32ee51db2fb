import { resolve, type WhatIfInput } from "../workload/resolve.ts";
import { memoryCurve } from "./memory-curve.ts";
import { type MemoryNeed, memoryNeed } from "./memory-need.ts";

/** Nothing was tried yet: no option beside the curve, and nothing that another shape may miss. */
const UNTRIED = {
  ...{ sorted: [], named: [], today: null, todayId: null, deciding: null, doubt: null, moved: null },
};

/**
 * The memory need as far as no shape need be tried for it: what the curve and the settings say (MEM-5). A search may lower its lower end
 * to what another shape may miss (MEM-13), and adds where the pick flips.
 *
 * @throws EngineError as `whatIf`
 */
export function needOfTrace(input: WhatIfInput): MemoryNeed {
  const effective = resolve(input);
  const curve = memoryCurve(effective, UNTRIED);
  return memoryNeed({ memoryCurve: curve, memory: null, sensitivity: [] }, effective.workingSetGib);
}
