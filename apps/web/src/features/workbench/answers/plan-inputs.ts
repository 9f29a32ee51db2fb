import type { Settings } from "@acuity/engine/plan";

/**
 * The settings another plan is asked for by: it tries its own ranges, storage modes and commitments, so moving those asks for none,
 * but for a range that it has not tried (`useOwnRange`).
 */
export function planInputs({ minAcu, maxAcu, storageMode, commitment, ...rest }: Settings): unknown {
  // Among what is tried are provisioned writers, whose serverless readers keep the range that is set.
  const isRangeKept = rest.readers.some(({ kind }) => kind === "serverless");
  return isRangeKept ? [rest, minAcu, maxAcu] : [rest];
}

/**
 * The settings a decision depends on: a search begins where today stands, whatever shape is in view (OPT-1), so of a shape only how many
 * readers it has and how long it waits before a pause are asked for.
 */
export function decisionInputs({ writer, schedule, readers, ...settings }: Settings): unknown {
  const { minAcu, maxAcu, storageMode, commitment, ...rest } = settings;
  return [rest, readers.map(({ measured, demandShare }) => [measured ?? null, demandShare])];
}
