import { type HeldLevel, type HourLevels, hourLevels } from "../series/hour-levels.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** Mean demand of each clock hour of a trace, thousandths of an ACU; NaN where less than half of it is known. */
export function hoursOfTrace(trace: DemandTrace): HourLevels {
  const { startS, edgesS } = trace;
  return hourLevels(knownSteps(trace), { fromS: startS, toS: startS + (edgesS.at(-1) ?? 0) });
}

function* knownSteps({ startS, edgesS, milliAcu }: DemandTrace): Generator<HeldLevel> {
  for (let i = 0; i < milliAcu.length; i++) {
    const level = milliAcu[i] as number;
    const [fromS, toS] = [startS + (edgesS[i] as number), startS + (edgesS[i + 1] as number)];
    if (level >= 0) yield { fromS, toS, level };
  }
}
