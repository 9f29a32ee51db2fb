import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { Baseline } from "./baseline.ts";
import type { Settings } from "./settings.ts";

/** Steady used over allocated capacity (ACU-4). */
const STEADY_RATIO = 0.76;

/** Limits people configure, ACU. */
const USUAL_MINIMA = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
const USUAL_MAXIMA = [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256] as const;

/**
 * Where a what-if starts: the trace's own range when it ran serverless, else from half of what the mean demand
 * wants up to the first usual maximum that the highest sample does not fill, or the highest the engine version
 * allows (UNI-3). Limits: unmet at most 0.1 % of the
 * time, working set cached at least 99 % of it, commitments of one year at most.
 */
export function defaultSettings(
  baseline: Baseline,
  /** Highest and mean demand of the trace, ACU. */
  workload: { readonly peakAcu: number; readonly meanAcu: number },
): Settings {
  const { region, engine, engineVersion, storageMode } = baseline;
  return {
    ...{ region, engine, engineVersion, storageMode },
    writer: { kind: "serverless" },
    ...startingRange(baseline, workload),
    profile: "platform-4",
    autoPauseS: null,
    schedule: [],
    readers: [],
    growthPct: 0,
    commitment: { kind: "none" },
    workingSetGib: null,
    storageGb: null,
    ioRequestsPerMonth: null,
    backupGb: null,
    limits: { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 },
  };
}

function startingRange(
  { source, engine, engineVersion }: Baseline,
  workload: { readonly peakAcu: number; readonly meanAcu: number },
): Pick<Settings, "minAcu" | "maxAcu"> {
  const resting = workload.meanAcu / STEADY_RATIO / 2;
  const wanted = workload.peakAcu / STEADY_RATIO;
  const usualMin = USUAL_MINIMA.findLast((acu) => acu <= resting) ?? 0.5;
  if (source.kind === "serverless") {
    return { minAcu: Math.min(source.minAcu ?? usualMin, source.maxAcu), maxAcu: source.maxAcu };
  }
  const highest = findAcuRange({ engine, engineVersion: engineVersion ?? undefined })?.maxAcu ?? 256;
  return {
    minAcu: usualMin,
    maxAcu: USUAL_MAXIMA.find((acu) => acu >= wanted && acu <= highest) ?? highest,
  };
}
