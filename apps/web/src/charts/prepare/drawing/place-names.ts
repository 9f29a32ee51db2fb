import type { PlotBox } from "./drawing.ts";

/** A name beside the point it belongs to, pixels. */
export interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PlacedName {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  /** False where no place kept it off another name, or whole inside the box: it cannot be read there. */
  readonly isClear?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const LETTER_PX = 6.4;
const HEIGHT_PX = 13;
/** From the middle of a dot to the edge of its name. */
const OFF_PX = 10;
/** Clear of a name below a dot that lies a few pixels lower. */
const FAR_PX = OFF_PX + 9 + HEIGHT_PX + 4;

/** Places around a dot, the best first. */
const PLACES: readonly (PlacedName & { readonly side: string })[] = [
  { side: "right", x: OFF_PX, y: 4, anchor: "start" },
  { side: "left", x: -OFF_PX, y: 4, anchor: "end" },
  { side: "above", x: 0, y: -OFF_PX, anchor: "middle" },
  { side: "above right", x: 4, y: -OFF_PX, anchor: "start" },
  { side: "above left", x: -4, y: -OFF_PX, anchor: "end" },
  { side: "below right", x: 4, y: OFF_PX + 9, anchor: "start" },
  { side: "below left", x: -4, y: OFF_PX + 9, anchor: "end" },
  { side: "below", x: 0, y: OFF_PX + 9, anchor: "middle" },
  { side: "far below right", x: 4, y: FAR_PX, anchor: "start" },
  { side: "far below left", x: -4, y: FAR_PX, anchor: "end" },
  { side: "far above right", x: 4, y: -OFF_PX - FAR_PX + HEIGHT_PX, anchor: "start" },
  { side: "far above left", x: -4, y: -OFF_PX - FAR_PX + HEIGHT_PX, anchor: "end" },
];

const COST = { isOnName: 1000, isOutside: 500, isOnMark: 100, isMoved: 50, isOnPoint: 4 };
/** From the middle of a mark to its edge, with the least room beside it. */
const MARK_PX = 7;
/** Between the plot and the figures of its axis. */
const AXIS_PX = 4;
/** Of a dot with a name of its own, where there is no line to lie on. */
const ON_DOT = 12;

/**
 * Each name where it lies on no other name, inside the box and on as few points of the drawing as can be; `taken` is
 * what is written already.
 */
export function placeNames(
  names: readonly NamedPoint[],
  at: {
    readonly box: PlotBox;
    readonly points: readonly Point[];
    readonly taken?: readonly PlotBox[];
    /** Marks over lines: a name touches none but its own. */
    readonly marks?: readonly Point[];
    /** The points are dots alone. */
    readonly isOfDots?: boolean;
  },
): readonly PlacedName[] {
  const onPoint = at.isOfDots === true ? ON_DOT : COST.isOnPoint;
  const taken = [...(at.taken ?? [])];
  return names.map((name) => {
    const choices = PLACES.map((place, order) => {
      const placed = intoBox({ ...name, place }, at.box);
      const room = roomOf(placed, name.text);
      const cost =
        COST.isOnName * taken.filter((other) => overlaps(room, other)).length +
        (isWithin(room, at.box) ? 0 : COST.isOutside + spill(room, at.box)) +
        (placed.x === name.x + place.x ? 0 : COST.isMoved) +
        COST.isOnMark * (at.marks ?? []).filter((mark) => overlaps(room, around(mark))).length +
        onPoint * at.points.filter((point) => holds(room, point)).length +
        order;
      return { placed, room, cost };
    });
    const best = choices.reduce((a, b) => (b.cost < a.cost ? b : a));
    const isClear =
      taken.every((other) => !overlaps(best.room, other)) &&
      spill(best.room, at.box) === 0 &&
      best.room.bottom <= at.box.bottom + AXIS_PX;
    if (isClear || at.isOfDots !== true) taken.push(best.room);
    return { ...best.placed, isClear };
  });
}

/** The place beside its dot; above or below it the name is moved aside by what it lacks in width. */
function intoBox(
  { x, y, text, place }: NamedPoint & { readonly place: (typeof PLACES)[number] },
  box: PlotBox,
) {
  const placed = { x: x + place.x, y: y + place.y, anchor: place.anchor };
  if (place.side === "right" || place.side === "left") return placed;
  const { left, right } = roomOf(placed, text);
  const lacks = Math.max(0, right - box.right);
  return { ...placed, x: placed.x - lacks + Math.max(0, box.left - (left - lacks)) };
}

function roomOf({ x, y, anchor }: PlacedName, text: string): PlotBox {
  const width = text.length * LETTER_PX;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - HEIGHT_PX + 3, bottom: y + 3 };
}

export function overlaps(a: PlotBox, b: PlotBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function around({ x, y }: Point): PlotBox {
  return { left: x - MARK_PX, right: x + MARK_PX, top: y - MARK_PX, bottom: y + MARK_PX };
}

function isWithin(room: PlotBox, box: PlotBox): boolean {
  return (
    room.left >= box.left &&
    room.right <= box.right &&
    room.top >= box.top - HEIGHT_PX &&
    room.bottom <= box.bottom
  );
}

/** How far it reaches out at the sides, pixels: where no place holds it whole, least of it is lost. */
function spill(room: PlotBox, box: PlotBox): number {
  return Math.max(0, box.left - room.left) + Math.max(0, room.right - box.right);
}

function holds(room: PlotBox, { x, y }: Point): boolean {
  return x > room.left && x < room.right && y > room.top && y < room.bottom;
}
