import type { Calibration } from "@acuity/engine/capacity";
import { platformOf } from "@acuity/engine/plan";
import {
  fitRefusalWords,
  formatNumber,
  formatPercent,
  formatPercentDelta,
  formatSignificant,
  given,
  type Replayed,
} from "@acuity/words";
import type { ExplainTopic } from "../../../ui/explain/explain-drawer.tsx";

/**
 * The measured capacity against the month of today by the model, by which every option is made (TOD-1), and against the trace alone
 * under the published constants, before and after the fit (REC-1): the two differ by what the plan knows beside the samples' means.
 */
export function replayTopic(
  { before, after, fitted, profile, refusal, profileBasis }: Calibration,
  model: Replayed | null,
): ExplainTopic {
  const acuHours = (value: number) => formatSignificant(value);
  const row = (name: string, of: typeof before) => [
    given(`${name}: simulated`, acuHours(of.simulatedAcuHours), "ACU-hours", profile.source),
    given(`${name}: off by`, formatPercentDelta(of.errorPct), "", "simulated over actual"),
    given(`${name}: variance explained`, formatPercent(100 * of.explainedRatio), "", "REC-1"),
  ];
  const rho = formatSignificant(fitted.parameters.rhoThousandths / 1000);
  // A fit that explains too little is not presented.
  const fit =
    refusal === null
      ? [...row("After the fit", after), given("Fitted ρ", rho, "used ÷ allocated", "REC-1")]
      : [];
  return {
    title: "Model vs measured",
    value: formatPercentDelta(model?.errorPct ?? null),
    steps: [
      ...(model === null ? [] : [monthStep(model)]),
      {
        title: `Beside it: the samples' means replayed with their own range, on platform ${platformOf(profile.id)}`,
        formula: "simulated ACU-hours ÷ actual ACU-hours − 1",
        inputs: [
          given("Actual", acuHours(before.actualAcuHours), "ACU-hours", "ServerlessDatabaseCapacity"),
          ...row("As published", before),
          ...fit,
        ],
        source: "REC-1: the fit describes the trace's platform and is never carried over to another one",
        assumption: profileBasis === "date",
      },
    ],
    notes: refusal === null ? [] : [{ message: fitRefusalWords(refusal), assumption: false }],
  };
}

/** The month of today's range as the options are made. */
function monthStep({ measuredAcuHours, replayedAcuHours }: Replayed): ExplainTopic["steps"][number] {
  const hours = (value: number) => formatNumber(value, 0);
  return {
    title: "A month of today's range by the model of the plan",
    formula: "the model's ACU-hours ÷ measured ACU-hours − 1",
    inputs: [
      given("Measured", hours(measuredAcuHours), "ACU-hours a month", "ServerlessDatabaseCapacity"),
      given("By the model", hours(replayedAcuHours), "ACU-hours a month", "TOD-1"),
    ],
    source: "TOD-1: with what Maximum, memory and the trace's own ratio tell beside the samples' means",
    assumption: false,
  };
}
