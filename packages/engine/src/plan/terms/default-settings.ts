import { STEADY_RATIO } from "../../units/acu.ts";
import { findAcuRange } from "../../units/allowed-acu-range.ts";
import type { Baseline } from "./baseline.ts";
import { expectedSpeeds, workRatio } from "./family-speed.ts";
import { pauseOfToday } from "./features-in-use.ts";
import { startingProfile } from "./platform-in-use.ts";
import { settingFields } from "./setting-fields.ts";
import type { ReaderSetting, Settings } from "./settings.ts";

/** Limits people configure, ACU. */
const USUAL_MINIMA = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
const USUAL_MAXIMA = [1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256] as const;

/**
 * Where a what-if starts: the trace's own range when it ran serverless, else from half of what the mean demand
 * wants up to the first usual maximum that the highest sample does not fill; as far as the engine version allows
 * (UNI-3); with the other instances that run (CLU-1). Everything else as the table of settings has it.
 */
export function defaultSettings(
  baseline: Baseline,
  /** Highest and mean demand of the trace, ACU, the readers beside it and what it replicates. */
  workload: {
    readonly peakAcu: number;
    readonly meanAcu: number;
    readonly readers?: readonly ReaderSetting[];
    readonly replicatedWritesPerMonth?: number;
  },
): Settings {
  const { region, engine, engineVersion, storageMode } = baseline;
  const range = startingRange(baseline, workload);
  return {
    ...{ region, engine, engineVersion, storageMode, ...range, ...START },
    ...startingWriter(baseline),
    profile: startingProfile(baseline),
    ...describedStart(baseline, range),
    ...extrasOf(baseline, workload),
    ...(workload.readers !== undefined && { readers: workload.readers }),
  };
}

/** A version without serverless instances begins with the class that runs (UNI-3): no range of it can be simulated. */
function startingWriter({ source, engine, engineVersion }: Baseline): Pick<Settings, "writer"> | null {
  if (source.kind === "serverless") return null;
  const allowed = findAcuRange({ engine, engineVersion: engineVersion ?? undefined });
  return allowed === null ? { writer: { kind: "provisioned", instanceClass: source.instanceClass } } : null;
}

/** Bill lines that the description or a metric tells: how long data of features is kept, writes to other regions (PRC-2). */
function extrasOf(
  { insightsMonths = 0 }: Baseline,
  { replicatedWritesPerMonth: replicated }: { readonly replicatedWritesPerMonth?: number },
): Partial<Settings> {
  const extras = {
    ...(insightsMonths > 0 && { insightsRetentionMonths: insightsMonths }),
    ...(replicated !== undefined && { globalReplicatedWriteIos: replicated }),
  };
  return Object.keys(extras).length === 0 ? {} : { extras };
}

/** What runs today beside the range: the pause of a minimum of 0, AWS's default where none is described (PAU-1), and features. */
function describedStart(
  { source, features = [] }: Baseline,
  { minAcu }: { readonly minAcu: number },
): Partial<Settings> {
  const isFromZero = source.kind === "serverless" && source.minAcu === 0 && minAcu === 0;
  const autoPauseS = isFromZero ? pauseOfToday(source) : undefined;
  return {
    ...(autoPauseS !== undefined && { autoPauseS }),
    ...(features.length > 0 && { features }),
  };
}

/** What a version without serverless instances leaves of the range (UNI-3). */
const WIDEST = { minAcu: 0, maxAcu: 256 } as const;

type Measured = "region" | "engine" | "engineVersion" | "storageMode" | "minAcu" | "maxAcu";

/** What no file says. */
const START = Object.fromEntries(
  Object.entries(settingFields).flatMap(([name, field]) =>
    "default" in field ? [[name, field.default]] : [],
  ),
) as unknown as Omit<Settings, Measured>;

function startingRange(
  { source, readers, engine, engineVersion }: Baseline,
  workload: { readonly peakAcu: number; readonly meanAcu: number },
): Pick<Settings, "minAcu" | "maxAcu"> {
  const profile = startingProfile({ source, readers });
  const work = workRatio(expectedSpeeds, { source, runsOn: { kind: "serverless" }, profile });
  const resting = (work * workload.meanAcu) / STEADY_RATIO / 2;
  const wanted = (work * workload.peakAcu) / STEADY_RATIO;
  const usualMin = USUAL_MINIMA.findLast((acu) => acu <= resting) ?? 0.5;
  const allowed = findAcuRange({ engine, engineVersion: engineVersion ?? undefined }) ?? WIDEST;
  if (source.kind === "serverless") {
    const maxAcu = Math.min(source.maxAcu, allowed.maxAcu);
    return { minAcu: Math.min(Math.max(allowed.minAcu, source.minAcu ?? usualMin), maxAcu), maxAcu };
  }
  return {
    minAcu: usualMin,
    maxAcu: USUAL_MAXIMA.find((acu) => acu >= wanted && acu <= allowed.maxAcu) ?? allowed.maxAcu,
  };
}
