import { demandToGrow, type Plan, type PlanOption, type Today } from "@acuity/engine/plan";
import type { BillLine } from "@acuity/engine/prices";
import {
  againstToday,
  cachedWords,
  demandName,
  type Explanation,
  formatAcu,
  formatDuration,
  formatMoneyExact,
  formatNumber,
  formatPercent,
  formatSignificant,
  formatUnitPrice,
  given,
  growthInToday,
  isByMillion,
  lineFormula,
  lineLabel,
  missedLimits,
  notesOf,
  optionTitle,
  type Place,
  reasonWords,
  STANDARD_PLACE,
  sampleMean,
  sourceWords,
  todayBasis,
  unmetWords,
} from "@acuity/words";
import { type ChartAnswer, drawnFactor } from "../../../charts/prepare/supply/chart-answer.ts";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";
import type { ExplainTopic } from "../../../ui/explain/explain-drawer.tsx";

export function monthTopic(answer: ChartAnswer, place: Place): ExplainTopic {
  const { bill, notes } = answer.figures;
  const total: Explanation = {
    title: "A month",
    formula: bill.lines.map(lineLabel).join(" + "),
    inputs: bill.lines.map((line) =>
      given(lineLabel(line), formatMoneyExact(line.amountUsd, place), "", sourceWords(line.source)),
    ),
    source: "PRC-2, UNI-4: the total is the sum of the lines as shown",
    assumption: bill.lines.some((line) => line.assumptions.length > 0),
  };
  return {
    title: "A month",
    value: formatMoneyExact(bill.totalUsd, place),
    steps: [total, ...bill.lines.map((line) => lineStep(line, place))],
    notes: notesOf(notes, place),
  };
}

export function lineTopic(line: BillLine, place: Place): ExplainTopic {
  return {
    title: lineLabel(line),
    value: formatMoneyExact(line.amountUsd, place),
    steps: [lineStep(line, place)],
    notes: [],
  };
}

function lineStep(line: BillLine, place: Place): Explanation {
  return {
    title: lineLabel(line),
    formula: lineFormula(line, place),
    inputs: [
      given("Quantity", formatSignificant(line.quantity), line.unit, "simulated or measured"),
      given(
        "Unit price",
        formatUnitPrice(Number(line.unitPriceUsd), place),
        isByMillion(Number(line.unitPriceUsd)) ? "" : `per ${line.unit}`,
        sourceWords(line.source),
      ),
      given(
        "Amount",
        formatMoneyExact(line.amountUsd, place),
        "a month",
        "quantity × unit price, rounded once",
      ),
    ],
    source: sourceWords(line.source),
    assumption: line.assumptions.length > 0,
  };
}

export function againstTodayTopic(at: {
  readonly monthlyUsd: number;
  readonly plan: Pick<Plan, "baseline" | "notes">;
  readonly place: Place;
}): ExplainTopic | null {
  const { monthlyUsd, plan, place } = at;
  const { baseline: today, notes } = plan;
  const moreUsd = againstToday(monthlyUsd, plan);
  if (today === null || moreUsd === null) return null;
  const found = growthInToday(notes);
  return {
    title: "Against today",
    value: formatMoneyExact(moreUsd, place),
    steps: [
      {
        title: "Against today",
        formula: "this what-if − what runs today; a minus saves",
        inputs: [
          given("This what-if", formatMoneyExact(monthlyUsd, place), "a month", "the bill below"),
          given(
            "What runs today",
            formatMoneyExact(today.totalUsd, place),
            "a month",
            `${todayBasis(today)}, same price list${found === null ? "" : `, ${found}`}`,
          ),
          ...acuHoursRows(today, place),
        ],
        source: "OPT-1",
        assumption: false,
      },
    ],
    notes: [],
  };
}

/** Measured ACU-hours with the simulated figure beside them (TOD-1). */
function acuHoursRows({ acuHours, simulatedAcuHours, basis }: Today, place: Place) {
  const row = (name: string, hours: number | null) =>
    hours === null ? [] : [given(name, formatNumber(hours, 1, place), "ACU-hours a month", "TOD-1")];
  if (basis !== "measured") return row("Simulated", acuHours);
  return [...row("Measured", acuHours), ...row("The model's own figure", simulatedAcuHours)];
}

