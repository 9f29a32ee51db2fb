import type { Settings } from "@acuity/engine/plan";

/** Auto-pause is legal only at a minimum of 0, so raising the minimum turns it off. */
export function rangePatch(minAcu: number, maxAcu: number): Partial<Settings> {
  return minAcu > 0 ? { minAcu, maxAcu, autoPauseS: null } : { minAcu, maxAcu };
}

/** Whether anything of the cluster scales between a minimum and a maximum: of classes alone no range changes a figure. */
export function hasRange({ writer, readers }: Pick<Settings, "writer" | "readers">): boolean {
  return [writer, ...readers].some(({ kind }) => kind === "serverless");
}
