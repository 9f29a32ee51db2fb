import { hourOfWeek } from "../units/hour-of-week.ts";
import { HOUR_S, WEEK_S } from "../units/seconds.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** Mean demand of each hour of the week, by week since the first Monday; absent where nothing is known. */
export interface WeeksOfDemand {
  readonly weeks: readonly ReadonlyMap<number, number>[];
  /** Where the trace ends, in weeks since that Monday. */
  readonly endWeek: number;
}

export function hoursByWeek({ startS, edgesS, milliAcu }: DemandTrace): WeeksOfDemand {
  const sums: Map<number, { area: number; seconds: number }>[] = [];
  const firstMonday = startS - HOUR_S * hourOfWeek(startS) - (startS % HOUR_S);
  for (let i = 0; i < milliAcu.length; i++) {
    const level = milliAcu[i] as number;
    if (level <= 0) continue;
    const at = startS + (edgesS[i] as number);
    const week = Math.floor((at - firstMonday) / WEEK_S);
    sums[week] ??= new Map();
    const byHour = sums[week];
    const sum = byHour.get(hourOfWeek(at)) ?? { area: 0, seconds: 0 };
    const seconds = (edgesS[i + 1] as number) - (edgesS[i] as number);
    byHour.set(hourOfWeek(at), { area: sum.area + seconds * level, seconds: sum.seconds + seconds });
  }
  const weeks = Array.from(
    sums,
    (week) => new Map([...(week ?? [])].map(([hour, { area, seconds }]) => [hour, area / seconds])),
  );
  return { weeks, endWeek: (startS + (edgesS.at(-1) ?? 0) - firstMonday) / WEEK_S };
}
