import type { ComparedRow, Settings } from "@acuity/engine/plan";
import type { BillLine } from "@acuity/engine/prices";
import { discountWords, ITEM_WORDS } from "../../bill/price-terms-words.ts";
import { formatNumber } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";

type Discounted = Pick<Settings, "privateDiscountPct">;
type Hour = Pick<ComparedRow, "hourUsd" | "netHourUsd">;
type Items = NonNullable<Settings["privateDiscountPct"]>;

/** What the shapes that are tried differ in: of a discount on all of it alike none gains on another. */
const COMPARED = [
  "compute",
  "acu-hours",
  "storage",
  "io-requests",
] as const satisfies readonly (keyof Items)[];

/**
 * What an hour of the writer's class or an ACU-hour costs after the discount on it, USD, and how far below the list that is:
 * `, list less 60 %`, empty at the list's own. Null of an old report that has the list's alone.
 */
export function netHour(
  { hourUsd, netHourUsd }: Hour,
  { settings, place }: { readonly settings: Discounted & Pick<Settings, "writer">; readonly place: Place },
): { readonly usd: number; readonly less: string } | null {
  const { writer, privateDiscountPct = {} } = settings;
  const pct = privateDiscountPct[writer.kind === "serverless" ? "acu-hours" : "compute"] ?? 0;
  if (hourUsd == null) return null;
  if (pct === 0) return { usd: hourUsd, less: "" };
  if (netHourUsd === undefined) return null;
  // A list has no more figures of a price, and a product of two floats has too many.
  const usd = Number(netHourUsd.toPrecision(3));
  return { usd, less: `, list less ${formatNumber(pct, 2, place)}\u202f%` };
}

/** ` less 60 % on provisioned compute`, after what a bill rests on, by the discounts that it has lines of; empty at list prices. */
export function lessWords(lines: readonly BillLine[], place: Place): string {
  const [one, ...more] = lines.flatMap(({ of }) => (of.code === "discount" ? [of] : []));
  if (one === undefined) return "";
  const { on: item, pct } = one;
  const off = `${formatNumber(pct, 2, place)}\u202f% on ${ITEM_WORDS[item] ?? item}`;
  return more.length === 0 ? ` less ${off}` : ` less ${formatNumber(1 + more.length, 0, place)} discounts`;
}

/** Why the pick is of somebody's discounts rather than of the list; null where they are none or the same for all. */
export function decidedByDiscount({ privateDiscountPct = {} }: Discounted): string | null {
  const [first, ...others] = COMPARED.map((item) => privateDiscountPct[item] ?? 0);
  if (others.every((pct) => pct === first)) return null;
  return `Prices are after ${discountWords(privateDiscountPct).join(" and ")}, which no list confirms: without it another shape may cost less.`;
}
