import {
  type Baseline,
  demandToGrow,
  expectedDemandFactor,
  type Settings,
  type SourceSetting,
} from "@acuity/engine/plan";
import { formatNumber } from "@acuity/words";
import { heatAxes } from "../../../charts/prepare/money/heat-map.ts";
import type { HeatAxes, WorkloadSummary } from "../../../session/planner/questions.ts";
import { allowedRange } from "../words/check-settings.ts";

/** Ranges to try about what is set, up to what the peak asks of a range: with growth, at the speed of the platform. */
export function axesOf(
  settings: Settings,
  of: {
    readonly workload: Pick<WorkloadSummary, "peakAcu" | "meanAcu" | "atEnd" | "trend">;
    readonly baseline: Baseline;
  },
): HeatAxes {
  const { minAcu, maxAcu } = settings;
  const allowed = allowedRange(settings);
  const bounds = typeof allowed === "string" ? { minAcu: 0.5, maxAcu: 128 } : allowed;
  const onRange: Settings = { ...settings, writer: { kind: "serverless" } };
  const { trend } = of.workload;
  const { peakAcu: measuredAcu } = demandToGrow(of.workload);
  const peakAcu = measuredAcu * expectedDemandFactor(onRange, { ...of.baseline, ...(trend && { trend }) });
  return heatAxes({ minAcu, maxAcu, peakAcu, lowestAcu: bounds.minAcu, highestAcu: bounds.maxAcu });
}

/** Why the row of today's minimum may cost less than those below it; null where none is billed from what was measured (TOD-1). */
export function measuredRowWords(
  { minima }: HeatAxes,
  known: { readonly hasActual: boolean; readonly source: SourceSetting; readonly settings: Settings },
): string | null {
  const { hasActual, source, settings } = known;
  if (!hasActual || source.kind === "provisioned" || source.minAcu === null) return null;
  if (settings.schedule.length > 0 || !minima.includes(source.minAcu)) return null;
  return `The row of ${formatNumber(source.minAcu, 1)}, today’s minimum, is billed from the measured capacity, the others by the model: a lower minimum may look dearer for that.`;
}
