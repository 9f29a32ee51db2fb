import type { Evidence } from "../../evidence/evidence.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { describedBaseline } from "./described-baseline.ts";
import { descriptionFindings } from "./description-findings.ts";

/** ServerlessDatabaseCapacity comes in halves; a mean over a sample may lie this far from what was set. */
const NEAR_ACU = 0.5;

/** Where what is said to run today cannot be what the files were measured on, or is not what they describe (TOD-1). */
export function baselineFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  return [
    ...capacityFindings(evidence, baseline),
    ...descriptionFindings(describedBaseline(evidence) ?? baseline.described ?? null, baseline),
  ];
}

function capacityFindings({ planned }: Evidence, { source }: Baseline): readonly WorkloadFinding[] {
  const { capacity } = planned;
  if (capacity === null) return [];
  if (source.kind === "provisioned") {
    return [{ code: "class-of-serverless", instanceClass: source.instanceClass, assumption: false }];
  }
  const { minAcu, maxAcu } = source;
  const highestAcu = capacity.values.reduce((most, acu) => Math.max(most, acu), 0);
  const lowestAcu = lowestPlateauAcu(capacity);
  return [
    ...(highestAcu > maxAcu + NEAR_ACU
      ? [{ code: "capacity-above-maximum", highestAcu, maxAcu, assumption: false } as const]
      : []),
    ...(minAcu !== null && lowestAcu !== null && lowestAcu < minAcu - NEAR_ACU
      ? [{ code: "capacity-below-minimum", lowestAcu, minAcu, assumption: false } as const]
      : []),
  ];
}
