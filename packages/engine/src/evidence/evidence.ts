import type { Series } from "../series/series.ts";
import { byNearness, isBelowMean } from "../series/statistic.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { BilledIo, IoSeries } from "./billed-io.ts";
import type { DescribedCompany } from "./description/described-company.ts";
import { DISTANCE, type IndexedSeries, pickSeries, type Resource } from "./indexed-series.ts";

/** What the files say about one instance; null = not in the files. Each metric is one series, joined. */
export interface InstanceEvidence {
  /** DBInstanceIdentifier; null where no file names the instance. */
  readonly id: string | null;
  /** CPUUtilization, Average before anything else. */
  readonly cpu: Series | null;
  /** Its Maximum: the burst inside a sample (DEM-3). */
  readonly cpuMaximum: Series | null;
  /** DatabaseConnections, the highest of each sample where given. */
  readonly connections: Series | null;
  readonly meanConnections: Series | null;
  /** ServerlessDatabaseCapacity as measured, ACU. */
  readonly capacity: Series | null;
  readonly acuUtilisation: Series | null;
  readonly sharedMemory: Series | null;
  readonly freeableMemory: Series | null;
  /** The lowest of each sample where given. */
  readonly leastFreeableMemory: Series | null;
  readonly swapUsage: Series | null;
  /** FreeLocalStorage, the lowest of each sample where given. */
  readonly leastFreeLocalStorage: Series | null;
  readonly bufferCacheHitRatio: Series | null;
  readonly tieredCacheHitRatio: Series | null;
  /** ReadIOPSEphemeralStorage: reads from NVMe, of the tiered cache and of temporary objects. */
  readonly ephemeralReadIops: Series | null;
  readonly readIops: Series | null;
  readonly writeIops: Series | null;
  readonly readLatency: Series | null;
  readonly commits: Series | null;
  /** CPUSurplusCreditsCharged of a T class; absent = null. */
  readonly chargedCredits?: Series | null;
  /** CPUCreditBalance of a T class, the lowest of each sample where given; absent = null. */
  readonly creditBalance?: Series | null;
}

/** What the files say about the volume that the instances of one cluster share. */
export interface ClusterEvidence {
  /** DBClusterIdentifier; null where no file names one. */
  readonly id: string | null;
  readonly region: string | null;
  /** Billed I/O, or a flagged estimate of it (PRC-3). */
  readonly io: BilledIo | null;
  /** What it was counted from. */
  readonly ioSeries: IoSeries;
  /** Highest VolumeBytesUsed, GB of 2^30 bytes. */
  readonly storageGb: number | null;
  /** The samples of it, bytes; absent = not in the files. */
  readonly volumeSize?: Series;
  /** Latest TotalBackupStorageBilled, GB of 2^30 bytes. */
  readonly backupGb: number | null;
}

/** Everything the files say about the one cluster that is planned for; nothing else reads the series. */
export interface Evidence {
  readonly cluster: ClusterEvidence;
  /** The instance planned for. */
  readonly planned: InstanceEvidence;
  /** The other instances of its cluster that have metrics of their own, by name. */
  readonly others: readonly InstanceEvidence[];
  /** What it is set to, by a description; null where the files hold none of it. */
  readonly described: DescribedCompany | null;
  /** Instances of the files that are no part of it. */
  readonly strangers: readonly InstanceEvidence[];
  /** Names of the metrics the files hold. */
  readonly metrics: readonly string[];
  /** What was joined, left out, contradictory or assumed. */
  readonly findings: readonly EvidenceFinding[];
}

export const CPU = "CPUUtilization";

const AVERAGE = ["Average", null] as const;
const HIGHEST = ["Maximum", "Average", null] as const;
const SUM = ["Sum", "Average", null] as const;
const LOWEST = ["Minimum", "Average", null] as const;

/** Whose figures are looked for: an instance, or where none is named the writer of a cluster, or what has no name. */
export interface Owner {
  readonly id: string | null;
  readonly cluster: string | null;
  readonly region: string | null;
  /** Only what names the instance counts: what has no name is the planned one's. */
  readonly isOther?: boolean;
}

