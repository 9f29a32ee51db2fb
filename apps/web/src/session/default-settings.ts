import type { Settings, WorkloadView } from "@acuity/engine";
import type { CompleteAnswers } from "./complete-answers.ts";

/** Capacity maxima people choose; a what-if starts on one of them. */
const MAXIMA = [2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256];
const MINIMA = [0.5, 1, 2, 4, 8, 16, 32, 64];
/** Steady used over allocated capacity (model ACU-4): demand of 10 ACU wants 13.2. */
const USED_SHARE = 0.76;

/** Where a what-if starts: serverless around the measured demand, everything else as answered or from the trace. */
export function defaultSettings(answers: CompleteAnswers, workload: WorkloadView): Settings {
  const wantedAcu = workload.peakAcu / USED_SHARE;
  const restingAcu = workload.meanAcu / USED_SHARE / 2;
  return {
    region: answers.region,
    engine: answers.engine,
    engineVersion: answers.engineVersion,
    storageMode: answers.storageMode,
    source: answers.source,
    writer: { kind: "serverless" },
    minAcu: MINIMA.findLast((acu) => acu <= restingAcu) ?? 0.5,
    maxAcu: MAXIMA.find((acu) => acu >= wantedAcu) ?? 256,
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
    limits: { maxThrottledPct: 0.1, minCachedPct: 95 },
  };
}
