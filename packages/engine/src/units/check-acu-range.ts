import { EngineError } from "../errors/engine-error.ts";
import { type AcuRange, allowedAcuRange, type ServerlessVersions } from "./allowed-acu-range.ts";

export type AcuRangeInput = AcuRange & ServerlessVersions;

/**
 * Refuses a minimum and maximum that Aurora would refuse (UNI-2, UNI-3): steps of half an ACU, maximum at
 * least 1, minimum not above maximum, both inside what engine and platform version allow.
 *
 * @throws EngineError `acu-range`
 */
export function checkAcuRange(input: AcuRangeInput): AcuRange {
  const { minAcu, maxAcu } = input;
  checkStep("minimum", minAcu);
  checkStep("maximum", maxAcu);
  const allowed = allowedAcuRange(input);
  if (maxAcu < 1) throw refused(`The maximum must be at least 1 ACU; ${maxAcu} is too small.`);
  if (minAcu > maxAcu) {
    throw refused(
      `The minimum of ${minAcu} is above the maximum of ${maxAcu} ACU; lower one or raise the other.`,
    );
  }
  if (minAcu < allowed.minAcu || maxAcu > allowed.maxAcu) {
    const given = `got ${minAcu} to ${maxAcu} ACU`;
    throw refused(
      `This engine and platform version allow ${allowed.minAcu} to ${allowed.maxAcu} ACU; ${given}.`,
    );
  }
  return { minAcu, maxAcu };
}

function checkStep(name: string, acu: number): void {
  if (!Number.isFinite(acu) || acu < 0 || !Number.isInteger(acu * 2)) {
    throw refused(`The ${name} must be a multiple of 0.5 ACU, 0 or more; got ${acu}.`);
  }
}

function refused(message: string): EngineError {
  return new EngineError("acu-range", message);
}
