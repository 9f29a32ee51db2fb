import type { EvidenceFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import { billedIo, type IoSeries, ioAssumption } from "./billed-io.ts";
import type { ClusterEvidence, InstanceEvidence } from "./evidence.ts";
import { type IndexedSeries, pickSeries } from "./series-index.ts";

const BYTES_PER_GB = 2 ** 30;

/** What the files say of the volume of a cluster and its I/O; `isUsed` tells whether any series of a cluster was. */
export function clusterEvidence(
  all: readonly IndexedSeries[],
  of: { readonly id: string | null; readonly members: readonly InstanceEvidence[] },
): {
  readonly evidence: ClusterEvidence;
  readonly isUsed: boolean;
  readonly findings: readonly EvidenceFinding[];
} {
  const own = (metric: string, statistics: readonly (string | null)[]) =>
    pickSeries(all, {
      metric,
      statistics,
      isOwn: ({ instance, cluster }) => instance === null && (cluster === null || cluster === of.id),
    })?.series ?? null;
  const sizes = ["Maximum", "Average", null, "Minimum", "Sum", "SampleCount"];
  const io: IoSeries = {
    read: own("VolumeReadIOPs", ["Sum", "Average"]),
    write: own("VolumeWriteIOPs", ["Sum", "Average"]),
    rates: of.members.map(({ readIops, writeIops }) => ({ read: readIops, write: writeIops })),
  };
  const volume = own("VolumeBytesUsed", sizes);
  const backup = own("TotalBackupStorageBilled", sizes);
  const billed = billedIo(io);
  const because = ioAssumption(io, billed);
  const used = [io.read, io.write, volume, backup].filter((series) => series !== null);
  return {
    evidence: {
      id: of.id,
      region: regionOf([...of.members.map(({ cpu }) => cpu), ...used]),
      io: billed,
      storageGb: volume === null ? null : volume.values.reduce((a, b) => Math.max(a, b), 0) / BYTES_PER_GB,
      backupGb: backup === null ? null : (backup.values[backup.values.length - 1] as number) / BYTES_PER_GB,
    },
    isUsed: used.length > 0,
    findings: because === null ? [] : [{ code: "io-assumed", because, assumption: true }],
  };
}

function regionOf(series: readonly (Series | null)[]): string | null {
  return series.find((one) => one?.region)?.region ?? null;
}
