/** The constants of ORD-3. Each is editable; where its default comes from is said with it. */
export interface ReadConstants {
  /** One page read from Aurora storage, ms. */
  readonly storageReadMs: number;
  /** One page read from the tiered cache on NVMe, ms. */
  readonly nvmeReadMs: number;
  /** A point query without any read, ms. */
  readonly queryFixedMs: number;
  /** A transaction without any read, ms as the client sees it. */
  readonly transactionFixedMs: number;
  /** The part of it that is spent inside the database, ms. */
  readonly sessionFixedMs: number;
  /** vCPU time of a transaction without storage reads, ms. */
  readonly cpuPerTransactionMs: number;
  /** vCPU time that one storage read adds, ms. */
  readonly cpuPerStorageReadMs: number;
  /** CPU that is busy whatever the load, as a share of the instance, 0–1. */
  readonly backgroundCpuShare: number;
  /** Storage reads a second that an instance of 32 vCPU or more can do. */
  readonly readCeilingPerS: number;
}
