import { type Settings, shapeKey } from "@acuity/engine/plan";
import type { MemberName } from "@acuity/engine/units";
import {
  differenceWords,
  formatMoney,
  lineLabel,
  MISSING,
  otherTermsWords,
  type Place,
  type SaidCell,
  type SaidRow,
  sayRow,
  sentenceStart,
  WAY_WORDS,
  WAYS_OF_PAYING,
  type Wrong,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { Pin } from "./pin-store.ts";
import type { Weighed } from "./use-pinned.ts";

/** A measure with what each scenario has of it. */
export interface PinRow {
  readonly name: string;
  readonly group: "cost" | "short" | "bill";
  readonly cells: readonly string[];
}

/** What scenarios are said with. */
interface Said {
  readonly place: Place;
  /** What every demand is wrong by; null where nothing is (DEM-2). */
  readonly wrong: Wrong | null;
}

/** Cost by term, time short, added read wait and the lines of the bill, side by side. */
export function pinRows(pinned: readonly Weighed[], { place, wrong }: Said): readonly PinRow[] {
  const said = pinned.map(({ row }) => row && sayRow(row, { place, wrong }));
  const cellsOf = (words: (row: SaidRow) => string) => said.map((row) => (row === null ? "…" : words(row)));
  return [
    ...WAYS_OF_PAYING.map((way): PinRow => {
      const cells = cellsOf(({ cells: { [way]: cell } }) => (way === "on-demand" ? cell.value : paid(cell)));
      return { name: WAY_WORDS[way], group: "cost", cells };
    }),
    { name: "Unmet a month", group: "short", cells: cellsOf(({ unmet }) => unmet.value) },
    { name: "Added read wait per 1,000 touches", group: "short", cells: cellsOf(({ wait }) => wait.value) },
    // Of a demand that is wrong no bill is known either.
    ...(wrong === null ? billRows(pinned, place) : []),
  ];
}

/** The month as the matrix has it, and what it asks for. */
function paid({ value, detail, back, isAssumed }: SaidCell): string {
  const words = [value, ...(value === MISSING ? [] : [detail]), ...(back === null ? [] : [back])].join(", ");
  return `${words}${isAssumed ? " (assumed)" : ""}`;
}

/** A scenario whose bill names instances by role: what was measured has them by name, and one instance would be two lines. */
export function byRole(one: Weighed, { writer }: { readonly writer: string | null }): Weighed {
  const roleOf = (id: string): MemberName => {
    if (id === writer) return { kind: "writer" };
    const at = one.settings.readers.findIndex(({ measured }) => measured?.instance === id);
    const tier = one.settings.readers[at]?.tier;
    return tier === undefined ? { kind: "instance", id } : { kind: "reader", position: at + 1, tier };
  };
  const bill = one.bill?.map((line) =>
    line.of.code === "member" && line.of.member.kind === "instance"
      ? { ...line, of: { ...line.of, member: roleOf(line.of.member.id) } }
      : line,
  );
  return { ...one, bill: bill ?? null };
}

/** The lines that any of them has, in the order of the first that has them. */
function billRows(pinned: readonly Weighed[], place: Place): readonly PinRow[] {
  const labels = [...new Set(pinned.flatMap(({ bill }) => (bill ?? []).map(lineLabel)))];
  return labels.map((label) => ({
    name: `Bill: ${label}`,
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

/** Whether a scenario is the pick itself under the same terms: beside it, it would be the same column twice. */
export function isPickItself(settings: Settings, pick: Settings | null): boolean {
  return pick !== null && shapeKey(settings) === shapeKey(pick) && otherTermsWords(settings, pick) === null;
}

/**
 * What stands side by side: the pick, then the shape in view where it is another, then what is pinned and is neither.
 *
 * @param inView under its name
 */
export function comparedColumns(of: {
  readonly pick: Pin | null;
  readonly inView: Pin;
  readonly pins: readonly Pin[];
}): readonly Pin[] {
  const { pick, inView, pins } = of;
  const isOther = (one: Pin, than: Pin | null) => !isPickItself(one.settings, than?.settings ?? null);
  const pinned = pins.filter((one) => isOther(one, pick));
  const isSeen = isOther(inView, pick) && pinned.every((one) => isOther(inView, one));
  return [...(pick === null ? [] : [pick]), ...(isSeen ? [inView] : []), ...pinned];
}

/** How each differs from the first, the pick; of the pick itself that it is it. */
export function pinDifferences(pinned: readonly Weighed[], { place, wrong }: Said): readonly string[] {
  const [pick] = pinned;
  return pinned.map((one, i) => {
    if (i === 0) return "What the others are weighed against.";
    if (one.problem !== null) return one.problem;
    if (one.row === null || pick?.row == null) return "…";
    const terms = otherTermsWords(one.settings, pick.settings);
    const words =
      wrong === null
        ? differenceWords(one.row, { pick: pick.row, place })
        : `${sentenceStart(wrong.unknown)}, ${wrong.by}.`;
    return terms === null ? words : `${words} ${terms}`;
  });
}

/** The same as it leaves the product: a line a measure, a column a scenario. */
export function pinTable(pinned: readonly Weighed[], of: Said): PlainTable {
  const rows = pinRows(pinned, of).map(({ name, cells }) => [name, ...cells]);
  return {
    header: ["", ...pinned.map(({ name }) => name)],
    rows: [["Against the pick", ...pinDifferences(pinned, of)], ...rows],
  };
}
