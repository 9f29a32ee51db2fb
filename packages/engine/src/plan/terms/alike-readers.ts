import { isBurstable } from "../../burstable/burst-class.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { impliedMaximum, likelyMaximum } from "../../evidence/implied-maximum.ts";
import { lowestPlateauAcu } from "../../evidence/lowest-plateau.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { isThere } from "./planned-readers.ts";
import type { SourceSetting } from "./settings.ts";

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
      : ranged.map((one) => ({ instance: one.id, source: range, ...tierOf(one, source) }))),
  ];
  return added.length === 0 ? baseline : { ...baseline, readers: [...readers, ...added] };
}

/** Which instances those are, and what they are taken to run on. */
export function alikeFindings(evidence: Evidence, baseline: Baseline): readonly WorkloadFinding[] {
  const { alike, ranged, range } = undescribed(evidence, baseline);
  const { source } = baseline;
  const found: WorkloadFinding[] = [];
  if (source.kind === "provisioned" && alike.length > 0)
    found.push({
      ...({ code: "readers-alike", instances: alike.map(({ id }) => id) } as const),
      ...{ instanceClass: source.instanceClass, assumption: true },
    });
  if (range !== null && ranged.length > 0)
    found.push({
      ...({ code: "readers-ranged", instances: ranged.map(({ id }) => id), maxAcu: range.maxAcu } as const),
      ...{ by: saysMaximum(ranged, { range, readers: baseline.readers }), assumption: true },
    });
  return found;
}

/** Of several the one that the range is widest by. */
function saysMaximum(
  ranged: readonly Named[],
  { range, readers }: { readonly range: Range; readonly readers: Baseline["readers"] },
): Extract<WorkloadFinding, { readonly code: "readers-ranged" }>["by"] {
  if (readers.some(({ source }) => source === range)) return "description";
  const widest = ranged.find((one) => likelyMaximum(one) === range.maxAcu);
  return widest !== undefined && impliedMaximum(widest) !== null ? "acu-utilization" : "cpu";
}

type Named = InstanceEvidence & { readonly id: string };
type Range = Extract<SourceSetting, { readonly kind: "serverless" }>;

function undescribed(
  { planned, others }: Evidence,
  { source, readers }: Pick<Baseline, "source" | "readers">,
): { readonly alike: readonly Named[]; readonly ranged: readonly Named[]; readonly range: Range | null } {
  if (source.kind === "serverless") return { alike: [], ranged: [], range: null };
  const named = new Set(readers.map(({ instance }) => instance));
  const open = others.filter(
    (one): one is Named => one.id !== null && !named.has(one.id) && isThere(one, planned),
  );
  const ranged = open.filter(({ capacity }) => capacity !== null);
  return { alike: open.filter(({ capacity }) => capacity === null), ranged, range: rangeOf(ranged, readers) };
}

/** The memory of the smallest class but for burstable ones, ACU (16 GiB): who follows a class has as much (RDR-1). */
const LEAST_FOLLOWED_ACU = 8;

/** What rests below the writer's size does not follow it: its tier is above 1, whatever it is. Else nobody knows. */
function tierOf({ capacity }: Named, writer: SourceSetting): { readonly tier?: number } {
  const isBurst = writer.kind === "provisioned" && isBurstable(writer.instanceClass);
  const lowest = capacity && lowestPlateauAcu(capacity);
  return !isBurst && lowest !== null && lowest < LEAST_FOLLOWED_ACU ? { tier: 2 } : {};
}

/** Serverless instances of one cluster have one range: a described one's, else the widest that their metrics imply. */
function rangeOf(ranged: readonly Named[], readers: Baseline["readers"]): Range | null {
  const said = readers.map((reader) => reader.source).find((one): one is Range => one.kind === "serverless");
  if (said !== undefined || ranged.length === 0) return said ?? null;
  const maxAcu = Math.max(...ranged.map((one) => likelyMaximum(one) ?? 1));
  const lowest = ranged.flatMap(({ capacity }) => (capacity && lowestPlateauAcu(capacity)) ?? []);
  const minAcu = lowest.length === 0 ? null : Math.min(maxAcu, ...lowest);
  return { kind: "serverless", minAcu, maxAcu, profile: null };
}
