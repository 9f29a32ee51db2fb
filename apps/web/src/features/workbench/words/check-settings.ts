import type { Settings } from "@acuity/engine/plan";
import { type AcuRange, allowedAcuRange, EngineError } from "@acuity/engine/units";
import { formatNumber } from "@acuity/words";
import { PLATFORMS } from "./settings-words.ts";

/** Sentences beside the controls they belong to. A control without one is in order. */
export interface SettingsProblems {
  readonly capacity: string | null;
  readonly pause: string | null;
  readonly schedule: string | null;
  readonly readers: string | null;
}

/** What the engine version and the planned platform allow, or the sentence why nothing is. */
export function allowedRange(settings: Settings): AcuRange | string {
  const platform = PLATFORMS.find((one) => one.profile === settings.profile)?.version;
  const { engine, engineVersion } = settings;
  try {
    return allowedAcuRange({ engine, engineVersion: engineVersion ?? undefined, platform });
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

export function checkSettings(settings: Settings): SettingsProblems {
  return {
    capacity: capacityProblem(settings),
    pause: pauseProblem(settings),
    schedule: scheduleProblem(settings),
    readers: readersProblem(settings),
  };
}

function capacityProblem(settings: Settings): string | null {
  const allowed = allowedRange(settings);
  if (typeof allowed === "string") return allowed;
  const { minAcu, maxAcu } = settings;
  if (!Number.isInteger(minAcu * 2) || !Number.isInteger(maxAcu * 2)) {
    return `Capacity moves in halves of an ACU; ${minAcu}–${maxAcu} does not.`;
  }
  if (maxAcu < 1) return `The maximum is at least 1 ACU; ${formatNumber(maxAcu, 1)} is below.`;
  if (minAcu > maxAcu) {
    return `The minimum of ${formatNumber(minAcu, 1)} is above the maximum of ${formatNumber(maxAcu, 1)}. Lower one or raise the other.`;
  }
  if (minAcu < allowed.minAcu || maxAcu > allowed.maxAcu) {
    return `This engine version and platform allow ${formatNumber(allowed.minAcu, 1)} to ${formatNumber(allowed.maxAcu, 1)} ACU.`;
  }
  return null;
}

function pauseProblem(settings: Settings): string | null {
  const { autoPauseS, minAcu } = settings;
  if (autoPauseS === null) return null;
  if (minAcu > 0) return `Auto-pause needs a minimum of 0; it is ${formatNumber(minAcu, 1)}.`;
  if (autoPauseS < 300 || autoPauseS > 86_400)
    return `Auto-pause takes 300 to 86,400 seconds, not ${formatNumber(autoPauseS)}.`;
  return null;
}

function scheduleProblem(settings: Settings): string | null {
  const allowed = allowedRange(settings);
  if (typeof allowed === "string") return null;
  const wrong = settings.schedule.find(
    (w) => w.minAcu > w.maxAcu || w.maxAcu < 1 || w.minAcu < allowed.minAcu || w.maxAcu > allowed.maxAcu,
  );
  if (wrong === undefined) return null;
  return `A scheduled range of ${formatNumber(wrong.minAcu, 1)}–${formatNumber(wrong.maxAcu, 1)} ACU is not allowed here.`;
}

function readersProblem(settings: Settings): string | null {
  const nameless = settings.readers.find((one) => one.kind === "provisioned" && one.instanceClass === null);
  return nameless === undefined ? null : "A provisioned reader needs an instance class.";
}
