import type { ReportResult } from "@acuity/contract";
import { type Baseline, platformOf, type Settings } from "@acuity/engine/plan";
import {
  demandName,
  demandPeaksWords,
  formatAcu,
  formatPercent,
  type Place,
  sampleMean,
} from "@acuity/words";
import { todayWords } from "./today-words.ts";

interface FitRow {
  readonly name: string;
  readonly value: string;
}

/** What was measured, and how far the model is from it where it can be held against something. */
export function fitRows(
  {
    result,
    baseline,
    settings,
  }: {
    readonly result: ReportResult;
    readonly baseline: Baseline;
    readonly settings: Pick<Settings, "profile" | "growthPct">;
  },
  place: Place,
): readonly FitRow[] {
  const { plan, workload, month, notes } = result;
  const each = sampleMean(notes, place);
  const peaks = { ...plan?.compared, peakAcu: plan?.compared?.peakAcu ?? workload.peakAcu, each };
  const today = plan?.baseline ?? null;
  return [
    {
      name: demandName({ ...settings, trend: plan?.notes.find((one) => one.code === "trend") }),
      value: `${demandPeaksWords(peaks, place)}; ${formatAcu(workload.meanAcu, place)} on average; ${formatPercent(month.coveredPct)} of the span measured`,
    },
    ...(today === null
      ? []
      : [
          {
            name: "What runs today",
            value: todayWords(
              { today, baseline, notes: plan?.notes ?? [], platform: platformOf(settings.profile) },
              place,
            ),
          },
        ]),
  ];
}
