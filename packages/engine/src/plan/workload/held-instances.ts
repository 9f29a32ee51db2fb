import type { Demand } from "../../demand/demand-of-instance.ts";
import { demandOfInstance } from "../../demand/demand-of-instance.ts";
import { isCpuPercent } from "../../evidence/cpu-percent.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { type HeldCapacity, heldCapacity } from "../../holding/held-capacity.ts";
import { holdingFindings } from "../../holding/holding-findings.ts";
import { followsWriter, leadOfClass } from "../../members/follows-writer.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Series } from "../../series/series.ts";
import type { HoldingFinding } from "../../units/holding-finding.ts";
import type { Baseline } from "../terms/baseline.ts";
import { sharedRange, tierToday } from "../terms/planned-readers.ts";
import type { ReaderSetting, SourceSetting } from "../terms/settings.ts";

export interface HeldInstances {
  readonly held: readonly HeldCapacity[];
  readonly findings: readonly HoldingFinding[];
}

/** What held the capacity of each serverless instance of the cluster, the planned one first (HLD-2). */
export function heldInstances(by: {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
  /** Of the planned instance. */
  readonly demand: Demand;
  readonly readers: readonly ReaderSetting[];
  readonly specs: readonly InstanceSpec[];
}): HeldInstances {
  const { evidence, baseline, readers } = by;
  const { planned } = evidence;
  const ofReader = new Map(readers.flatMap((one) => (one.measured ? [[one.measured.instance, one]] : [])));
  const found = [planned, ...evidence.others].flatMap((instance) => {
    const isPlanned = instance === planned;
    const reader = ofReader.get(instance.id ?? "");
    if (isPlanned && baseline.source.kind === "provisioned") return [];
    const source = isPlanned ? baseline.source : rangeOf(reader?.measured?.source, baseline);
    const tier = reader?.tier ?? tierToday({ source: { kind: "serverless" } });
    const writer = !isPlanned && followsWriter({ tier }) ? leadOf(by) : null;
    const held =
      source?.kind === "serverless"
        ? heldCapacity({
            instance,
            source,
            writer,
            demand: isPlanned ? by.demand : demandOf(instance, source),
          })
        : heldCapacity({ instance: withoutMemory(instance), source: UNKNOWN, writer, demand: null });
    if (held === null) return [];
    const { minAcu, maxAcu } = source?.kind === "serverless" ? source : UNKNOWN;
    const isMinimumSaid = minAcu !== null && minAcu === minimumDescribed(by);
    return [{ held, findings: holdingFindings(held, { instance, minAcu, maxAcu, isMinimumSaid }) }];
  });
  return { held: found.map(({ held }) => held), findings: found.flatMap(({ findings }) => findings) };
}

/** The minimum that a description gives the cluster's range; null where none does: then it was read off the capacity (TOD-1). */
function minimumDescribed({
  evidence: { described },
  baseline,
}: Pick<Parameters<typeof heldInstances>[0], "evidence" | "baseline">): number | null {
  if (described !== null) return described.cluster?.range?.minAcu ?? null;
  const source = baseline.described?.source;
  return source?.kind === "serverless" ? source.minAcu : null;
}

/** Capacity of the writer that readers of tier 0 and 1 follow: measured, or of its class where that is known. */
function leadOf({
  evidence: { planned },
  baseline: { source },
  specs,
}: Pick<Parameters<typeof heldInstances>[0], "evidence" | "baseline" | "specs">): Series | number | null {
  if (source.kind === "serverless") return planned.capacity;
  const spec = specs.find(({ instanceClass }) => instanceClass === source.instanceClass);
  return spec === undefined ? null : leadOfClass(spec);
}

/** A range that nobody said: neither its CPU nor its memory can be told from a share of the maximum. */
const UNKNOWN = { minAcu: null, maxAcu: Number.POSITIVE_INFINITY, profile: null };
const withoutMemory = (instance: InstanceEvidence): InstanceEvidence => ({
  ...instance,
  freeableMemory: null,
});

function rangeOf(own: SourceSetting | undefined, baseline: Baseline): SourceSetting | null {
  return own?.kind === "serverless" ? own : sharedRange(baseline);
}

/** Percentages that cannot be are another's to refuse: here they say nothing. */
function demandOf(instance: InstanceEvidence, source: SourceSetting & { kind: "serverless" }): Demand | null {
  const { cpu } = instance;
  const isPossible = cpu?.values.every(isCpuPercent) ?? false;
  return isPossible ? demandOfInstance({ instance, source }) : null;
}
