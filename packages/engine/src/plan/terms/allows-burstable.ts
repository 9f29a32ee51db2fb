import { burstClassOf, isBurstable } from "../../burstable/burst-class.ts";
import type { Baseline } from "./baseline.ts";
import type { Settings } from "./settings.ts";

/**
 * AWS advises T classes for development and test only (Aurora user guide, DB instance class types): they may be picked
 * where the user says so, and where nothing is said and an instance of the cluster runs on one today (CLU-2).
 */
export function allowsBurstable(
  settings: Pick<Settings, "burstable">,
  { source, readers }: Pick<Baseline, "source" | "readers">,
): boolean {
  if (settings.burstable !== undefined) return settings.burstable === "allowed";
  const today = [source, ...readers.map((reader) => reader.source)];
  return today.some((one) => one.kind === "provisioned" && isBurstable(one.instanceClass));
}

/** Whether a class may be picked: one without credits, or a T class that is allowed and whose credits are known (CLU-2). */
export function isPickable(instanceClass: string, allows: boolean): boolean {
  return !isBurstable(instanceClass) || (allows && burstClassOf(instanceClass) !== null);
}
