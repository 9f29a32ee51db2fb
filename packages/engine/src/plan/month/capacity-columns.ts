import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { StepColumns } from "../workload/what-if.ts";

/** Capacity as steps in epoch seconds; the last entry ends the trace. NaN where demand is unknown. */
export function capacityColumns(trace: DemandTrace, changes: Int32Array): StepColumns {
  const n = changes.length / 2;
  const timesS = new Float64Array(n + 1);
  const acu = new Float64Array(n + 1).fill(Number.NaN);
  for (let i = 0; i < n; i++) {
    const half = changes[2 * i + 1] as number;
    timesS[i] = trace.startS + (changes[2 * i] as number);
    if (half >= 0) acu[i] = half / 2;
  }
  timesS[n] = trace.startS + (trace.edgesS[trace.edgesS.length - 1] as number);
  return { timesS, acu };
}
