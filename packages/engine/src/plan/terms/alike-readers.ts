import type { Evidence } from "../../evidence/evidence.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { isThere } from "./planned-readers.ts";

/**
 * What runs today, with the measured instances of the cluster whose class nobody says taken to be of the planned one's: most
 * clusters are, and one instance alone would carry the whole volume's I/O (CLU-1). An assumption, and said; the same baseline
 * where every class is known. Of a serverless source each instance's own capacity tells what it is.
 */
export function withAlikeReaders(evidence: Evidence, baseline: Baseline): Baseline {
  const { source, readers } = baseline;
  const alike = alikeReaders(evidence, baseline);
  return alike.length === 0
    ? baseline
    : { ...baseline, readers: [...readers, ...alike.map((instance) => ({ instance, source }))] };
}

/** Which instances those are, and of what class. */
export function alikeFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  const instances = alikeReaders(evidence, baseline);
  const { source } = baseline;
  if (instances.length === 0 || source.kind === "serverless") return [];
  return [{ code: "readers-alike", instances, instanceClass: source.instanceClass, assumption: true }];
}

function alikeReaders(
  { planned, others }: Evidence,
  { source, readers }: Pick<Baseline, "source" | "readers">,
): readonly string[] {
  if (source.kind === "serverless") return [];
  const named = new Set(readers.map(({ instance }) => instance));
  return others.flatMap((one) =>
    one.id === null || named.has(one.id) || one.capacity !== null || !isThere(one, planned) ? [] : [one.id],
  );
}