export function unmetTopic(at: {
  readonly answer: ChartAnswer;
  readonly workload: WorkloadSummary;
  readonly place: Place;
}): ExplainTopic {
  const { answer, workload, place } = at;
  const { month, notes } = answer.figures;
  const each = sampleMean(workload.notes, place);
  const peakAcu = drawnFactor(answer.figures) * demandToGrow(workload).peakAcu;
  return {
    title: "Unmet demand",
    value: `${unmetWords(month.unmetMinutes, place)} a month`,
    steps: [
      {
        title: "Time in which demand is above the simulated capacity",
        formula: "Σ seconds with demand > capacity, weighted by hour of week to a month of 730 h",
        inputs: [
          given("Share of the time", formatPercent(month.throttledPct), "", "ACU-5"),
          given("Work left over", formatSignificant(month.unmetAcuHours), "ACU-hours a month", "ACU-5"),
          given("Longest stretch in the trace", formatDuration(month.longestEpisodeS), "", "ACU-5"),
          given("Share of the trace with data", formatPercent(month.coveredPct), "", "DEM-7, DEM-8"),
          given(
            `${demandName({ ...answer.figures.settings, trend: workload.trend })}, at most${each === null ? "" : ` (${each})`}`,
            ...([formatAcu(peakAcu), "of a range", "DEM-1, DEM-2, SPD-1"] as const),
          ),
          given("Hours in a month", 730, "h", "UNI-2"),
        ],
        source: "ACU-1 to ACU-5: a token bucket fitted to two published studies",
        assumption: true,
      },
    ],
    notes: notesOf([...notes, ...workload.notes], place),
  };
}

export function optionTopic(at: {
  readonly option: PlanOption;
  readonly plan: Plan;
  readonly place: Place;
}): ExplainTopic {
  const { option, place } = at;
  const missed = missedLimits(option);
  return {
    title: optionTitle(option.settings, place),
    value: formatMoneyExact(option.monthlyUsd.p50, place),
    ...(missed.length > 0 && {
      first: {
        title: missed.length > 1 ? "Every limit it misses" : "The limit it misses",
        lines: missed.map((limit) =>
          reasonWords({ code: "misses", isNearest: false, limits: [limit] }, place),
        ),
      },
    }),
    steps: [costStep(at), cashStep(option, place), unservedStep(option)],
    notes: reasonNotes(option, place),
  };
}

function costStep({ option: { monthlyUsd }, plan, place }: Parameters<typeof optionTopic>[0]): Explanation {
  const { p10, p50, p90 } = monthlyUsd;
  const money = (usd: number) => formatMoneyExact(usd, place);
  const today = plan.baseline;
  return {
    title: "Cost and its interval",
    formula: "P50 of the ensemble; the interval is P10 to P90",
    inputs: [
      given("P10", money(p10), "a month", "UNC-1"),
      given("P50", money(p50), "a month", "UNC-1"),
      given("P90", money(p90), "a month", "UNC-1"),
      ...(today === null
        ? []
        : [given("Today", money(today.totalUsd), "a month", "same trace, same price list")]),
    ],
    source: "UNC-1: the model's constants varied over their measured ranges, seeded",
    assumption: p10 !== p90,
  };
}

/** When the money of an option is due, and what it leaves unused of what is owned. */
function cashStep(
  { upfrontUsd, monthlyCashUsd, paybackMonth, unusedOwnedUsd }: PlanOption,
  place: Place,
): Explanation {
  const payback =
    paybackMonth === null ? "not within the term" : upfrontUsd === 0 ? "no fee" : `month ${paybackMonth}`;
  const source = "RSV-3";
  const money = (usd: number) => formatMoneyExact(usd, place);
  return {
    title: "When the money is due",
    formula: "cost a month = cash a month + fee spread over its term",
    inputs: [
      given("Upfront", money(upfrontUsd), "once", source),
      given("Cash", money(monthlyCashUsd), "a month", source),
      given("Fee earned back by", payback, "", source),
      given("Owned commitments left unused", money(unusedOwnedUsd), "until they expire", source),
    ],
    source: "RSV-3: against the same option without the purchase",
    assumption: false,
  };
}

function unservedStep(option: PlanOption): Explanation {
  const { throttledPct, unmetMinutesPerMonth } = option;
  const cached = cachedWords(option, STANDARD_PLACE);
  return {
    title: "What it leaves unserved",
    formula: "share of the measured time with demand above capacity",
    inputs: [
      given("Share of the time", formatPercent(throttledPct.p50), "", "ACU-5"),
      given("A month", unmetWords(unmetMinutesPerMonth, STANDARD_PLACE), "", "DEM-8"),
      given("Working set cached", cached, /\d/.test(cached) ? "of the time" : "", "BUF-1"),
    ],
    source: "OPT-1",
    assumption: false,
  };
}

/** Why it won or lost, but for the limits that it misses. */
function reasonNotes(option: PlanOption, place: Place): ExplainTopic["notes"] {
  const others = missedLimits(option).length > 0 ? option.reasons.slice(1) : option.reasons;
  return others.map((reason) => ({ message: reasonWords(reason, place), assumption: false }));
}
