import { meanOf, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import { STEADY_RATIO } from "../units/acu.ts";

/** No range has more. */
const MOST_ACU = 256;
/** Where capacity was least for its CPU, CPU is what it followed, but for a tenth that a climb left short [A]. */
const CLIMBING = 0.1;

interface Measured {
  readonly capacity: Series | null;
  readonly acuUtilisation: Series | null;
}

/** The maximum that a range must have had by capacity ÷ ACUUtilization, means of the same spans, in halves; null without. */
export function impliedMaximum({ capacity, acuUtilisation }: Measured): number | null {
  const utilisationPct = capacity === null || acuUtilisation === null ? 0 : meanOf(acuUtilisation);
  return capacity !== null && utilisationPct > 0
    ? Math.round((meanOf(capacity) / utilisationPct) * 200) / 2
    : null;
}

/**
 * The maximum of a range by its CPU, a percentage of it (DEM-2), in halves: where capacity was least for its CPU it is what CPU
 * asks for (ACU-1), more of it is held by something else. No less than was ever measured. Null without a capacity.
 */
export function likelyMaximum(of: Measured & { readonly cpu: Series | null }): number | null {
  const { capacity, cpu } = of;
  if (capacity === null) return null;
  const highest = capacity.values.reduce((most, acu) => Math.max(most, acu), 0);
  const within = (acu: number) => Math.min(MOST_ACU, Math.max(1, highest, Math.round(2 * acu) / 2));
  const implied = impliedMaximum(of);
  if (implied !== null) return within(implied);
  const ratios = cpu === null ? [] : capacityByCpu(capacity, cpu);
  const least = ratios[Math.floor(CLIMBING * ratios.length)];
  return within(least === undefined ? highest : STEADY_RATIO * least);
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
