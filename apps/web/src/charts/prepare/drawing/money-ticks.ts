import { type Place, shownPlace } from "../../../format/place.ts";
import { ticksBetween, ticksFromZero } from "./linear-scale.ts";

/** Ticks in US dollars that are round in the money shown. */
export function moneyTicksFromZero(
  highestUsd: number,
  about = 4,
  place: Place = shownPlace(),
): readonly number[] {
  const { perUsd } = place.currency;
  return ticksFromZero(highestUsd * perUsd, about).map((tick) => tick / perUsd);
}

/** The same inside a range that need not hold zero. */
export function moneyTicksBetween(
  range: { readonly from: number; readonly to: number },
  about = 5,
  place: Place = shownPlace(),
): readonly number[] {
  const { perUsd } = place.currency;
  const shown = { from: range.from * perUsd, to: range.to * perUsd };
  return ticksBetween(shown, about).map((tick) => tick / perUsd);
}
