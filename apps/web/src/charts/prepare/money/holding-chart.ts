import { HOLDING_CAUSES, type HoldingCause, type HoldingDay, type HoldingMonth } from "@acuity/engine/plan";
import { DAY_S } from "@acuity/engine/units";
import {
  formatDate,
  formatMoney,
  formatMoneyExact,
  HOLDING_WORDS,
  holdingSentence,
  type Place,
} from "@acuity/words";
import { type PlainTable, tableOf } from "../../../format/csv.ts";
import { axisFromZero, moneyFace } from "../drawing/axis.ts";
import {
  BARE_PLOT,
  type Fill,
  type LegendEntry,
  type Plot,
  type PlotBlock,
  type PreparedChart,
  type SumLegendEntries,
  type Told,
} from "../drawing/drawing.ts";
import { timeTicks } from "../time/time-ticks.ts";

/** What an ACU that is there for a cause is painted with; a pause costs nothing and has no bar. */
const FILLS: Readonly<Record<HoldingCause, Fill>> = {
  paused: "fill",
  // The tint of an area hardly differs from the panel and the grid: a bar of it looks as if there were none.
  "pause-wait": "demand-pale",
  cpu: "capacity",
  "coming-down": "capacity-pale",
  minimum: "demand",
  maximum: "ink",
  follows: "actual",
  memory: "memory",
  unexplained: "loss-hatch",
};

/** From the ground up: what the load asks for, then what bounds hold, then the rest. */
const STACK: readonly HoldingCause[] = [
  ...([
    "cpu",
    "coming-down",
    "pause-wait",
    "minimum",
    "maximum",
    "follows",
    "memory",
    "unexplained",
  ] as const),
];

/** Room between two days, as a share of one. */
const APART = 0.16;
/** Most dates that stand below the bars. */
const MOST_TICKS = 8;

/** What holds the measured capacity, a stacked bar for each day (UTC), in dollars on demand. */
export function holdingChart(holding: HoldingMonth, place: Place): PreparedChart {
  return {
    summary: describeHolding(holding, place),
    table: () => holdingTable(holding.days),
    drawing: holdingPlot(holding, place),
  };
}

/** The same as figures over time, for a report. */
export function holdingPlot({ days }: HoldingMonth, place: Place): Plot {
  const [first, last] = [days[0]?.startS ?? 0, days.at(-1)?.startS ?? 0];
  const ticks = timeTicks({ startS: first, endS: last + DAY_S }, MOST_TICKS);
  const labels = new Map(ticks.map(({ atS, label }) => [atS, label]));
  return {
    ...BARE_PLOT,
    x: {
      ...{ from: first, to: last + DAY_S, unit: "UTC" },
      ticks: ticks.map(({ atS }) => atS),
      format: (atS) => labels.get(atS) ?? "",
    },
    y: axisFromZero(Math.max(0.01, ...days.map(totalOf)), moneyFace("a day", place)),
    xs: days.map(({ startS }) => startS + DAY_S / 2),
    lines: [{ role: "ink", ys: days.map(totalOf), isUnseen: true }],
    blocks: days.flatMap(blocksOf),
    tell: (i) => tellDay(days[i], place),
  };
}

export function holdingLegend({ days }: HoldingMonth): readonly LegendEntry[] {
  return STACK.filter((cause) => days.some(({ usd }) => (usd[cause] ?? 0) > 0)).map((cause) => {
    const { role, mark } = legendEntry(cause);
    return { label: HOLDING_WORDS[cause].name.toLowerCase().replace("cpu", "CPU"), role, mark };
  });
}

/** What a month of each cause costs, in the order of the bars from the ground up, and the sum. */
export function holdingSums({ lines, usd }: HoldingMonth, place: Place): SumLegendEntries {
  const rows = lines.map((line) => ({
    ...legendEntry(line.cause),
    label: HOLDING_WORDS[line.cause].name,
    sum: formatMoneyExact(line.usd, place),
    isMost: lines.every((other) => other.usd <= line.usd),
  }));
  return {
    rows: rows.toSorted((a, b) => a.at - b.at),
    total: { label: "A month", sum: formatMoneyExact(usd, place) },
  };
}

function legendEntry(cause: HoldingCause) {
  const isHatch = FILLS[cause] === "loss-hatch";
  return {
    at: STACK.indexOf(cause),
    role: isHatch ? ("loss" as const) : FILLS[cause],
    // As the bars are: a line over a tint is what an area under a line looks like.
    mark: isHatch ? ("hatch" as const) : ("band" as const),
  };
}

function blocksOf(day: HoldingDay): readonly PlotBlock[] {
  let reached = 0;
  return STACK.flatMap((cause) => {
    const usd = day.usd[cause] ?? 0;
    if (usd <= 0) return [];
    const fromY = reached;
    reached += usd;
    const [fromX, toX] = [day.startS + (APART / 2) * DAY_S, day.startS + (1 - APART / 2) * DAY_S];
    return [{ fill: FILLS[cause], fromX, toX, fromY, toY: reached }];
  });
}

function totalOf({ usd }: HoldingDay): number {
  return Object.values(usd).reduce((sum, one) => sum + one, 0);
}

function tellDay(day: HoldingDay | undefined, place: Place): Told {
  if (day === undefined) return { title: "", lines: [] };
  const lines = STACK.toReversed().flatMap((cause) => {
    const usd = day.usd[cause] ?? 0;
    return usd > 0 ? [{ name: HOLDING_WORDS[cause].name, value: formatMoneyExact(usd, place) }] : [];
  });
  const total = { name: "Total", value: formatMoneyExact(totalOf(day), place) };
  return { title: formatDate(day.startS, place), lines: [...lines, total] };
}

export function describeHolding(holding: HoldingMonth, place: Place): string {
  const { days } = holding;
  const whole = days.reduce((sum, day) => sum + totalOf(day), 0);
  const dearest = days.reduce<HoldingDay | null>(
    (most, day) => (most === null || totalOf(day) > totalOf(most) ? day : most),
    null,
  );
  const measured = `On the ${days.length} calendar days (UTC) of the files it cost ${formatMoney(whole, place)}`;
  const most =
    dearest === null
      ? ""
      : `, ${formatDate(dearest.startS, place)} the most with ${formatMoneyExact(totalOf(dearest), place)}`;
  return `${holdingSentence(holding, place)} ${measured}${most}.`;
}

function holdingTable(days: readonly HoldingDay[]): PlainTable {
  const iso = (startS: number) => new Date(startS * 1000).toISOString().slice(0, 10);
  const columns = HOLDING_CAUSES.filter((cause) => cause !== "paused").flatMap((cause) => [
    [`${HOLDING_WORDS[cause].name}, USD`, (day: HoldingDay) => day.usd[cause] ?? 0] as const,
    [`${HOLDING_WORDS[cause].name}, ACU-hours`, (day: HoldingDay) => day.acuHours[cause] ?? 0] as const,
  ]);
  return tableOf<HoldingDay>(
    { "Day (UTC)": ({ startS }) => iso(startS), ...Object.fromEntries(columns) },
    days,
  );
}
