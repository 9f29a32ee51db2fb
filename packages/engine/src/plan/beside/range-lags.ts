import { simulate } from "../../capacity/simulate.ts";
import { demandFromRows } from "../../demand/demand-from-rows.ts";
import { usualStepS } from "../../demand/demand-trace.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { demandPeaks, toldPeak } from "../workload/demand-peaks.ts";
import { demandFactorOf, type Effective } from "../workload/resolve.ts";

/** Where a range that pauses wakes up, ACU. */
const AWAKE_ACU = 0.5;

/**
 * How long the picked range takes from its minimum to the highest demand, where today's class takes no time at all and the samples are
 * longer than that (INS-4): work that came and went inside them waits meanwhile, in no case drawn. Nothing of today's own range, which
 * lags as well.
 */
export function rangeLagsFindings(effective: Effective): readonly PlanFinding[] {
  const { settings, workload, parameters } = effective;
  const { demand, baseline } = workload;
  const { writer, maxAcu } = settings;
  if (writer.kind !== "serverless" || baseline.source.kind === "serverless") return [];
  const fromAcu = Math.max(AWAKE_ACU, settings.minAcu);
  const { peakAcu, seenAcu, isByMaximum } = toldPeak(demandPeaks(workload));
  const highest = peakAcu * demandFactorOf(effective);
  const toAcu = Math.min(maxAcu, highest);
  const isHidden = seenAcu !== undefined;
  const sampleS = usualStepS(demand.trace.edgesS);
  if (toAcu <= fromAcu) return [];
  const trace = demandFromRows({ seconds: [0, sampleS, 2 * sampleS], acu: [0, toAcu, 0], startS: 0 });
  const { throttledS } = simulate({ trace, parameters, minAcu: fromAcu, maxAcu, withChanges: false });
  if (throttledS < 1 || throttledS >= sampleS) return [];
  const by = toAcu < highest ? "maximum" : isHidden ? "hidden" : isByMaximum ? "inside" : "mean";
  return [{ code: "range-lags", fromAcu, toAcu, by, seconds: throttledS, sampleS, assumption: false }];
}
