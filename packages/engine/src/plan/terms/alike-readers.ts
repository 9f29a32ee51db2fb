import { busyWithoutCapacity } from "../../evidence/cpu-over-capacity.ts";
import { SERVERLESS_CLASS } from "../../evidence/description/description.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { impliedMaximum, isImpossible, maximumOfRange } from "../../evidence/implied-maximum.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { isThere, plannedReaders, readersBeyondMost } from "./planned-readers.ts";
import type { SourceSetting } from "./settings.ts";
import { shownTier } from "./shown-tier.ts";

/**
 * What runs today, with the measured instances of the cluster that nobody described. Beside a class those without a capacity
 * are taken to be of its class: most clusters are, and one instance alone would carry the whole volume's I/O (CLU-1); those
 * with one run on a range, the described one's or what their metrics imply. Assumptions, and said; the same baseline where
 * every instance is known. Of a serverless source each instance's own capacity tells what it is.
 */
export function withAlikeReaders(evidence: Evidence, baseline: Baseline): Baseline {
  const { source, readers } = baseline;
  const { alike, ranged, range } = undescribed(evidence, baseline);
  const added = [
    ...alike.map(({ id }) => ({ instance: id, source })),
    ...(range === null
      ? []
      : ranged.map((one) => ({ instance: one.id, source: range, ...shownTier(one, { evidence, source }) }))),
  ];
  return added.length === 0 ? baseline : { ...baseline, readers: [...readers, ...added] };
}

/** Which instances those are, what they are taken to run on, and which of all no option runs. */
export function alikeFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  const { alike, ranged, range, by } = undescribed(evidence, baseline);
  const { source } = baseline;
  const today = withAlikeReaders(evidence, baseline);
  const planned = new Set(plannedReaders(evidence, today).map(({ measured }) => measured?.instance));
  const namesOf = (all: readonly Named[]) => all.flatMap(({ id }) => (planned.has(id) ? [id] : []));
  const [alikeIds, rangedIds] = [namesOf(alike), namesOf(ranged)];
  const found: WorkloadFinding[] = [];
  if (source.kind === "provisioned" && alikeIds.length > 0)
    found.push({
      ...({ code: "readers-alike", instances: alikeIds } as const),
      ...{ instanceClass: source.instanceClass, assumption: true },
    });
  if (range !== null && rangedIds.length > 0) {
    const { maxAcu } = range;
    found.push({ code: "readers-ranged", instances: rangedIds, maxAcu, by, assumption: true });
  }
  return [...found, ...impossibleMaxima(ranged), ...readersBeyondMost(evidence, today)];
}

/** A unit, or an instance, that ACUUtilization has not: percentages and shares are told by nothing else (EVD-12). */
function impossibleMaxima(ranged: readonly Named[]): readonly WorkloadFinding[] {
  return ranged.flatMap((one): readonly WorkloadFinding[] => {
    const impliedAcu = impliedMaximum(one);
    return impliedAcu === null || !isImpossible(impliedAcu, ranged)
      ? []
      : [{ code: "acu-utilization-impossible", instance: one.id, impliedAcu, assumption: true }];
  });
}

type Named = InstanceEvidence & { readonly id: string };
type Range = Extract<SourceSetting, { readonly kind: "serverless" }>;

/** What nobody described beside a class, and the range of those whose capacity may be theirs (EVD-12). */
function undescribed(
  { planned, others, described }: Evidence,
  baseline: Baseline,
): {
  readonly alike: readonly Named[];
  readonly ranged: readonly Named[];
  readonly range: Range | null;
  readonly by: Extract<WorkloadFinding, { readonly code: "readers-ranged" }>["by"];
} {
  const { source, readers } = baseline;
  if (source.kind === "serverless") return { alike: [], ranged: [], range: null, by: "description" };
  // What is described as a class is of no other, priced or not.
  const classed = (described?.others ?? []).filter((one) => one.instanceClass !== SERVERLESS_CLASS);
  const named = new Set([...readers.map(({ instance }) => instance), ...classed.map(({ id }) => id)]);
  const open = others.filter(
    (one): one is Named => one.id !== null && !named.has(one.id) && isThere(one, planned),
  );
  const ranged = open.filter((one) => one.capacity !== null && !busyWithoutCapacity(one)?.isMost);
  return { alike: open.filter(({ capacity }) => capacity === null), ranged, ...rangeOf(ranged, baseline) };
}

/** Serverless instances of one cluster have one range: a described one's, else the one that their metrics imply. */
function rangeOf(
  ranged: readonly Named[],
  { readers, engine, engineVersion }: Baseline,
): Pick<ReturnType<typeof undescribed>, "range" | "by"> {
  const said = readers.map((reader) => reader.source).find((one): one is Range => one.kind === "serverless");
  if (said !== undefined || ranged.length === 0) return { range: said ?? null, by: "description" };
  const allowed = findAcuRange({ engine, engineVersion: engineVersion ?? undefined });
  const { maxAcu, by } = maximumOfRange(ranged, allowed?.maxAcu);
  const lowest = ranged.flatMap(({ capacity }) => (capacity && lowestPlateauAcu(capacity)) ?? []);
  const minAcu = lowest.length === 0 ? null : Math.min(maxAcu, ...lowest);
  return { range: { kind: "serverless", minAcu, maxAcu, profile: null }, by };
}
