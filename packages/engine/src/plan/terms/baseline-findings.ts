import { beyondCapacity, busyWithoutCapacity } from "../../evidence/cpu-over-capacity.ts";
import { SERVERLESS_CLASS } from "../../evidence/description/description.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { otherMaximum } from "../../evidence/implied-maximum.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { ranServerless } from "../../evidence/ran-serverless.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { describedBaseline } from "./described-baseline.ts";
import { descriptionFindings } from "./description-findings.ts";
import { platformOf } from "./platform-of.ts";
import { isWithin, rangesToday } from "./version-in-force.ts";

/** ServerlessDatabaseCapacity comes in halves; a mean over a sample may lie this far from what was set. */
const NEAR_ACU = 0.5;

/** Where what is said to run today cannot be what the files were measured on, or is not what they describe (TOD-1). */
export function baselineFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  return [
    ...capacityFindings(evidence, baseline),
    ...classFindings(evidence, baseline),
    ...busyPauses(evidence, baseline),
    ...demandFindings(evidence, baseline),
    ...maximumFindings(evidence, baseline),
    ...rangeFindings(baseline),
    ...descriptionFindings(describedBaseline(evidence) ?? baseline.described ?? null, baseline),
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

/** CPU is a share of the maximum (DEM-2) and never more than there is: where it is, the maximum was a lower one. */
function demandFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  return rangesSaid(evidence, baseline).flatMap(({ of, maxAcu, ...name }): WorkloadFinding[] => {
    const found = beyondCapacity(of, maxAcu);
    return found === null
      ? []
      : [{ code: "capacity-below-demand", ...found, maxAcu, ...name, assumption: false }];
  });
}

/** Capacity ÷ ACUUtilization is the maximum that a range had: where another is said every demand is off by their ratio (DEM-2). */
function maximumFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  return rangesSaid(evidence, baseline).flatMap(({ of, maxAcu, ...name }): WorkloadFinding[] => {
    const impliedAcu = otherMaximum(of, maxAcu);
    return impliedAcu === null
      ? []
      : [{ code: "maximum-contradicted", impliedAcu, maxAcu, ...name, assumption: false }];
  });
}

/** What was measured of the planned instance, and of each reader by name, that is said to run on a range. */
function rangesSaid(
  { planned, others }: Evidence,
  { source, readers }: Baseline,
): readonly { readonly of: InstanceEvidence; readonly maxAcu: number; readonly instance?: string }[] {
  const own = source.kind === "provisioned" ? [] : [{ of: planned, maxAcu: source.maxAcu }];
  const beside = readers.flatMap(({ instance, source: one }) => {
    const of = others.find(({ id }) => id === instance);
    return of === undefined || one.kind === "provisioned" ? [] : [{ of, maxAcu: one.maxAcu, instance }];
  });
  return [...own, ...beside];
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
