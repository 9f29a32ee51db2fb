import type { MonthFinding } from "../../units/finding.ts";
import { daysBetween } from "../../units/iso-day.ts";
import type { Effective } from "./resolve.ts";

/** AWS changes prices and adds classes a few times a year: half a year is called old (an assumption of AGE-1). */
const OLD_AFTER_DAYS = 180;

/** Says when the prices are old on the day they are used for (AGE-1), and what of the cluster has none (PRC-2). */
export function notesOnPrices({
  settings,
  market,
}: Pick<Effective, "settings" | "market">): readonly MonthFinding[] {
  const { publishedOn, region, proxyVcpuHour, proxyAcuHour } = market.sheet;
  const days = daysBetween(publishedOn, market.on);
  const hasProxy = settings.features?.includes("proxy") === true;
  return [
    ...(days > OLD_AFTER_DAYS ? [{ code: "prices-old", publishedOn, days, assumption: false } as const] : []),
    ...(hasProxy && (proxyVcpuHour === null || proxyAcuHour === null)
      ? [{ code: "proxy-not-priced", region, assumption: false } as const]
      : []),
  ];
}
