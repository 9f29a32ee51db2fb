import type { SensitivityBar } from "@acuity/engine/plan";
import {
  flipMargin,
  flipSides,
  type Place,
  type SaidBar,
  sayBar,
  takenWords,
  triedRange,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { BarRow, PreparedChart } from "../drawing/drawing.ts";

/** For each assumption its value now, the range tried, the part in which the pick stands, where it flips and to what. */
export function sensitivityChart(sensitivity: readonly SensitivityBar[], place: Place): PreparedChart {
  const bars = sensitivity.map((bar) => sayBar(bar, place)).toSorted((a, b) => flipMargin(a) - flipMargin(b));
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

const SHARES = { from: 0, to: 1, ticks: [], format: String, unit: "" };

function rowOf(bar: SaidBar): BarRow {
  const { at, holdsFrom, holdsTo } = placesOf(bar);
  // What takes over comes first: a narrow screen cuts the end.
  const flips = flipSides(bar).map(
    ({ side, amount, aside, taker }) => `→ ${taker} ${side} ${amount}${aside}`,
  );
  return {
    id: bar.assumption,
    name: bar.assumption,
    detail: takenWords(bar),
    aside: triedRange(bar),
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

/** Where the pick changes and to what, a line for either side. */
function flipLines(bar: SaidBar): readonly string[] {
  return flipSides(bar).map(({ side, amount, aside, taker }) => `${side} ${amount}${aside} → ${taker}`);
}

function flipText(bar: SaidBar): string {
  const flips = flipLines(bar);
  return flips.length === 0 ? "the pick stands" : flips.join("; ");
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
