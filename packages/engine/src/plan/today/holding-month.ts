import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import type { HeldCapacity } from "../../holding/held-capacity.ts";
import { HOLDING_CAUSES, type HoldingCause } from "../../holding/holding-cause.ts";
import { risenSamples } from "../../holding/shown-demand.ts";
import { multiplyDecimals, parseDecimal, unitsAtScale } from "../../prices/decimal.ts";
import { DAY_S, HOUR_S } from "../../units/seconds.ts";

/** What a cause holds of a month of 730 h. */
export interface HoldingLine {
  readonly cause: HoldingCause;
  /** Time in which it holds any of the capacity; causes overlap. */
  readonly hours: number;
  readonly acuHours: number;
  readonly usd: number;
  /** What CPU asked for of it: all of its own, a part of what stands at a bound. */
  readonly askedUsd: number;
}

/** One day (UTC) of the trace, as it was measured. */
export interface HoldingDay {
  readonly startS: number;
  readonly usd: Readonly<Partial<Record<HoldingCause, number>>>;
  readonly acuHours: Readonly<Partial<Record<HoldingCause, number>>>;
}

/** What holds the measured capacity, in ACU-hours and dollars on demand, after the user's own discount (HLD-2). Each total is the sum of its lines. */
export interface HoldingMonth {
  readonly acuHours: number;
  readonly usd: number;
  /** Of it, what CPU asked for. */
  readonly askedUsd: number;
  readonly lines: readonly HoldingLine[];
  readonly days: readonly HoldingDay[];
  /** Most memory in use, GiB, of the instance that used the most; null where it is not known. */
  readonly usedGib: number | null;
  /** ACU-hours of that instance; absent where it is not known, and in old reports. */
  readonly usedAcuHours?: number;
  /** Samples in which capacity rose for no reason that they show: bursts inside them (INS-4). Absent without any, and in old reports. */
  readonly rises?: { readonly samples: number; readonly seconds: number };
}

/** An instance's measured month and what held its capacity. */
export interface HeldMember {
  /** As the month of today is projected from. */
  readonly account: HourlyAccount;
  /** Its ACU-hours as billed, in hundredths of one. */
  readonly acuHours: number;
  readonly held: HeldCapacity;
}

/** The month by cause, and each day of the trace. Null without an instance, or where nothing ran. */
export function holdingMonth(members: readonly HeldMember[], usdPerAcuHour: number): HoldingMonth | null {
  const totals = members.map(({ acuHours }) => acuHours);
  const units = totals.reduce((sum, acuHours) => sum + Math.round(100 * acuHours), 0);
  if (units === 0) return null;
  const cents = totals.reduce((sum, acuHours) => sum + centsOf(acuHours, usdPerAcuHour), 0);
  const monthOf = (of: (held: HeldCapacity) => HeldCapacity["seconds"]) =>
    HOLDING_CAUSES.map((cause) =>
      members.reduce(
        (sum, { account, held }) => sum + projected(account, { held, column: of(held)[cause] }),
        0,
      ),
    );
  const acu = monthOf(({ acuSeconds }) => acuSeconds);
  const hours = monthOf(({ seconds }) => seconds);
  const asked = monthOf(({ askedAcuSeconds }) => askedAcuSeconds);
  const [ownUnits, ownCents] = [shares(acu, units), shares(acu, cents)];
  const lines = HOLDING_CAUSES.map((cause, i): HoldingLine => {
    const usd = (ownCents[i] as number) / 100;
    const share = (acu[i] as number) === 0 ? 0 : Math.min(1, (asked[i] as number) / (acu[i] as number));
    return {
      ...{ cause, hours: hours[i] as number, acuHours: (ownUnits[i] as number) / 100, usd },
      askedUsd: cause === "cpu" ? usd : Math.round(100 * usd * share) / 100,
    };
  }).filter((line) => line.acuHours > 0 || line.hours > 0);
  const rises = risenSamples(members.map(({ held }) => held.rises));
  return {
    ...{ acuHours: units / 100, usd: cents / 100, lines },
    ...(rises !== null && { rises }),
    askedUsd: Math.round(lines.reduce((sum, line) => sum + 100 * line.askedUsd, 0)) / 100,
    days: daysOf(members, usdPerAcuHour),
    ...mostUsed(members),
  };
}

/** A column of an instance's own hours, projected as its capacity is: each hour weighs what it weighs there. */
function projected(
  account: HourlyAccount,
  { held, column }: { readonly held: HeldCapacity; readonly column: Float64Array },
): number {
  const lead = Math.round((held.firstHourS - account.firstHourS) / HOUR_S);
  const acuSeconds = account.acuSeconds.map((_, hour) => column[hour - lead] ?? 0);
  return projectMonth({ ...account, acuSeconds }).acuHours;
}

function daysOf(members: readonly HeldMember[], usdPerAcuHour: number): readonly HoldingDay[] {
  const cells = new Map<number, Float64Array>();
  for (const { held } of members) {
    for (const [c, cause] of HOLDING_CAUSES.entries()) {
      for (const [hour, acuSeconds] of held.acuSeconds[cause].entries()) {
        const startS = Math.floor((held.firstHourS + hour * HOUR_S) / DAY_S) * DAY_S;
        const day = cells.get(startS) ?? new Float64Array(HOLDING_CAUSES.length);
        day[c] = (day[c] as number) + acuSeconds / HOUR_S;
        cells.set(startS, day);
      }
    }
  }
  const days = [...cells].sort(([a], [b]) => a - b);
  const weights = days.flatMap(([, day]) => [...day]);
  const acuHours = weights.reduce((sum, one) => sum + one, 0);
  const [units, cents] = [
    shares(weights, Math.round(100 * acuHours)),
    shares(weights, centsOf(acuHours, usdPerAcuHour)),
  ];
  return days.map(([startS], d) => {
    const of = (all: readonly number[]) =>
      Object.fromEntries(
        HOLDING_CAUSES.flatMap((cause, c) => {
          const one = all[d * HOLDING_CAUSES.length + c] as number;
          return one === 0 ? [] : [[cause, one / 100]];
        }),
      );
    return { startS, usd: of(cents), acuHours: of(units) };
  });
}

function centsOf(acuHours: number, usdPerAcuHour: number): number {
  const hours = parseDecimal(Math.round(100 * acuHours) / 100);
  return Number(unitsAtScale(multiplyDecimals(hours, parseDecimal(usdPerAcuHour)), 2));
}

/** Whole units shared out by weight, the largest remainders rounded up: their sum is the total. */
function shares(weights: readonly number[], total: number): readonly number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((a, b) => a + b, 0);
  const byRemainder = [...exact.keys()].sort(
    (a, b) => (exact[b] as number) - (whole[b] as number) - ((exact[a] as number) - (whole[a] as number)),
  );
  for (const i of byRemainder.slice(0, left)) whole[i] = (whole[i] as number) + 1;
  return whole;
}

function mostUsed(members: readonly HeldMember[]): Pick<HoldingMonth, "usedGib" | "usedAcuHours"> {
  const known = members.flatMap(({ held: { usedGib }, acuHours }) =>
    usedGib === null ? [] : [{ usedGib, usedAcuHours: acuHours }],
  );
  const [most = { usedGib: null }] = known.sort((a, b) => b.usedGib - a.usedGib);
  return most;
}
