import type { Plan, PlanOption } from "@acuity/engine/plan";
import {
  formatMoney,
  formatNumber,
  formatSignificant,
  optionTitle,
  type Place,
  unmetWords,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import { axisBetween, moneyFace } from "../drawing/axis.ts";
import { BARE_PLOT, type Plot, type PlotAxis, type PlotDot, type PreparedChart } from "../drawing/drawing.ts";

/** Every shape as a dot whose id is its option's, the front as a line through those that nothing beats. */
export function costScatterChart(plan: Plan, place: Place): PreparedChart {
  const { shown, beyond } = shapesOf(plan);
  return {
    summary: describeScatter(plan, { shown, place }),
    table: () => scatterTable(plan, place),
    foot:
      beyond === 0
        ? ""
        : `${beyond} shapes more than four times as dear as the pick are left out here; the table has them.`,
    drawing: scatterPlot(plan, { shown, place }),
  };
}

/** An option four times as dear as the pick tells nothing about the choice and squeezes the rest together. */
const DEAREST_SHOWN = 4;

/** What the axis shows, and how many are dearer: announced, not hidden. */
function shapesOf({ options, pick, today }: Plan) {
  const usdOf = (id: string | null) => options.find((one) => one.id === id)?.monthlyUsd.p50;
  const cheapest = Math.min(...options.map((one) => one.monthlyUsd.p50));
  const edge = Math.max((usdOf(pick) ?? cheapest) * DEAREST_SHOWN, usdOf(today) ?? 0);
  const shown = options.filter((one) => one.monthlyUsd.p50 <= edge);
  return { shown, beyond: options.length - shown.length };
}

interface Shown {
  readonly shown: readonly PlanOption[];
  readonly place: Place;
}

function scatterPlot(plan: Plan, { shown, place }: Shown): Plot {
  const costs = shown.map((one) => one.monthlyUsd.p50);
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  const edge = Math.max(1, high - low) * 0.06;
  const front = new Set(shown.filter(({ onPareto }) => onPareto).map(({ id }) => id));
  const dots = shown
    .map((option) => dotOf(option, { plan, place }))
    .toSorted((a, b) => layerOf(a) - layerOf(b));
  return {
    ...BARE_PLOT,
    x: axisBetween({ from: Math.max(0, low - edge), to: high + edge }, moneyFace("a month", place)),
    y: unmetAxis(Math.max(...shown.map((one) => one.unmetAcuHours))),
    dots,
    joined: dots.filter(({ id }) => front.has(id)).toSorted((a, b) => a.x - b.x),
  };
}

/** An ACU for six minutes a month: less is as good as nothing. */
const LOWEST_DECADE = 0.1;
const TICK_ACU_HOURS = [0, 0.1, 1, 10, 100, 1_000, 10_000, 100_000];

/** Height of unserved work on the axis: decades, with zero as its own lowest step. A log scale has no zero. */
export function unmetHeight(acuHours: number): number {
  return Math.log10(1 + acuHours / LOWEST_DECADE);
}

function unmetAxis(highest: number): PlotAxis {
  const shown = TICK_ACU_HOURS.filter((acuHours) => acuHours <= Math.max(LOWEST_DECADE, highest) * 1.5);
  return {
    from: 0,
    to: Math.max(1, unmetHeight(highest) * 1.06),
    ticks: shown.map(unmetHeight),
    format: (height) => formatNumber(LOWEST_DECADE * (10 ** height - 1), 1),
    unit: "ACU-hours unmet a month",
  };
}

function dotOf(option: PlanOption, { plan, place }: { readonly plan: Plan; readonly place: Place }): PlotDot {
  return {
    id: option.id,
    x: option.monthlyUsd.p50,
    y: unmetHeight(option.unmetAcuHours),
    ...lookOf(option, plan),
    told: {
      title: optionTitle(option.settings, place),
      lines: [
        { name: "a month", value: formatMoney(option.monthlyUsd.p50, place) },
        { name: "unmet work", value: `${formatSignificant(option.unmetAcuHours)} ACU-hours a month` },
        { name: "unmet time", value: unmetWords(option.unmetMinutesPerMonth, place) },
      ],
    },
  };
}

function lookOf(
  { id, onPareto }: PlanOption,
  plan: Plan,
): Pick<PlotDot, "role" | "look" | "name" | "isStrong"> {
  if (id === plan.pick) return { role: "capacity", look: "solid", name: "pick", isStrong: true };
  if (id === plan.today) return { role: "ink", look: "ring", name: "today", isStrong: true };
  // It stands beside the pick more often than not: its ring says it, two names would cover each other.
  if (id === plan.runnerUp) return { role: "capacity", look: "ring" };
  return onPareto ? { role: "capacity", look: "small" } : { role: "muted", look: "faint" };
}

/** Who lies on whom, from below. */
function layerOf({ look }: PlotDot): number {
  return ["faint", "small", "ring", "solid"].indexOf(look);
}

function describeScatter(plan: Plan, { shown, place }: Shown): string {
  const front = shown.filter((one) => one.onPareto);
  const pick = shown.find((one) => one.id === plan.pick);
  const many = `${plan.options.length} shapes, ${front.length} of them on the front, where nothing is both cheaper and leaves less work unserved.`;
  return pick === undefined
    ? `${many} No shape meets the limits.`
    : `${many} The pick is ${optionTitle(pick.settings, place)}.`;
}

function scatterTable(plan: Plan, place: Place): PlainTable {
  return {
    header: ["Shape", "USD a month", "Unmet ACU-hours a month", "Unmet minutes a month", "On the front"],
    rows: plan.options
      .toSorted((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50)
      .map((one) => [
        optionTitle(one.settings, place),
        Math.round(one.monthlyUsd.p50 * 100) / 100,
        Math.round(one.unmetAcuHours * 100) / 100,
        Math.round(one.unmetMinutesPerMonth * 10) / 10,
        one.onPareto ? "yes" : "",
      ]),
  };
}
