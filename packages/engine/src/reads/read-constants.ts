/** The constants of ORD-3. Each is editable; `READ_CONSTANT_SOURCES` says where its default comes from. */
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

/** What the explain drawer and the sliders show of one constant. */
export interface ReadConstantSource {
  readonly key: keyof ReadConstants;
  readonly label: string;
  readonly unit: string;
  readonly source: string;
  readonly assumption: boolean;
}

/** In the order they are shown. */
export const READ_CONSTANT_SOURCES: readonly ReadConstantSource[] = [
  fitted("storageReadMs", "Read from Aurora storage", "ms", "point query 1.84 ms without Optimized Reads"),
  fitted("nvmeReadMs", "Read from the tiered cache", "ms", "point query 0.20 ms with Optimized Reads"),
  {
    key: "queryFixedMs",
    label: "Point query without reads",
    unit: "ms",
    source: "ORD-3, assumption of November 2026",
    assumption: true,
  },
  fitted("transactionFixedMs", "Transaction without reads", "ms", "transaction 11.5 ms with Optimized Reads"),
  fitted("sessionFixedMs", "… of it inside the database", "ms", "9.6 active sessions at 1,200 TPS"),
  fitted("cpuPerTransactionMs", "vCPU time of a transaction", "ms", "CPU 30 % with Optimized Reads"),
  fitted("cpuPerStorageReadMs", "vCPU time of a storage read", "ms", "CPU 45 % without Optimized Reads"),
  {
    key: "backgroundCpuShare",
    label: "CPU busy at any load",
    unit: "share",
    source: "ORD-3, assumption of November 2026; at 0 the predicted peak falls from 4,300 to 4,000 TPS",
    assumption: true,
  },
  fitted("readCeilingPerS", "Most storage reads", "reads/s", "peak of 1,732 TPS without Optimized Reads"),
];

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function fitted(key: keyof ReadConstants, label: string, unit: string, figure: string): ReadConstantSource {
  return { key, label, unit, source: `fitted on S1 (db.r6g(d).8xlarge, 2023): ${figure}`, assumption: false };
}
