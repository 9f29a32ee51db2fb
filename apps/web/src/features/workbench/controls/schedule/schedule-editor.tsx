import type { ScheduleWindow } from "@acuity/engine/capacity";
import { settingKinds } from "@acuity/engine/plan";
import { describeSchedule } from "@acuity/words";
import { Button, Group, Modal } from "@mantine/core";
import { useState } from "react";
import controls from "../../fields/fields.module.css";
import { SettingNumber } from "../../fields/setting-number.tsx";
import { type HourRange, hoursOf, paintHours } from "../../words/schedule-hours.ts";
import { WeekGrid } from "./week-grid.tsx";

const { minAcu, maxAcu } = settingKinds.acuRange;

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
    onSchedule(paintHours(schedule, { hours: painted, range }));
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
