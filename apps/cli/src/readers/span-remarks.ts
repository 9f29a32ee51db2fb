import type { Demand } from "@acuity/engine/demand";
import { CliError } from "../cli-error.ts";
import type { FileRemark } from "./read-all-series.ts";

/**
 * What the length of the trace allows to say of a month; nothing from two weeks on.
 * @throws CliError `series-invalid` for a single sample: no period, no numbers from nothing
 */
export function spanRemarks({ trace, coverage }: Pick<Demand, "trace" | "coverage">): readonly FileRemark[] {
  const samples = trace.milliAcu.reduce((sum, demand) => sum + Number(demand >= 0), 0);
  if (samples < 2) {
    throw new CliError(
      "series-invalid",
      `CPUUtilization has ${samples} sample${samples === 1 ? "" : "s"} and so no period; export at least a day, better two weeks.`,
    );
  }
  const days = coverage.knownS / 86_400;
  const span = days >= 2 ? `${days.toFixed(1)} days` : `${(days * 24).toFixed(1)} hours`;
  switch (coverage.grade) {
    case "insufficient":
      return [
        {
          code: "span-insufficient",
          message: `The trace covers ${span}: too little for a month, for which 14 days are good and 3 the least. Read every figure as a sketch.`,
        },
      ];
    case "short":
      return [
        {
          code: "span-short",
          message: `The trace covers ${span}: not every hour of the week was measured twice; 14 days are good.`,
        },
      ];
    case "adequate":
    case "good":
      return [];
    default:
      return coverage.grade satisfies never;
  }
}
