import type { Calibration } from "@acuity/engine/capacity";
import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { BillLineView } from "@acuity/engine/prices";
import type { Explanation } from "@acuity/engine/units";
import { notesOf } from "@acuity/words";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { formatDuration } from "../../../format/duration.ts";
import { formatMoneyExact, formatUnitPrice, withMoneyShown } from "../../../format/money.ts";
import { formatNumber, formatSignificant } from "../../../format/number.ts";
import { formatPercent, formatPercentDelta } from "../../../format/percent.ts";
import { shownPlace } from "../../../format/place.ts";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";
import { cashStep } from "./cash-step.ts";

/** What the explain drawer shows: one figure, the steps that lead to it, and sentences that qualify it. */
export interface ExplainTopic {
  readonly title: string;
  readonly value: string;
  readonly steps: readonly Explanation[];
  readonly notes: readonly { readonly message: string; readonly assumption: boolean }[];
}

const MONTH = { name: "Hours in a month", value: 730, unit: "h", source: "UNI-2" } as const;

export function monthTopic(answer: ChartAnswer): ExplainTopic {
  const { bill, notes } = answer.figures;
  const total: Explanation = {
    title: "A month",
    formula: bill.lines.map((line) => line.label).join(" + "),
    inputs: bill.lines.map((line) => ({
      name: line.label,
      value: formatMoneyExact(line.amountUsd),
      unit: "",
      source: line.source,
    })),
    source: "PRC-2, UNI-4: the total is the sum of the lines as shown",
    assumption: bill.lines.some((line) => line.assumption),
  };
  return {
    title: "A month",
    value: formatMoneyExact(bill.totalUsd),
    steps: [total, ...bill.lines.map(lineStep)],
    notes: notesOf(notes, shownPlace()),
  };
}

export function lineTopic(line: BillLineView): ExplainTopic {
  return { title: line.label, value: formatMoneyExact(line.amountUsd), steps: [lineStep(line)], notes: [] };
}

function lineStep(line: BillLineView): Explanation {
  return {
    title: line.label,
    formula: line.formula,
    inputs: [
      {
        name: "Quantity",
        value: formatSignificant(line.quantity),
        unit: line.unit,
        source: "simulated or measured",
      },
      {
        name: "Unit price",
        value: formatUnitPrice(line.unitPriceUsd),
        unit: `per ${line.unit}`,
        source: line.source,
      },
      {
        name: "Amount",
        value: formatMoneyExact(line.amountUsd),
        unit: "a month",
        source: "quantity × unit price, rounded once",
      },
    ],
    source: line.source,
    assumption: line.assumption,
  };
}

export function againstTodayTopic(at: {
  readonly monthlyUsd: number;
  readonly today: PlanOption;
}): ExplainTopic {
  const { monthlyUsd, today } = at;
  return {
    title: "Against today",
    value: formatMoneyExact(monthlyUsd - today.monthlyUsd.p50),
    steps: [
      {
        title: "Against today",
        formula: "this what-if − what runs today; a minus saves",
        inputs: [
          {
            name: "This what-if",
            value: formatMoneyExact(monthlyUsd),
            unit: "a month",
            source: "the bill below",
          },
          {
            name: today.title,
            value: formatMoneyExact(today.monthlyUsd.p50),
            unit: "a month",
            source: "same trace, same price list",
          },
        ],
        source: "OPT-1",
        assumption: false,
      },
    ],
    notes: today.reasons.map((message) => ({ message: withMoneyShown(message), assumption: false })),
  };
}

export function unmetTopic(answer: ChartAnswer, workload: WorkloadSummary): ExplainTopic {
  const { month, notes } = answer.figures;
  return {
    title: "Unmet demand",
    value: `${formatDuration(month.unmetMinutes * 60)} a month`,
    steps: [
      {
        title: "Time in which demand is above the simulated capacity",
        formula: "Σ seconds with demand > capacity, weighted by hour of week to a month of 730 h",
        inputs: [
          { name: "Share of the time", value: formatPercent(month.throttledPct), unit: "", source: "ACU-5" },
          {
            name: "Work left over",
            value: formatSignificant(month.unmetAcuHours),
            unit: "ACU-hours a month",
            source: "ACU-5",
          },
          {
            name: "Longest stretch in the trace",
            value: formatDuration(month.longestEpisodeS),
            unit: "",
            source: "ACU-5",
          },
          {
            name: "Share of the trace with data",
            value: formatPercent(month.coveredPct),
            unit: "",
            source: "DEM-7, DEM-8",
          },
          {
            name: "Highest demand measured",
            value: formatNumber(workload.peakAcu, 1),
            unit: "ACU",
            source: "DEM-1, DEM-2",
          },
          MONTH,
        ],
        source: "ACU-1 to ACU-5: a token bucket fitted to two published studies",
        assumption: true,
      },
    ],
    notes: notesOf([...notes, ...workload.notes], shownPlace()),
  };
}

