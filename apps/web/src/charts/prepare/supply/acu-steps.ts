/** Largest capacity any engine version allows (UNI-3). */
const HIGHEST_ACU = 256;

/**
 * Stops of a capacity slider: halves to 8, wholes to 16, then ever coarser, so that 0.5 and 256 are equally easy to
 * reach. The number field beside it takes every half.
 */
export const ACU_STOPS: readonly number[] = [
  ...stops({ from: 0, to: 8, step: 0.5 }),
  ...stops({ from: 8, to: 16, step: 1 }),
  ...stops({ from: 16, to: 32, step: 2 }),
  ...stops({ from: 32, to: 64, step: 4 }),
  ...stops({ from: 64, to: 128, step: 8 }),
  ...stops({ from: 128, to: HIGHEST_ACU, step: 16 }),
  HIGHEST_ACU,
];

function stops(at: { from: number; to: number; step: number }): number[] {
  return Array.from({ length: Math.round((at.to - at.from) / at.step) }, (_, i) => at.from + i * at.step);
}

/** Index of the stop nearest to a capacity. */
export function stopOf(acu: number): number {
  let best = 0;
  ACU_STOPS.forEach((stop, i) => {
    if (Math.abs(stop - acu) < Math.abs((ACU_STOPS[best] ?? 0) - acu)) best = i;
  });
  return best;
}

export function acuAt(stop: number): number {
  return ACU_STOPS[Math.min(ACU_STOPS.length - 1, Math.max(0, Math.round(stop)))] ?? 0;
}

/** The nearest half inside the bounds. */
export function snapAcu(acu: number, bounds: { readonly least: number; readonly most: number }): number {
  return Math.min(bounds.most, Math.max(bounds.least, Math.round(acu * 2) / 2));
}
