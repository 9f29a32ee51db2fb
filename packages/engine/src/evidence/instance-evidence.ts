import type { EvidenceFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import type { InstanceEvidence } from "./evidence.ts";
import type { Resource } from "./resource-of.ts";
import { type IndexedSeries, pickSeries } from "./series-index.ts";

export const CPU = "CPUUtilization";

const AVERAGE = ["Average", null] as const;
const HIGHEST = ["Maximum", "Average", null] as const;

/** Whose figures are looked for: an instance, or where none is named the writer of a cluster, or what has no name. */
export interface Owner {
  readonly id: string | null;
  readonly cluster: string | null;
  /** Only what names the instance counts: what has no name is the planned one's. */
  readonly isOther?: boolean;
}

/** What the files say of one instance: each metric from the series nearest to it. */
export function instanceEvidence(all: readonly IndexedSeries[], owner: Owner): InstanceEvidence {
  const pick = (metric: string, statistics: readonly (string | null)[]) =>
    pickSeries(all, { metric, statistics, isOwn: (resource) => isOwn(resource, owner) })?.series ?? null;
  const cpu = findCpu(all, owner).series;
  const maximum = pick(cpu?.metric ?? CPU, ["Maximum"]);
  return {
    id: owner.id,
    cpu,
    cpuMaximum: maximum === cpu ? null : maximum,
    connections: pick("DatabaseConnections", HIGHEST),
    meanConnections: pick("DatabaseConnections", AVERAGE),
    capacity: pick("ServerlessDatabaseCapacity", AVERAGE),
    acuUtilisation: pick("ACUUtilization", AVERAGE),
    sharedMemory: pick("AuroraEstimatedSharedMemoryBytes", HIGHEST),
    freeableMemory: pick("FreeableMemory", AVERAGE),
    bufferCacheHitRatio: pick("BufferCacheHitRatio", AVERAGE),
    tieredCacheHitRatio: pick("AuroraOptimizedReadsCacheHitRatio", AVERAGE),
    readIops: pick("ReadIOPS", AVERAGE),
    writeIops: pick("WriteIOPS", AVERAGE),
    readLatency: pick("ReadLatency", AVERAGE),
    commits: pick("CommitThroughput", AVERAGE),
  };
}

/**
 * The series that stands for the CPU of an instance: Average before anything else; a lone series without a name
 * counts when its values can be percentages.
 */
export function findCpu(
  all: readonly IndexedSeries[],
  owner: Owner,
): { readonly series: Series | null; readonly findings: readonly EvidenceFinding[] } {
  const others = [...new Set(all.map(({ series }) => series.statistic))].sort();
  const find = (statistics: readonly (string | null)[]) =>
    pickSeries(all, { metric: CPU, statistics, isOwn: (resource) => isOwn(resource, owner) })?.series ?? null;
  const named = find(AVERAGE) ?? find(["Maximum", ...others]);
  const series = named ?? (owner.isOther ? null : loneUnnamed(all));
  if (series === null) return { series, findings: [] };
  const { label, statistic } = series;
  const findings: EvidenceFinding[] = [];
  if (named === null) findings.push({ code: "metric-assumed", assumption: true, label });
  if (statistic !== "Average")
    findings.push({ code: "statistic-assumed", assumption: true, label, statistic });
  return { series, findings };
}

/** A file that names no metric at all may still be CPU: one series, every value a percentage. */
function loneUnnamed(all: readonly IndexedSeries[]): Series | null {
  const [only, ...more] = all;
  if (only === undefined || more.length > 0 || only.series.metric !== null) return null;
  return only.series.values.every((value) => value >= 0 && value <= 100) ? only.series : null;
}

function isOwn({ instance, cluster }: Resource, owner: Owner): boolean {
  if (instance !== null || owner.isOther) return instance === owner.id;
  return cluster === null || cluster === owner.cluster;
}
