import * as words from "@acuity/words";
import { shownPlace } from "./place.ts";

export const { savingWord } = words;

/** A monthly or yearly sum for reading, in the money of the tab unless a place is given. */
export const formatMoney = (usd: number | null, place = shownPlace()) => words.formatMoney(usd, place);
export const formatMoneyExact = (usd: number | null, place = shownPlace()) =>
  words.formatMoneyExact(usd, place);
export const formatUnitPrice = (usd: number | null, place = shownPlace()) =>
  words.formatUnitPrice(usd, place);
export const formatMoneyDelta = (usd: number | null, place = shownPlace()) =>
  words.formatMoneyDelta(usd, place);
export const formatMoneyExactDelta = (usd: number | null, place = shownPlace()) =>
  words.formatMoneyExactDelta(usd, place);
export const formatMoneyRange = (
  range: { readonly fromUsd: number; readonly toUsd: number },
  place = shownPlace(),
) => words.formatMoneyRange(range, place);
export const moneySign = (place = shownPlace()) => words.moneySign(place);
