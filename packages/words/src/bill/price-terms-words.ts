import type { BillExtras, Settings } from "@acuity/engine/plan";
import type { OwnedCommitments } from "@acuity/engine/prices";
import { formatUnitPrice } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import { placeOf } from "../formats/place.ts";

/** Kinds of bill line in words. */
export const ITEM_WORDS: Readonly<Record<string, string>> = {
  compute: "provisioned compute",
  "acu-hours": "serverless ACU-hours",
  storage: "storage",
  "io-requests": "I/O requests",
  backup: "backup",
  "manual-snapshots": "manual snapshots",
  "snapshot-export": "snapshot export",
  "database-insights": "Database Insights",
  "extended-support": "Extended Support",
  "cpu-credits": "CPU credits",
  "rds-proxy": "RDS Proxy",
  "data-api": "Data API",
  backtrack: "Backtrack",
  "global-replicated-writes": "replicated writes",
  "transfer-internet": "transfer to the internet",
  "transfer-region": "transfer to another region",
  "reserved-instances": "reserved instances",
  "savings-plan": "savings plans",
};

/** Extras of a bill: name and unit, a month. */
export const EXTRA_WORDS: Readonly<
  Record<keyof BillExtras, { readonly name: string; readonly unit: string }>
> = {
  insightsRetentionMonths: { name: "Database Insights kept", unit: "months" },
  manualSnapshotGb: { name: "Manual snapshots", unit: "GB" },
  snapshotExportGb: { name: "Snapshot export", unit: "GB" },
  internetOutGb: { name: "Transfer to the internet", unit: "GB" },
  interRegionGb: { name: "Transfer to another region", unit: "GB" },
  globalReplicatedWriteIos: { name: "Global Database replicated writes", unit: "writes" },
  backtrackChangeRecords: { name: "Backtrack change records", unit: "records" },
  dataApiRequests: { name: "Data API", unit: "requests" },
};

/** What changes list prices, a sentence fragment each; empty when nothing does. */
export function priceTermsWords(settings: Settings, owned: OwnedCommitments): readonly string[] {
  const { privateDiscountPct = {}, reservedDiscountPct, extras = {} } = settings;
  const price = (usd: number) => formatUnitPrice(usd, placeOf(settings.currency));
  const instances = owned.reserved.map(
    (one) =>
      `owns ${one.count} × ${one.instanceClass} at ${price(one.hourlyUsd)} an hour each, until ${one.endsOn}`,
  );
  const plans = owned.savingsPlans.map(
    (one) => `owns a savings plan of ${price(one.usdPerHour)} an hour until ${one.endsOn}`,
  );
  const discounts = discountWords(privateDiscountPct);
  const offers = offerDiscounts(reservedDiscountPct);
  const more = Object.entries(extras).map(([name, quantity]) => {
    const words = EXTRA_WORDS[name as keyof BillExtras];
    return `${words.name}: ${formatNumber(quantity, 2)} ${words.unit}`;
  });
  return [...instances, ...plans, ...discounts, ...offers, ...more];
}

/** `15 % off provisioned compute`: each discount that somebody entered. */
export function discountWords(privateDiscountPct: Settings["privateDiscountPct"] = {}): readonly string[] {
  return Object.entries(privateDiscountPct).map(
    ([item, pct]) => `${formatNumber(pct, 2)} % off ${ITEM_WORDS[item] ?? item}`,
  );
}

/** `30 % off for 1yr no upfront reserved`: each discount on an offer that somebody entered. */
export function offerDiscounts(reservedDiscountPct: Settings["reservedDiscountPct"] = {}): readonly string[] {
  return Object.entries(reservedDiscountPct).map(
    ([offer, pct]) => `${formatNumber(pct, 2)} % off for ${offer.replaceAll("-", " ")} reserved`,
  );
}

/** `EUR at 0.9217 for a dollar, rate of 2026-11-20`; null in US dollars. */
export function currencyWords({ currency = null }: Pick<Settings, "currency">): string | null {
  if (currency === null || currency.code === "USD") return null;
  return `${currency.code} at ${currency.perUsd} for a dollar, rate of ${currency.datedOn}`;
}
