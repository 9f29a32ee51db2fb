import { isBurstable } from "../../burstable/burst-class.ts";
import type { Baseline } from "./baseline.ts";
import type { Settings } from "./settings.ts";

/**
 * AWS advises T classes for development and test only (Aurora user guide, DB instance class types): they may be picked
 * where the user says so, and where nothing is said and one runs today (CLU-2).
 */
export function allowsBurstable(settings: Settings, { source }: Pick<Baseline, "source">): boolean {
  if (settings.burstable !== undefined) return settings.burstable === "allowed";
  return source.kind === "provisioned" && isBurstable(source.instanceClass);
}
