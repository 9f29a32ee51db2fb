import { formatClock, formatDuration, formatNumber, formatWeekday } from "@acuity/words";
import { textPx } from "../drawing/plot-margin.ts";
import type { TimeWindow } from "../time/time-window.ts";
import type { TraceColumns } from "./trace-columns.ts";

/** A stretch across all rows, hatched; the text stands where there is room for it. */
export interface GapMark extends TimeWindow {
  readonly label: string | null;
  /** Which line of text it stands in, 0 the upper. */
  readonly line: number;
}

/** A moment across all rows, dotted. */
export interface RepeatMark {
  readonly atS: number;
  readonly label: string | null;
  readonly line: number;
}

interface Room extends TimeWindow {
  /** Pixels of the window. */
  readonly widthPx: number;
}

/** Repeats nearer to each other than this share of the window are one mark. */
const ONE_MARK = 1 / 60;
/** So many groups are marked; more would be a curtain. */
const MOST_MARKS = 12;
const APART_PX = 12;

/** Gaps with their length, the longest named first, and repeats gathered where they lie near each other. */
export function traceMarks(
  columns: TraceColumns,
  widthPx: number,
): { readonly gaps: readonly GapMark[]; readonly repeats: readonly RepeatMark[] } {
  const room: Room = { startS: columns.startS, endS: columns.endS, widthPx };
  const groups = repeatGroups(columns);
  const wanted = [
    ...columns.gaps.spans.map((gap) => ({
      ...{ atS: gap.endS, weight: gap.endS - gap.startS, key: gap.startS },
      text: `gap, ${formatDuration(gap.endS - gap.startS)}: left open`,
    })),
    ...groups.map(({ atS, count }) => ({
      ...{ atS, weight: 0, key: -atS },
      text: `${formatNumber(count)} ${count === 1 ? "repeat" : "repeats"}, merged`,
    })),
  ];
  const named = withRoom(wanted, room);
  return {
    gaps: columns.gaps.spans.map((gap) => ({ ...gap, ...(named.get(gap.startS) ?? UNNAMED) })),
    repeats: groups.map(({ atS }) => ({ atS, ...(named.get(-atS) ?? UNNAMED) })),
  };
}

/** How far from the right end of its place a text begins, pixels; at the left of it where the right has no room. */
export function besideMark(
  text: string,
  { at, rightPx }: { readonly at: number; readonly rightPx: number },
): { readonly x: number; readonly anchor: "start" | "end" } {
  return at + 6 + textPx(text) > rightPx ? { x: at - 6, anchor: "end" } : { x: at + 6, anchor: "start" };
}

function repeatGroups({ repeatsS, startS, endS }: TraceColumns): readonly { atS: number; count: number }[] {
  const groups: { atS: number; lastS: number; count: number }[] = [];
  for (const atS of repeatsS) {
    const last = groups.at(-1);
    if (last !== undefined && atS - last.lastS <= ONE_MARK * (endS - startS)) {
      last.lastS = atS;
      last.count += 1;
    } else groups.push({ atS, lastS: atS, count: 1 });
  }
  return groups.toSorted((a, b) => b.count - a.count).slice(0, MOST_MARKS);
}

/** Lines of text there are for names. */
const LINES = 2;
const UNNAMED = { label: null, line: 0 } as const;

interface Wanted {
  readonly atS: number;
  readonly weight: number;
  readonly key: number;
  readonly text: string;
}

/** Texts by key: the weightiest takes its place, and what would cover it goes without. */
function withRoom(
  wanted: readonly Wanted[],
  { startS, endS, widthPx }: Room,
): ReadonlyMap<number, { readonly label: string; readonly line: number }> {
  const taken: { from: number; to: number; line: number }[] = [];
  const named = new Map<number, { label: string; line: number }>();
  for (const { atS, key, text } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const at = ((atS - startS) / (endS - startS)) * widthPx;
    const { x, anchor } = besideMark(text, { at, rightPx: widthPx });
    const from = anchor === "start" ? x : x - textPx(text);
    const to = from + textPx(text) + APART_PX;
    const line = Array.from({ length: LINES }, (_, i) => i).find(
      (one) => !taken.some((other) => other.line === one && from < other.to && to > other.from),
    );
    if (from < 0 || line === undefined) continue;
    taken.push({ from, to, line });
    named.set(key, { label: text, line });
  }
  return named;
}

/** `Sat 7, 03:10–09:40`, both days where it ends on another. */
export function gapTime({ startS, endS }: TimeWindow): string {
  const [from, to] = [formatWeekday(startS), formatWeekday(endS - 1)];
  const end = from === to ? formatClock(endS) : `${formatWeekday(endS)}, ${formatClock(endS)}`;
  return `${from}, ${formatClock(startS)}–${end}`;
}
