import type { Price, PriceSheet, SavingsPlanRates } from "@acuity/engine/prices";
import { CatalogError } from "./catalog-error.ts";

/** No unit of Aurora that AWS bills, an hour of its largest instance included, comes near it, US dollars [A]. */
const MOST_USD = 10_000;
/** An upfront fee pays for three years of hours at most. */
const MOST_UPFRONT_USD = MOST_USD * 3 * 8_760;

const DAY_MS = 86_400_000;

/**
 * That the prices of a sheet can be AWS's (PRC-5): none without end, no capacity given away, no savings-plan rate above its price.
 * @throws CatalogError `price-file-broken`, which names the row
 */
export function requireSoundPrices(sheet: PriceSheet): void {
  for (const row of [...pricesIn(sheet, []), ...reservedIn(sheet)]) {
    const { name, usd, most, isCapacity } = row;
    const isSound = Number(usd) <= most && (!isCapacity || Number(usd) > 0);
    if (isSound) continue;
    const bounds = `${isCapacity ? "above $0 and " : ""}of at most $${most.toLocaleString("en-US")}`;
    throw broken(`Expected a price ${bounds} for ${name}, got $${usd.slice(0, MOST_SHOWN)}`);
  }
  if (sheet.savingsPlan !== null) requireRatesBelow(sheet, sheet.savingsPlan);
}

/**
 * That a list was published by tomorrow at the latest: somewhere it is tomorrow already.
 * @throws CatalogError `price-file-broken`
 */
export function requirePublished(publishedOn: string, nowMs: number): void {
  const tomorrow = new Date(nowMs + DAY_MS).toISOString().slice(0, 10);
  if (publishedOn > tomorrow)
    throw broken(`The file says that it was published on ${publishedOn}, which is still to come`);
}

/** More digits tell nothing. */
const MOST_SHOWN = 20;

interface Row {
  /** Such as `db.r6g.large standard (SKU PGSTD)`. */
  readonly name: string;
  readonly usd: string;
  readonly most: number;
  /** Of instances and ACU: no hour of them is free. */
  readonly isCapacity: boolean;
}

/** Where the hours of capacity stand in a sheet. */
const OF_CAPACITY: readonly string[] = ["acuHour", "instanceHour"];

function pricesIn(value: unknown, path: readonly string[]): readonly Row[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  if (!isPrice(value))
    return Object.entries(value).flatMap(([key, one]) =>
      // Reserved prices have rows of their own.
      path.length === 0 && key.startsWith("reserved") ? [] : pricesIn(one, [...path, key]),
    );
  const isCapacity = path.some(
    (key, i) => OF_CAPACITY.includes(key) && (i === 0 || path[0] === "savingsPlan"),
  );
  return [{ name: rowName(path, value), usd: value.usd, most: MOST_USD, isCapacity }];
}

const isPrice = (value: object): value is Price => "usd" in value && typeof value.usd === "string";

const rowName = (path: readonly string[], { source }: Price): string =>
  `${path.filter((key) => key !== "instanceHour").join(" ")} (SKU ${source.slice(0, 40)})`;

function reservedIn({ reserved, reservedFamilies }: PriceSheet): readonly Row[] {
  const row = (name: string, { usd, most }: { readonly usd: string | null; readonly most: number }) =>
    usd === null ? [] : [{ name, usd, most, isCapacity: false }];
  return [
    ...reserved.flatMap(({ instanceClass, offer, upfrontUsd, hourlyUsd, effectiveHourlyUsd }) => {
      const name = `${instanceClass} ${offer}`;
      return [
        ...[hourlyUsd, effectiveHourlyUsd].flatMap((usd) => row(name, { usd, most: MOST_USD })),
        ...row(`the fee of ${name}`, { usd: upfrontUsd, most: MOST_UPFRONT_USD }),
      ];
    }),
    ...reservedFamilies.flatMap(({ family, offer, discount }) =>
      row(`the share off ${family} ${offer}`, { usd: discount, most: 1 }),
    ),
  ];
}

/** A plan that costs more than no plan is no discount, and no file of AWS has one. */
function requireRatesBelow(sheet: PriceSheet, plan: SavingsPlanRates): void {
  const of = ({ acuHour, instanceHour }: Pick<PriceSheet, "acuHour" | "instanceHour">) =>
    new Map(
      Object.entries({ ...instanceHour, "an ACU hour": acuHour }).flatMap(([name, byMode]) =>
        Object.entries(byMode).flatMap(([mode, price]) =>
          price == null ? [] : [[`${name} ${mode}`, price] as const],
        ),
      ),
    );
  const prices = of(sheet);
  for (const [name, rate] of of(plan)) {
    const price = prices.get(name);
    if (price === undefined || Number(rate.usd) <= Number(price.usd)) continue;
    throw broken(
      `Expected a savings-plan rate of at most the $${price.usd} on demand for ${name} (SKU ${rate.source.slice(0, 40)}), got $${rate.usd.slice(0, MOST_SHOWN)}`,
    );
  }
}

const broken = (why: string): CatalogError =>
  new CatalogError("price-file-broken", `${why}. Use AWS's unchanged file of one region.`);
