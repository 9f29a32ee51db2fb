import type { Series } from "../series/series.ts";
import type { DemandSource } from "./demand-source.ts";
import type { SeriesSteps } from "./steps-of-series.ts";
import { valuesOverSteps } from "./values-over-steps.ts";

/** From this share of what there is, percent, a measurement hides demand (DEM-4). */
const FULL_PCT = 95;

/**
 * Steps measured on a full instance (DEM-4): provisioned CPU ≥ 95 %, ACUUtilization ≥ 95 %, or CPU of the
 * capacity of the moment ≥ 95 %.
 */
export function censoredSteps(input: {
  readonly steps: SeriesSteps;
  readonly cpu: Series;
  readonly source: DemandSource;
  readonly capacity: Series | null;
  readonly acuUtilisation: Series | null;
}): { readonly steps: Int32Array; readonly seconds: number } {
  const { steps, cpu, source } = input;
  const capacity = valuesOverSteps(steps, input.capacity);
  const utilisation = valuesOverSteps(steps, input.acuUtilisation);
  const found: number[] = [];
  let seconds = 0;
  for (let i = 0; i < steps.sample.length; i++) {
    const sample = steps.sample[i] as number;
    if (sample < 0) continue;
    const percent = cpu.values[sample] as number;
    const acu = capacity[i] as number;
    const full =
      source.kind === "provisioned"
        ? percent >= FULL_PCT
        : (utilisation[i] as number) >= FULL_PCT || (acu > 0 && percent * source.maxAcu >= FULL_PCT * acu);
    if (!full) continue;
    found.push(i);
    seconds += (steps.edgesS[i + 1] as number) - (steps.edgesS[i] as number);
  }
  return { steps: Int32Array.from(found), seconds };
}
