import { numberFormat } from "./intl-cache.ts";
import { MINUS, MISSING, SIGN_JOINER } from "./number.ts";
import type { Place } from "./place.ts";

/** A monthly or yearly sum for reading: whole units from 100 up, cents below. `$1,030`, `$8.40`. */
export function formatMoney(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  return money(usd, digitsFor(usd, place), place);
}

/** A sum that is added to others on the same screen: always to the smallest coin. `$1,835.48`, `¥1,910`. */
export function formatMoneyExact(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  return money(usd, coinDigits(place), place);
}

/** USD of a unit below which its price is told by the million: nobody counts the zeros of a request. */
const BY_MILLION_USD = 1e-4;
const MILLION = 1e6;

export const isByMillion = (usd: number): boolean => usd !== 0 && Math.abs(usd) < BY_MILLION_USD;

/**
 * A published unit price with every decimal it has: `$0.12`; in another currency four figures of it. Of a request and what costs as
 * little it is that of a million: `$0.20 a million`.
 */
export function formatUnitPrice(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  if (isByMillion(usd)) {
    // The product of two floats has digits that the price has not.
    return `${formatUnitPrice(Number((usd * MILLION).toPrecision(12)), place)} a million`;
  }
  const amount = Math.abs(usd) * place.currency.perUsd;
  const figures = amount > 0 ? 3 - Math.floor(Math.log10(amount)) : 2;
  const least = coinDigits(place);
  const most = place.currency.perUsd === 1 ? 10 : Math.min(10, Math.max(least, figures));
  const text = numberFormat(place.locale, currencyStyle(place, least, most)).format(amount);
  return usd < 0 ? signed(MINUS, text) : text;
}

/** A sum inside a sentence: to the smallest coin below 1,000, whole from there on. `$129.37`, `$1,290`. */
export function formatMoneyFine(usd: number, place: Place): string {
  const isLarge = Math.abs(rounded(usd * place.currency.perUsd, coinDigits(place))) >= 1000;
  return money(usd, isLarge ? 0 : coinDigits(place), place);
}

/** A difference, always signed: `−$418` saves, `+$361` costs more, `$0` is equal. */
export function formatMoneyDelta(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  const digits = digitsFor(usd, place);
  const shown = rounded(usd * place.currency.perUsd, digits);
  if (shown === 0) return money(0, 0, place);
  return shown > 0 ? signed("+", money(usd, digits, place)) : money(usd, digits, place);
}

/** The same to the smallest coin, beside sums that are: `−$418.02`, `+$0.07`. */
export function formatMoneyExactDelta(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  const digits = coinDigits(place);
  const shown = rounded(usd * place.currency.perUsd, digits);
  return shown > 0 ? signed("+", money(usd, digits, place)) : money(shown === 0 ? 0 : usd, digits, place);
}

/** An interval of sums with the sign of the currency once: `$585–668`; one sum where both ends are shown alike. */
export function formatMoneyRange(
  range: { readonly fromUsd: number; readonly toUsd: number },
  place: Place,
): string {
  if (!Number.isFinite(range.fromUsd) || !Number.isFinite(range.toUsd)) return MISSING;
  const digits = digitsFor(range.toUsd, place);
  const to = numberFormat(place.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rounded(range.toUsd * place.currency.perUsd, digits));
  const from = money(range.fromUsd, digits, place);
  return from === money(range.toUsd, digits, place) ? from : `${from}–${to}`;
}

/** P10–P90 of a month: `$540–700`, or `fixed` where nothing moves it by what is shown. */
export function formatInterval(
  { p10, p90 }: { readonly p10: number; readonly p90: number },
  place: Place,
): string {
  const range = formatMoneyRange({ fromUsd: p10, toUsd: p90 }, place);
  const isOne = range === formatMoneyRange({ fromUsd: p90, toUsd: p90 }, place);
  return isOne && range !== MISSING ? "fixed" : range;
}

/** What a difference means in a word, so that its colour is never alone. */
export function savingWord(usd: number | null): "saves" | "costs more" | "no change" | "not known" {
  if (usd === null || !Number.isFinite(usd)) return "not known";
  if (Math.abs(usd) < 0.005) return "no change";
  return usd < 0 ? "saves" : "costs more";
}

function digitsFor(usd: number, place: Place): number {
  const size = Math.abs(usd * place.currency.perUsd);
  return size === 0 || size >= 99.5 ? 0 : coinDigits(place);
}

/** Decimals of the currency's smallest coin: 2 for dollars, none for yen, 3 for dinars (ISO 4217). */
function coinDigits({ locale, currency }: Place): number {
  const style = { style: "currency", currency: currency.code } as const;
  return numberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2;
}

/** No line ends between the sign and the sum. */
const signed = (sign: string, sum: string): string => `${sign}${SIGN_JOINER}${sum}`;

function money(usd: number, digits: number, place: Place): string {
  const amount = rounded(usd * place.currency.perUsd, digits);
  const text = numberFormat(place.locale, currencyStyle(place, digits, digits)).format(Math.abs(amount));
  return amount < 0 ? signed(MINUS, text) : text;
}

/** Half away from zero, as decimals are read: 1.005 is 1.01, though its double lies a little below. */
function rounded(amount: number, digits: number): number {
  const scale = 10 ** digits;
  const whole = Math.round(Number((Math.abs(amount) * scale).toPrecision(15)));
  return (Math.sign(amount) * whole) / scale;
}

function currencyStyle(place: Place, least: number, most: number): Intl.NumberFormatOptions {
  return {
    style: "currency",
    currency: place.currency.code,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  };
}

/** The sign sums are shown with: `$`, `€`. */
export function moneySign(place: Place): string {
  const parts = numberFormat(place.locale, currencyStyle(place, 0, 0)).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? place.currency.code;
}

/** US dollars whose face is the sum of the faces of the lines, to the smallest coin: a total equals what is shown above it. */
export function sumAsShown(amountsUsd: readonly number[], place: Place): number {
  const { perUsd } = place.currency;
  const digits = coinDigits(place);
  const scale = 10 ** digits;
  const coins = amountsUsd.reduce((sum, usd) => sum + Math.round(scale * rounded(usd * perUsd, digits)), 0);
  return coins / scale / perUsd;
}

/** The total of lines to the smallest coin, as they are shown above it. */
export function formatTotal(lines: readonly { readonly amountUsd: number }[], place: Place): string {
  const amountsUsd = lines.map((line) => line.amountUsd);
  return formatMoneyExact(sumAsShown(amountsUsd, place), place);
}
