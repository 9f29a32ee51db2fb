import { loadPriceSheet } from "@acuity/catalog";
import type { PriceList } from "@acuity/contract";

const postgres = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
const mysql = await loadPriceSheet({ region: "us-east-1", engine: "aurora-mysql" });

/** The built-in prices of us-east-1 under another version, with a price of an ACU-hour of its own. */
export function priceListOf(change: {
  readonly version: string;
  readonly acuUsd: string;
  readonly region?: string;
}): PriceList {
  const { version, acuUsd, region = "us-east-1" } = change;
  const own = { catalogVersion: version, publishedOn: "2026-05-08", region };
  const acuHour = { ...postgres.acuHour, standard: { usd: acuUsd, source: "SKU" } };
  // As the wire and the database give it back: plain JSON without holes.
  return JSON.parse(
    JSON.stringify({
      version,
      publishedOn: "2026-05-08",
      region,
      regionName: postgres.regionName,
      rows: 900,
      sheets: {
        "aurora-mysql": { ...mysql, ...own, acuHour },
        "aurora-postgresql": { ...postgres, ...own, acuHour },
      },
    }),
  );
}

export const samplePriceList = priceListOf({
  version: "aws-offer-20260508211654-us-east-1",
  acuUsd: "0.1",
});
