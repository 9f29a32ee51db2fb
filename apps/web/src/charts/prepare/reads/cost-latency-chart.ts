import { formatMoney, formatSignificant, type Place } from "@acuity/words";
import { axisFromZero, moneyFace } from "../drawing/axis.ts";
import { BARE_PLOT, type PlotDot, type PreparedChart } from "../drawing/drawing.ts";
import { describeReadOptions, type ReadOptionMark, readOptionsTable } from "./read-latency-chart.ts";

/** An option four times as dear as the dearest of pick and today squeezes the rest together. */
const DEAREST_SHOWN = 4;

/** A dot an option: what it costs and how long a read query takes. */
export function costLatencyChart(marks: readonly ReadOptionMark[], place: Place): PreparedChart {
  const priced = marks.filter((mark) => mark.monthlyUsd !== null);
  const named = priced.filter((mark) => mark.role !== "other").map(usdOf);
  const edge = named.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...named) * DEAREST_SHOWN;
  const shown = priced.filter((mark) => usdOf(mark) <= edge);
  const isOneMode = new Set(shown.map(({ mode }) => mode)).size === 1;
  const beyond = priced.filter((mark) => usdOf(mark) > edge).map((mark) => mark.label);
  return {
    summary: describeReadOptions(marks, place),
    table: () => readOptionsTable(marks),
    foot: beyond.length === 0 ? "" : `Not drawn, several times as dear: ${beyond.join(", ")}.`,
    drawing: {
      ...BARE_PLOT,
      x: axisFromZero(Math.max(1, ...shown.map(usdOf)), moneyFace("a month", place)),
      y: axisFromZero(Math.max(0, ...shown.map((mark) => mark.totalMs)), { unit: "ms a query" }),
      dots: shown.map((mark) => dotOf(mark, { place, isOneMode })),
    },
  };
}

function usdOf(mark: ReadOptionMark): number {
  return mark.monthlyUsd ?? 0;
}

const LOOKS = {
  pick: { role: "capacity", look: "solid", isStrong: true },
  today: { role: "ink", look: "ring" },
  other: { role: "demand", look: "solid" },
} as const;

function dotOf(
  mark: ReadOptionMark,
  { place, isOneMode }: { readonly place: Place; readonly isOneMode: boolean },
): PlotDot {
  return {
    id: mark.id,
    x: usdOf(mark),
    y: mark.totalMs,
    ...LOOKS[mark.role],
    name: isOneMode ? mark.name : mark.label,
    told: {
      title: mark.label,
      lines: [
        { name: "a month", value: formatMoney(mark.monthlyUsd, place) },
        { name: "a read query", value: `${formatSignificant(mark.totalMs)} ms` },
      ],
    },
  };
}
