import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { netHourUsd } from "../terms/net-unit-usd.ts";
import { resolve, type WhatIfInput } from "../workload/resolve.ts";
import { clusterMonth } from "./cluster-month.ts";

/** A quarter, half and a whole hour: what a scheduler would be set to. */
const LEAD_HOURS = [0.25, 0.5, 1] as const;

/** What starting the raised windows of a schedule earlier costs and saves in a month. */
export interface EarlyRaise {
  readonly leadHours: number;
  /** Against the schedule as it is; the first two positive are a cost, the others positive are savings. */
  readonly extraAcuHours: number;
  /** What these cost on demand, USD a month. */
  readonly extraUsd: number;
  readonly savedThrottledS: number;
  readonly savedDeficitAcuS: number;
}

/**
 * How much raising early pays (SCH-1): a new minimum acts 45 s late and then climbs at the speed of the bucket, so a window that
 * begins with the load begins too late. The month of each is the one that the bill has (DEM-8). Empty without a serverless writer
 * or without a window that raises the minimum.
 *
 * @throws EngineError as `whatIf`
 */
export function earlyRaises(input: WhatIfInput): readonly EarlyRaise[] {
  const effective = resolve(input);
  const { settings } = effective;
  const { schedule, minAcu } = settings;
  const raises = schedule.some((window) => window.minAcu > minAcu);
  if (settings.writer.kind !== "serverless" || !raises) return [];
  const monthOf = (tried: readonly ScheduleWindow[]) =>
    clusterMonth({ effective: { ...effective, settings: { ...settings, schedule: tried } } }).projection;
  const asIs = monthOf(schedule);
  const acuUsd = netHourUsd(effective, { instanceClass: null, storageMode: settings.storageMode });
  return LEAD_HOURS.map((leadHours) => {
    const early = monthOf(begunEarlier(schedule, { leadHours, baseMinAcu: minAcu }));
    return {
      leadHours,
      extraAcuHours: early.acuHours - asIs.acuHours,
      extraUsd: acuUsd * (early.acuHours - asIs.acuHours),
      savedThrottledS: (asIs.unmetMinutes - early.unmetMinutes) * 60,
      savedDeficitAcuS: (asIs.unmetAcuHours - early.unmetAcuHours) * HOUR_S,
    };
  });
}

/**
 * Windows whose minimum is above the base begun earlier, never inside another: a lead ends where the window before it ends. Their
 * ends stay.
 *
 * @param by.leadHours a multiple of 0.25 hours
 */
export function begunEarlier(
  schedule: readonly ScheduleWindow[],
  { leadHours, baseMinAcu }: { readonly leadHours: number; readonly baseMinAcu: number },
): readonly ScheduleWindow[] {
  return schedule.map((window) => {
    if (window.minAcu <= baseMinAcu) return window;
    const free = schedule
      .filter((other) => other !== window)
      .map((other) => (window.fromHour - other.toHour + 2 * WEEK_HOURS) % WEEK_HOURS);
    const length = (window.toHour - window.fromHour + WEEK_HOURS) % WEEK_HOURS || WEEK_HOURS;
    const room = Math.min(leadHours, WEEK_HOURS - length, ...free);
    return { ...window, fromHour: (window.fromHour - room + WEEK_HOURS) % WEEK_HOURS };
  });
}
