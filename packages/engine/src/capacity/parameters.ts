import { EngineError } from "../errors/engine-error.ts";

/**
 * Constants of the scaling model (ACU-1…3). All integers except the two waits, which are rounded to whole
 * seconds where they are used (ACU-2). UNC-1 varies them; nothing else in the simulator is adjustable.
 */
export interface CapacityParameters {
  /** Size of the token bucket, micro-ACU (S2's Y). */
  readonly burstMicroAcu: number;
  /** m, the speed of refill relative to 2022, in thousandths. */
  readonly refillThousandths: number;
  /** X after a minute of idleness, seconds. */
  readonly coldWaitS: number;
  /** X under load, seconds. */
  readonly warmWaitS: number;
  /** ρ, steady used/allocated capacity, in thousandths. */
  readonly rhoThousandths: number;
  /** Seconds between two looks at scaling down. */
  readonly tickS: number;
  /** Seconds of demand that a look at scaling down takes into account, this second included. */
  readonly holdS: number;
  /** Smallest part of the capacity that one tick may leave, in thousandths. */
  readonly shrinkThousandths: number;
  /** At or below this capacity (half-ACU) a tick goes straight down to what is wanted; 0 for never. */
  readonly straightDownHalfAcu: number;
}

/** What a second adds to the bucket at a capacity, micro-ACU: ⌊m·(31,900 + 449.5·h) + ½⌋, kept in whole numbers (ACU-1). */
export function refillMicroAcu(
  halfAcu: number,
  { refillThousandths }: Pick<CapacityParameters, "refillThousandths">,
): number {
  return Math.floor((refillThousandths * (63_800 + 899 * halfAcu) + 1000) / 2000);
}

interface ParameterRange {
  readonly from: number;
  readonly to: number;
  readonly isWhole: boolean;
}

const whole = (from: number, to: number): ParameterRange => ({ from, to, isWhole: true });
const seconds: ParameterRange = { from: 0, to: 3600, isWhole: false };

/** What the arithmetic is made for. */
export const PARAMETER_RANGES: Readonly<Record<keyof CapacityParameters, ParameterRange>> = {
  burstMicroAcu: whole(1_000_000, 100_000_000),
  refillThousandths: whole(1, 100_000),
  rhoThousandths: whole(1, 1000),
  tickS: whole(1, 86_400),
  holdS: whole(1, 86_400),
  shrinkThousandths: whole(0, 1000),
  straightDownHalfAcu: whole(0, 512),
  coldWaitS: seconds,
  warmWaitS: seconds,
};

/** @throws EngineError `setting-invalid` for parameters the arithmetic is not made for */
export function checkParameters(parameters: CapacityParameters): void {
  for (const [name, { from, to, isWhole }] of Object.entries(PARAMETER_RANGES)) {
    const value = parameters[name as keyof CapacityParameters];
    const expected = isWhole && !Number.isInteger(value) ? "a whole number" : `from ${from} to ${to}`;
    if (value >= from && value <= to && (!isWhole || Number.isInteger(value))) continue;
    throw new EngineError("setting-invalid", `Model parameter ${name} must be ${expected}; got ${value}.`);
  }
}
