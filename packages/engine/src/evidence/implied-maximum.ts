import { meanOf, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import { STEADY_RATIO } from "../units/acu.ts";
import { beyondCapacity } from "./cpu-over-capacity.ts";

/** No range has more. */
const MOST_ACU = 256;
/** Where capacity was least for its CPU, CPU is what it followed, but for a tenth that a climb left short [A]. */
const CLIMBING = 0.1;
/** A ratio of means is this far above the most that a range can have by rounding, not by another unit [A]. */
const ROUNDED = 1.05;

interface Measured {
  readonly capacity: Series | null;
  readonly acuUtilisation: Series | null;
}

/** Of one serverless instance of a cluster. */
export type MeasuredRange = Measured & { readonly cpu: Series | null };

/** The maximum that a range must have had by capacity ÷ ACUUtilization, means of the same spans, in halves; null without. */
export function impliedMaximum({ capacity, acuUtilisation }: Measured): number | null {
  const utilisationPct = capacity === null || acuUtilisation === null ? 0 : meanOf(acuUtilisation);
  return capacity !== null && utilisationPct > 0
    ? Math.round((meanOf(capacity) / utilisationPct) * 200) / 2
    : null;
}

/** Samples of both that a maximum is told by, at least [A]. */
const TOLD_BY = 12;
/** Capacity and its share of a maximum are rounded on their own: within so much they say one maximum [A]. */
const ROUNDED_SHARE = 0.02;

/**
 * The maximum that capacity ÷ ACUUtilization of the same times gives, in halves, where it is another than the one said, and whether
 * it cannot be; null where it is that one, or they tell none.
 */
export function otherMaximum(
  one: MeasuredRange,
  saidAcu: number,
): { readonly acu: number; readonly isDenied: boolean } | null {
  const { capacity, acuUtilisation } = one;
  if (capacity === null || acuUtilisation === null) return null;
  const acuAt = valueAt(capacity);
  let [acu, share, both] = [0, 0, 0];
  for (const [i, percent] of acuUtilisation.values.entries()) {
    const at = acuAt(acuUtilisation.timesS[i] as number);
    if (!(at > 0) || percent <= 0) continue;
    acu += at;
    share += percent / 100;
    both++;
  }
  const told = both < TOLD_BY ? null : Math.round((2 * acu) / share) / 2;
  if (told === null || Math.abs(told - saidAcu) <= Math.max(0.5, ROUNDED_SHARE * saidAcu)) return null;
  return { acu: told, isDenied: isImpossible(told, [one]) };
}

/**
 * Whether the maximum that capacity ÷ ACUUtilization implies cannot be: no range has it, or by it the CPU of an instance of the
 * range asks for more than the capacity that was measured. A share where a percentage is asked makes it a hundredfold.
 */
export function isImpossible(impliedAcu: number, instances: readonly MeasuredRange[]): boolean {
  if (impliedAcu > ROUNDED * MOST_ACU) return true;
  return instances.some((one) => beyondCapacity(one, impliedAcu) !== null);
}

/**
 * The maximum of the range that serverless instances of a cluster share, and what says it: the widest that ACUUtilization implies
 * and no CPU contradicts, else the narrowest by CPU, which of each tells what the maximum is at most. No more than the version
 * allows, but no less than was ever measured, of which a sample is the mean: the half above it (UNI-2).
 */
export function maximumOfRange(
  instances: readonly MeasuredRange[],
  allowedAcu: number = MOST_ACU,
): { readonly maxAcu: number; readonly by: "acu-utilization" | "cpu" | "capacity" } {
  const highest = instances
    .flatMap(({ capacity }) => Array.from(capacity?.values ?? []))
    .reduce((most, acu) => Math.max(most, acu), 1);
  const least = Math.min(MOST_ACU, Math.ceil(2 * highest) / 2);
  const implied = instances.flatMap((one) => {
    const acu = impliedMaximum(one);
    return acu === null || isImpossible(acu, instances) ? [] : [acu];
  });
  const guessed = instances.flatMap((one) => maximumByCpu(one) ?? []);
  const [told, by] =
    implied.length > 0
      ? ([Math.max(...implied), "acu-utilization"] as const)
      : ([guessed.length > 0 ? Math.min(...guessed) : 0, "cpu"] as const);
  return told < least
    ? { maxAcu: least, by: "capacity" }
    : { maxAcu: Math.max(least, Math.min(allowedAcu, told)), by };
}

/**
 * A maximum by CPU, a percentage of it (DEM-2), in halves: where capacity was least for its CPU it is what CPU asks for (ACU-1),
 * more of it is held by something else.
 */
function maximumByCpu({ capacity, cpu }: MeasuredRange): number | null {
  const ratios = capacity === null || cpu === null ? [] : capacityByCpu(capacity, cpu);
  const least = ratios[Math.floor(CLIMBING * ratios.length)];
  return least === undefined ? null : Math.round(2 * STEADY_RATIO * least) / 2;
}

/** Capacity for a whole of the CPU in each sample, ascending. */
function capacityByCpu(capacity: Series, cpu: Series): Float64Array {
  const acuAt = valueAt(capacity);
  const found: number[] = [];
  for (const [i, percent] of cpu.values.entries()) {
    const acu = acuAt(cpu.timesS[i] as number);
    if (percent > 0 && acu > 0) found.push((100 * acu) / percent);
  }
  return Float64Array.from(found).sort();
}
