import { daysOld, daysYounger } from "../../bill/price-age.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { MonthFinding } from "../../units/finding.ts";
import { daysBetween, isoDay } from "../../units/iso-day.ts";
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
  const younger = daysYounger(market.sheet, market.on);
  const hasProxy = settings.features?.includes("proxy") === true;
  const hasAdvanced = settings.features?.includes("insightsAdvanced") === true;
  const isGlobal = settings.features?.includes("globalDatabase") === true;
  const measuredIn = workload?.evidence.cluster.region ?? region;
  return [
    ...(measuredIn === region
      ? []
      : [{ code: "prices-elsewhere", region, measuredIn, assumption: false } as const]),
    ...(days !== null ? [{ code: "prices-old", publishedOn, days, assumption: false } as const] : []),
    ...(younger !== null
      ? [{ code: "prices-younger", publishedOn, days: younger, assumption: false } as const]
      : []),
    ...(workload === undefined ? [] : traceElsewhen(spanOf(workload.demand.trace), market.on)),
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

/** Whether the trace of a workload ended too long ago to bind anything to it (AGE-2). */
export const isOldTrace = ({ workload, market }: Pick<Effective, "workload" | "market">): boolean =>
  traceElsewhen(spanOf(workload.demand.trace), market.on).some(({ code }) => code === "trace-old");

/** Day on which Aurora was first to be had, as a preview (F: AWS news of 2014-11-12). */
const FIRST_DAY = "2014-11-12";
/** A price list is used for days before the trace as well; a trace that lies further ahead is no one's [A]. */
const MOST_AHEAD_DAYS = 366;
/** Of a trace that ends longer ago nobody can say that it is what runs (an assumption of AGE-2): each season has come again since. */
const OLD_AFTER_DAYS = 400;

const spanOf = ({ startS, edgesS }: DemandTrace) => ({ startS, spanS: edgesS.at(-1) ?? 0 });

/**
 * A trace of a time in which nobody can have measured it: its dates are wrong, and with them days of the week and of the month. Of one
 * that ended too long ago how long (AGE-2).
 *
 * @param span begin and length, epoch seconds and seconds
 * @param on day that is priced for, ISO
 */
export function traceElsewhen(
  { startS, spanS }: { readonly startS: number; readonly spanS: number },
  on: string,
): readonly Extract<MonthFinding, { readonly code: "trace-elsewhen" | "trace-old" }>[] {
  const [fromDay, toDay] = [isoDay(startS), isoDay(startS + spanS - 1)];
  if (fromDay >= FIRST_DAY && daysBetween(on, toDay) <= MOST_AHEAD_DAYS) {
    const days = daysBetween(toDay, on);
    return days > OLD_AFTER_DAYS ? [{ code: "trace-old", toDay, on, days, assumption: false }] : [];
  }
  return [{ code: "trace-elsewhen", fromDay, toDay, on, assumption: false }];
}
