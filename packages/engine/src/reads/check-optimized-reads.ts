import type { Requirement } from "../explain/requirement.ts";
import type { EngineName, StorageMode } from "../prices/price-sheet.ts";

/** What decides whether Optimized Reads can be had. */
export interface OptimizedReadsCluster {
  readonly engine: EngineName;
  /** `16.4`; null when unknown. */
  readonly engineVersion: string | null;
  readonly isServerless: boolean;
  readonly storageMode: StorageMode;
  /** NVMe class that would carry it, such as `db.r6gd.8xlarge`; null when none of the size exists. */
  readonly instanceClass: string | null;
  /** False when only temporary objects on NVMe are asked for. */
  readonly wantsTieredCache: boolean;
}

/** First supported minor of each major version, by family (F §5, AWS user guide of 2026-04-13). */
const FIRST_MINORS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  r6gd: { 14: 9, 15: 4, 16: 1 },
  r6id: { 14: 9, 15: 4, 16: 1 },
  r8gd: { 14: 12, 15: 7, 16: 3, 17: 4 },
};

/** Conditions of Optimized Reads, each a named refusal when not met (ORD-4). */
export function checkOptimizedReads(cluster: OptimizedReadsCluster): Requirement[] {
  const { engine, engineVersion, instanceClass, isServerless, storageMode, wantsTieredCache } = cluster;
  const isPostgres = engine === "aurora-postgresql";
  return [
    {
      id: "postgresql",
      met: isPostgres,
      message: isPostgres
        ? "Aurora PostgreSQL has Optimized Reads."
        : "Aurora MySQL has no Optimized Reads; compare larger classes instead.",
    },
    {
      id: "provisioned",
      met: !isServerless,
      message: isServerless
        ? "A serverless instance has no NVMe drives; Optimized Reads needs a provisioned instance."
        : "Provisioned instances can have NVMe drives.",
    },
    ...(instanceClass === null ? [] : [checkVersion(instanceClass, engineVersion)]),
    {
      id: "io-optimized",
      met: !wantsTieredCache || storageMode === "io-optimized",
      message:
        storageMode === "io-optimized"
          ? "I/O-Optimized storage gives the tiered cache."
          : "On Standard storage the NVMe drives hold temporary objects only; the tiered cache needs I/O-Optimized storage.",
    },
  ];
}

function checkVersion(instanceClass: string, engineVersion: string | null): Requirement {
  const id = "version";
  const minors = FIRST_MINORS[instanceClass.split(".")[1] ?? ""];
  if (minors === undefined) {
    const message = `Optimized Reads needs an r6gd, r6id or r8gd class; got "${instanceClass}".`;
    return { id, met: false, message };
  }
  const known = `${instanceClass} needs Aurora PostgreSQL ${describeMinors(minors)}`;
  if (engineVersion === null) return { id, met: true, message: `${known}; the version was not given.` };
  const [major = Number.NaN, minor = Number.NaN] = engineVersion.split(".").map(Number);
  const first = minors[major];
  const isNewer = major > Math.max(...Object.keys(minors).map(Number));
  const met = isNewer || (first !== undefined && minor >= first);
  return { id, met, message: met ? `${known}; ${engineVersion} is.` : `${known}; got ${engineVersion}.` };
}

function describeMinors(minors: Readonly<Record<number, number>>): string {
  const first = Object.entries(minors).map(([major, minor]) => `${major}.${minor}`);
  return `${first.join(", ")} or later in each line`;
}
