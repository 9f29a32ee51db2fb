import type { PlannedChange, PlannedInstance } from "./planned-change.ts";

/** Whether no reader runs before the change: then nothing reads from one. */
export function isAlone({ instances }: PlannedChange): boolean {
  return instances.every(({ isWriter, from }) => isWriter || from === null);
}

/**
 * The reader that takes over while the writer moves and stays the writer: one that runs, where all are of one class, or on the
 * range, after the change. Null where the writer stays, and where another may be promoted by its tier or its capacity.
 */
export function equalStandIn({ instances }: PlannedChange): PlannedInstance | null {
  const [writer] = instances;
  const left = instances.filter(({ to }) => to !== null);
  if (writer === undefined || writer.from === writer.to) return null;
  if (left.some(({ to }) => to !== writer.to)) return null;
  return left.find(({ isWriter, from }) => !isWriter && from !== null) ?? null;
}
