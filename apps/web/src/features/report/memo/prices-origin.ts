import type { OpenedReport } from "@acuity/contract";

/** Whose word a report's prices are: nothing proves that an imported list is as AWS published it. */
export interface PricesOrigin {
  /** Beside the list's version; empty of the built-in list. */
  readonly by: string;
  /** What figures are estimated from. */
  readonly prices: string;
  /** What of discounts and of what is owned is in them, behind `before tax`. */
  readonly discounts: string;
}

export function pricesOrigin(of: Pick<OpenedReport, "settings" | "baseline">): PricesOrigin {
  const discounts = discountsOf(of);
  return of.settings.catalog == null
    ? { by: "", prices: "published prices", discounts }
    : { by: "imported by whoever shared this", prices: "those prices", discounts };
}

/** Whoever shared it entered these: no list has them. */
function discountsOf({ settings, baseline: { owned } }: Pick<OpenedReport, "settings" | "baseline">): string {
  const { privateDiscountPct = {}, reservedDiscountPct = {} } = settings;
  const [all, terms] = [privateDiscountPct, reservedDiscountPct].map((one) => Object.keys(one).length > 0);
  const isOwned = owned.reserved.length + owned.savingsPlans.length > 0;
  const of = [
    ...(all ? ["after your own discounts"] : []),
    ...(terms ? ["with discounts on what is reserved that somebody entered"] : []),
    ...(isOwned ? ["with what is said to be owned"] : []),
  ];
  return of.length === 0 ? " and discounts" : ` and ${of.join(", ")}`;
}
