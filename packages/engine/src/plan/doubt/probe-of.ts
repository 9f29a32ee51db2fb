import type { Candidate } from "../search/candidates-of.ts";
import type { MemoryDoubt } from "../search/plan.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** The shape that may win, and the instance whose memory decides as if it were the writer and alone (MEM-13). */
interface Asked {
  readonly option: Pick<Candidate, "settings">;
  readonly candidate: {
    readonly settings: Candidate["settings"];
    readonly evaluated: { readonly shape: Pick<Candidate["evaluated"]["shape"], "spec"> };
  };
  /** Its tiered cache holds more than its pool. */
  readonly isOfTier: boolean;
}

type Baseline = Effective["workload"]["baseline"];

/**
 * What tells of a memory in place of a reader in today's cluster (MEM-14): one ServerlessV2ScalingConfiguration holds for all of a
 * cluster, so that a reader of another range moves the range of what runs, and on Standard an NVMe class has no tiered cache (ORD-1).
 * Undefined where such a reader tells it.
 */
export function probeOf(asked: Asked, baseline: Baseline): MemoryDoubt["probe"] {
  if (isOfOtherStorage(asked, baseline)) return "clone";
  const { option, candidate } = asked;
  const range = rangeToday(baseline);
  if (candidate.evaluated.shape.spec !== null || range === null) return undefined;
  const { minAcu, maxAcu } = option.settings;
  if (minAcu === range.minAcu && maxAcu === range.maxAcu) return undefined;
  return isMinimumAlone(option.settings, { baseline, range }) ? "steps" : "clone";
}

/** What an hour of it costs per unit, on demand: a reader in today's cluster has its storage, a clone may have another. */
export function probeUnitUsd(asked: Asked, effective: Effective): number | null {
  const { baseline } = effective.workload;
  const mode = isOfOtherStorage(asked, baseline) ? "io-optimized" : baseline.storageMode;
  const { spec } = asked.candidate.evaluated.shape;
  return spec === null
    ? netUnitUsd(effective, { item: "acu-hours", mode })
    : netUnitUsd(effective, { item: "compute", instanceClass: spec.instanceClass, mode });
}

const isOfOtherStorage = ({ isOfTier }: Asked, { storageMode }: Baseline): boolean =>
  isOfTier && storageMode === "standard";

type Range = Extract<Baseline["source"], { readonly kind: "serverless" }>;

/** The range that the cluster has today; null where all run on classes, or nobody said its minimum. */
function rangeToday({ source, readers }: Baseline): Range | null {
  const range = [source, ...readers.map((one) => one.source)].find((one) => one?.kind === "serverless");
  return range?.kind === "serverless" ? range : null;
}

/** Whether what runs stays on its range, and that only comes down further: in steps it tells by itself what it misses. */
function isMinimumAlone(
  { writer, minAcu, maxAcu, schedule, readers }: Settings,
  { baseline, range }: { readonly baseline: Baseline; readonly range: Range },
): boolean {
  const isLower = range.minAcu !== null && minAcu < range.minAcu && maxAcu === range.maxAcu;
  const stays = readers.every(({ kind, measured }) => measured?.source.kind === kind);
  return isLower && schedule.length === 0 && writer.kind === baseline.source.kind && stays;
}
