import type { OpenedReport } from "@acuity/contract";

/** Whose word a report's prices are: nothing proves that an imported list is as AWS published it. */
export interface PricesOrigin {
  /** Beside the list's version; empty of the built-in list. */
  readonly by: string;
  /** What figures are estimated from. */
  readonly prices: string;
}

export function pricesOrigin({ settings }: Pick<OpenedReport, "settings">): PricesOrigin {
  return settings.catalog == null
    ? { by: "", prices: "published prices" }
    : { by: "imported by whoever shared this", prices: "those prices" };
}
