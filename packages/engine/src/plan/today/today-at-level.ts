import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { ratioSince } from "../../demand/level-step.ts";
import { billedIo, type IoSeries } from "../../evidence/billed-io.ts";
import type { MeasuredMember } from "../../measured/measured-accounts.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import type { Series } from "../../series/series.ts";
import { HOUR_S, WEEK_S } from "../../units/seconds.ts";
import { figureInUse, found } from "../workload/figures-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import { todayOf } from "./today-of.ts";

/** What of today is measured: its I/O and the capacity of its serverless instances. */
interface MeasuredToday {
  readonly ioRequestsPerMonth: number | null;
  readonly members: readonly MeasuredMember[];
}

/**
 * What today costs a month if the level of its last days stays (TRD-2): billed I/O and measured ACU-hours as they would be had
 * the step come before everything. Null where nothing steps, or today's month is not made of these.
 */
export function todayAtStep(effective: Effective): number | null {
  const { step, evidence, measured } = effective.workload;
  if (step === null) return null;
  const { sinceS, ioRatio } = step;
  const lift = (epochS: number) => (epochS < sinceS ? (ioRatio ?? 1) : 1);
  return totalWith(effective, {
    ioRequestsPerMonth: billedIo(evidence.cluster.ioSeries, lift)?.requestsPerMonth ?? null,
    members: measured.members.map((one) => ({ ...one, account: atStep(one.account, sinceS) })),
  });
}

/** What the last seven days of the trace come to over a month, without what a trend makes of the next (TRD-1). */
export function todayOfLastWeek(effective: Effective): number | null {
  const { evidence, measured, view } = effective.workload;
  const fromS = view.endS - WEEK_S;
  if (fromS < view.startS) return null;
  return totalWith(effective, {
    ioRequestsPerMonth: billedIo(seriesSince(evidence.cluster.ioSeries, fromS))?.requestsPerMonth ?? null,
    members: measured.members.map((one) => ({ ...one, account: accountSince(one.account, fromS) })),
  });
}

/** Null where what runs today is simulated or a T class: their demand is the whole trace's. */
function totalWith(effective: Effective, { ioRequestsPerMonth, members }: MeasuredToday): number | null {
  const { workload, settings } = effective;
  const { source } = workload.baseline;
  if (source.kind === "serverless" ? members.length === 0 : isBurstable(source.instanceClass)) return null;
  const now: Effective = {
    ...effective,
    ...{ growthPct: { value: 0, origin: "yours" }, growth: 1 },
    ioRequestsPerMonth: figureInUse(settings.ioRequestsPerMonth, found(ioRequestsPerMonth)),
    workload: { ...workload, unlifted: null, measured: { ...workload.measured, members } },
  };
  return todayOf(now)?.totalUsd ?? null;
}

/** The hours before a step at the level of those since. */
function atStep(account: HourlyAccount, sinceS: number): HourlyAccount {
  const { firstHourS, acuSeconds, knownS } = account;
  const levels = acuSeconds.map((acuS, hour) => acuS / (knownS[hour] as number));
  const ratio = ratioSince({ firstHour: firstHourS / HOUR_S, levels }, sinceS) ?? 1;
  const isBefore = (hour: number) => firstHourS + hour * HOUR_S < sinceS;
  return { ...account, acuSeconds: acuSeconds.map((acuS, hour) => (isBefore(hour) ? acuS * ratio : acuS)) };
}

/** The account without the hours before a time. */
function accountSince(account: HourlyAccount, fromS: number): HourlyAccount {
  const first = Math.max(0, Math.ceil((fromS - account.firstHourS) / HOUR_S));
  const { knownS, acuSeconds, throttledS, deficitAcuS, pausedS } = account;
  return {
    firstHourS: account.firstHourS + first * HOUR_S,
    knownS: knownS.slice(first),
    acuSeconds: acuSeconds.slice(first),
    throttledS: throttledS.slice(first),
    deficitAcuS: deficitAcuS.slice(first),
    pausedS: pausedS.slice(first),
  };
}

function seriesSince(io: IoSeries, fromS: number): IoSeries {
  const since = (series: Series | null | undefined) => (series ? samplesSince(series, fromS) : null);
  return {
    ...{ read: since(io.read), write: since(io.write), pausedSpans: spansSince(io.pausedSpans, fromS) },
    ...(io.areReadsOfRates && { areReadsOfRates: true }),
    rates: io.rates.map(({ read, write, pausedSpans }) => ({
      ...{ read: since(read), write: since(write), pausedSpans: spansSince(pausedSpans, fromS) },
    })),
  };
}

function samplesSince(series: Series, fromS: number): Series {
  const { timesS, values, periodsS } = series;
  const first = timesS.findIndex((at) => at >= fromS);
  const from = first < 0 ? timesS.length : first;
  return {
    ...{ ...series, timesS: timesS.slice(from), values: values.slice(from) },
    ...(periodsS && { periodsS: periodsS.slice(from) }),
  };
}

/** Pairs of a start and an end, cut at a time. */
function spansSince(spans: Float64Array, fromS: number): Float64Array {
  const cut = spans.map((at) => Math.max(at, fromS));
  return cut.filter((_, i) => (cut[i | 1] as number) > (cut[i & ~1] as number));
}
