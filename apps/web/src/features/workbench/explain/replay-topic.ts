import type { Calibration } from "@acuity/engine/capacity";
import { fitRefusalWords, formatPercent, formatPercentDelta, formatSignificant, given } from "@acuity/words";
import type { ExplainTopic } from "../../../ui/explain/explain-drawer.tsx";

/** The trace against its own measured capacity, before and after the fit (REC-1). */
export function replayTopic({
  before,
  after,
  fitted,
  profile,
  refusal,
  profileBasis,
}: Calibration): ExplainTopic {
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
    title: "Replay vs actual",
    value: formatPercentDelta(before.errorPct),
    steps: [
      {
        title: "The trace replayed with its own range and platform",
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
