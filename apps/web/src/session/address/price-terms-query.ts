import type { BillExtras, CurrencySetting, Settings } from "@acuity/engine/plan";
import { DISCOUNT_ITEMS, RESERVED_OFFER_IDS } from "@acuity/engine/prices";
import { parseNumber } from "./settings-query.ts";

// What changes list prices, as it stands in the URL: entries joined by `_`, their parts by `~`. A value that does not
// parse is read as absent; an empty one is not written.

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VERSION = /^[a-z0-9][a-z0-9.+-]{0,199}$/;

type Discounts = NonNullable<Settings["privateDiscountPct"]>;
type ReservedDiscounts = NonNullable<Settings["reservedDiscountPct"]>;

/** Extras of a bill, each with its unit, in the order they are asked for. */
export const EXTRA_NAMES = [
  "insightsRetentionMonths",
  "manualSnapshotGb",
  "snapshotExportGb",
  "internetOutGb",
  "interRegionGb",
  "globalReplicatedWriteIos",
  "backtrackChangeRecords",
  "dataApiRequests",
] as const satisfies readonly (keyof BillExtras)[];

/** `compute~10_storage~5` */
export function parseDiscounts(text: string): Discounts | null {
  return parseShares(text, { names: DISCOUNT_ITEMS, below: 100 });
}

/** `1yr-no-upfront~36` */
export function parseReservedDiscounts(text: string): ReservedDiscounts | null {
  return parseShares(text, { names: RESERVED_OFFER_IDS, below: 99.9 });
}

/** `manualSnapshotGb~40` */
export function parseExtras(text: string): BillExtras | null {
  const found = parseShares(text, { names: EXTRA_NAMES, below: 1e15 });
  const months = found?.insightsRetentionMonths ?? 0;
  return Number.isInteger(months) && months <= 24 ? found : null;
}

function parseShares<Name extends string>(
  text: string,
  known: { readonly names: readonly Name[]; readonly below: number },
): Partial<Record<Name, number>> | null {
  const found: Partial<Record<Name, number>> = {};
  for (const entry of text.split("_")) {
    const [name, figure, rest] = entry.split("~");
    const value = parseNumber(figure);
    const key = known.names.find((one) => one === name);
    if (key === undefined || value === null || value < 0 || value > known.below || rest !== undefined)
      return null;
    found[key] = value;
  }
  return found;
}

export function formatShares(shares: object): string {
  return Object.entries(shares)
    .map(([name, value]) => `${name}~${value}`)
    .join("_");
}

/** `EUR~0.9217~2026-11-20` */
export function parseCurrency(text: string): CurrencySetting | null {
  const [code = "", rate, datedOn = "", rest] = text.split("~");
  const perUsd = parseNumber(rate);
  if (!/^[A-Z]{3}$/.test(code) || perUsd === null || !(perUsd > 0) || rest !== undefined) return null;
  return isDay(datedOn) ? { code, perUsd, datedOn } : null;
}

export function formatCurrency({ code, perUsd, datedOn }: CurrencySetting): string {
  return `${code}~${perUsd}~${datedOn}`;
}

export function parseCatalog(text: string): string | null {
  return VERSION.test(text) ? text : null;
}

/** The terms of the settings as the query keeps them: null where there is nothing to write. */
export function termsQuery(settings: Settings) {
  const { privateDiscountPct = {}, reservedDiscountPct = {}, extras = {} } = settings;
  const filled = <T extends object>(shares: T): T | null =>
    Object.keys(shares).length === 0 ? null : shares;
  return {
    off: filled(privateDiscountPct),
    ri: filled(reservedDiscountPct),
    extras: filled(extras),
    money: settings.currency ?? null,
    catalog: settings.catalog ?? null,
  };
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}
