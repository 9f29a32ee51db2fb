import { checkAutoPause, lowestMinimum } from "@acuity/engine/capacity";
import { platformOf, type Settings } from "@acuity/engine/plan";
import { type AcuRange, allowedAcuRange, checkAcuRange, EngineError } from "@acuity/engine/units";

/** Sentences beside the controls they belong to. A control without one is in order. */
export interface SettingsProblems {
  readonly capacity: string | null;
  readonly pause: string | null;
  readonly schedule: string | null;
  readonly readers: string | null;
}

/** What the engine version and the planned platform allow, or the sentence why nothing is. */
export function allowedRange(settings: Settings): AcuRange | string {
  return answered(() => allowedAcuRange(clusterOf(settings)));
}

export function checkSettings(settings: Settings): SettingsProblems {
  return {
    capacity: rangeProblem(settings, settings),
    pause: pauseProblem(settings),
    schedule: scheduleProblem(settings),
    readers: readersProblem(settings),
  };
}

function clusterOf({ engine, engineVersion, profile }: Settings) {
  return { engine, engineVersion: engineVersion ?? undefined, platform: platformOf(profile) };
}

/** What the engine answers, or the sentence with which it refuses. */
function answered<Answer>(ask: () => Answer): Answer | string {
  try {
    return ask();
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

function rangeProblem(settings: Settings, { minAcu, maxAcu }: AcuRange): string | null {
  const range = answered(() => checkAcuRange({ ...clusterOf(settings), minAcu, maxAcu }));
  return typeof range === "string" ? range : null;
}

function pauseProblem(settings: Settings): string | null {
  const { autoPauseS } = settings;
  const seconds = answered(() => checkAutoPause({ lowestMinAcu: lowestMinimum(settings), autoPauseS }));
  return typeof seconds === "string" ? seconds : null;
}

function scheduleProblem(settings: Settings): string | null {
  // What the version forbids throughout is said beside the capacity.
  if (typeof allowedRange(settings) === "string") return null;
  const problems = settings.schedule.flatMap((window) => rangeProblem(settings, window) ?? []);
  return problems[0] ?? null;
}

function readersProblem(settings: Settings): string | null {
  const nameless = settings.readers.find((one) => one.kind === "provisioned" && one.instanceClass === null);
  return nameless === undefined ? null : "A provisioned reader needs an instance class.";
}
