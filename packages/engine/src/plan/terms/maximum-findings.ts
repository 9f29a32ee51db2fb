import { beyondCapacity } from "../../evidence/cpu-over-capacity.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { impliedMaximum, otherMaximum } from "../../evidence/implied-maximum.ts";
import { freeableDoubt } from "../../measured/freeable-on-range.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { HoldingFinding } from "../../units/holding-finding.ts";
import type { Baseline } from "./baseline.ts";
import { plannedReaders } from "./planned-readers.ts";

/** ServerlessDatabaseCapacity comes in halves; a mean over a sample may lie this far from what was set. */
export const NEAR_ACU = 0.5;

type Found = readonly (WorkloadFinding | HoldingFinding)[];

interface RangeSaid {
  readonly of: InstanceEvidence;
  readonly maxAcu: number;
  /** Of a reader. */
  readonly instance?: string;
}

/** What denies the maximum that is said of the planned instance's range, or of a reader's by name (DEM-2, HLD-1). */
export function maximumFindings(evidence: Evidence, baseline: Baseline): Found {
  const said = rangesSaid(evidence, baseline);
  return [aboveMaximum, freeableOf, beyondDemand, otherThanImplied].flatMap((found) => said.flatMap(found));
}

/** What was measured of each instance that is said to run on a range, or that shares the planned one's. */
function rangesSaid(evidence: Evidence, baseline: Baseline): readonly RangeSaid[] {
  const { planned, others } = evidence;
  const { source } = baseline;
  const own = source.kind === "provisioned" ? [] : [{ of: planned, maxAcu: source.maxAcu }];
  const beside = plannedReaders(evidence, baseline).flatMap(({ measured }): readonly RangeSaid[] => {
    const of = others.find(({ id }) => id === measured?.instance);
    if (of === undefined || measured?.source.kind !== "serverless") return [];
    return [{ of, maxAcu: measured.source.maxAcu, instance: measured.instance }];
  });
  return [...own, ...beside];
}

function aboveMaximum({ of, maxAcu, ...name }: RangeSaid): readonly WorkloadFinding[] {
  const highestAcu = of.capacity?.values.reduce((most, acu) => Math.max(most, acu), 0) ?? 0;
  return highestAcu > maxAcu + NEAR_ACU
    ? [{ code: "capacity-above-maximum", highestAcu, maxAcu, ...name, assumption: false }]
    : [];
}

/** FreeableMemory that tells nothing of its range, and why, whether or not its capacity was measured (HLD-1). */
function freeableOf({ of, maxAcu, instance: reader }: RangeSaid): Found {
  const doubt = freeableDoubt(of, maxAcu);
  if (doubt === null) return [];
  const { id: instance } = of;
  if (doubt.kind === "over-capacity") {
    const { usedGib, acu } = doubt;
    const figures = { instance, usedGib, acu, capacityGib: GIB_PER_ACU * acu, maxAcu };
    return [{ code: "freeable-over-capacity", ...figures, assumption: false }];
  }
  const figures = { instance, freeGib: doubt.freeGib, maximumGib: GIB_PER_ACU * maxAcu, maxAcu };
  const whose = reader === undefined ? {} : { isReader: true as const };
  return [{ code: "freeable-over-maximum", ...figures, ...whose, assumption: false }];
}

/** CPU is a share of the maximum (DEM-2) and never more than there is: where it is, the maximum was a lower one. */
function beyondDemand({ of, maxAcu, ...name }: RangeSaid): readonly WorkloadFinding[] {
  const found = beyondCapacity(of, maxAcu);
  if (found === null) return [];
  const isShown = impliedMaximum(of) !== null && otherMaximum(of, maxAcu) === null;
  const shown = isShown ? { isImplied: true as const } : {};
  return [{ code: "capacity-below-demand", ...found, maxAcu, ...shown, ...name, assumption: false }];
}

/** The same of the maximum that its files give themselves, before anybody says one: they contradict each other (DEM-2). */
export function cpuDeniesImplied(of: InstanceEvidence): readonly WorkloadFinding[] {
  const maxAcu = impliedMaximum(of);
  return maxAcu === null ? [] : beyondDemand({ of, maxAcu });
}

/** Capacity ÷ ACUUtilization is the maximum that a range had: where another is said every demand is off by their ratio (DEM-2). */
function otherThanImplied({ of, maxAcu, ...name }: RangeSaid): readonly WorkloadFinding[] {
  const implied = otherMaximum(of, maxAcu);
  if (implied === null) return [];
  const denied = implied.isDenied ? { isDenied: true as const } : {};
  const figures = { impliedAcu: implied.acu, maxAcu, ...denied, ...name };
  return [{ code: "maximum-contradicted", ...figures, assumption: false }];
}
