import { type SimulationInput, simulate } from "../../capacity/simulate.ts";
import { growDemand } from "../../demand/grow-demand.ts";
import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { MONTH_HOURS, WEEK_HOURS } from "../../units/acu.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { versionInForce } from "../terms/version-in-force.ts";
import { demandFactorOf, resolve, type WhatIfInput } from "./resolve.ts";

/** A quarter, half and a whole hour: what a scheduler would be set to. */
const LEAD_HOURS = [0.25, 0.5, 1] as const;

/**
 * What starting the raised hours of a plan's schedule earlier costs and saves, scaled from the measured time to a
 * month of 730 h (SCH-1). Empty without a serverless writer or without a window that raises the minimum.
 *
 * @throws EngineError as `simulate`
 */
export function earlyRaises(input: WhatIfInput): readonly EarlyRaise[] {
  const effective = resolve(input);
  const { workload, settings, parameters } = effective;
  const { schedule, minAcu, maxAcu } = settings;
  const raises = schedule.some((window) => window.minAcu > minAcu);
  if (settings.writer.kind !== "serverless" || !raises) return [];
  const run = {
    trace: growDemand(workload.demand.expected, demandFactorOf(effective)),
    minAcu,
    maxAcu,
    schedule,
    autoPauseS: pauseInUse(settings),
    parameters,
    phaseS: Math.floor(parameters.tickS / 2),
    ...versionInForce(settings, workload.baseline),
  };
  const perMonth = (MONTH_HOURS * 3600) / workload.demand.coverage.knownS;
  return raisingEarly(run, LEAD_HOURS).map((raise) => ({
    leadHours: raise.leadHours,
    extraAcuHours: raise.extraAcuHours * perMonth,
    savedThrottledS: raise.savedThrottledS * perMonth,
    savedDeficitAcuS: raise.savedDeficitAcuS * perMonth,
  }));
}

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
 */
export function raisingEarly(input: SimulationInput, leadHours: readonly number[]): readonly EarlyRaise[] {
  const schedule = input.schedule ?? [];
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
