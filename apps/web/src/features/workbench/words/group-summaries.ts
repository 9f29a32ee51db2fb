import { builtInCatalog } from "@acuity/catalog";
import type { Baseline, Settings } from "@acuity/engine/plan";
import { formatDate, formatNumber } from "@acuity/words";
import { priceTermsWords } from "../../../format/price-terms-words.ts";

// One line a group of controls, said in its header while it is folded.

export type GroupName = "shape" | "cluster" | "prices";

/** `serverless 4–24`, `db.r7g.2xlarge`. */
export function shapeSummary({ writer, minAcu, maxAcu }: Settings): string {
  return writer.kind === "serverless"
    ? `serverless ${formatNumber(minAcu, 1)}–${formatNumber(maxAcu, 1)}`
    : writer.instanceClass;
}

/** `1 writer, 2 readers · Standard`. */
export function clusterSummary({ readers, storageMode }: Settings): string {
  const beside = readers.length === 0 ? "" : `, ${readers.length} reader${readers.length === 1 ? "" : "s"}`;
  return `1 writer${beside} · ${storageMode === "standard" ? "Standard" : "I/O-Optimized"}`;
}

/** `17 Jun 2025`, `imported · EUR · 2 terms`. */
export function pricesSummary(settings: Settings, owned: Baseline["owned"]): string {
  const { catalog = null, currency = null } = settings;
  const list = catalog === null ? formatDate(Date.parse(builtInCatalog.publishedOn) / 1000) : "imported";
  const terms = priceTermsWords(settings, owned).length;
  return [
    list,
    ...(currency === null ? [] : [currency.code]),
    ...(terms === 0 ? [] : [`${terms} term${terms === 1 ? "" : "s"}`]),
  ].join(" · ");
}
