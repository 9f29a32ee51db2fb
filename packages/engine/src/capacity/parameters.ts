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

/** Refuses parameters the arithmetic is not made for. */
export function checkParameters(parameters: CapacityParameters): void {
  const { burstMicroAcu, refillThousandths, coldWaitS, warmWaitS } = parameters;
  const { rhoThousandths, tickS, holdS, shrinkThousandths, straightDownHalfAcu } = parameters;
  whole("burstMicroAcu", burstMicroAcu, 1_000_000, 100_000_000);
  whole("refillThousandths", refillThousandths, 1, 100_000);
  whole("rhoThousandths", rhoThousandths, 1, 1000);
  whole("tickS", tickS, 1, 86_400);
  whole("holdS", holdS, 1, 86_400);
  whole("shrinkThousandths", shrinkThousandths, 0, 1000);
  whole("straightDownHalfAcu", straightDownHalfAcu, 0, 512);
  within("coldWaitS", coldWaitS, 0, 3600);
  within("warmWaitS", warmWaitS, 0, 3600);
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function whole(name: string, value: number, low: number, high: number): void {
  if (!Number.isInteger(value)) throw refused(name, value, `a whole number`);
  within(name, value, low, high);
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function within(name: string, value: number, low: number, high: number): void {
  if (!(value >= low && value <= high)) throw refused(name, value, `from ${low} to ${high}`);
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function refused(name: string, value: number, expected: string): EngineError {
  return new EngineError("setting-invalid", `Model parameter ${name} must be ${expected}; got ${value}.`);
}
