import type { CapacityParameters } from "./parameters.ts";
import { type DemandLevels, secondsAtLeast } from "./provisioned-quality.ts";

/**
 * How far demand strays from second to second about the level of its sample, as a share of it (INS-2): what a minute's
 * Average does not show. An assumption where nothing tells; a serverless trace tells by the capacity it came to have.
 */
export const SECOND_SPREAD = { low: 0.02, expected: 0.08, high: 0.16 } as const;

/**
 * How far seconds stray about a sample of reads under the ceiling of a class (MEM-7): touches, and what was measured where no less is
 * held than today, as expected; what was measured against any other as far as in nine draws of ten.
 */
export interface ReadSpread {
  readonly expected: number;
  readonly measured: number;
}

/** @param told what the trace tells of it, which is then no range; null = nothing */
export function readSpread(told: number | null): ReadSpread {
  const { low, expected, high } = SECOND_SPREAD;
  return { expected: told ?? expected, measured: told ?? low + 0.9 * (high - low) };
}

/**
 * Capacity follows the highest seconds, not their mean: by 1.8 spreads above it, held against the one-second law of the
 * benchmark at spreads to 0.16: over levels about 2 to 30 ACU up to 2.5 % too little, at one level half an ACU off.
 */
const WANT_PER_SPREAD = 1.8;

/** The scaling of a demand whose seconds stray: the steady ratio is what is left of it for the mean. */
export function withSpread(parameters: CapacityParameters, spread: number): CapacityParameters {
  const rhoThousandths = Math.round(parameters.rhoThousandths / (1 + WANT_PER_SPREAD * spread));
  return { ...parameters, rhoThousandths };
}

/** Share of its capacity, 0–1, that scaling lets the highest of such seconds have: `withSpread` the other way round. */
export function fullShare({ rhoThousandths }: CapacityParameters, spread: number): number {
  return Math.min(1, (rhoThousandths / 1000) * (1 + WANT_PER_SPREAD * spread));
}

/** The spread that a steady ratio found on a trace means; never negative. */
export function spreadOfRatio(foundThousandths: number, own: CapacityParameters): number {
  return Math.max(0, (own.rhoThousandths / foundThousandths - 1) / WANT_PER_SPREAD);
}

/** Standard normal deviates a quarter apart, and the share of the seconds about each. */
const DEVIATES = Array.from({ length: 29 }, (_, i) => (i - 14) / 4);
const WEIGHTS = (() => {
  const density = DEVIATES.map((z) => Math.exp((-z * z) / 2));
  const sum = density.reduce((all, one) => all + one, 0);
  return density.map((one) => one / sum);
})();

/** Seconds above a level, milli-ACU, of a demand whose seconds stray about what its samples say; no fewer than these say. */
export function secondsAbove(
  levels: DemandLevels,
  { milliAcu, spread }: { readonly milliAcu: number; readonly spread: number },
): number {
  return strayingAbove(milliAcu, { spread, above: (level) => secondsAtLeast(levels, Math.floor(level) + 1) });
}

/** How far above its sample the highest second is that `strayingAbove` counts, as a share of the spread. */
export const MOST_DEVIATES = DEVIATES.at(-1) as number;

/**
 * Seconds above a level of what strays from second to second about its samples, in the level's unit; no fewer than the samples say.
 *
 * @param of.above seconds of the samples above a level
 */
export function strayingAbove(
  level: number,
  { spread, above }: { readonly spread: number; readonly above: (level: number) => number },
): number {
  if (spread === 0) return above(level);
  let seconds = 0;
  for (let i = 0; i < DEVIATES.length; i++) {
    const z = DEVIATES[i] as number;
    seconds += (WEIGHTS[i] as number) * above(level / Math.max(0.1, 1 + spread * z));
  }
  return Math.max(above(level), seconds);
}

/** From each deviate on, the share of the seconds about it and all higher ones; none beyond the highest. */
const WEIGHTS_FROM = WEIGHTS.map((_, at) => WEIGHTS.slice(at).reduce((sum, one) => sum + one, 0));

/**
 * Share of its seconds, 0–1, that stray above a ceiling of which a sample asks so much: `strayingAbove` of one sample, for a ceiling
 * that changes from one to the next.
 *
 * @param ofCeiling what the sample asks, as a share of the ceiling of its time
 */
export function strayingShare(ofCeiling: number, spread: number): number {
  if (spread === 0 || ofCeiling === Number.POSITIVE_INFINITY) return ofCeiling > 1 ? 1 : 0;
  const leastZ = (1 / ofCeiling - 1) / spread;
  const at = Math.floor(4 * (leastZ + MOST_DEVIATES)) + 1;
  return at >= WEIGHTS.length ? 0 : (WEIGHTS_FROM[Math.max(0, at)] as number);
}
