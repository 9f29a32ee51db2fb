import type { InstanceEvidence } from "../evidence/evidence.ts";
import { pausedSpans, stepsOfSeries, valuesOverSteps } from "../series/steps-of-series.ts";
import { STEADY_RATIO } from "../units/acu.ts";

/** A sample without a Maximum may last no longer: an average of more hides that capacity lagged behind (an assumption). */
const LONGEST_MEAN_S = 60;

/** From this share of what there is, percent, a Maximum says that all of it was asked for (DEM-4). */
const FULL_PCT = 95;

/**
 * Share of the measured time in which an instance on a range may have been short of capacity by its own samples (HED-2): its CPU on
 * average above what capacity is given for (ACU-4), or full at most, of the capacity of the same moment. Never too low by what the
 * samples show, and without the waits for resumes. Null where they cannot tell.
 */
export function shortRatioMeasured(instance: InstanceEvidence, maxAcu: number): number | null {
  const { cpu, cpuMaximum, capacity } = instance;
  if (cpu === null || capacity === null) return null;
  const steps = stepsOfSeries(cpu, pausedSpans(capacity));
  const acu = valuesOverSteps(steps, capacity);
  const most = valuesOverSteps(steps, cpuMaximum);
  let [shortS, knownS] = [0, 0];
  for (const [i, sample] of steps.sample.entries()) {
    const lastedS = (steps.edgesS[i + 1] as number) - (steps.edgesS[i] as number);
    const there = acu[i] as number;
    if (sample >= 0 && there >= 0) {
      const highest = most[i] as number;
      if (lastedS > LONGEST_MEAN_S && !(highest >= 0)) return null;
      const askedAcu = ((cpu.values[sample] as number) * maxAcu) / 100;
      const isShort = askedAcu > STEADY_RATIO * there || highest * maxAcu >= FULL_PCT * there;
      if (there > 0 && isShort) shortS += lastedS;
    }
    if (sample >= 0 ? there >= 0 : there === 0) knownS += lastedS;
  }
  return knownS === 0 ? null : shortS / knownS;
}
