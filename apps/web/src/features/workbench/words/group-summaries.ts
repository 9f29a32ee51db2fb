import { builtInCatalog } from "@acuity/catalog";
import type { Baseline, Settings } from "@acuity/engine/plan";
import { formatDate, formatNumber, priceTermsWords, storageModeName } from "@acuity/words";

// One line a group of controls, said in its header while it is folded.

export type GroupName = "shape" | "cluster" | "prices";

/** `serverless 4–24`, `db.r7g.2xlarge`. */
export function shapeSummary({ writer, minAcu, maxAcu }: Settings): string {
  return writer.kind === "serverless"
    ? `serverless ${formatNumber(minAcu, 1)}–${formatNumber(maxAcu, 1)}`
    : writer.instanceClass;
}

/** `1 instance · Standard`, `3 instances · I/O-Optimized`. */
export function clusterSummary({ readers, storageMode }: Settings): string {
  const count = 1 + readers.length;
  return `${count} instance${count === 1 ? "" : "s"} · ${storageModeName(storageMode)}`;
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
