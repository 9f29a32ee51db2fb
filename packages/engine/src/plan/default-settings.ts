import type { EngineName } from "../prices/price-sheet.ts";
import type { ProfileId, Settings, SourceSetting } from "./settings.ts";
import type { WorkloadView } from "./what-if.ts";

/** Steady used over allocated capacity (ACU-4). */
const STEADY_RATIO = 0.76;

/** Maxima people configure, ACU. */
const USUAL_MAXIMA = [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256] as const;

/**
 * Where a what-if starts: the trace's own range when it ran serverless, else 0.5 ACU up to the first usual
 * maximum that the highest sample does not fill. Limits: unmet at most 0.1 % of the time, working set cached
 * at least 99 % of it.
 */
export function defaultSettings(input: {
  readonly region: string;
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly source: SourceSetting;
  readonly workload: Pick<WorkloadView, "peakAcu">;
}): Settings {
  const { source } = input;
  const profile: ProfileId = "platform-4";
  const peakWant = input.workload.peakAcu / STEADY_RATIO;
  const enough = USUAL_MAXIMA.find((acu) => acu >= peakWant) ?? 256;
  const range =
    source.kind === "serverless"
      ? { minAcu: source.minAcu, maxAcu: source.maxAcu }
      : { minAcu: 0.5, maxAcu: enough };
  return {
    region: input.region,
    engine: input.engine,
    engineVersion: input.engineVersion,
    storageMode: "standard",
    source,
    writer: { kind: "serverless" },
    ...range,
    profile,
    autoPauseS: null,
    schedule: [],
    readers: [],
    growthPct: 0,
    commitment: { kind: "none" },
    workingSetGib: null,
    storageGb: null,
    ioRequestsPerMonth: null,
    backupGb: null,
    limits: { maxThrottledPct: 0.1, minCachedPct: 99 },
  };
}
