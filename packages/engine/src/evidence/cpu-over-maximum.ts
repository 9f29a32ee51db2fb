import { periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { InstanceEvidence } from "./evidence.ts";

/** What an Average may be above its own Maximum by rounding, percentage points [A]. */
const ROUNDING_PCT = 0.5;

/** Samples whose Average is above the Maximum of the same span: one of both is of something else (EVD-12). */
export function cpuOverMaximum(members: readonly InstanceEvidence[]): readonly EvidenceFinding[] {
  return members.flatMap(({ id, cpu, cpuMaximum }, at) => {
    const found = cpu === null || cpuMaximum === null ? null : worstOf(cpu, cpuMaximum);
    return found === null
      ? []
      : [
          {
            ...({ code: "cpu-over-maximum", instance: id } as const),
            ...(at > 0 && ({ isReader: true } as const)),
            ...{ ...found, assumption: false },
          },
        ];
  });
}

function worstOf(cpu: Series, maximum: Series) {
  let [samples, ofSamples, averagePct, maximumPct] = [0, 0, 0, 0];
  for (let i = 0, k = 0; i < cpu.values.length && k < maximum.values.length; i++) {
    const atS = cpu.timesS[i] as number;
    while (k < maximum.values.length && (maximum.timesS[k] as number) < atS) k++;
    if (maximum.timesS[k] !== atS || periodAt(maximum, k) !== periodAt(cpu, i)) continue;
    ofSamples++;
    const [average, most] = [cpu.values[i] as number, maximum.values[k] as number];
    if (average <= most + ROUNDING_PCT) continue;
    if (samples === 0 || average - most > averagePct - maximumPct) [averagePct, maximumPct] = [average, most];
    samples++;
  }
  return samples === 0 ? null : { samples, ofSamples, averagePct, maximumPct };
}
