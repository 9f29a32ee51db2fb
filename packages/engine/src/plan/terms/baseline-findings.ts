import { busyWithoutCapacity } from "../../evidence/cpu-over-capacity.ts";
import { SERVERLESS_CLASS } from "../../evidence/description/description.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { ranServerless } from "../../evidence/ran-serverless.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { HoldingFinding } from "../../units/holding-finding.ts";
import type { Baseline } from "./baseline.ts";
import { describedToday } from "./described-baseline.ts";
import { descriptionFindings } from "./description-findings.ts";
import { maximumFindings, NEAR_ACU } from "./maximum-findings.ts";
import { platformOf } from "./platform-of.ts";
import { isWithin, rangesToday } from "./version-in-force.ts";

/** Where what is said to run today cannot be what the files were measured on, or is not what they describe (TOD-1). */
export function baselineFindings(
  evidence: Evidence,
  baseline: Baseline,
): readonly (WorkloadFinding | HoldingFinding)[] {
  return [
    ...capacityFindings(evidence, baseline),
    ...classFindings(evidence, baseline),
    ...busyPauses(evidence, baseline),
    ...maximumFindings(evidence, baseline),
    ...rangeFindings(baseline),
    ...descriptionFindings(describedToday({ evidence, baseline }), baseline),
  ];
}

/** A range that its own version does not allow: one of both is wrong, and what was measured of it is billed (UNI-3). */
function rangeFindings(baseline: Baseline): readonly WorkloadFinding[] {
  const { engine, engineVersion } = baseline;
  const found = rangesToday(baseline).flatMap(({ minAcu, maxAcu, profile }): WorkloadFinding[] => {
    const platform = profile === null ? undefined : platformOf(profile);
    const allowed = findAcuRange({ engine, engineVersion: engineVersion ?? undefined, platform });
    return isWithin({ minAcu, maxAcu }, allowed)
      ? []
      : [{ code: "range-not-allowed", minAcu, maxAcu, engineVersion, allowed, assumption: false }];
  });
  return found.slice(0, 1);
}

/** A pause has no CPU (DEM-7): where both are there, one is of another instance, of which a reader beside a class is not planned. */
function busyPauses(
  { planned, others }: Evidence,
  { source, readers }: Baseline,
): readonly WorkloadFinding[] {
  const own = busyWithoutCapacity(planned);
  const named = new Set(readers.map(({ instance }) => instance));
  const beside = others.flatMap((one): WorkloadFinding[] => {
    const found = busyWithoutCapacity(one);
    if (one.id === null || found === null) return [];
    const isLeftOut = source.kind === "provisioned" && found.isMost && !named.has(one.id);
    const unpriced = found.isMost && !isLeftOut ? { isUnpriced: true as const } : {};
    return [busyPause(found.hours, { instance: one.id, ...(isLeftOut && { isLeftOut }), ...unpriced })];
  });
  const isUnpriced = own?.isMost && source.kind === "serverless";
  return [...(own === null ? [] : [busyPause(own.hours, isUnpriced ? { isUnpriced } : {})]), ...beside];
}

function busyPause(
  hours: number,
  of: { readonly instance?: string; readonly isLeftOut?: boolean; readonly isUnpriced?: true },
): WorkloadFinding {
  return { code: "capacity-zero-busy", hours, ...of, assumption: false };
}

/** Described as a class by now, measured on a range, and planned as that. */
function classFindings({ described, planned }: Evidence, { source }: Baseline): readonly WorkloadFinding[] {
  const instanceClass = described?.planned?.instanceClass ?? SERVERLESS_CLASS;
  if (source.kind === "provisioned" || instanceClass === SERVERLESS_CLASS || !ranServerless(planned))
    return [];
  const { minAcu, maxAcu } = source;
  return [{ code: "described-class-ran", instanceClass, minAcu, maxAcu, assumption: true }];
}

function capacityFindings({ planned }: Evidence, { source }: Baseline): readonly WorkloadFinding[] {
  const { capacity } = planned;
  if (capacity === null) return [];
  if (source.kind === "provisioned") {
    return [{ code: "class-of-serverless", instanceClass: source.instanceClass, assumption: false }];
  }
  const { minAcu } = source;
  const lowestAcu = lowestPlateauAcu(capacity);
  return minAcu !== null && lowestAcu !== null && lowestAcu < minAcu - NEAR_ACU
    ? [{ code: "capacity-below-minimum", lowestAcu, minAcu, assumption: false }]
    : [];
}
