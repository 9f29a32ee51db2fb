import type { Settings } from "@acuity/engine/plan";

/**
 * The patch with the hours of a schedule that have the range's own maximum moved along, and no minimum above it: else a slider
 * names a range that no hour of the schedule runs.
 */
export function followRange(
  patch: Partial<Settings>,
  { maxAcu: before, schedule }: Pick<Settings, "maxAcu" | "schedule">,
): Partial<Settings> {
  const { maxAcu } = patch;
  if (maxAcu === undefined || maxAcu === before || patch.schedule !== undefined || schedule.length === 0)
    return patch;
  const moved = schedule.map((window) => {
    const most = window.maxAcu === before ? maxAcu : window.maxAcu;
    return { ...window, maxAcu: most, minAcu: Math.min(window.minAcu, most) };
  });
  return { ...patch, schedule: moved };
}