/** What the files say of one instance: each metric from the series nearest to it. */
export function instanceEvidence(all: readonly IndexedSeries[], owner: Owner): InstanceEvidence {
  const distanceOf = (resource: Resource) => distanceTo(owner, resource);
  const pick = (metric: string, statistics: readonly (string | null)[]) =>
    pickSeries(all, { metric, statistics, distanceOf })?.series ?? null;
  const cpu = findCpu(all, owner).one;
  return {
    id: owner.id,
    cpu: cpu?.series ?? null,
    cpuMaximum: maximumOf(all, { owner, cpu })?.series ?? null,
    connections: pick("DatabaseConnections", HIGHEST),
    meanConnections: pick("DatabaseConnections", AVERAGE),
    capacity: pick("ServerlessDatabaseCapacity", AVERAGE),
    acuUtilisation: pick("ACUUtilization", AVERAGE),
    sharedMemory: pick("AuroraEstimatedSharedMemoryBytes", HIGHEST),
    freeableMemory: pick("FreeableMemory", AVERAGE),
    leastFreeableMemory: pick("FreeableMemory", LOWEST),
    swapUsage: pick("SwapUsage", HIGHEST),
    leastFreeLocalStorage: pick("FreeLocalStorage", LOWEST),
    bufferCacheHitRatio: pick("BufferCacheHitRatio", AVERAGE),
    tieredCacheHitRatio: pick("AuroraOptimizedReadsCacheHitRatio", AVERAGE),
    ephemeralReadIops: pick("ReadIOPSEphemeralStorage", AVERAGE),
    readIops: pick("ReadIOPS", AVERAGE),
    writeIops: pick("WriteIOPS", AVERAGE),
    readLatency: pick("ReadLatency", AVERAGE),
    commits: pick("CommitThroughput", AVERAGE),
    chargedCredits: pick("CPUSurplusCreditsCharged", SUM),
    creditBalance: pick("CPUCreditBalance", LOWEST),
  };
}

/**
 * The series that stands for the CPU of an instance: Average before anything else; a lone series without a name
 * counts when its values can be percentages.
 */
export function findCpu(
  all: readonly IndexedSeries[],
  owner: Owner,
): { readonly one: IndexedSeries | null; readonly findings: readonly EvidenceFinding[] } {
  const telling = all.filter(tellsPercent);
  const others = [...new Set(telling.map(({ series }) => series.statistic))].sort(byNearness);
  const distanceOf = (resource: Resource) => distanceTo(owner, resource);
  const find = (statistics: readonly (string | null)[]) =>
    pickSeries(telling, { metric: CPU, statistics, distanceOf });
  const named = find(AVERAGE) ?? find(["Maximum", ...others]);
  const one = named ?? (owner.isOther ? null : loneUnnamed(all));
  if (one === null) return { one, findings: [] };
  const { label, statistic } = one.series;
  const findings: EvidenceFinding[] = [];
  if (named === null) findings.push({ code: "metric-assumed", assumption: true, label });
  if (statistic !== "Average") findings.push(statisticAssumed({ label, statistic }));
  return { one, findings };
}

/** That CPU is of another statistic than Average, and whether every demand by it is too low (EVD-10). */
export function statisticAssumed({ label, statistic }: Pick<Series, "label" | "statistic">) {
  const below = isBelowMean(statistic) ? ({ isBelow: true } as const) : {};
  return { code: "statistic-assumed", label, statistic, ...below, assumption: true } as const;
}

/** AWS measures once a minute: a Sum over longer is of several samples, and a count says nothing of them (EVD-10). */
const SAMPLE_S = 60;

function tellsPercent({ series: { statistic, periodS } }: IndexedSeries): boolean {
  if (statistic === "Sum") return (periodS ?? 0) <= SAMPLE_S;
  return statistic !== "SampleCount" && !/^(tc|ts|pr)[(\d]/i.test(statistic ?? "");
}

/** The burst inside a sample (DEM-3): of the set of instances that the mean is of, or one that is nearer still. */
function maximumOf(
  all: readonly IndexedSeries[],
  { owner, cpu }: { readonly owner: Owner; readonly cpu: IndexedSeries | null },
): IndexedSeries | null {
  const farthest = Math.max(cpu?.resource.distance ?? 0, DISTANCE.unnamed);
  const maximum = pickSeries(all, {
    metric: cpu?.series.metric ?? CPU,
    statistics: ["Maximum"],
    distanceOf: (resource) => (resource.distance > farthest ? null : distanceTo(owner, resource)),
  });
  return maximum === cpu ? null : maximum;
}

/** A file that names no metric at all may still be CPU: one series, every value a percentage. */
function loneUnnamed(all: readonly IndexedSeries[]): IndexedSeries | null {
  const [only, ...more] = all;
  if (only === undefined || more.length > 0 || only.series.metric !== null) return null;
  return only.series.values.every((value) => value >= 0 && value <= 100) ? only : null;
}

/** How near a resource is to an owner; null where it is another's. Whole regions speak only where nothing is named. */
export function distanceTo(owner: Owner, { instance, cluster, region, distance }: Resource): number | null {
  if (owner.region !== null && region !== null && region !== owner.region) return null;
  if (instance !== null || owner.isOther) return instance === owner.id ? distance : null;
  if (cluster !== null && cluster !== owner.cluster) return null;
  if (distance >= DISTANCE.readers && owner.id !== null) return null;
  return distance === DISTANCE.wider && owner.cluster !== null ? null : distance;
}
