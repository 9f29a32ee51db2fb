import type { EngineName } from "../../prices/price-sheet.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { Settings, SourceSetting } from "./settings.ts";

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
export function defaultSettings(input: {
  readonly region: string;
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly source: SourceSetting;
  /** Instance to plan for, where the files describe several. */
  readonly instance?: string | null;
  /** Highest and mean demand of the trace, ACU. */
  readonly workload: { readonly peakAcu: number; readonly meanAcu: number };
}): Settings {
  const { source, region, engine, engineVersion, instance = null } = input;
  return {
    region,
    engine,
    engineVersion,
    storageMode: "standard",
    source,
    ...(instance !== null && { instance }),
    writer: { kind: "serverless" },
    ...startingRange(input),
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

function startingRange(input: Parameters<typeof defaultSettings>[0]): Pick<Settings, "minAcu" | "maxAcu"> {
  const { source, workload, engine } = input;
  if (source.kind === "serverless") return { minAcu: source.minAcu, maxAcu: source.maxAcu };
  const resting = workload.meanAcu / STEADY_RATIO / 2;
  const wanted = workload.peakAcu / STEADY_RATIO;
  const highest = findAcuRange({ engine, engineVersion: input.engineVersion ?? undefined })?.maxAcu ?? 256;
  return {
    minAcu: USUAL_MINIMA.findLast((acu) => acu <= resting) ?? 0.5,
    maxAcu: USUAL_MAXIMA.find((acu) => acu >= wanted && acu <= highest) ?? highest,
  };
}
