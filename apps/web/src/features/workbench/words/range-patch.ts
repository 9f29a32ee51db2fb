import { pauseAtMinimum, type Settings } from "@acuity/engine/plan";
import { LEAST_ACU } from "@acuity/engine/units";

/** Auto-pause is legal only at a minimum of 0, and there it is on: the minimum turns it on and off (PAU-1). */
export function rangePatch(
  { minAcu, maxAcu }: Pick<Settings, "minAcu" | "maxAcu">,
  now: Pick<Settings, "autoPauseS">,
): Partial<Settings> {
  return { minAcu, maxAcu, autoPauseS: pauseAtMinimum(minAcu, now) };
}

/** What never pauses has a minimum above 0: the least there is, where it had none. */
export function awakePatch({ minAcu }: Pick<Settings, "minAcu">): Partial<Settings> {
  return { autoPauseS: null, ...(minAcu === 0 && { minAcu: LEAST_ACU }) };
}

/** Whether anything of the cluster scales between a minimum and a maximum: of classes alone no range changes a figure. */
export function hasRange({ writer, readers }: Pick<Settings, "writer" | "readers">): boolean {
  return [writer, ...readers].some(({ kind }) => kind === "serverless");
}
