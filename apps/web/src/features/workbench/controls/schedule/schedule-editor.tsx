// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid is a table with the grid role (WAI-ARIA APG)
"use client";

import type { ScheduleWindow } from "@acuity/engine/capacity";
import { Button, Group, Modal } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatNumber } from "../../../../format/number.ts";
import { formatHourOfWeek, WEEKDAYS } from "../../../../format/time.ts";
import { NumberField } from "../../../../ui/fields/number-field.tsx";
import controls from "../../fields/fields.module.css";
import { describeSchedule, type HourRange, hoursOf, windowsOf } from "../../words/schedule-hours.ts";
import classes from "./schedule.module.css";

interface ScheduleEditorProps {
  readonly schedule: readonly ScheduleWindow[];
  readonly base: HourRange;
  readonly onSchedule: (schedule: readonly ScheduleWindow[]) => void;
  readonly onClose: () => void;
}

/** Paints a range onto hours of the week: drag, or arrow keys with Space; Shift with an arrow paints on. */
export function ScheduleEditor({ schedule, base, onSchedule, onClose }: ScheduleEditorProps) {
  const first = schedule[0];
  const [brush, setBrush] = useState<HourRange>({
    minAcu: first?.minAcu ?? Math.min(base.maxAcu, Math.max(1, base.minAcu * 2)),
    maxAcu: first?.maxAcu ?? base.maxAcu,
  });
  const hours = hoursOf(schedule);
  const paint = (painted: readonly number[], range: HourRange | null) => {
    const next = [...hours];
    for (const hour of painted) next[hour] = range;
    onSchedule(windowsOf(next));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Schedule by hour of week (UTC)"
      size="xl"
      classNames={{ title: controls["title"] ?? "" }}
    >
      <p className={controls["hint"]}>
        Drag over hours to give them the range below; drag again to take it away. A minimum acts 45 seconds
        after it is set, so start a little before the load does. A raised maximum leaves max_connections until
        a reboot.
      </p>
      <Group gap="sm" my="sm">
        <span className={controls["unit"]}>scheduled min</span>
        <NumberField
          label="Scheduled minimum, ACU"
          value={brush.minAcu}
          step={0.5}
          least={0}
          most={256}
          onValue={(acu) => setBrush({ ...brush, minAcu: acu ?? 0 })}
        />
        <span className={controls["unit"]}>max</span>
        <NumberField
          label="Scheduled maximum, ACU"
          value={brush.maxAcu}
          step={0.5}
          least={1}
          most={256}
          onValue={(acu) => setBrush({ ...brush, maxAcu: acu ?? 1 })}
        />
        <Button variant="default" size="compact-sm" onClick={() => paint(OFFICE, brush)}>
          Weekdays 8–19
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onSchedule([])}>
          Clear
        </Button>
      </Group>
      <WeekGrid hours={hours} brush={brush} onPaint={paint} />
      <p className={controls["hint"]} aria-live="polite">
        {describeSchedule(schedule, base)}
      </p>
      <Group justify="flex-end" mt="sm">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  );
}

const OFFICE = [0, 1, 2, 3, 4].flatMap((day) => Array.from({ length: 11 }, (_, i) => day * 24 + 8 + i));

interface WeekGridProps {
  readonly hours: readonly (HourRange | null)[];
  readonly brush: HourRange;
  readonly onPaint: (hours: readonly number[], range: HourRange | null) => void;
}

function WeekGrid({ hours, brush, onPaint }: WeekGridProps) {
  const [focus, setFocus] = useState(8);
  const stroke = useRef<{ readonly range: HourRange | null; last: number } | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const begin = (hour: number) => {
    const range = hours[hour] === null ? brush : null;
    stroke.current = { range, last: hour };
    onPaint([hour], range);
  };
  const move = (event: PointerEvent) => {
    if (stroke.current === null) return;
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-hour]");
    const hour = Number(cell?.dataset["hour"] ?? Number.NaN);
    if (Number.isNaN(hour) || hour === stroke.current.last) return;
    onPaint(between(stroke.current.last, hour), stroke.current.range);
    stroke.current.last = hour;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = arrow(event.key, focus);
    if (event.key === " " || event.key === "Enter") onPaint([focus], hours[focus] === null ? brush : null);
    else if (next === null) return;
    else {
      if (event.shiftKey) onPaint([focus, next], hours[focus] ?? brush);
      setFocus(next);
      grid.current?.querySelector<HTMLElement>(`[data-hour="${next}"]`)?.focus();
    }
    event.preventDefault();
  };
  return (
    <table
      ref={grid}
      className={classes["grid"]}
      role="grid"
      aria-label="Hours of the week, UTC. Arrow keys move, Space paints"
      onPointerMove={move}
      onPointerUp={() => {
        stroke.current = null;
      }}
      onPointerLeave={() => {
        stroke.current = null;
      }}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className={classes["corner"]}>hour</span>
          </th>
          {Array.from({ length: 24 }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hour is the index
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
            {Array.from({ length: 24 }, (_, column) => row * 24 + column).map((hour) => {
              const range = hours[hour] ?? null;
              return (
                <td
                  key={hour}
                  role="gridcell"
                  data-hour={hour}
                  data-on={range !== null || undefined}
                  aria-selected={range !== null}
                  aria-label={`${formatHourOfWeek(hour)}: ${range === null ? "base range" : `min ${formatNumber(range.minAcu, 1)}, max ${formatNumber(range.maxAcu, 1)}`}`}
                  tabIndex={hour === focus ? 0 : -1}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    setFocus(hour);
                    begin(hour);
                  }}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
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

function arrow(key: string, hour: number): number | null {
  switch (key) {
    case "ArrowRight":
      return Math.min(167, hour + 1);
    case "ArrowLeft":
      return Math.max(0, hour - 1);
    case "ArrowDown":
      return Math.min(167, hour + 24);
    case "ArrowUp":
      return Math.max(0, hour - 24);
    default:
      return null;
  }
}
