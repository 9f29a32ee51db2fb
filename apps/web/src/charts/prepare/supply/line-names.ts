import type { PlotBox, Role } from "../drawing/drawing.ts";
import type { SupplyColumns } from "./supply-columns.ts";

/** A name that stands on the line it belongs to. */
export interface LineName {
  readonly role: Role;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface NameToPlace {
  readonly role: "capacity" | "actual";
  readonly text: string;
}

interface Place {
  readonly box: PlotBox;
  readonly y: (acu: number) => number;
  /** Heights of level lines across the plot, pixels. */
  readonly levels: readonly number[];
}

const LETTER_PX = 6.2;
const HEIGHT_PX = 13;
const APART_PX = 4;
/** How far a line may climb under its name: along a level stretch if there is one, else beside a climb. */
const CLIMBS_PX = [9, 30, 90];

/** The names of the lines where each lies beside its own line and on no other; one without such a place is left to the legend. */
export function lineNames(
  columns: SupplyColumns,
  of: { readonly names: readonly NameToPlace[]; readonly at: Place },
): readonly LineName[] {
  const taken: PlotBox[] = [];
  return of.names.flatMap((name) => {
    const found = placeOf(name, { columns, at: of.at, taken });
    if (found === null) return [];
    taken.push(found.room);
    return [{ ...name, x: found.room.left + 2, y: found.room.bottom - 3 }];
  });
}

interface Drawn {
  readonly columns: SupplyColumns;
  readonly at: Place;
  readonly taken: readonly PlotBox[];
}

function placeOf(name: NameToPlace, drawn: Drawn): { readonly room: PlotBox } | null {
  const { columns, at } = drawn;
  const own = name.role === "actual" ? columns.actualMean : columns.capacityMean;
  const perBucket = (at.box.right - at.box.left) / columns.buckets;
  const wide = name.text.length * LETTER_PX + 4;
  const over = Math.ceil(wide / perBucket);
  if (own === null) return null;
  for (const climb of CLIMBS_PX) {
    for (let from = 1; from + over < columns.buckets; from += Math.ceil(over / 4)) {
      const span = { from, to: from + over };
      const line = reach(own, { span, at });
      if (line === null || !line.isWhole || line.bottom - line.top > climb) continue;
      const left = at.box.left + from * perBucket;
      for (const bottom of [line.top - APART_PX, line.bottom + APART_PX + HEIGHT_PX]) {
        const room = { left, right: left + wide, top: bottom - HEIGHT_PX, bottom };
        if (isFree(room, { span, ...drawn })) return { room };
      }
    }
  }
  return null;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** From where to where a column goes in some buckets, pixels; null without data there. */
function reach(column: Float64Array, { span, at }: { readonly span: Span; readonly at: Place }) {
  let [low, high, known] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = span.from; i < span.to; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
    known += 1;
  }
  if (known === 0) return null;
  return { top: at.y(high), bottom: at.y(low), isWhole: known === span.to - span.from };
}

function isFree(room: PlotBox, { span, columns, at, taken }: Drawn & { readonly span: Span }): boolean {
  if (room.top < at.box.top || room.bottom > at.box.bottom - 2 || room.right > at.box.right) return false;
  const lines = [
    columns.demandMean,
    columns.burstMax ?? columns.demandMax,
    columns.capacityMean,
    columns.capacityMax,
    columns.actualMean,
  ];
  const isOnLine = lines.some((column) => {
    const line = column === null ? null : reach(column, { span, at });
    return line !== null && line.top < room.bottom && line.bottom > room.top;
  });
  const isOnLevel = at.levels.some((level) => level > room.top - 2 && level < room.bottom + 2);
  const isOnName = taken.some(
    (other) =>
      other.left < room.right &&
      room.left < other.right &&
      other.top < room.bottom &&
      room.top < other.bottom,
  );
  return !isOnLine && !isOnLevel && !isOnName;
}
