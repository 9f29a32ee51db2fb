import { EngineError } from "../errors/engine-error.ts";

/** AWS's own default for SecondsUntilAutoPause (F: aws-serverless-v2-rules.json). */
export const DEFAULT_AUTO_PAUSE_S = 300;

/** Seconds a paused instance takes to answer (F: typical 15 s; 30 s or longer after more than 24 h). */
export const RESUME_S = 15;
export const LONG_RESUME_S = 30;
export const LONG_PAUSE_S = 86_400;

/** Capacity with which a resumed instance starts, half-ACU (PAU-1, an assumption). */
export const RESUME_HALF_ACU = 4;

/**
 * Seconds without connections until a pause, or null when the instance never pauses (PAU-1). Pausing is
 * legal only with a minimum of 0; there AWS's default of 300 s holds when no figure is given, and null is never.
 *
 * @throws EngineError `auto-pause-invalid`
 */
export function checkAutoPause(input: {
  readonly lowestMinAcu: number;
  readonly autoPauseS?: number | null | undefined;
}): number | null {
  const seconds = input.autoPauseS;
  if (seconds === null) return null;
  if (input.lowestMinAcu > 0) {
    if (seconds === undefined) return null;
    throw new EngineError(
      "auto-pause-invalid",
      `Auto-pause needs a minimum of 0 ACU; the minimum here is ${input.lowestMinAcu} ACU.`,
    );
  }
  if (seconds === undefined) return DEFAULT_AUTO_PAUSE_S;
  if (!Number.isInteger(seconds) || seconds < 300 || seconds > 86_400) {
    throw new EngineError(
      "auto-pause-invalid",
      `Auto-pause takes 300 to 86,400 whole seconds; got ${seconds}.`,
    );
  }
  return seconds;
}
