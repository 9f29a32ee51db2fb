import type { ScheduleWindow, WeekOfDemand } from "@acuity/engine/capacity";
import { settingKinds } from "@acuity/engine/plan";
import { describeHours, describeSchedule, PATTERN_WORDS } from "@acuity/words";
import { Button, Group, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import controls from "../../fields/fields.module.css";
import { SettingNumber } from "../../fields/setting-number.tsx";
import { type HourRange, hoursOf, paintHours } from "../../words/schedule-hours.ts";
import { WeekGrid } from "./week-grid.tsx";

const { minAcu, maxAcu } = settingKinds.acuRange;

interface ScheduleEditorProps {
  readonly schedule: readonly ScheduleWindow[];
  readonly base: HourRange;
  /** The mean week of the trace; absent where it is not known. */
  readonly week?: WeekOfDemand | undefined;
  /** What the schedule does to the month, in sight while it is painted. */
  readonly effect?: ReactNode;
  /** Hours that the clock of the user is ahead of UTC. */
  readonly aheadHours?: number;
  readonly isTall?: boolean;
  readonly onSchedule: (schedule: readonly ScheduleWindow[]) => void;
  readonly onClose: () => void;
}

/** Paints a range onto hours of the week: drag, or arrow keys with Space; Shift with an arrow paints on. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { schedule, base, week, effect, aheadHours = 0, isTall = false, onSchedule, onClose } = props;
  const first = schedule[0];
  const [brush, setBrush] = useState<HourRange>({
    minAcu: first?.minAcu ?? Math.min(base.maxAcu, Math.max(1, base.minAcu * 2)),
    maxAcu: first?.maxAcu ?? base.maxAcu,
  });
  const hours = hoursOf(schedule);
  const paint = (painted: readonly number[], range: HourRange | null) => {
    onSchedule(paintHours(schedule, { hours: painted, range }));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isTall}
      title={`Schedule by hour of week (UTC${aheadHours === 0 ? "" : ", and your clock"})`}
      size="xl"
      classNames={{ title: controls["title"] ?? "" }}
    >
      {effect}
      <p className={controls["hint"]}>
        Drag over hours to give them the range below; drag again to take it away. Darker hours ask for more. A
        minimum acts 45 seconds after it is set, so start a little before the load does. A raised maximum
        leaves max_connections until a reboot.
      </p>
      <Group gap="sm" my="sm">
        <SettingNumber
          of={minAcu}
          before="scheduled min"
          label="Scheduled minimum, ACU"
          value={brush.minAcu}
          step={0.5}
          onValue={(acu) => setBrush({ ...brush, minAcu: acu ?? 0 })}
        />
        <SettingNumber
          of={maxAcu}
          before="max"
          label="Scheduled maximum, ACU"
          value={brush.maxAcu}
          step={0.5}
          onValue={(acu) => setBrush({ ...brush, maxAcu: acu ?? 1 })}
        />
        <Presets {...{ week, aheadHours }} onHours={(painted) => paint(painted, brush)} />
        <Button variant="default" size="compact-sm" onClick={() => onSchedule([])}>
          Clear
        </Button>
      </Group>
      <WeekGrid
        {...{ hours, brush, aheadHours, isTall }}
        {...(week !== undefined && { meanAcu: week.meanAcu })}
        onPaint={paint}
      />
      <p className={controls["hint"]} aria-live="polite">
        {describeSchedule(schedule, base)}
        {aheadHours !== 0 && schedule.length > 0 && `; on your clock ${describeHours(schedule, aheadHours)}`}
      </p>
      <Group justify="flex-end" mt="sm">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  );
}

interface PresetsProps {
  readonly week: WeekOfDemand | undefined;
  readonly aheadHours: number;
  readonly onHours: (hours: readonly number[]) => void;
}

/** Hours that stand out in the trace, by name and on the user's own clock; the usual ones where none do. */
function Presets({ week, aheadHours, onHours }: PresetsProps) {
  const patterns = week?.patterns ?? [];
  if (patterns.length === 0) {
    return (
      <Button variant="default" size="compact-sm" onClick={() => onHours(OFFICE)}>
        Weekdays 8–19
      </Button>
    );
  }
  return patterns.map(({ code, spans }) => (
    <Button
      key={code}
      variant="default"
      size="compact-sm"
      title="Found in the trace"
      onClick={() => onHours(spans.flatMap(hoursBetween))}
    >
      {PATTERN_WORDS[code]} {describeHours(spans, aheadHours)}
    </Button>
  ));
}

function hoursBetween({ fromHour, toHour }: { readonly fromHour: number; readonly toHour: number }) {
  return Array.from({ length: toHour - fromHour }, (_, i) => fromHour + i);
}

const OFFICE = [0, 1, 2, 3, 4].flatMap((day) => Array.from({ length: 11 }, (_, i) => day * 24 + 8 + i));
