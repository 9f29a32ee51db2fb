// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid is a table with the grid role (WAI-ARIA APG)
import { formatHourOfWeek, formatNumber, WEEKDAYS } from "@acuity/words";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { HourRange } from "../../words/schedule-hours.ts";
import classes from "./schedule.module.css";

interface WeekGridProps {
  readonly hours: readonly (HourRange | null)[];
  readonly brush: HourRange;
  readonly onPaint: (hours: readonly number[], range: HourRange | null) => void;
}

const CLOCKS = Array.from({ length: 24 }, (_, hour) => hour);

/** The week as a grid: a drag paints, or arrow keys with Space; Shift with an arrow paints on. */
export function WeekGrid(props: WeekGridProps) {
  const { focus, painting, onPress } = usePainting(props);
  return (
    <table
      {...painting}
      className={classes["grid"]}
      role="grid"
      aria-label="Hours of the week, UTC. Arrow keys move, Space paints"
    >
      <thead>
        <tr>
          <th scope="col">
            <span className={classes["corner"]}>hour</span>
          </th>
          {CLOCKS.map((hour) => (
            <th key={hour} scope="col">
              {hour % 3 === 0 ? hour : ""}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day, row) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {CLOCKS.map((clock) => row * 24 + clock).map((hour) => (
              <HourCell
                key={hour}
                hour={hour}
                range={props.hours[hour] ?? null}
                isFocus={hour === focus}
                onPress={onPress}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HourCellProps {
  readonly hour: number;
  readonly range: HourRange | null;
  readonly isFocus: boolean;
  readonly onPress: (hour: number) => void;
}

function HourCell({ hour, range, isFocus, onPress }: HourCellProps) {
  const words =
    range === null
      ? "base range"
      : `min ${formatNumber(range.minAcu, 1)}, max ${formatNumber(range.maxAcu, 1)}`;
  return (
    <td
      role="gridcell"
      data-hour={hour}
      data-on={range !== null || undefined}
      // Where the dialog's keyboard begins; without it the trap goes to the close button a moment after it opens.
      data-autofocus={isFocus || undefined}
      aria-selected={range !== null}
      aria-label={`${formatHourOfWeek(hour)}: ${words}`}
      tabIndex={isFocus ? 0 : -1}
      onPointerDown={(event) => {
        event.preventDefault();
        onPress(hour);
      }}
    />
  );
}

/** Where the keyboard stands, and what pointer and keys do to the hours. */
function usePainting({ hours, brush, onPaint }: WeekGridProps) {
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
    const next = arrow(event.key, focus);
    if (event.key === " " || event.key === "Enter") onPaint([focus], turned(focus));
    else if (next === null) return;
    else {
      if (event.shiftKey) onPaint([focus, next], hours[focus] ?? brush);
      setFocus(next);
      grid.current?.querySelector<HTMLElement>(`[data-hour="${next}"]`)?.focus();
    }
    event.preventDefault();
  };
  const ends = { onPointerUp: onPointerEnd, onPointerLeave: onPointerEnd };
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

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 24, ArrowUp: -24 };

function arrow(key: string, hour: number): number | null {
  const step = STEPS[key];
  return step === undefined ? null : Math.min(167, Math.max(0, hour + step));
}
