/**
 * CloudWatch metrics of Aurora with the unit CloudWatch stores, which no export converts.
 * Origin: Amazon Aurora User Guide, "Amazon CloudWatch metrics for Amazon Aurora", read 2026-11; level tells which
 * dimension names the thing measured.
 */
export interface KnownMetric {
  readonly name: string;
  readonly unit: string;
  readonly level: "instance" | "cluster";
}

const INSTANCE: readonly (readonly [string, string])[] = [
  ["CPUUtilization", "Percent"],
  ["ServerlessDatabaseCapacity", "Count"],
  ["ACUUtilization", "Percent"],
  ["FreeableMemory", "Bytes"],
  ["BufferCacheHitRatio", "Percent"],
  ["DatabaseConnections", "Count"],
  ["ReadIOPS", "Count/Second"],
  ["WriteIOPS", "Count/Second"],
  ["ReadLatency", "Seconds"],
  ["WriteLatency", "Seconds"],
  ["CommitLatency", "Milliseconds"],
  ["SelectLatency", "Milliseconds"],
  ["DMLLatency", "Milliseconds"],
  ["DDLLatency", "Milliseconds"],
  ["ReadThroughput", "Bytes/Second"],
  ["WriteThroughput", "Bytes/Second"],
  ["CommitThroughput", "Count/Second"],
  ["SelectThroughput", "Count/Second"],
  ["Queries", "Count/Second"],
  ["DiskQueueDepth", "Count"],
  ["FreeLocalStorage", "Bytes"],
  ["FreeStorageSpace", "Bytes"],
  ["AuroraEstimatedSharedMemoryBytes", "Bytes"],
  ["AuroraOptimizedReadsCacheHitRatio", "Percent"],
  ["ReadLatencyEphemeralStorage", "Seconds"],
  ["WriteLatencyEphemeralStorage", "Seconds"],
  ["ReadIOPSEphemeralStorage", "Count/Second"],
  ["WriteIOPSEphemeralStorage", "Count/Second"],
  ["ReadThroughputEphemeralStorage", "Bytes/Second"],
  ["WriteThroughputEphemeralStorage", "Bytes/Second"],
  ["FreeEphemeralStorage", "Bytes"],
  ["AuroraReplicaLag", "Milliseconds"],
  ["BinlogReplicaLag", "Seconds"],
  ["ReplicaLag", "Seconds"],
  ["DBLoad", "Count"],
  ["DBLoadCPU", "Count"],
  ["DBLoadNonCPU", "Count"],
  ["DBLoadRelativeToNumVCPUs", "Count"],
  ["SwapUsage", "Bytes"],
  ["NetworkReceiveThroughput", "Bytes/Second"],
  ["NetworkTransmitThroughput", "Bytes/Second"],
  ["NetworkThroughput", "Bytes/Second"],
  ["StorageNetworkReceiveThroughput", "Bytes/Second"],
  ["StorageNetworkTransmitThroughput", "Bytes/Second"],
  ["StorageNetworkThroughput", "Bytes/Second"],
  ["TempStorageIOPS", "Count/Second"],
  ["TempStorageThroughput", "Bytes/Second"],
  ["CPUCreditBalance", "Count"],
  ["CPUCreditUsage", "Count"],
  ["CPUSurplusCreditBalance", "Count"],
  ["CPUSurplusCreditsCharged", "Count"],
  ["Deadlocks", "Count/Second"],
  ["LoginFailures", "Count/Second"],
  ["BlockedTransactions", "Count/Second"],
  ["ActiveTransactions", "Count/Second"],
  ["EngineUptime", "Seconds"],
  ["MaximumUsedTransactionIDs", "Count"],
  ["TransactionLogsDiskUsage", "Bytes"],
];

const CLUSTER: readonly (readonly [string, string])[] = [
  ["VolumeReadIOPs", "Count"],
  ["VolumeWriteIOPs", "Count"],
  ["VolumeBytesUsed", "Bytes"],
  ["AuroraVolumeBytesLeftTotal", "Bytes"],
  ["AuroraGlobalDBReplicatedWriteIO", "Count"],
  ["AuroraGlobalDBDataTransferBytes", "Bytes"],
  ["AuroraGlobalDBReplicationLag", "Milliseconds"],
  ["TotalBackupStorageBilled", "Bytes"],
  ["BackupRetentionPeriodStorageUsed", "Bytes"],
  ["SnapshotStorageUsed", "Bytes"],
];

export const KNOWN_METRICS: readonly KnownMetric[] = [
  ...INSTANCE.map(([name, unit]): KnownMetric => ({ name, unit, level: "instance" })),
  ...CLUSTER.map(([name, unit]): KnownMetric => ({ name, unit, level: "cluster" })),
];
