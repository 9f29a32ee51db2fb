import type { HourlyAccount } from "../capacity/hourly-account.ts";
import { projectMonth } from "../capacity/project-month.ts";
import { busyWithoutCapacity } from "../evidence/cpu-over-capacity.ts";
import { isCpuPercent } from "../evidence/cpu-percent.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import type { WorkloadFinding } from "../units/finding.ts";
import { hoursOf, measuredHours } from "./measured-accounts.ts";

/**
 * Where the hours with a capacity hold less than this of a month's demand, they leave out the busiest; where all hours hold less
 * than this of theirs, the quiet ones [A].
 */
const WHOLE = 0.9;

/**
 * Why a measured capacity does not price its instance (TOD-1): it is missing in the busiest hours or in the quiet ones, or its CPU asks for more than
 * all of it, so that one of both is of another instance or another maximum.
 */
export interface CapacityDoubt {
  readonly instance: string | null;
  /** Nothing tells what the instance costs; else its replay does. */
  readonly isDenied: boolean;
  readonly findings: readonly WorkloadFinding[];
}

/**
 * No month is billed for fewer ACU-hours than its CPU asks for at 100 % (DEM-2): the doubt of an instance's capacity; null where
 * it prices its month, or its CPU is not known.
 *
 * @param maxAcu of which its CPU is a percentage
 */
export function capacityDoubt(
  { id: instance, cpu, capacity }: InstanceEvidence,
  maxAcu: number,
): CapacityDoubt | null {
  if (cpu === null || capacity === null || !cpu.values.every(isCpuPercent)) return null;
  const zero = busyWithoutCapacity({ cpu, capacity });
  if (zero?.isMost) return { instance, isDenied: true, findings: [] };
  const span = hoursOf([cpu, capacity]);
  const had = measuredHours(capacity, span);
  const percent = measuredHours(cpu, span);
  const acuSeconds = percent.acuSeconds.map((pctS) => (pctS * maxAcu) / 100);
  // What has no CPU while it is paused is asked for nothing (DEM-7).
  const knownS = percent.knownS.map((s, h) =>
    Math.max(s, Math.min(had.knownS[h] as number, s + (had.pausedS[h] as number))),
  );
  const asked = { ...percent, knownS, acuSeconds };
  const of = { acuHours: acuHoursOf(had), askedAcuHours: acuHoursOf(asked) };
  const both = inCommon(had, asked);
  if (both.acuSeconds < both.askedAcuSeconds) {
    const name = instance === null ? {} : { instance };
    const finding = {
      code: "capacity-below-cpu",
      ...both.perMonth,
      maxAcu,
      ...name,
      assumption: false,
    } as const;
    return { instance, isDenied: true, findings: [finding] };
  }
  const seen = acuHoursOf(whereKnown(asked, had));
  if (seen >= WHOLE * of.askedAcuHours && of.acuHours >= of.askedAcuHours) {
    const time = whileMeasured(asked, had);
    if (acuHoursOf(time) >= WHOLE * seen) return null;
    const quiet = {
      code: "capacity-misses-quiet",
      instance,
      ...missing(time, had),
      assumption: true,
    } as const;
    return { instance, isDenied: false, findings: [quiet] };
  }
  const finding = {
    code: "capacity-misses-busiest",
    instance,
    ...busiest(asked, had),
    assumption: true,
  } as const;
  return { instance, isDenied: false, findings: [finding] };
}

const acuHoursOf = (account: HourlyAccount): number => projectMonth(account).acuHours;

/** Both over the time in which both are known, and what that is a month. */
function inCommon(had: HourlyAccount, asked: HourlyAccount) {
  const [mine, its] = [whereKnown(had, asked), whereKnown(asked, had)];
  const sum = ({ acuSeconds }: HourlyAccount) => acuSeconds.reduce((all, one) => all + one, 0);
  return {
    acuSeconds: sum(mine),
    askedAcuSeconds: sum(its),
    perMonth: { acuHours: acuHoursOf(mine), askedAcuHours: acuHoursOf(its) },
  };
}

/** An account for no more of each hour than the other knows of it. */
function whereKnown(account: HourlyAccount, other: HourlyAccount): HourlyAccount {
  const share = account.knownS.map((s, h) => (s === 0 ? 0 : Math.min(1, (other.knownS[h] as number) / s)));
  const part = (values: Float64Array) => values.map((value, h) => value * (share[h] as number));
  return { ...account, knownS: part(account.knownS), acuSeconds: part(account.acuSeconds) };
}

/** An account from the first hour in which the other knows anything to the last: before and after it may have asked for less. */
function whileMeasured(account: HourlyAccount, { knownS }: HourlyAccount): HourlyAccount {
  const isKnown = (s: number) => s > 0;
  const [first, last] = [knownS.findIndex(isKnown), knownS.findLastIndex(isKnown)];
  const cut = (values: Float64Array) => values.map((value, h) => (h < first || h > last ? 0 : value));
  return { ...account, knownS: cut(account.knownS), acuSeconds: cut(account.acuSeconds) };
}

/** Hours of which less than half has a capacity, and all hours. */
function missing(
  asked: HourlyAccount,
  had: HourlyAccount,
): { readonly hours: number; readonly ofHours: number } {
  const known = Array.from(asked.knownS.keys()).filter((h) => (asked.knownS[h] as number) > 0);
  const without = known.filter((h) => 2 * (had.knownS[h] as number) < (asked.knownS[h] as number));
  return { hours: without.length, ofHours: known.length };
}

/** Hours that asked for more than the mean of all, and those of them of which less than half has a capacity. */
function busiest(
  asked: HourlyAccount,
  had: HourlyAccount,
): { readonly hours: number; readonly ofHours: number } {
  const known = Array.from(asked.knownS.keys()).filter((h) => (asked.knownS[h] as number) > 0);
  const rate = (h: number) => (asked.acuSeconds[h] as number) / (asked.knownS[h] as number);
  const mean = known.reduce((sum, h) => sum + rate(h), 0) / Math.max(1, known.length);
  const busy = known.filter((h) => rate(h) > mean);
  const without = busy.filter((h) => 2 * (had.knownS[h] as number) < (asked.knownS[h] as number));
  return { hours: without.length, ofHours: busy.length };
}
