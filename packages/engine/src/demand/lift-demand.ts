import type { Steps } from "../series/bucket-steps.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { grow } from "./grow-demand.ts";
import { liftAt, type TrendLaw } from "./trend-law.ts";

/** Every sample at the level of the trace's end, by its own age (TRD-1); what is unknown stays unknown. */
export function liftDemand(trace: DemandTrace, law: TrendLaw | null): DemandTrace {
  if (law === null) return trace;
  return { ...trace, milliAcu: liftSteps(trace.milliAcu, { trace, law }) };
}

/** Levels of the steps of a trace, milli-ACU, lifted like its demand. Hot loop: a year of minutes has half a million. */
export function liftSteps(
  milliAcu: Int32Array,
  { trace: { startS, edgesS }, law }: { readonly trace: DemandTrace; readonly law: TrendLaw },
): Int32Array {
  const lifted = new Int32Array(milliAcu.length);
  for (let i = 0; i < lifted.length; i++) {
    const middleS = startS + ((edgesS[i] as number) + (edgesS[i + 1] as number)) / 2;
    lifted[i] = grow(milliAcu[i] as number, liftAt(law, middleS));
  }
  return lifted;
}

/** The same of steps that are drawn, each by the age of its middle: so that a peak that is drawn is the one that is told. */
export function liftColumns({ timesS, acu, endS }: Steps, law: TrendLaw | null): Steps {
  if (law === null) return { timesS, acu, endS };
  const lifted = acu.map((level, i) => {
    const fromS = timesS[i] as number;
    return level * liftAt(law, (fromS + (timesS[i + 1] ?? endS)) / 2);
  });
  return { timesS, acu: lifted, endS };
}
