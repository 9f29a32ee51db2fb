import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

/** `0.084–75 %`: between what a share lies that nobody knows better; ratios, 0–1. */
export function shareSpan(
  { low, high }: { readonly low: number; readonly high: number },
  place?: Place,
): string {
  const [from, to] = [low, high].map((ratio) => formatPercent(100 * ratio, place));
  return from === to ? `${to}` : `${from?.replace(/.%$/, "")}–${to}`;
}
