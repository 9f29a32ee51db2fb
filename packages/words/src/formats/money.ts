import { numberFormat } from "./intl-cache.ts";
import { MINUS, MISSING } from "./number.ts";
import type { Place } from "./place.ts";

/** A monthly or yearly sum for reading: whole units from 100 up, cents below. `$1,030`, `$8.40`. */
export function formatMoney(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  return money(usd, digitsFor(usd * place.currency.perUsd), place);
}

/** A sum that is added to others on the same screen: always to the cent. `$1,835.48`. */
export function formatMoneyExact(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  return money(usd, 2, place);
}

/** A published unit price with every decimal it has: `$0.12`, `$0.00000024`; in another currency four figures of it. */
export function formatUnitPrice(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  const amount = Math.abs(usd) * place.currency.perUsd;
  const figures = amount > 0 ? 3 - Math.floor(Math.log10(amount)) : 2;
  const most = place.currency.perUsd === 1 ? 10 : Math.min(10, Math.max(2, figures));
  const text = numberFormat(place.locale, currencyStyle(place, 2, most)).format(amount);
  return usd < 0 ? `${MINUS}${text}` : text;
}

/** A sentence of the engine, whose sums are dollars, with its sums in the money shown. */
export function withMoneyShown(sentence: string, place: Place): string {
  if (place.currency.perUsd === 1 && place.currency.code === "USD") return sentence;
  return sentence.replace(/\$(\d[\d,]*(?:\.\d+)?)/g, (_, digits: string) =>
    formatMoney(Number(digits.replaceAll(",", "")), place),
  );
}

/** A difference, always signed: `−$418` saves, `+$361` costs more, `$0` is equal. */
export function formatMoneyDelta(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  const digits = digitsFor(usd * place.currency.perUsd);
  const shown = rounded(usd * place.currency.perUsd, digits);
  if (shown === 0) return money(0, 0, place);
  return shown > 0 ? `+${money(usd, digits, place)}` : money(usd, digits, place);
}

/** The same to the cent, beside sums that are: `−$418.02`, `+$0.07`. */
export function formatMoneyExactDelta(usd: number | null, place: Place): string {
  if (usd === null || !Number.isFinite(usd)) return MISSING;
  const shown = rounded(usd * place.currency.perUsd, 2);
  return shown > 0 ? `+${money(usd, 2, place)}` : money(shown === 0 ? 0 : usd, 2, place);
}

/** An interval of sums with the sign of the currency once: `$585–668`. */
export function formatMoneyRange(
  range: { readonly fromUsd: number; readonly toUsd: number },
  place: Place,
): string {
  if (!Number.isFinite(range.fromUsd) || !Number.isFinite(range.toUsd)) return MISSING;
  const digits = digitsFor(range.toUsd * place.currency.perUsd);
  const to = numberFormat(place.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rounded(range.toUsd * place.currency.perUsd, digits));
  return `${money(range.fromUsd, digits, place)}–${to}`;
}

/** What a difference means in a word, so that its colour is never alone. */
export function savingWord(usd: number | null): "saves" | "costs more" | "no change" | "not known" {
  if (usd === null || !Number.isFinite(usd)) return "not known";
  if (Math.abs(usd) < 0.005) return "no change";
  return usd < 0 ? "saves" : "costs more";
}

function digitsFor(amount: number): number {
  const size = Math.abs(amount);
  return size === 0 || size >= 99.5 ? 0 : 2;
}

function money(usd: number, digits: number, place: Place): string {
  const amount = rounded(usd * place.currency.perUsd, digits);
  const text = numberFormat(place.locale, currencyStyle(place, digits, digits)).format(Math.abs(amount));
  return amount < 0 ? `${MINUS}${text}` : text;
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

/** US dollars whose face is the sum of the faces of the lines, to the cent: a total equals what is shown above it. */
export function sumAsShown(amountsUsd: readonly number[], place: Place): number {
  const { perUsd } = place.currency;
  const cents = amountsUsd.reduce((sum, usd) => sum + Math.round(100 * rounded(usd * perUsd, 2)), 0);
  return cents / 100 / perUsd;
}
