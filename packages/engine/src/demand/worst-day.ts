import { DAY_S } from "../units/seconds.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** Known days under which one of them is a large part of what is known (an assumption). */
export const LEAST_DAYS = 7;

/** The 24 hours of a trace in which some of its steps last the longest. */
export interface WorstDay {
  readonly fromS: number;
  readonly insideS: number;
  /** Seconds of such steps in the rest of the trace. */
  readonly otherS: number;
}

/** Null where no step is one of those that are asked for. */
export function worstDay(
  { edgesS }: Pick<DemandTrace, "edgesS">,
  isAsked: (step: number) => boolean,
): WorstDay | null {
  const lastS = (i: number) => (isAsked(i) ? (edgesS[i + 1] as number) - (edgesS[i] as number) : 0);
  let worst: Omit<WorstDay, "otherS"> | null = null;
  let [inDayS, totalS, first] = [0, 0, 0];
  for (let i = 0; i < edgesS.length - 1; i++) {
    const stepS = lastS(i);
    if (stepS === 0) continue;
    inDayS += stepS;
    totalS += stepS;
    while ((edgesS[i + 1] as number) - (edgesS[first] as number) > DAY_S) inDayS -= lastS(first++);
    while (lastS(first) === 0) first++;
    if (worst === null || inDayS > worst.insideS) worst = { fromS: edgesS[first] as number, insideS: inDayS };
  }
  return worst === null ? null : { ...worst, otherS: totalS - worst.insideS };
}

/** Seconds of such steps outside the 24 hours from a second of the trace. */
export function secondsOutside(
  { edgesS }: Pick<DemandTrace, "edgesS">,
  of: { readonly fromS: number; readonly isAsked: (step: number) => boolean },
): number {
  let seconds = 0;
  for (let i = 0; i < edgesS.length - 1; i++) {
    if (isInDay(edgesS[i] as number, of.fromS) || !of.isAsked(i)) continue;
    seconds += (edgesS[i + 1] as number) - (edgesS[i] as number);
  }
  return seconds;
}

/** The trace as if nobody knew those 24 hours. */
export function withoutDay(trace: DemandTrace, fromS: number): DemandTrace {
  const milliAcu = trace.milliAcu.map((level, i) => (isInDay(trace.edgesS[i] as number, fromS) ? -1 : level));
  return { ...trace, milliAcu };
}

const isInDay = (atS: number, fromS: number): boolean => atS >= fromS && atS < fromS + DAY_S;
