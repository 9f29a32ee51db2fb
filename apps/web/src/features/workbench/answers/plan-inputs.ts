import type { Settings } from "@acuity/engine/plan";

/** The settings a plan depends on: it tries its own ranges, storage modes and commitments, so moving those asks for no new one. */
export function planInputs({ minAcu, maxAcu, storageMode, commitment, ...rest }: Settings): unknown {
  // Serverless readers of a provisioned writer keep the range that is set.
  const isRangeKept = rest.readers.some(({ kind }) => kind === "serverless");
  return isRangeKept ? [rest, minAcu, maxAcu] : [rest];
}
