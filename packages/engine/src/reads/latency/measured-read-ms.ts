import { meanOf, type Series } from "../../series/series.ts";

/** ReadLatency as that of storage, ms; null without it, and on NVMe, where the metric mixes drives and storage. */
export function measuredReadMs(
  readLatency: Series | null,
  { hasNvme }: { readonly hasNvme: boolean },
): number | null {
  if (readLatency === null || hasNvme) return null;
  const ms = meanOf(readLatency) * (readLatency.unit === "Milliseconds" ? 1 : 1000);
  return ms > 0 ? ms : null;
}
