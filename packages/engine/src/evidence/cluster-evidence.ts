import type { Series } from "../series/series.ts";
import { commonSpans, pausedSpans } from "../series/steps-of-series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { billedIo, type IoSeries, ioAssumption } from "./billed-io.ts";
import { type ClusterEvidence, distanceTo, type InstanceEvidence, type Owner } from "./evidence.ts";
import { DISTANCE, type IndexedSeries, pickSeries, type Resource } from "./indexed-series.ts";

const BYTES_PER_GB = 2 ** 30;

/** Sets of dimensions by how well they tell a volume: its cluster's own before what has no name. */
const NEAREST: readonly number[] = [
  DISTANCE.cluster,
  DISTANCE.unnamed,
  DISTANCE.instance,
  DISTANCE.writer,
  DISTANCE.wider,
];

/** Writes of a global database to its other regions. */
const REPLICATED = "AuroraGlobalDBReplicatedWriteIO";

/** Statistics that count requests, the better first. */
export const COUNTS = ["Sum", "Average"] as const;
/** A size lies at or below the highest of these; a Sum adds up however many samples its period has. */
export const SIZES = ["Maximum", "Average", null, "Minimum"] as const;
/** A size that fell by more than this share is said. */
const FELL = 0.1;

/** The series that a figure is from; null = not in the files. */
export interface Used {
  readonly metric: string;
  readonly series: readonly (Series | null)[];
}

/** What the files say of the volume of a cluster and its I/O; `isUsed` tells whether any series of a cluster was. */
export function clusterEvidence(
  all: readonly IndexedSeries[],
  of: { readonly owner: Owner; readonly members: readonly InstanceEvidence[] },
): {
  readonly evidence: ClusterEvidence;
  readonly isUsed: boolean;
  /** The series that its figures are from, by metric. */
  readonly used: readonly Used[];
  readonly findings: readonly EvidenceFinding[];
} {
  const distanceOf = (resource: Resource): number | null => {
    const rank = NEAREST.indexOf(resource.distance);
    return rank < 0 || distanceTo(of.owner, resource) === null ? null : rank;
  };
  const pick = (metric: string, statistics: readonly (string | null)[]) =>
    pickSeries(all, { metric, statistics, distanceOf });
  const [read, write] = [pick("VolumeReadIOPs", COUNTS), pick("VolumeWriteIOPs", COUNTS)];
  const replicated = pick(REPLICATED, COUNTS);
  const io: IoSeries = {
    ...{ read: read?.series ?? null, write: write?.series ?? null },
    replicated: replicated?.series ?? null,
    pausedSpans: of.members.map(({ capacity }) => pausedSpans(capacity)).reduce(commonSpans),
    rates: of.members.map(({ readIops, writeIops, capacity }) => ({
      ...{ read: readIops, write: writeIops, pausedSpans: pausedSpans(capacity) },
    })),
  };
  const sizesOf = (metric: string): readonly IndexedSeries[] => {
    const nearest = pick(metric, SIZES);
    return SIZES.map((statistic) => pick(metric, [statistic]))
      .filter((one) => one !== null)
      .filter(({ resource }) => resource.distance === nearest?.resource.distance);
  };
  const [volumes, backups] = [sizesOf("VolumeBytesUsed"), sizesOf("TotalBackupStorageBilled")];
  const billed = billedIo(io);
  const because = ioAssumption(io, billed);
  const used = [read, write, replicated, ...volumes, ...backups].filter((one) => one !== null);
  return {
    evidence: {
      id: of.owner.cluster,
      region:
        of.owner.region ?? regionOf([...of.members.map(({ cpu }) => cpu), ...used.map((one) => one.series)]),
      io: billed,
      ioSeries: io,
      storageGb: volumes.length === 0 ? null : highest(volumes) / BYTES_PER_GB,
      ...(volumes[0] && { volumeSize: volumes[0].series }),
      backupGb: backups.length === 0 ? null : latest(backups) / BYTES_PER_GB,
    },
    used: [
      { metric: "VolumeReadIOPs", series: [io.read] },
      { metric: "VolumeWriteIOPs", series: [io.write] },
      { metric: REPLICATED, series: [io.replicated ?? null] },
      { metric: "VolumeBytesUsed", series: volumes.map(({ series }) => series) },
    ],
    isUsed: used.some(({ resource }) => resource.cluster !== null),
    findings: [
      ...(because === null ? [] : [{ code: "io-assumed", because, assumption: true } as const]),
      ...sizeFell(volumes),
    ],
  };
}

/** Where the volume is clearly smaller today than the size that is planned with. */
function sizeFell(volumes: readonly IndexedSeries[]): readonly EvidenceFinding[] {
  if (volumes.length === 0) return [];
  const [highestGb, latestGb] = [highest(volumes) / BYTES_PER_GB, latest(volumes) / BYTES_PER_GB];
  return latestGb >= highestGb * (1 - FELL)
    ? []
    : [{ code: "size-fell", highestGb, latestGb, assumption: true }];
}

function highest(some: readonly IndexedSeries[]): number {
  let most = 0;
  for (const { series } of some) for (const value of series.values) most = Math.max(most, value);
  return most;
}

/** The last value; of statistics that end together the first. */
function latest(some: readonly IndexedSeries[]): number {
  const endOf = ({ series }: IndexedSeries) => series.timesS.at(-1) as number;
  return some.reduce((a, b) => (endOf(b) > endOf(a) ? b : a)).series.values.at(-1) as number;
}

function regionOf(series: readonly (Series | null)[]): string | null {
  return series.find((one) => one?.region)?.region ?? null;
}
