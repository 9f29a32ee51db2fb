import type { Settings } from "@acuity/engine/plan";

/** Auto-pause is legal only at a minimum of 0, so raising the minimum turns it off. */
export function rangePatch(minAcu: number, maxAcu: number): Partial<Settings> {
  return minAcu > 0 ? { minAcu, maxAcu, autoPauseS: null } : { minAcu, maxAcu };
}
