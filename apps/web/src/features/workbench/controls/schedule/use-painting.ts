import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { HourRange } from "../../words/schedule-hours.ts";

interface Painted {
  readonly hours: readonly (HourRange | null)[];
  readonly brush: HourRange;
  readonly isTall?: boolean;
  readonly onPaint: (hours: readonly number[], range: HourRange | null) => void;
}

/** Where the keyboard stands, and what pointer and keys do to the hours. */
export function usePainting({ hours, brush, isTall = false, onPaint }: Painted) {
  const [focus, setFocus] = useState(8);
  const stroke = useRef<{ readonly range: HourRange | null; last: number } | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const turned = (hour: number) => (hours[hour] === null ? brush : null);
  const onPress = (hour: number) => {
    const range = turned(hour);
    stroke.current = { range, last: hour };
    setFocus(hour);
    onPaint([hour], range);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (stroke.current === null) return;
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-hour]");
    const hour = Number(cell?.dataset["hour"] ?? Number.NaN);
    if (Number.isNaN(hour) || hour === stroke.current.last) return;
    onPaint(between(stroke.current.last, hour), stroke.current.range);
    stroke.current.last = hour;
  };
  const onPointerEnd = () => {
    stroke.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = arrow(event.key, { hour: focus, isTall });
    if (event.key === " " || event.key === "Enter") onPaint([focus], turned(focus));
    else if (next === null) return;
    else {
      if (event.shiftKey) onPaint([focus, next], hours[focus] ?? brush);
      setFocus(next);
      grid.current?.querySelector<HTMLElement>(`[data-hour="${next}"]`)?.focus();
    }
    event.preventDefault();
  };
  const ends = { onPointerUp: onPointerEnd, onPointerLeave: onPointerEnd, onPointerCancel: onPointerEnd };
  return { focus, onPress, painting: { ref: grid, onPointerMove, onKeyDown, ...ends } };
}

/** The rectangle between two hours of the week, day by day, as a drag over the grid means it. */
function between(a: number, b: number): readonly number[] {
  const days = [Math.floor(a / 24), Math.floor(b / 24)].toSorted((x, y) => x - y);
  const clocks = [a % 24, b % 24].toSorted((x, y) => x - y);
  const found: number[] = [];
  for (let day = days[0] ?? 0; day <= (days[1] ?? 0); day += 1) {
    for (let clock = clocks[0] ?? 0; clock <= (clocks[1] ?? 0); clock += 1) found.push(day * 24 + clock);
  }
  return found;
}

const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 24, ArrowUp: -24 };
const DOWN: Readonly<Record<string, number>> = { ArrowRight: 24, ArrowLeft: -24, ArrowDown: 1, ArrowUp: -1 };

function arrow(
  key: string,
  { hour, isTall }: { readonly hour: number; readonly isTall: boolean },
): number | null {
  const step = (isTall ? DOWN : ALONG)[key];
  return step === undefined ? null : Math.min(167, Math.max(0, hour + step));
}
