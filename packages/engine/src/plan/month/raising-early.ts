import { type SimulationInput, simulate } from "../../capacity/simulate.ts";
import { EngineError } from "../../errors/engine-error.ts";
import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { WEEK_HOURS } from "../../units/acu.ts";

/** What starting the raised windows of a schedule earlier costs and saves over the trace. */
export interface EarlyRaise {
  readonly leadHours: number;
  /** Against the schedule as it is; the first positive is a cost, the others positive are savings. */
  readonly extraAcuHours: number;
  readonly savedThrottledS: number;
  readonly savedDeficitAcuS: number;
}

/**
 * How much raising early pays (SCH-1): a new minimum acts 45 s late and then climbs at the speed of the
 * bucket, so a window that begins with the load begins too late. Windows whose minimum is above the base are
 * begun each lead earlier; their ends stay.
 *
 * @param leadHours multiples of 0.25 hours
 * @throws EngineError `setting-invalid` without a window that raises the minimum
 */
export function raisingEarly(input: SimulationInput, leadHours: readonly number[]): readonly EarlyRaise[] {
  const schedule = input.schedule ?? [];
  if (!schedule.some((window) => window.minAcu > input.minAcu)) {
    throw new EngineError(
      "setting-invalid",
      "No window of the schedule raises the minimum, so none can be raised earlier.",
    );
  }
  const asIs = simulate({ ...input, withChanges: false });
  return leadHours.map((lead) => {
    const early = simulate({
      ...input,
      schedule: startEarlier({ schedule, lead, baseMinAcu: input.minAcu }),
      withChanges: false,
    });
    return {
      leadHours: lead,
      extraAcuHours: early.acuHours - asIs.acuHours,
      savedThrottledS: asIs.throttledS - early.throttledS,
      savedDeficitAcuS: asIs.deficitAcuS - early.deficitAcuS,
    };
  });
}

/** Never into another window: a lead ends where the window before it ends. */
function startEarlier(input: {
  readonly schedule: readonly ScheduleWindow[];
  readonly lead: number;
  readonly baseMinAcu: number;
}): readonly ScheduleWindow[] {
  const { schedule, lead, baseMinAcu } = input;
  return schedule.map((window) => {
    if (window.minAcu <= baseMinAcu) return window;
    const free = schedule
      .filter((other) => other !== window)
      .map((other) => (window.fromHour - other.toHour + 2 * WEEK_HOURS) % WEEK_HOURS);
    const length = (window.toHour - window.fromHour + WEEK_HOURS) % WEEK_HOURS || WEEK_HOURS;
    const room = Math.min(lead, WEEK_HOURS - length, ...free);
    return { ...window, fromHour: (window.fromHour - room + WEEK_HOURS) % WEEK_HOURS };
  });
}
