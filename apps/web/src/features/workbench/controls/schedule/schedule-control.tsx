import type { WeekOfDemand } from "@acuity/engine/capacity";
import { HOUR_S, hourOfWeek } from "@acuity/engine/units";
import { describeSchedule } from "@acuity/words";
import { Button } from "@mantine/core";
import { type CSSProperties, memo, type ReactNode, useMemo, useState } from "react";
import { type HoverTime, useHoverTime } from "../../../../charts/supply/hover-time.ts";
import { Field, type Shown } from "../../fields/field.tsx";
import { type HourRange, hoursOf } from "../../words/schedule-hours.ts";
import classes from "./schedule.module.css";
import { ScheduleEditor } from "./schedule-editor.tsx";

interface ScheduleControlProps extends Shown<"schedule" | "minAcu" | "maxAcu"> {
  readonly problem: string | null;
  /** What raising earlier would do, in words, or empty. */
  readonly early: string;
  /** False while that is of the schedule before. */
  readonly isEarlyFresh: boolean;
  /** The moment under the pointer in the chart; its hour is framed. */
  readonly hover: HoverTime;
  /** The mean week of the trace, which the hours are shaded by. */
  readonly week?: WeekOfDemand | undefined;
  /** End of the trace, epoch seconds: the user's clock is told as of then. */
  readonly endS: number;
  readonly isNarrow: boolean;
  /** What the schedule does to the month; asked for while it is painted. */
  readonly effect: () => ReactNode;
}

/** The week at a glance and in words; a click opens the painter. */
export const ScheduleControl = memo(function ScheduleControl(props: ScheduleControlProps) {
  const { schedule, minAcu, maxAcu, problem, early, isEarlyFresh, hover, week, endS, isNarrow } = props;
  const { effect, onSettings } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hours = useMemo(() => hoursOf(schedule), [schedule]);
  return (
    <Field
      label="Schedule"
      problem={problem}
      hint={
        <>
          {describeSchedule(schedule, { minAcu, maxAcu })}
          {early !== "" && (
            <>
              .{" "}
              <span className={classes["early"]} aria-busy={!isEarlyFresh}>
                {early}
              </span>
            </>
          )}
        </>
      }
    >
      <button
        type="button"
        className={classes["glance"]}
        aria-label="Edit the schedule by hour of week"
        onClick={() => setIsOpen(true)}
      >
        <WeekGlance {...{ hours, hover, week }} />
      </button>
      {isOpen && (
        <ScheduleEditor
          schedule={schedule}
          base={{ minAcu, maxAcu }}
          week={week}
          effect={effect()}
          aheadHours={aheadOfUtc(endS)}
          isTall={isNarrow}
          onClose={() => setIsOpen(false)}
          onSchedule={(next) => onSettings({ schedule: next })}
        />
      )}
      {schedule.length > 0 && (
        <Button variant="subtle" size="compact-xs" mt={4} onClick={() => onSettings({ schedule: [] })}>
          Clear the schedule
        </Button>
      )}
    </Field>
  );
});

/** Hours that the user's clock is ahead of UTC at a moment, in quarters as time zones have them. */
function aheadOfUtc(atS: number): number {
  const quarters = Math.round(-new Date(1000 * atS).getTimezoneOffset() / 15);
  return (quarters * 15 * 60) / HOUR_S;
}

interface WeekGlanceProps {
  readonly hours: readonly (HourRange | null)[];
  readonly hover: HoverTime;
  readonly week: WeekOfDemand | undefined;
}

/** 7 rows of 24 hours, shaded by the mean demand; scheduled hours filled. */
const WeekGlance = memo(function WeekGlance({ hours, hover, week }: WeekGlanceProps) {
  const most = Math.max(0, ...(week?.meanAcu ?? []).map((acu) => acu ?? 0));
  const shareOf = (hour: number) => (most === 0 ? 0 : (week?.meanAcu[hour] ?? 0) / most);
  return (
    <svg viewBox="0 0 240 56" className={classes["week"]} aria-hidden="true">
      {WEEK_HOURS.map((hour) => (
        <rect
          key={hour}
          className={hours[hour] === null ? classes["off"] : classes["on"]}
          style={{ "--share": `${Math.round(100 * shareOf(hour))}%` } as CSSProperties}
          x={(hour % 24) * 10}
          y={Math.floor(hour / 24) * 8}
          width={9}
          height={7}
          rx={1}
        />
      ))}
      <HourCursor hover={hover} />
    </svg>
  );
});

function HourCursor({ hover }: { readonly hover: HoverTime }) {
  const atS = useHoverTime(hover);
  if (atS === null) return null;
  const hour = hourOfWeek(atS);
  return (
    <rect
      className={classes["cursor"]}
      x={(hour % 24) * 10 - 0.5}
      y={Math.floor(hour / 24) * 8 - 0.5}
      width={10}
      height={8}
      rx={1.5}
    />
  );
}

const WEEK_HOURS = Array.from({ length: 168 }, (_, hour) => hour);
