import type { Series } from "../series/series.ts";
import { stepsOfSeries, valuesOverSteps } from "../series/steps-of-series.ts";
import { HOUR_S } from "../units/seconds.ts";

interface Measured {
  readonly cpu: Series | null;
  readonly capacity: Series | null;
}

/** CPU above this is somebody's work; an hour of it beside no capacity is no edge of a pause. */
const BUSY = { pct: 5, hours: 1 } as const;

/** Of what is busy this much without any capacity is no pause that was sampled late [A]. */
const MOSTLY = 0.5;

/** CPU of a maximum that is more than this multiple of the capacity of the time is no lag of samples; nor is a tenth of the time [A]. */
const BEYOND = { ratio: 1.25, share: 0.1 } as const;

/**
 * Busy hours in which there was no capacity, and whether they are most of them: a pause has no CPU (DEM-7), so that one of both is
 * of another instance. Null below an hour.
 */
export function busyWithoutCapacity(
  of: Measured,
): { readonly hours: number; readonly isMost: boolean } | null {
  const busy = busySamples(of);
  const hours = hoursOf(busy.filter(({ mostAcu }) => mostAcu === 0));
  return hours < BUSY.hours ? null : { hours, isMost: hours > MOSTLY * hoursOf(busy) };
}

/**
 * CPU is a share of the maximum (DEM-2) and never more than there is: the busy hours in which it would be more by this maximum, of
 * all with a capacity, and the maximum that nine tenths of them have room for. Null where they are few.
 */
export function beyondCapacity(
  of: Measured,
  maxAcu: number,
): { readonly hours: number; readonly ofHours: number; readonly mostAcu: number } | null {
  const busy = busySamples(of).filter(({ mostAcu }) => mostAcu > 0);
  const hours = hoursOf(busy.filter(({ mostAcu }) => maxAcu > BEYOND.ratio * mostAcu));
  const ofHours = hoursOf(busy);
  if (hours < BUSY.hours || hours < BEYOND.share * ofHours) return null;
  const sorted = busy.map(({ mostAcu }) => mostAcu).sort((a, b) => a - b);
  return { hours, ofHours, mostAcu: sorted[Math.floor(BEYOND.share * sorted.length)] as number };
}

interface Busy {
  /** The maximum of which its CPU is all the capacity of the time. */
  readonly mostAcu: number;
  readonly seconds: number;
}

function busySamples({ cpu, capacity }: Measured): readonly Busy[] {
  if (cpu === null || capacity === null) return [];
  const steps = stepsOfSeries(cpu);
  const acu = valuesOverSteps(steps, capacity);
  return Array.from(steps.sample).flatMap((sample, i) => {
    const pct = sample < 0 ? 0 : (cpu.values[sample] as number);
    const seconds = (steps.edgesS[i + 1] as number) - (steps.edgesS[i] as number);
    return pct > BUSY.pct && (acu[i] as number) >= 0
      ? [{ mostAcu: (100 * (acu[i] as number)) / pct, seconds }]
      : [];
  });
}

const hoursOf = (some: readonly Busy[]): number =>
  some.reduce((sum, { seconds }) => sum + seconds, 0) / HOUR_S;
