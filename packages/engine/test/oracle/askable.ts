import type { SimulationInput } from "../../src/capacity/simulate.ts";
import { boundsTimeline } from "../../src/schedule/bounds-timeline.ts";
import type { CapacityCase } from "./capacity-case.ts";

/** A random case as the engine is asked it: with auto-pause wherever some minimum in force is 0. */
export function askable(question: CapacityCase): SimulationInput {
  const { windows, autoPauseS, ...rest } = question;
  const { trace } = rest;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  const bounds = boundsTimeline({ startS: trace.startS, totalS, bounds: rest, schedule: windows });
  const mayPause = bounds.some((value, i) => i % 3 === 1 && value === 0);
  return { ...rest, schedule: windows, autoPauseS: mayPause ? autoPauseS : null };
}
