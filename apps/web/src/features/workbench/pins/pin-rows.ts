import type { ComparedCell, WayOfPaying } from "@acuity/engine/plan";
import {
  differenceWords,
  formatDuration,
  formatMoney,
  formatSignificant,
  lineLabel,
  MISSING,
  otherTermsWords,
  type Place,
  UNIT_SPACE,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { Weighed } from "./use-pinned.ts";

/** A measure with what each scenario has of it. */
export interface PinRow {
  readonly name: string;
  readonly group: "cost" | "short" | "bill";
  readonly cells: readonly string[];
}

const WAYS: Readonly<Record<WayOfPaying, string>> = {
  "on-demand": "On demand",
  "savings-plan": "Savings plan, 1 y",
  "reserved-1yr": "Reserved, 1 y",
  "reserved-3yr": "Reserved, 3 y",
};

/** Cost by term, time short, added read wait and the lines of the bill, side by side. */
export function pinRows(pinned: readonly Weighed[], place: Place): readonly PinRow[] {
  const cost = Object.entries(WAYS).map(([way, name]): PinRow => {
    const cells = pinned.map(({ row }) => (row === null ? "…" : paid(row.cells[way as WayOfPaying], place)));
    return { name, group: "cost", cells };
  });
  return [
    ...cost,
    { name: "Unmet a month", group: "short", cells: pinned.map(({ row }) => shortOf(row, place)) },
    {
      name: "Added read wait per 1,000 touches",
      group: "short",
      cells: pinned.map(({ row }) => waitOf(row, place)),
    },
    ...billRows(pinned, place),
  ];
}

function paid(cell: ComparedCell, place: Place): string {
  if ("refusal" in cell) return MISSING;
  const { monthlyUsd, upfrontUsd, isAssumed } = cell;
  const fee = upfrontUsd > 0 ? `, ${formatMoney(upfrontUsd, place)} upfront` : "";
  return `${formatMoney(monthlyUsd, place)}${fee}${isAssumed ? " (assumed)" : ""}`;
}

function shortOf(row: Weighed["row"], place: Place): string {
  if (row === null) return "…";
  return row.unmetMinutes === null ? MISSING : formatDuration(60 * row.unmetMinutes, place);
}

function waitOf(row: Weighed["row"], place: Place): string {
  if (row === null) return "…";
  if (row.readWaitMs === null) return MISSING;
  const [low, high] = [row.readWaitMs.low, row.readWaitMs.high].map((ms) => formatSignificant(ms, place));
  return `${low === high ? low : `${low} to ${high}`}${UNIT_SPACE}ms`;
}

/** The lines that any of them has, in the order of the first that has them. */
function billRows(pinned: readonly Weighed[], place: Place): readonly PinRow[] {
  const labels = [...new Set(pinned.flatMap(({ bill }) => (bill ?? []).map(lineLabel)))];
  return labels.map((label) => ({
    name: label,
    group: "bill",
    cells: pinned.map(({ bill }) => {
      if (bill === null) return "…";
      const lines = bill.filter((line) => lineLabel(line) === label);
      if (lines.length === 0) return MISSING;
      return formatMoney(
        lines.reduce((sum, { amountUsd }) => sum + amountUsd, 0),
        place,
      );
    }),
  }));
}

/** How each differs from the first, the pick; of the pick itself that it is it. */
export function pinDifferences(pinned: readonly Weighed[], place: Place): readonly string[] {
  const [pick] = pinned;
  return pinned.map((one, i) => {
    if (i === 0) return "What the others are weighed against.";
    if (one.problem !== null) return one.problem;
    if (one.row === null || pick?.row == null) return "…";
    const terms = otherTermsWords(one.settings, pick.settings);
    const words = differenceWords(one.row, { pick: pick.row, place });
    return terms === null ? words : `${words} ${terms}`;
  });
}

/** The same as it leaves the product: a line a measure, a column a scenario. */
export function pinTable(pinned: readonly Weighed[], place: Place): PlainTable {
  const rows = pinRows(pinned, place).map(({ name, cells }) => [name, ...cells]);
  return {
    header: ["", ...pinned.map(({ name }) => name)],
    rows: [["Against the pick", ...pinDifferences(pinned, place)], ...rows],
  };
}
