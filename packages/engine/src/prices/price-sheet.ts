/** Aurora edition, spelled as the AWS APIs do. */
export type EngineName = "aurora-postgresql" | "aurora-mysql";

/** Cluster storage configuration: Aurora Standard or Aurora I/O-Optimized. */
export type StorageMode = "standard" | "io-optimized";
