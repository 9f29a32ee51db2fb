import type { EngineName, Price } from "@acuity/engine/prices";

/** Prices of a sheet that are not an instance class. */
export type ChargeName =
  | "acu-standard"
  | "acu-io-optimized"
  | "storage-standard"
  | "storage-io-optimized"
  | "io-request"
  | "backup"
  | "snapshot-export"
  | "global-write"
  | "backtrack"
  | "data-api"
  | "data-api-over"
  | "insights-first-vcpu"
  | "insights-first-acu"
  | "insights-further-vcpu"
  | "insights-further-acu"
  | "extended-vcpu-1"
  | "extended-vcpu-3"
  | "extended-acu-1"
  | "extended-acu-3"
  | "cpu-credits"
  | "proxy-vcpu"
  | "proxy-acu";

/** What a sheet charges beside instances and commitments. What its source lacks stays null: it is never guessed. */
export function sheetCharges(engine: EngineName, charge: (name: ChargeName) => Price | null) {
  return {
    acuHour: { standard: charge("acu-standard"), "io-optimized": charge("acu-io-optimized") },
    storageGbMonth: { standard: charge("storage-standard"), "io-optimized": charge("storage-io-optimized") },
    ioRequest: {
      standard: charge("io-request"),
      "io-optimized": { usd: "0", source: "I/O-Optimized includes I/O requests" },
    },
    backupGbMonth: charge("backup"),
    snapshotExportGb: charge("snapshot-export"),
    globalReplicatedWriteIo: charge("global-write"),
    backtrackChangeRecord: engine === "aurora-mysql" ? charge("backtrack") : null,
    dataApiRequest: { first1e9: charge("data-api"), over1e9: charge("data-api-over") },
    insights: {
      firstMonthVcpu: charge("insights-first-vcpu"),
      firstMonthAcu: charge("insights-first-acu"),
      furtherMonthVcpu: charge("insights-further-vcpu"),
      furtherMonthAcu: charge("insights-further-acu"),
    },
    extendedSupport: {
      vcpuHour: { years1To2: charge("extended-vcpu-1"), year3: charge("extended-vcpu-3") },
      acuHour: { years1To2: charge("extended-acu-1"), year3: charge("extended-acu-3") },
    },
    cpuCreditVcpuHour: { standard: charge("cpu-credits"), "io-optimized": null },
    proxyVcpuHour: charge("proxy-vcpu"),
    proxyAcuHour: charge("proxy-acu"),
  };
}
