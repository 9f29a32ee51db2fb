import { GIB_PER_ACU } from "../units/acu.ts";
import { AT, type HoldingCause } from "./holding-cause.ts";

/** An instance over one sample of its capacity. */
export interface Moment {
  readonly acu: number;
  readonly minAcu: number | null;
  readonly maxAcu: number;
  /** What CPU asks at that moment; NaN where it is not known. */
  readonly askedAcu: number;
  /** Highest capacity that CPU alone would have left by then: hold and tick after it asked. */
  readonly untilAcu: number;
  /** Of the writer that the instance follows; NaN without one. */
  readonly writerAcu: number;
  /** 2·max − FreeableMemory (HLD-1); NaN where it is not known. */
  readonly usedGib: number;
  /** Nobody is connected, nor will be before the next pause (PAU-1). */
  readonly waitsToPause: boolean;
}

/** A mean over a sample this near a bound stands at it: half a step. */
export const NEAR_ACU = 0.25;
/** Capacity dithers above what is asked by a step, or by this share of a large one (S0; ACU-3 leaves it out). */
const STEP_ACU = 0.5;
/** What an instance that runs has with a minimum of 0 (ACU-1). */
const LEAST_RUNNING_ACU = 0.5;
const DITHER = 0.05;
/** Memory holds capacity from this share of it on (HLD-2, an assumption). */
export const FULL_MEMORY = 0.85;

/**
 * Gives each ACU of a moment its one cause (HLD-2), in ACU, by the places of `AT`. A capacity at a bound is the
 * bound's as a whole; elsewhere it is CPU's as far as CPU asks, then the minimum's, then what CPU asked for a moment
 * before, and so on up. While it waits to pause, what CPU does not ask for is that wait's.
 */
export function splitCapacity(moment: Moment, parts: Float64Array): void {
  const { acu, minAcu, maxAcu, writerAcu } = moment;
  const isCpuKnown = moment.askedAcu >= 0;
  parts.fill(0);
  let level = 0;
  const raise = (cause: keyof typeof AT, toAcu: number): void => {
    const part = Math.min(acu, toAcu) - level;
    if (!(part > 0)) return;
    parts[AT[cause]] = (parts[AT[cause]] as number) + part;
    level += part;
  };
  if (moment.waitsToPause) {
    raise("cpu", moment.askedAcu);
    raise("pause-wait", acu);
  }
  const leastAcu = minAcu === null ? 0 : Math.max(LEAST_RUNNING_ACU, minAcu);
  if (acu <= leastAcu + NEAR_ACU) raise("minimum", acu);
  const isAtMaximum = acu >= maxAcu - NEAR_ACU;
  // Led up to the maximum: what CPU does not ask for is the writer's, which no higher maximum would leave.
  const isLed = writerAcu >= maxAcu - NEAR_ACU && !(moment.askedAcu >= maxAcu - NEAR_ACU);
  if (isAtMaximum && !isLed) raise("maximum", acu);
  raise("cpu", moment.askedAcu);
  raise("minimum", leastAcu);
  raise("coming-down", moment.untilAcu);
  if (isCpuKnown && acu - level < Math.max(STEP_ACU, DITHER * acu)) raise("coming-down", acu);
  raise("follows", writerAcu);
  raise(isMemoryFull(moment) ? "memory" : "unexplained", acu);
}

/** Share of the present capacity's memory that is in use (HLD-1); NaN where it is not known or nothing runs. */
export function memoryShare({ acu, usedGib }: Moment): number {
  return acu > 0 ? usedGib / (GIB_PER_ACU * acu) : Number.NaN;
}

/** Whether memory holds what nothing before it explains. */
export const isMemoryFull = (moment: Moment): boolean => memoryShare(moment) >= FULL_MEMORY;

/** The cause under which a moment's demand of CPU is counted: the bound that its capacity stands at, else CPU's own. */
export function causeOfAsked({ acu }: Moment, parts: Float64Array): HoldingCause {
  if (parts[AT.minimum] === acu) return "minimum";
  return (parts[AT.maximum] as number) > 0 ? "maximum" : "cpu";
}

/** ACU of a moment that something other than CPU or a minimum held: at the maximum, what CPU did not ask for (HLD-3). */
export function heldAcu({ acu, askedAcu, untilAcu }: Moment, parts: Float64Array): number {
  const known = Math.max(askedAcu >= 0 ? askedAcu : 0, untilAcu >= 0 ? untilAcu : 0);
  const atMaximum = (parts[AT.maximum] as number) > 0 ? Math.max(0, acu - known) : 0;
  return (parts[AT.memory] as number) + (parts[AT.unexplained] as number) + atMaximum;
}
