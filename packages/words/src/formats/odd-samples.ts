import { formatNumber, formatSignificant } from "./number.ts";
import type { Place } from "./place.ts";

/** Samples that are none, with what becomes of them: `1 sample of X cannot be (…); it is left out.` */
export function oddSamplesWords(
  {
    samples,
    metric,
    because,
  }: { readonly samples: number; readonly metric: string; readonly because: string },
  place: Place,
): string {
  const [noun, them] = samples === 1 ? ["sample", "it is"] : ["samples", "they are"];
  return `${formatNumber(samples, 0, place)} ${noun} of ${metric} cannot be (${because}); ${them} left out.`;
}

/** A value that cannot be, with the digits that show why. */
export function formatOdd(value: number, place: Place): string {
  return Math.abs(value) >= 1 ? formatNumber(value, 1, place) : formatSignificant(value, place);
}
