import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { BilledIo } from "./billed-io.ts";

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
  readonly bufferCacheHitRatio: Series | null;
  readonly tieredCacheHitRatio: Series | null;
  readonly readIops: Series | null;
  readonly writeIops: Series | null;
  readonly readLatency: Series | null;
  readonly commits: Series | null;
}

/** What the files say about the volume that the instances of one cluster share. */
export interface ClusterEvidence {
  /** DBClusterIdentifier; null where no file names one. */
  readonly id: string | null;
  readonly region: string | null;
  /** Billed I/O, or a flagged estimate of it (PRC-3). */
  readonly io: BilledIo | null;
  /** Highest VolumeBytesUsed, GB of 2^30 bytes. */
  readonly storageGb: number | null;
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
  /** Instances of the files that are no part of it. */
  readonly strangers: readonly InstanceEvidence[];
  /** Names of the metrics the files hold. */
  readonly metrics: readonly string[];
  /** What was joined, left out, contradictory or assumed. */
  readonly findings: readonly EvidenceFinding[];
}
