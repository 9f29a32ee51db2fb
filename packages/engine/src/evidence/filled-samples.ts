import { mostCommonStep, periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { InstanceEvidence } from "./evidence.ts";
import { sampleAt } from "./sample-at.ts";

/** RDS publishes CPU by the minute: Average and Maximum of one minute are one value, of a longer sample they are not. */
const MINUTE_S = 60;
/** From this share of the samples on it is no chance, and so many of them at least [A]. */
const MOST = 0.5;
const LEAST = 48;
/** So many in a row with one value, to the last digit, are filled in and no measurements [A]. */
const RUN = 6;
/** Of values rounded to a tenth or coarser so many samples of at most so long. */
const COARSE_RUN = 288;
const COARSE_S = 300;
/** Below it, percent, an instance may stand still; full it does. */
const IDLE_PCT = 2;
const FULL_PCT = 99.5;

type Filled = Extract<EvidenceFinding, { readonly code: "cpu-filled" }>;

/** CPU whose samples were filled in from longer ones (EVD-16): Average and Maximum are one, or values stand still. Null where it is not. */
export function filledSamples({ id, cpu, cpuMaximum }: InstanceEvidence): Filled | null {
  if (cpu === null) return null;
  const found = isCoarse(cpu.values) ? standingStill(cpu) : (asMaximum(cpu, cpuMaximum) ?? inRuns(cpu, RUN));
  return found && { code: "cpu-filled", instance: id, ...found, assumption: true };
}

/** Whether values are rounded to a tenth or coarser, so that two measurements may well be one value. */
export function isCoarse(values: Float64Array): boolean {
  return values.every((value) => Math.abs(10 * value - Math.round(10 * value)) < 1e-6);
}

/** Rounded values may stand still for a while; a day of short samples is none. */
const standingStill = (cpu: Series): ReturnType<typeof inRuns> =>
  (mostCommonStep(cpu.timesS) ?? 0) <= COARSE_S ? inRuns(cpu, COARSE_RUN) : null;

const isTelling = (value: number): boolean => value > IDLE_PCT && value < FULL_PCT;

function asMaximum(cpu: Series, maximum: Series | null): Pick<Filled, "by" | "sharePct"> | null {
  if (maximum === null) return null;
  const highest = sampleAt(maximum);
  let [same, told] = [0, 0];
  for (let i = 0; i < cpu.values.length; i++) {
    const value = cpu.values[i] as number;
    const most = highest(cpu.timesS[i] as number);
    if (most === null || !isTelling(value) || periodAt(cpu, i) <= MINUTE_S) continue;
    told++;
    if (most === value) same++;
  }
  return told < LEAST || same < MOST * told ? null : { by: "maximum", sharePct: (100 * same) / told };
}

function inRuns({ values }: Series, run: number): Pick<Filled, "by" | "sharePct"> | null {
  let [still, told] = [0, 0];
  for (let from = 0, to = 0; from < values.length; from = to) {
    const value = values[from] as number;
    while (to < values.length && values[to] === value) to++;
    if (!isTelling(value)) continue;
    told += to - from;
    if (to - from >= run) still += to - from;
  }
  return told < LEAST || still < MOST * told ? null : { by: "runs", sharePct: (100 * still) / told };
}
