import { daysOld } from "../../bill/price-age.ts";
import type { MonthFinding } from "../../units/finding.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * Says when the prices are old on the day they are used for (AGE-1), and what of the cluster has none, or is billed by a count that
 * nobody gave (PRC-2).
 */
export function notesOnPrices({
  settings,
  market,
  workload,
}: Pick<Effective, "settings" | "market"> & Partial<Pick<Effective, "workload">>): readonly MonthFinding[] {
  const { publishedOn, region, proxyVcpuHour, proxyAcuHour, insightsAdvanced } = market.sheet;
  const days = daysOld(market.sheet, market.on);
  const hasProxy = settings.features?.includes("proxy") === true;
  const hasAdvanced = settings.features?.includes("insightsAdvanced") === true;
  const isGlobal = settings.features?.includes("globalDatabase") === true;
  const measuredIn = workload?.evidence.cluster.region ?? region;
  return [
    ...(measuredIn === region
      ? []
      : [{ code: "prices-elsewhere", region, measuredIn, assumption: false } as const]),
    ...(days !== null ? [{ code: "prices-old", publishedOn, days, assumption: false } as const] : []),
    ...(hasProxy && (proxyVcpuHour === null || proxyAcuHour === null)
      ? [{ code: "proxy-not-priced", region, assumption: false } as const]
      : []),
    ...(hasAdvanced && (insightsAdvanced?.vcpuHour == null || insightsAdvanced.acuHour === null)
      ? [{ code: "insights-not-priced", region, assumption: false } as const]
      : []),
    ...(isGlobal && settings.extras?.globalReplicatedWriteIos === undefined
      ? [{ code: "global-writes-not-counted", assumption: false } as const]
      : []),
  ];
}
