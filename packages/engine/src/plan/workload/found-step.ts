import type { DemandTrace } from "../../demand/demand-trace.ts";
import { hoursOfTrace } from "../../demand/hours-of-trace.ts";
import { isClear, levelStep, ratioSince } from "../../demand/level-step.ts";
import { type LawsBeside, lawsBeside } from "../../demand/trend-beside.ts";
import { type FoundTrend, foundTrend } from "../../demand/weekly-trend.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { hoursBeside, ioByHour } from "../../evidence/io-by-hour.ts";
import { addHours, type HourLevels } from "../../series/hour-levels.ts";
import { DAY_S } from "../../units/seconds.ts";

/** The level of the last days beside that of the days before (TRD-2). */
export interface FoundStep {
  /** Epoch second at which its first day begins, UTC. */
  readonly sinceS: number;
  /** From there to the end of the trace. */
  readonly days: number;
  /** Of what it was before, at the same hours; null where nobody can tell. */
  readonly demandRatio: number | null;
  readonly ioRatio: number | null;
}

/** Where the weeks or the last days go: demand, and I/O and the volume beside it (TRD-1, TRD-2). */
export function movements(
  trace: DemandTrace,
  of: Pick<Evidence, "cluster"> & { readonly readers: readonly DemandTrace[] },
): { readonly trend: FoundTrend | null; readonly step: FoundStep | null; readonly beside: LawsBeside } {
  const trend = foundTrend(trace);
  const step = trend === null ? foundStep(trace, of) : null;
  return { trend, step, beside: lawsBeside(hoursBeside(of.cluster), trend) };
}

/** A step of demand, else of billed I/O: each is looked at by itself (TRD-2). */
export function foundStep(
  trace: DemandTrace,
  { cluster, readers }: Pick<Evidence, "cluster"> & { readonly readers: readonly DemandTrace[] },
): FoundStep | null {
  const [demand, io] = [hoursOfTrace(trace), ioByHour(cluster.ioSeries)];
  const sinceS = stepInAll(demand, readers) ?? (io && levelStep(io));
  if (sinceS === null) return null;
  const days = (trace.startS + (trace.edgesS.at(-1) ?? 0) - sinceS) / DAY_S;
  return { sinceS, days, demandRatio: ratioSince(demand, sinceS), ioRatio: io && ratioSince(io, sinceS) };
}

/** What one instance gained and another lost, as in a failover, is no step of what the cluster is asked for. */
function stepInAll(demand: HourLevels, readers: readonly DemandTrace[]): number | null {
  const sinceS = levelStep(demand);
  const all = readers.length === 0 ? null : addHours([demand, ...readers.map(hoursOfTrace)]);
  const ratio = sinceS === null || all === null ? null : ratioSince(all, sinceS);
  return ratio === null || isClear(ratio) ? sinceS : null;
}
