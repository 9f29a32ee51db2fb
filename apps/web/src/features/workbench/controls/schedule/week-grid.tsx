// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid is a table with the grid role (WAI-ARIA APG)
import { formatAcu, formatHourOfWeek, formatNumber, WEEKDAYS } from "@acuity/words";
import { VisuallyHidden } from "@mantine/core";
import type { CSSProperties } from "react";
import type { HourRange } from "../../words/schedule-hours.ts";
import classes from "./schedule.module.css";
import { usePainting } from "./use-painting.ts";

export interface WeekGridProps {
  readonly hours: readonly (HourRange | null)[];
  readonly brush: HourRange;
  /** Mean demand of each hour of the week, ACU; shaded, and null where it is not known. */
  readonly meanAcu?: readonly (number | null)[];
  /** Hours that the clock of the user is ahead of UTC. */
  readonly aheadHours?: number;
  /** Days side by side and hours below each other, as a phone has room for them. */
  readonly isTall?: boolean;
  readonly onPaint: (hours: readonly number[], range: HourRange | null) => void;
}

const CLOCKS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = WEEKDAYS.map((name, day) => ({ name, day }));

/** The week as a grid over the mean demand: a drag paints, or arrow keys with Space; Shift with an arrow paints on. */
export function WeekGrid(props: WeekGridProps) {
  const { isTall = false, aheadHours = 0 } = props;
  const { focus, painting, onPress } = usePainting(props);
  const cell = (day: number, clock: number) => (
    <HourCell
      key={24 * day + clock}
      hour={24 * day + clock}
      range={props.hours[24 * day + clock] ?? null}
      share={shareOf(props, 24 * day + clock)}
      meanAcu={props.meanAcu?.[24 * day + clock] ?? null}
      isFocus={24 * day + clock === focus}
      onPress={onPress}
    />
  );
  return (
    <table
      {...painting}
      className={classes["grid"]}
      data-tall={isTall || undefined}
      role="grid"
      aria-label="Hours of the week, UTC. Arrow keys move, Space paints"
    >
      <thead>{isTall ? <DayHeads /> : <ClockHeads aheadHours={aheadHours} />}</thead>
      <tbody>
        {isTall
          ? CLOCKS.map((clock) => (
              <tr key={clock}>
                <th scope="row">
                  {clock}
                  {aheadHours !== 0 && <small> {localClock(clock, aheadHours)}</small>}
                </th>
                {DAYS.map(({ day }) => cell(day, clock))}
              </tr>
            ))
          : DAYS.map(({ name, day }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {CLOCKS.map((clock) => cell(day, clock))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function DayHeads() {
  return (
    <tr>
      <th scope="col">
        <span className={classes["corner"]}>hour</span>
      </th>
      {DAYS.map(({ name }) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
}

/** The clock of UTC, and below it the user's own. */
function ClockHeads({ aheadHours }: { readonly aheadHours: number }) {
  const row = (name: string, textOf: (clock: number) => string) => (
    <tr key={name}>
      <th scope="col">{name}</th>
      {CLOCKS.map((clock) => (
        <th key={clock} scope="col">
          {clock % 3 === 0 ? textOf(clock) : <VisuallyHidden>{textOf(clock)}</VisuallyHidden>}
        </th>
      ))}
    </tr>
  );
  return (
    <>
      {row("UTC", String)}
      {aheadHours !== 0 && row("yours", (clock) => localClock(clock, aheadHours))}
    </>
  );
}

/** `10`, `13:30`. */
function localClock(clock: number, aheadHours: number): string {
  const hour = (clock + aheadHours + 24) % 24;
  const minutes = Math.round((hour % 1) * 60);
  return minutes === 0 ? String(Math.floor(hour)) : `${Math.floor(hour)}:${String(minutes).padStart(2, "0")}`;
}

/** Of the busiest hour's mean. */
function shareOf({ meanAcu = [] }: WeekGridProps, hour: number): number {
  const most = Math.max(0, ...meanAcu.map((acu) => acu ?? 0));
  return most === 0 ? 0 : (meanAcu[hour] ?? 0) / most;
}

interface HourCellProps {
  readonly hour: number;
  readonly range: HourRange | null;
  readonly share: number;
  readonly meanAcu: number | null;
  readonly isFocus: boolean;
  readonly onPress: (hour: number) => void;
}

function HourCell({ hour, range, share, meanAcu, isFocus, onPress }: HourCellProps) {
  const words =
    range === null
      ? "base range"
      : `min ${formatNumber(range.minAcu, 1)}, max ${formatNumber(range.maxAcu, 1)}`;
  const demand = meanAcu === null ? "" : `, mean demand ${formatAcu(meanAcu)}`;
  return (
    <td
      role="gridcell"
      data-hour={hour}
      data-on={range !== null || undefined}
      // Where the dialog's keyboard begins; without it the trap goes to the close button a moment after it opens.
      data-autofocus={isFocus || undefined}
      style={{ "--share": `${Math.round(100 * share)}%` } as CSSProperties}
      aria-selected={range !== null}
      aria-label={`${formatHourOfWeek(hour)}: ${words}${demand}`}
      tabIndex={isFocus ? 0 : -1}
      onPointerDown={(event) => {
        event.preventDefault();
        // A finger's moves belong to the cell it came down on until it lets go of them.
        if (event.currentTarget.hasPointerCapture?.(event.pointerId))
          event.currentTarget.releasePointerCapture(event.pointerId);
        onPress(hour);
      }}
    />
  );
}
