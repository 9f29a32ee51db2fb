import type { ReadConstants } from "@acuity/engine/reads";

/** A constant of ORD-3 as it is shown. */
export interface ReadConstantWords {
  readonly key: keyof ReadConstants;
  readonly label: string;
  readonly unit: string;
  readonly source: string;
  readonly assumption: boolean;
}

/** In the order they are shown. */
export const READ_CONSTANT_WORDS: readonly ReadConstantWords[] = [
  fitted("storageReadMs", "Read from Aurora storage", "ms", "point query 1.84 ms without Optimized Reads"),
  fitted("nvmeReadMs", "Read from the tiered cache", "ms", "point query 0.20 ms with Optimized Reads"),
  assumed("queryFixedMs", "Point query without reads", "ms"),
  fitted("transactionFixedMs", "Transaction without reads", "ms", "transaction 11.5 ms with Optimized Reads"),
  fitted("sessionFixedMs", "… of it inside the database", "ms", "9.6 active sessions at 1,200 TPS"),
  fitted("cpuPerTransactionMs", "vCPU time of a transaction", "ms", "CPU 30 % with Optimized Reads"),
  fitted("cpuPerStorageReadMs", "vCPU time of a storage read", "ms", "CPU 45 % without Optimized Reads"),
  assumed(
    "backgroundCpuShare",
    "CPU busy at any load",
    "share",
    "; at 0 the predicted peak falls from 4,300 to 4,000 TPS",
  ),
  fitted("readCeilingPerS", "Most storage reads", "reads/s", "peak of 1,732 TPS without Optimized Reads"),
];

function fitted(key: keyof ReadConstants, label: string, unit: string, figure: string): ReadConstantWords {
  return { key, label, unit, source: `fitted on S1 (db.r6g(d).8xlarge, 2023): ${figure}`, assumption: false };
}

function assumed(key: keyof ReadConstants, label: string, unit: string, effect = ""): ReadConstantWords {
  return { key, label, unit, source: `ORD-3, assumption of November 2026${effect}`, assumption: true };
}
