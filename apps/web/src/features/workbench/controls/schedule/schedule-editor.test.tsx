// @vitest-environment happy-dom
import type { ScheduleWindow } from "@acuity/engine/capacity";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { mount } from "../../../../ui/testing/mount.tsx";
import { ScheduleEditor } from "./schedule-editor.tsx";

const base = { minAcu: 2, maxAcu: 16 };

function editor(first: readonly ScheduleWindow[]) {
  const onSchedule = vi.fn<(schedule: readonly ScheduleWindow[]) => void>();
  function Editor() {
    const [schedule, setSchedule] = useState(first);
    return (
      <ScheduleEditor
        schedule={schedule}
        base={base}
        onClose={() => undefined}
        onSchedule={(next) => {
          onSchedule(next);
          setSchedule(next);
        }}
      />
    );
  }
  mount(<Editor />);
  return { onSchedule };
}

/** The grid keeps the hour the keyboard stands on: eight on Monday first. */
const press = (key: string, held = {}) => fireEvent.keyDown(screen.getByRole("grid"), { key, ...held });
const hour = (name: RegExp) => screen.getByRole("gridcell", { name });

describe("the painter of a schedule", () => {
  it("paints the hour under the keyboard and takes it away again", () => {
    const { onSchedule } = editor([]);
    press(" ");
    expect(onSchedule).toHaveBeenLastCalledWith([{ fromHour: 8, toHour: 9, minAcu: 4, maxAcu: 16 }]);
    expect(hour(/^Mon 08/).getAttribute("aria-selected")).toBe("true");
    press(" ");
    expect(onSchedule).toHaveBeenLastCalledWith([]);
  });

  it("paints on while Shift is held with an arrow", () => {
    const { onSchedule } = editor([]);
    press(" ");
    press("ArrowRight", { shiftKey: true });
    press("ArrowRight", { shiftKey: true });
    expect(onSchedule).toHaveBeenLastCalledWith([{ fromHour: 8, toHour: 11, minAcu: 4, maxAcu: 16 }]);
  });

  it("keeps the quarters of an hour of what it does not paint", () => {
    const night = { fromHour: 20.25, toHour: 23.5, minAcu: 1, maxAcu: 8 };
    const { onSchedule } = editor([night]);
    expect(screen.getByText(/on Mon 20:15–23:30/)).toBeTruthy();
    fireEvent.pointerDown(hour(/^Tue 08/));
    expect(onSchedule).toHaveBeenLastCalledWith([night, { fromHour: 32, toHour: 33, minAcu: 1, maxAcu: 8 }]);
  });
});
