import { type Baseline, expectedDemandFactor, type Settings } from "@acuity/engine/plan";
import { heatAxes } from "../../../charts/prepare/money/heat-map.ts";
import type { HeatAxes, WorkloadSummary } from "../../../session/planner/questions.ts";
import { allowedRange } from "../words/check-settings.ts";

/** Ranges to try about what is set, up to what the peak asks of a range: with growth, at the speed of the platform. */
export function axesOf(
  settings: Settings,
  of: { readonly workload: Pick<WorkloadSummary, "peakAcu" | "trend">; readonly baseline: Baseline },
): HeatAxes {
  const { minAcu, maxAcu } = settings;
  const allowed = allowedRange(settings);
  const bounds = typeof allowed === "string" ? { minAcu: 0.5, maxAcu: 128 } : allowed;
  const onRange: Settings = { ...settings, writer: { kind: "serverless" } };
  const { peakAcu: measuredAcu, trend } = of.workload;
  const peakAcu = measuredAcu * expectedDemandFactor(onRange, { ...of.baseline, ...(trend && { trend }) });
  return heatAxes({ minAcu, maxAcu, peakAcu, lowestAcu: bounds.minAcu, highestAcu: bounds.maxAcu });
}
