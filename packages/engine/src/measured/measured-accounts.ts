import type { HourlyAccount } from "../capacity/hourly-account.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { periodAt, type Series } from "../series/series.ts";
import { stepsOfSeries } from "../series/steps-of-series.ts";
import { DAY_S, HOUR_S } from "../units/seconds.ts";
import { firstKnownHour } from "./first-known-hour.ts";

/** An instance that has no sample of anything in hours in which another of its cluster was measured. */
export interface Absence {
  readonly instance: string;
  /** Hours it has samples in, of those that any instance has. */
  readonly hours: number;
  readonly ofHours: number;
}

/** An instance whose first sample comes a day and more after its cluster's: nobody knows whether it ran before. */
export interface LateStart {
  readonly instance: string;
  readonly sinceS: number;
}

/** An instance's measured capacity, hour by hour. */
export interface MeasuredMember {
  readonly instance: string | null;
  /** All members' begin with the same hour and have as many. */
  readonly account: HourlyAccount;
}

export interface MeasuredAccounts {
  /** Those whose capacity was measured, the planned one first. */
  readonly members: readonly MeasuredMember[];
  readonly absences: readonly Absence[];
  readonly late: readonly LateStart[];
  /** The most instances that ran together for more than the hour of a change. */
  readonly atOnce: number;
}

export const NOTHING_MEASURED: MeasuredAccounts = { members: [], absences: [], late: [], atOnce: 0 };

/**
 * What instances whose capacity was measured used (TOD-1). An hour in which one of them has no sample of any metric
 * while another was measured is an hour in which it did not run; what it alone was not measured in is no time, nor is what
 * lies before its files.
 *
 * @param beside the planned instance where its own capacity is not among them: its CPU tells of what time the files are
 */
export function measuredAccounts(
  instances: readonly InstanceEvidence[],
  beside: Pick<InstanceEvidence, "cpu"> | null = null,
): MeasuredAccounts {
  const measured = instances.filter(({ capacity }) => capacity !== null);
  if (measured.length === 0) return NOTHING_MEASURED;
  const series = measured.map(({ capacity }) => capacity as Series);
  const witness = beside?.cpu ? [beside.cpu] : [];
  const span = hoursOf([...series, ...witness]);
  const own = series.map((one) => measuredHours(one, span));
  const coveredS = [...own, ...witness.map((one) => measuredHours(one, span))].reduce(
    (most, { knownS }) => most.map((s, h) => Math.max(s, knownS[h] as number)),
    new Float64Array(span.hours),
  );
  const ran = measured.map((instance) => hoursSeen(instance, span));
  const presences = ran.map((one, i) => ({ coveredS, ran: one, from: firstKnownHour(i, { ran, coveredS }) }));
  return {
    members: own.map((account, i) => ({
      instance: measured[i]?.id ?? null,
      account: withAbsence(account, presences[i] as Presence),
    })),
    atOnce: mostAtOnce(ran),
    absences: measured.flatMap(({ id }, i) => absenceOf(id, presences[i] as Presence)),
    late: measured.flatMap(({ id }, i) => lateStart(id, { ...(presences[i] as Presence), span })),
  };
}

/** A start some hours later than another's is the export's edge. */
const EDGE_S = DAY_S;

interface Presence {
  /** Seconds of each hour in which some instance of the cluster was measured. */
  readonly coveredS: Float64Array;
  /** 1 for each hour in which this one has a sample. */
  readonly ran: Uint8Array;
  /** The hour from which on the files tell whether it ran. */
  readonly from: number;
}

const isAbsent = ({ coveredS, ran, from }: Presence, hour: number): boolean =>
  hour >= from && ran[hour] === 0 && (coveredS[hour] as number) > 0;

function mostAtOnce(ran: readonly Uint8Array[]): number {
  const counts = Array.from(ran[0] as Uint8Array, (_, hour) =>
    ran.reduce((n, one) => n + (one[hour] as number), 0),
  );
  const [most = 0, next = most] = counts.sort((a, b) => b - a);
  return next;
}

/** Hours in which the instance did not run are known, at no capacity; so is the rest of the hour it came or went in. */
function withAbsence(account: HourlyAccount, presence: Presence): HourlyAccount {
  const knownS = account.knownS.map((s, h) =>
    [h - 1, h, h + 1].some((near) => isAbsent(presence, near)) ? (presence.coveredS[h] as number) : s,
  );
  return { ...account, knownS };
}

function absenceOf(instance: string | null, presence: Presence): readonly Absence[] {
  const hours = presence.ran.reduce((sum, one) => sum + one, 0);
  const absent = Array.from(presence.ran.keys()).filter((hour) => isAbsent(presence, hour)).length;
  return instance === null || absent === 0 ? [] : [{ instance, hours, ofHours: hours + absent }];
}

function lateStart(
  instance: string | null,
  { coveredS, from, span }: Presence & { readonly span: HourSpan },
): readonly LateStart[] {
  const before = coveredS.subarray(0, from).reduce((sum, s) => sum + s, 0);
  if (instance === null || before < EDGE_S) return [];
  return [{ instance, sinceS: span.firstHourS + HOUR_S * from }];
}

/** Clock hours in which an instance has a sample of any metric. */
function hoursSeen(instance: InstanceEvidence, { firstHourS, hours }: HourSpan): Uint8Array {
  const seen = new Uint8Array(hours);
  for (const series of Object.values(instance)) {
    if (series === null || typeof series === "string") continue;
    for (const [i, timeS] of series.timesS.entries()) {
      const endS = timeS + periodAt(series, i);
      for (let atS = Math.max(firstHourS, timeS); atS < endS; atS = (Math.floor(atS / HOUR_S) + 1) * HOUR_S) {
        const hour = Math.floor((atS - firstHourS) / HOUR_S);
        if (hour >= hours) break;
        seen[hour] = 1;
      }
    }
  }
  return seen;
}

export interface HourSpan {
  readonly firstHourS: number;
  readonly hours: number;
}

/**
 * ServerlessDatabaseCapacity as the account a run would have left: ACU-seconds of each clock hour (UTC) that was
 * measured (TOD-1). A pause counts as time at 0, a gap is no time.
 *
 * @param span hours to answer for, so that several instances share one list of them
 */
export function measuredHours(capacity: Series, span: HourSpan): HourlyAccount {
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
      const hour = Math.floor((atS - firstHourS) / HOUR_S);
      const untilS = Math.min(endS, firstHourS + (hour + 1) * HOUR_S);
      knownS[hour] = (knownS[hour] ?? 0) + untilS - atS;
      acuSeconds[hour] = (acuSeconds[hour] ?? 0) + acu * (untilS - atS);
      if (acu === 0) pausedS[hour] = (pausedS[hour] ?? 0) + untilS - atS;
      atS = untilS;
    }
  }
  return { firstHourS, knownS, acuSeconds, pausedS, throttledS: empty(), deficitAcuS: empty() };
}

/** Clock hours that some of the series touch. */
export function hoursOf(series: readonly Series[]): HourSpan {
  let firstS = Number.POSITIVE_INFINITY;
  let endS = Number.NEGATIVE_INFINITY;
  for (const one of series) {
    const { startS, edgesS } = stepsOfSeries(one);
    firstS = Math.min(firstS, startS);
    endS = Math.max(endS, startS + (edgesS[edgesS.length - 1] as number));
  }
  const firstHourS = Math.floor(firstS / HOUR_S) * HOUR_S;
  return { firstHourS, hours: Math.max(0, Math.ceil((endS - firstHourS) / HOUR_S)) };
}
