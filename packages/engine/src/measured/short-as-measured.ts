import type { InstanceEvidence } from "../evidence/evidence.ts";
import { pausedSpans, stepsOfSeries, valuesOverSteps } from "../series/steps-of-series.ts";
import { STEADY_RATIO } from "../units/acu.ts";

/** A sample without a Maximum may last no longer: an average of more hides that capacity lagged behind (an assumption). */
const LONGEST_MEAN_S = 60;

/** From this share of what there is, percent, a Maximum says that all of it was asked for (DEM-4). */
const FULL_PCT = 95;

/** An unbroken time, epoch seconds; at its worst sample what there was and what was asked on average, ACU. */
interface ShortSpan {
  readonly fromS: number;
  readonly toS: number;
  readonly thereAcu: number;
  readonly askedAcu: number;
  /** What its averages say was left unserved. */
  readonly deficitAcuS: number;
}

/** Times in which an instance may have been short by its own samples, and for how long it is known. */
export interface ShortMeasured {
  readonly knownS: number;
  readonly spans: readonly ShortSpan[];
}

/** Samples that follow each other are one time. */
function joinTo(spans: ShortSpan[], next: ShortSpan): void {
  const last = spans.at(-1);
  if (last?.toS !== next.fromS) {
    spans.push(next);
    return;
  }
  const worst = next.askedAcu - next.thereAcu > last.askedAcu - last.thereAcu ? next : last;
  const deficitAcuS = last.deficitAcuS + next.deficitAcuS;
  spans[spans.length - 1] = { ...worst, fromS: last.fromS, toS: next.toS, deficitAcuS };
}

/**
 * The measured times in which an instance on a range may have been short of capacity by its own samples (HED-2): its CPU on
 * average above what capacity is given for (ACU-4), or full at most, of the capacity of the same moment. Never too few by what the
 * samples show, and without the waits for resumes. Null where they cannot tell.
 */
export function shortMeasured(instance: InstanceEvidence, maxAcu: number): ShortMeasured | null {
  const { cpu, cpuMaximum, capacity } = instance;
  if (cpu === null || capacity === null) return null;
  const steps = stepsOfSeries(cpu, pausedSpans(capacity));
  const acu = valuesOverSteps(steps, capacity);
  const most = valuesOverSteps(steps, cpuMaximum);
  const spans: ShortSpan[] = [];
  let knownS = 0;
  for (const [i, sample] of steps.sample.entries()) {
    const [fromS, toS] = [steps.edgesS[i] as number, steps.edgesS[i + 1] as number];
    const thereAcu = acu[i] as number;
    if (sample >= 0 && thereAcu >= 0) {
      const highest = most[i] as number;
      if (toS - fromS > LONGEST_MEAN_S && !(highest >= 0)) return null;
      const askedAcu = ((cpu.values[sample] as number) * maxAcu) / 100;
      const isShort = askedAcu > STEADY_RATIO * thereAcu || highest * maxAcu >= FULL_PCT * thereAcu;
      if (thereAcu > 0 && isShort) {
        const deficitAcuS = Math.max(0, askedAcu - thereAcu) * (toS - fromS);
        const at = { fromS: steps.startS + fromS, toS: steps.startS + toS };
        joinTo(spans, { ...at, thereAcu, askedAcu, deficitAcuS });
      }
    }
    if (sample >= 0 ? thereAcu >= 0 : thereAcu === 0) knownS += toS - fromS;
  }
  return { knownS, spans };
}

/** The same as a share of the measured time; null where nobody can tell. */
export function shortRatioMeasured(instance: InstanceEvidence, maxAcu: number): number | null {
  const found = shortMeasured(instance, maxAcu);
  if (found === null || found.knownS === 0) return null;
  return found.spans.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0) / found.knownS;
}
