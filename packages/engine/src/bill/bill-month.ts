import type { Bill, BillLine, BillQuery } from "./bill.ts";
import { discountLines, sumUsd } from "./bill-line.ts";
import { computeLines } from "./compute-lines.ts";
import { extendedSupportLines } from "./extended-support-year.ts";
import { featureLines } from "./feature-lines.ts";

/**
 * The bill of a month, line by line (PRC-2), exact to the cent (UNI-4).
 * Throws `instance-class-not-sold`, `price-missing` or `quantity-invalid` rather than leave a line out.
 */
export function billMonth(query: BillQuery): Bill {
  const lines = linesOf(query);
  return {
    catalogVersion: query.sheet.catalogVersion,
    publishedOn: query.sheet.publishedOn,
    region: query.sheet.region,
    lines,
    totalUsd: sumUsd(lines.map((line) => line.amountUsd)),
  };
}

function linesOf(query: BillQuery): readonly BillLine[] {
  const own = [...computeLines(query), ...extendedSupportLines(query), ...featureLines(query)];
  const secondaries = (query.usage.secondaries ?? []).flatMap((secondary) =>
    linesOf(secondary).map((line) => ({ ...line, region: secondary.sheet.region })),
  );
  const charged = [...own, ...secondaries];
  return [...charged, ...discountLines(charged, query.usage.privateDiscountPercent ?? {})];
}
