import { EngineError } from "../../errors/engine-error.ts";
import type { EngineName, StorageMode } from "../../prices/price-sheet.ts";

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
export function checkOptimizedReads(cluster: OptimizedReadsCluster): readonly ReadsRequirement[] {
  const { engine, instanceClass, isServerless, storageMode, wantsTieredCache } = cluster;
  return [
    { id: "postgresql", met: engine === "aurora-postgresql" },
    { id: "provisioned", met: !isServerless },
    ...(instanceClass === null ? [] : [checkVersion(instanceClass, cluster.engineVersion)]),
    { id: "io-optimized", met: !wantsTieredCache || storageMode === "io-optimized", storageMode },
  ];
}

/** A version that was not given is not refused. */
function checkVersion(instanceClass: string, engineVersion: string | null): ReadsRequirement {
  const minors = FIRST_MINORS[instanceClass.split(".")[1] ?? ""];
  const about = { id: "version", instanceClass, engineVersion } as const;
  if (minors === undefined) return { ...about, met: false, firstVersions: null };
  const firstVersions = Object.entries(minors).map(([major, minor]) => `${major}.${minor}`);
  if (engineVersion === null) return { ...about, met: true, firstVersions };
  const [major = Number.NaN, minor = Number.NaN] = engineVersion.split(".").map(Number);
  const first = minors[major];
  const isNewer = major > Math.max(...Object.keys(minors).map(Number));
  return { ...about, met: isNewer || (first !== undefined && minor >= first), firstVersions };
}

/** A condition of Optimized Reads, met or not, with what decides it (ORD-4). */
export type ReadsRequirement = { readonly met: boolean } & (
  | { readonly id: "postgresql" }
  | { readonly id: "provisioned" }
  | {
      readonly id: "version";
      readonly instanceClass: string;
      /** First minor of each major version that has it; null for a family that never had. */
      readonly firstVersions: readonly string[] | null;
      /** Null when not given. */
      readonly engineVersion: string | null;
    }
  | { readonly id: "io-optimized"; readonly storageMode: StorageMode }
);

/** Optimized Reads cannot be had: the requirements that are not met say why. */
export class ReadsRefused extends EngineError {
  readonly unmet: readonly ReadsRequirement[];
  constructor(unmet: readonly ReadsRequirement[]) {
    super("optimized-reads-refused", `Not met: ${unmet.map(({ id }) => id).join(", ")}.`);
    this.unmet = unmet;
  }
}
