import type { BillLine } from "../../bill/bill.ts";
import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { stepsOfSeries } from "../../demand/steps-of-series.ts";
import type { InstanceEvidence } from "../../evidence/evidence.ts";
import type { Series } from "../../series/series.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { clusterMonth } from "./cluster-month.ts";
import { likelyHours } from "./likely-hours.ts";
import { grownTrace } from "./planned-demand.ts";
import { type BilledMonth, pricedMonth } from "./priced-month.ts";
import type { Effective } from "./resolve.ts";
import { isSold, usageOfMonth } from "./usage-of-month.ts";

/** The month of what runs today, and where its compute is from (TOD-1). */
export interface Today {
  /** `measured`: ServerlessDatabaseCapacity of each instance; `simulated`: its range replayed; `listed`: classes by the hour. */
  readonly basis: "measured" | "simulated" | "listed";
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
  /** ACU-hours of the serverless instances; null without any. */
  readonly acuHours: number | null;
  /** What the model gives for the same instance and range; null where its range is not known. */
  readonly simulatedAcuHours: number | null;
  /** Instances of the cluster whose class nobody said: they are not in the bill. */
  readonly unpriced: readonly string[];
}

/**
 * What runs today as the files and the baseline have it, whatever is tried: measured where it was measured, at today's
 * storage mode, on demand but for what is owned. Null where it cannot be priced here.
 */
export function todayOf(effective: Effective): Today | null {
  const { baseline, evidence } = effective.workload;
  const now = asToday(effective);
  const simulated = simulatedToday(now);
  const members = [evidence.planned, ...evidence.others];
  const isServerless = baseline.source.kind === "serverless";
  const isWriterUnmeasured = isServerless && evidence.planned.capacity === null;
  if (isWriterUnmeasured && simulated === null) return null;
  // A provisioned writer has no capacity of its own; without a serverless one's the month is the replay's alone.
  const mayMeasure = isServerless ? members : evidence.others;
  const measured = isWriterUnmeasured ? [] : mayMeasure.filter(({ capacity }) => capacity !== null);
  const month =
    measured.length > 0
      ? measuredMonth(now, measured)
      : (simulated ?? { usage: usageOfMonth(now, []), acuByHour: null });
  if (!isSold(month.usage, { market: now.market, mode: baseline.storageMode })) return null;
  const { lines, totalUsd } = pricedMonth(now, month);
  const known = new Set([
    ...measured.map(({ id }) => id),
    ...baseline.readers.map(({ instance }) => instance),
  ]);
  return {
    basis: measured.length > 0 ? "measured" : isServerless ? "simulated" : "listed",
    ...{ lines, totalUsd },
    acuHours: acuHoursOf(month),
    simulatedAcuHours: simulated === null ? null : acuHoursOf(simulated),
    unpriced: evidence.others.flatMap(({ id }) => (id === null || known.has(id) ? [] : [id])),
  };
}

/** The settings of what runs today: no growth, nothing bought, today's storage. */
function asToday(effective: Effective): Effective {
  const { workload, settings, market } = effective;
  const { source, readers, storageMode, region, engine, engineVersion } = workload.baseline;
  const provisioned = readers.flatMap(({ source: own }): ReaderSetting[] =>
    own.kind === "provisioned"
      ? [{ kind: "provisioned", instanceClass: own.instanceClass, tier: 1, demandShare: 0 }]
      : [],
  );
  const today: Settings = {
    ...settings,
    ...{ region, engine, engineVersion, storageMode, readers: provisioned },
    writer: source.kind === "serverless" ? { kind: "serverless" } : source,
    growthPct: 0,
    schedule: [],
    commitment: { kind: "none" },
  };
  return {
    ...effective,
    growth: 1,
    settings: today,
    market: { ...market, sheet: market.today ?? market.sheet },
  };
}

/** Ranges replayed, where nothing of them was measured. */
function simulatedToday(now: Effective): BilledMonth | null {
  const { source } = now.workload.baseline;
  if (source.kind !== "serverless" || source.minAcu === null) return null;
  const { minAcu, maxAcu } = source;
  const settings = { ...now.settings, minAcu, maxAcu, autoPauseS: minAcu === 0 ? PAUSE_S : null };
  const effective = { ...now, settings };
  return clusterMonth({ effective, trace: grownTrace(effective) });
}

/** AWS's own default (PAU-1). */
const PAUSE_S = 300;

function measuredMonth(now: Effective, instances: readonly InstanceEvidence[]): BilledMonth {
  const series = instances.map(({ capacity }) => capacity as Series);
  const span = hoursOf(series);
  const accounts = series.map((one) => measuredHours(one, span));
  const [first] = accounts;
  const hours = accounts.map((account) => likelyHours(account, first));
  const members = accounts.map((account, i) => ({
    name: nameOf(instances[i]?.id ?? null),
    acuHours: projectMonth(account).acuHours,
  }));
  return {
    usage: usageOfMonth(now, members),
    acuByHour: (hours[0] as Float64Array).map((acu, h) =>
      hours.slice(1).reduce((sum, other) => sum + (other[h] ?? 0), acu),
    ),
  };
}

function nameOf(id: string | null): MemberName {
  return id === null ? { kind: "writer" } : { kind: "instance", id };
}

function acuHoursOf({ usage }: BilledMonth): number | null {
  const { serverless = [] } = usage;
  return serverless.length === 0 ? null : serverless.reduce((sum, { acuHours }) => sum + acuHours, 0);
}

/**
 * ServerlessDatabaseCapacity as the account a run would have left: ACU-seconds of each clock hour (UTC) that was
 * measured (TOD-1). A pause counts as time at 0, a gap is no time.
 *
 * @param span hours to answer for, so that several instances share one list of them
 */
function measuredHours(
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
function hoursOf(series: readonly Series[]): { readonly firstHourS: number; readonly hours: number } {
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
