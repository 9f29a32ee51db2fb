import { burstClassOf } from "../../burstable/burst-class.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import type { Baseline } from "./baseline.ts";
import type { Settings } from "./settings.ts";

/** Whether T classes may be picked of the writer, and of readers. */
export interface BurstableAllowed {
  readonly writer: boolean;
  readonly readers: boolean;
}

/**
 * AWS advises T classes for development and test only (Aurora user guide, DB instance class types): they may be picked where the
 * user says so, and where nothing is said and today's writer runs on one; of readers also where another reader does, since a
 * reader on one says nothing of the writer (CLU-2).
 */
export function allowsBurstable(
  settings: Pick<Settings, "burstable">,
  { source, readers }: Pick<Baseline, "source" | "readers">,
): BurstableAllowed {
  const { burstable } = settings;
  if (burstable !== undefined) {
    const isAllowed = burstable === "allowed";
    return { writer: isAllowed, readers: isAllowed };
  }
  const runsOnT = (one: Baseline["source"]) => one.kind === "provisioned" && isBurstable(one.instanceClass);
  const writer = runsOnT(source);
  return { writer, readers: writer || readers.some((reader) => runsOnT(reader.source)) };
}

/** Whether a class may be picked: one without credits, or a T class that is allowed and whose credits are known (CLU-2). */
export function isPickable(instanceClass: string, allows: boolean): boolean {
  return !isBurstable(instanceClass) || (allows && burstClassOf(instanceClass) !== null);
}
