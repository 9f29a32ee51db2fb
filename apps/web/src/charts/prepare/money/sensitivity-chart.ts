import type { SensitivityBar } from "@acuity/engine/plan";
import {
  ASSUMPTION_WORDS,
  flipAside,
  flipMargin,
  formatSignificant,
  optionTitle,
  type Place,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { BarRow, PreparedChart } from "../drawing/drawing.ts";

/** For each assumption its value now, the range tried, the part in which the pick stands, where it flips and to what. */
export function sensitivityChart(sensitivity: readonly SensitivityBar[], place: Place): PreparedChart {
  const bars = sensitivity
    .map((bar) => saidBar(bar, place))
    .toSorted((a, b) => flipMargin(a) - flipMargin(b));
  return {
    summary: bars.map((bar) => `${bar.assumption}: ${flipText(bar)}.`).join(" "),
    table: () => sensitivityTable(bars),
    legend: [
      { label: "range tried", role: "fill", mark: "tick" },
      { label: "the pick stands", role: "capacity", mark: "tick" },
      { label: "another takes over", role: "loss", mark: "upright" },
      { label: "now", role: "ink", mark: "ring" },
    ],
    drawing: { kind: "bars", hasAxis: false, axis: SHARES, rows: bars.map(rowOf) },
  };
}

type SaidBar = ReturnType<typeof saidBar>;

/** The assumption by its name, what takes over by its title. */
function saidBar({ assumption, shapeBelow, shapeAbove, ...bar }: SensitivityBar, place: Place) {
  return {
    ...bar,
    assumption: ASSUMPTION_WORDS[assumption].name,
    unit: ASSUMPTION_WORDS[assumption].unit,
    titleBelow: shapeBelow && optionTitle(shapeBelow, place),
    titleAbove: shapeAbove && optionTitle(shapeAbove, place),
  };
}

const SHARES = { from: 0, to: 1, ticks: [], format: String, unit: "" };

function rowOf(bar: SaidBar): BarRow {
  const { at, holdsFrom, holdsTo } = placesOf(bar);
  const flips = flipsOf(bar);
  return {
    id: bar.assumption,
    name: bar.assumption,
    detail: withUnit(bar.baseline, bar.unit),
    aside: `${formatSignificant(bar.triedFrom)} to ${formatSignificant(bar.triedTo)}`,
    parts: [
      { from: 0, to: 1, fill: "fill" },
      { from: holdsFrom, to: holdsTo, fill: "capacity-pale" },
    ],
    ticks: [...(bar.flipsBelow === null ? [] : [holdsFrom]), ...(bar.flipsAbove === null ? [] : [holdsTo])],
    ring: at,
    below: flips.length === 0 ? ["the pick stands"] : flips,
  };
}

/** As shares of the range tried: the value now, and the ends of the range in which the pick stands. */
function placesOf({ triedFrom, triedTo, baseline, flipsBelow, flipsAbove }: SaidBar) {
  const span = triedTo - triedFrom;
  const share = (value: number) => (span > 0 ? Math.min(1, Math.max(0, (value - triedFrom) / span)) : 0.5);
  return {
    at: share(baseline),
    holdsFrom: flipsBelow === null ? 0 : share(flipsBelow),
    holdsTo: flipsAbove === null ? 1 : share(flipsAbove),
  };
}

/** Where the pick changes and to what, a sentence for either side. */
function flipsOf({ unit, ...bar }: SaidBar): readonly string[] {
  const sides = [
    {
      side: "below",
      at: bar.flipsBelow,
      title: bar.titleBelow,
      day: bar.dayBelow,
      isByDoubt: bar.isByDoubtBelow,
    },
    {
      side: "above",
      at: bar.flipsAbove,
      title: bar.titleAbove,
      day: bar.dayAbove,
      isByDoubt: bar.isByDoubtAbove,
    },
  ] as const;
  return sides.flatMap(({ at, title, ...aside }) =>
    at === null
      ? []
      : [
          `${aside.side} ${withUnit(at, unit)}${flipAside(aside)} → ${title ?? "nothing tried meets the limits"}`,
        ],
  );
}

function flipText(bar: SaidBar): string {
  const flips = flipsOf(bar);
  return flips.length === 0 ? "the pick stands" : flips.join("; ");
}

function withUnit(value: number, unit: string): string {
  return unit === "" ? formatSignificant(value) : `${formatSignificant(value)} ${unit}`;
}

function sensitivityTable(bars: readonly SaidBar[]): PlainTable {
  return {
    header: [
      ...["Assumption", "Now", "Unit", "Tried from", "Tried to"],
      ...["Pick changes below", "To below", "Pick changes above", "To above"],
    ],
    rows: bars.map((bar) => [
      ...[bar.assumption, bar.baseline, bar.unit, bar.triedFrom, bar.triedTo],
      ...[bar.flipsBelow, bar.titleBelow ?? "", bar.flipsAbove, bar.titleAbove ?? ""],
    ]),
  };
}
