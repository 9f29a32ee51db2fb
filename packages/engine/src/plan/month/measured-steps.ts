import type { Series } from "../../series/series.ts";
import { stepsOfSeries } from "../../series/steps-of-series.ts";
import type { StepColumns } from "../workload/what-if.ts";
import type { Workload } from "../workload/workload.ts";

/** Capacity of an instance as it was measured; null where it was not. */
export function measuredSteps(
  { evidence: { planned, others } }: Pick<Workload, "evidence">,
  instance: string | null,
): StepColumns | null {
  const capacity = [planned, ...others].find(({ id }) => id === instance)?.capacity;
  return capacity == null ? null : columnsOf(capacity);
}

function columnsOf(series: Series): StepColumns {
  const { startS, edgesS, sample } = stepsOfSeries(series);
  const timesS = Float64Array.from(edgesS, (edge) => startS + edge);
  const acu = Float64Array.from(edgesS, (_, i) => series.values[sample[i] as number] ?? Number.NaN);
  return { timesS, acu };
}
