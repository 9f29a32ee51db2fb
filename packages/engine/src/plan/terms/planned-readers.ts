import { isCpuPercent } from "../../evidence/cpu-percent.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Series } from "../../series/series.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { MOST_READERS } from "./setting-kinds.ts";
import type { MeasuredReader, ReaderSetting, SourceSetting } from "./settings.ts";
import { deniedTierFindings, shownTierFindings, withShownTiers } from "./shown-tier.ts";

/** An instance that was there for less of the planned one's time is one of another day. */
const THERE_FROM = 0.5;

/**
 * The other instances of the cluster as readers of a plan (CLU-1): those that run by the baseline, and those whose capacity
 * was measured, which share the range of a serverless one. Each has its own demand where its CPU was measured; where it was
 * not, nobody knows its load and it stays as it is. Its tier is the one that is said, else shown by its capacity, else AWS's own.
 */
export function plannedReaders(
  evidence: Pick<Evidence, "planned" | "others" | "strangers" | "findings">,
  baseline: Pick<Baseline, "source" | "readers">,
): readonly ReaderSetting[] {
  const { planned, others, strangers } = evidence;
  // Whose name tells of another cluster is of this one where the baseline says so.
  const loaded = new Set(
    [...others, ...strangers].flatMap((one) => (one.id !== null && hasLoad(one, planned) ? [one.id] : [])),
  );
  return withShownTiers(readersToday(evidence, baseline).slice(0, MOST_READERS), {
    evidence,
    source: baseline.source,
  }).map((measured) => readerOf(measured, loaded.has(measured.instance)));
}

/**
 * Of which of them the capacity shows a tier that nobody says, or denies the one that is said (CLU-1).
 *
 * @param today.specs classes, for the memory of the writer's
 */
export function tiersShown(
  evidence: Pick<Evidence, "planned" | "others" | "findings">,
  {
    source,
    readers: said,
    specs = [],
  }: Pick<Baseline, "source" | "readers"> & {
    readonly specs?: readonly InstanceSpec[];
  },
): readonly WorkloadFinding[] {
  const readers = readersToday(evidence, { source, readers: said }).slice(0, MOST_READERS);
  const beside = { evidence, source };
  return [...shownTierFindings(readers, beside), ...deniedTierFindings(readers, { ...beside, specs })];
}

/** Those that no option runs: of another cluster, or of another time. */
export function readersBeyondMost(
  evidence: Pick<Evidence, "planned" | "others">,
  baseline: Pick<Baseline, "source" | "readers">,
): readonly WorkloadFinding[] {
  const beyond = readersToday(evidence, baseline).slice(MOST_READERS);
  const instances = beyond.map(({ instance }) => instance);
  return instances.length === 0
    ? []
    : [{ code: "readers-beyond-most", instances, most: MOST_READERS, assumption: true }];
}

function readersToday(
  { planned, others }: Pick<Evidence, "planned" | "others">,
  { source, readers }: Pick<Baseline, "source" | "readers">,
): readonly MeasuredReader[] {
  const named = new Set(readers.map(({ instance }) => instance));
  const seen = others.flatMap((one): readonly MeasuredReader[] =>
    one.id === null ||
    named.has(one.id) ||
    source.kind === "provisioned" ||
    one.capacity === null ||
    !(isThere(one, planned) || isThereUnloaded(one, planned))
      ? []
      : [{ instance: one.id, source }],
  );
  return [...readers, ...seen].filter(({ instance }) => instance !== planned.id);
}

type Range = Extract<SourceSetting, { readonly kind: "serverless" }>;

/** The range that serverless instances of the cluster share today (CLU-1); null without any. */
export function sharedRange({ source, readers }: Pick<Baseline, "source" | "readers">): Range | null {
  const sources = [source, ...readers.map((reader) => reader.source)];
  return sources.find((one) => one.kind === "serverless") ?? null;
}

/** Where AWS puts a serverless instance that nobody gave a tier (RDR-1). */
export const SERVERLESS_TIER = 1;
/** For the words, which take types of the engine alone: another figure there does not compile. */
export type ServerlessTier = typeof SERVERLESS_TIER;

/** Without a tier a class is followed by nobody; a serverless instance is in AWS's own, 1, and follows its writer (RDR-1). */
export function tierToday({
  source,
  tier,
}: {
  readonly source: Pick<SourceSetting, "kind">;
  readonly tier?: number | undefined;
}): number {
  return tier ?? (source.kind === "serverless" ? SERVERLESS_TIER : 2);
}

function readerOf(measured: MeasuredReader, isMeasured: boolean): ReaderSetting {
  const { source } = measured;
  const isServerless = source.kind === "serverless";
  return {
    kind: source.kind,
    instanceClass: isServerless ? null : source.instanceClass,
    tier: tierToday(measured),
    demandShare: isMeasured ? 1 : 0,
    measured,
  };
}

/** Whose load nobody knows: no file has its CPU, or none of the planned instance's time. */
export function loadsUnknown(
  readers: readonly ReaderSetting[],
  { planned, others, strangers }: Pick<Evidence, "planned" | "others" | "strangers">,
): readonly WorkloadFinding[] {
  const unknown = readers.flatMap(({ measured, demandShare }) =>
    measured && demandShare === 0 ? [measured.instance] : [],
  );
  const elsewhen = unknown.flatMap((instance): WorkloadFinding[] => {
    const cpu = [...others, ...strangers].find(({ id }) => id === instance)?.cpu ?? null;
    if (cpu === null || planned.cpu === null || meets(cpu, planned.cpu)) return [];
    const [of, beside] = [endsOf(cpu), endsOf(planned.cpu)];
    return [{ code: "reader-elsewhen", instance, of, planned: planned.id, beside, assumption: true }];
  });
  const named = new Set(elsewhen.map((one) => one.code === "reader-elsewhen" && one.instance));
  const instances = unknown.filter((instance) => !named.has(instance));
  return [
    ...(instances.length === 0 ? [] : [{ code: "readers-unmeasured", instances, assumption: true } as const]),
    ...elsewhen,
  ];
}

const endsOf = ({ timesS }: Series) => ({ fromS: timesS[0] ?? 0, toS: timesS.at(-1) ?? 0 });

/** Whether some sample of one lies in the time of the other. */
function meets({ timesS }: Series, other: Series): boolean {
  const { fromS, toS } = endsOf(other);
  return timesS.some((at) => at >= fromS && at <= toS);
}

/** Percentages that cannot be, or of another time, tell no load. */
export function hasLoad({ cpu }: InstanceEvidence, planned: InstanceEvidence): boolean {
  if (cpu === null || planned.cpu === null) return false;
  return cpu.values.every(isCpuPercent) && meets(cpu, planned.cpu);
}

/** Whether an instance was measured for as much of the planned one's time as makes it one of its cluster today. */
export function isThere({ cpu }: InstanceEvidence, planned: InstanceEvidence): boolean {
  if (cpu === null || planned.cpu === null) return false;
  return spanOf(cpu) >= THERE_FROM * spanOf(planned.cpu);
}

/** Whether a capacity without any CPU makes it one: today's bill has it, so each option keeps it as it is. */
function isThereUnloaded({ cpu, capacity }: InstanceEvidence, planned: InstanceEvidence): boolean {
  if (cpu !== null || capacity === null || planned.cpu === null) return false;
  return spanOf(capacity) >= THERE_FROM * spanOf(planned.cpu);
}

function spanOf({ timesS }: Series): number {
  return (timesS.at(-1) ?? 0) - (timesS[0] ?? 0);
}