export function optionTopic(option: PlanOption, plan: Plan): ExplainTopic {
  const { p10, p50, p90 } = option.monthlyUsd;
  const today = plan.options.find((one) => one.id === plan.today);
  const vsToday =
    today === undefined
      ? []
      : [
          {
            name: `Today: ${today.title}`,
            value: formatMoneyExact(today.monthlyUsd.p50),
            unit: "a month",
            source: "same trace, same price list",
          },
        ];
  return {
    title: option.title,
    value: formatMoneyExact(p50),
    steps: [
      {
        title: "Cost and its interval",
        formula: "P50 of the ensemble; the interval is P10 to P90",
        inputs: [
          { name: "P10", value: formatMoneyExact(p10), unit: "a month", source: "UNC-1" },
          { name: "P50", value: formatMoneyExact(p50), unit: "a month", source: "UNC-1" },
          { name: "P90", value: formatMoneyExact(p90), unit: "a month", source: "UNC-1" },
          ...vsToday,
        ],
        source: "UNC-1: the model's constants varied over their measured ranges, seeded",
        assumption: p10 !== p90,
      },
      cashStep(option),
      {
        title: "What it leaves unserved",
        formula: "share of the measured time with demand above capacity",
        inputs: [
          {
            name: "Share of the time",
            value: formatPercent(option.throttledPct.p50),
            unit: "",
            source: "ACU-5",
          },
          {
            name: "A month",
            value: formatDuration(option.unmetMinutesPerMonth * 60),
            unit: "",
            source: "DEM-8",
          },
          {
            name: "Working set cached",
            value: formatPercent(option.cachedPct),
            unit: "of the time",
            source: "BUF-1",
          },
        ],
        source: "OPT-1",
        assumption: false,
      },
    ],
    notes: option.reasons.map((message) => ({ message: withMoneyShown(message), assumption: false })),
  };
}

/** The trace against its own measured capacity, before and after the fit (REC-1). */
export function replayTopic(replay: Calibration): ExplainTopic {
  const { before, after, fitted } = replay;
  const row = (name: string, of: typeof before) => [
    {
      name: `${name}: simulated`,
      value: formatSignificant(of.simulatedAcuHours),
      unit: "ACU-hours",
      source: replay.profile.source,
    },
    {
      name: `${name}: off by`,
      value: formatPercentDelta(of.errorPct),
      unit: "",
      source: "simulated over actual",
    },
    {
      name: `${name}: variance explained`,
      value: formatPercent(100 * of.explainedRatio),
      unit: "",
      source: "REC-1",
    },
  ];
  return {
    title: "Replay vs actual",
    value: formatPercentDelta(before.errorPct),
    steps: [
      {
        title: "The trace replayed with its own range and platform",
        formula: "simulated ACU-hours ÷ actual ACU-hours − 1",
        inputs: [
          {
            name: "Actual",
            value: formatSignificant(before.actualAcuHours),
            unit: "ACU-hours",
            source: "ServerlessDatabaseCapacity",
          },
          ...row("As published", before),
          // A fit that explains too little is not presented.
          ...(replay.refusal !== null
            ? []
            : [
                ...row("After the fit", after),
                {
                  name: "Fitted ρ",
                  value: formatSignificant(fitted.parameters.rhoThousandths / 1000),
                  unit: "used ÷ allocated",
                  source: "REC-1",
                },
              ]),
        ],
        source: "REC-1: the fit describes the trace's platform and is never carried over to another one",
        assumption: replay.profileBasis === "date",
      },
    ],
    notes: replay.refusal === null ? [] : [{ message: replay.refusal, assumption: false }],
  };
}
