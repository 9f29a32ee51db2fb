import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { stepsOfSeries } from "../../demand/steps-of-series.ts";
import type { Series } from "../../series/series.ts";

/**
 * ServerlessDatabaseCapacity as the account a run would have left: ACU-seconds of each clock hour (UTC) that was
 * measured (TOD-1). A pause counts as time at 0, a gap is no time.
 *
 * @param span hours to answer for, so that several instances share one list of them
 */
export function measuredHours(
  capacity: Series,
  span: { readonly firstHourS: number; readonly hours: number },
): HourlyAccount {
  const { firstHourS, hours } = span;
  const empty = () => new Float64Array(hours);
  const [knownS, acuSeconds, pausedS] = [empty(), empty(), empty()];
  const { startS, edgesS, sample } = stepsOfSeries(capacity);
  for (let i = 0; i < sample.length; i++) {
    const index = sample[i] as number;
    if (index < 0) continue;
    const acu = capacity.values[index] as number;
    const endS = startS + (edgesS[i + 1] as number);
    for (let atS = startS + (edgesS[i] as number); atS < endS; ) {
      const hour = Math.floor((atS - firstHourS) / 3600);
      const untilS = Math.min(endS, firstHourS + (hour + 1) * 3600);
      knownS[hour] = (knownS[hour] ?? 0) + untilS - atS;
      acuSeconds[hour] = (acuSeconds[hour] ?? 0) + acu * (untilS - atS);
      if (acu === 0) pausedS[hour] = (pausedS[hour] ?? 0) + untilS - atS;
      atS = untilS;
    }
  }
  return { firstHourS, knownS, acuSeconds, pausedS, throttledS: empty(), deficitAcuS: empty() };
}

/** Clock hours that some of the series touch. */
export function hoursOf(series: readonly Series[]): { readonly firstHourS: number; readonly hours: number } {
  let firstS = Number.POSITIVE_INFINITY;
  let endS = Number.NEGATIVE_INFINITY;
  for (const one of series) {
    const { startS, edgesS } = stepsOfSeries(one);
    firstS = Math.min(firstS, startS);
    endS = Math.max(endS, startS + (edgesS[edgesS.length - 1] as number));
  }
  const firstHourS = Math.floor(firstS / 3600) * 3600;
  return { firstHourS, hours: Math.max(0, Math.ceil((endS - firstHourS) / 3600)) };
}
