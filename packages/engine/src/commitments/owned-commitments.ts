import { badCommitment } from "../errors/engine-error.ts";
import type { EngineName, PriceSheet } from "../prices/price-sheet.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { dayOf } from "../units/iso-day.ts";

/** Reserved instances the user already has (RSV-3). Bound to their region and engine. */
export interface OwnedReserved {
  readonly instanceClass: string;
  readonly count: number;
  /** Recurring US dollars an hour of one, paid whether used or not; 0 for all upfront. */
  readonly hourlyUsd: number;
  /** ISO date; the last day it applies is the day before. */
  readonly endsOn: string;
  /** Absent means the planned region and engine. */
  readonly region?: string;
  readonly engine?: EngineName;
}

/** A Database Savings Plan the user already has. */
export interface OwnedSavingsPlan {
  readonly usdPerHour: number;
  readonly endsOn: string;
}

export interface OwnedCommitments {
  readonly reserved: readonly OwnedReserved[];
  readonly savingsPlans: readonly OwnedSavingsPlan[];
}

/** Days of a month of 730 h (UNI-2). */
const MONTH_DAYS = MONTH_HOURS / 24;

/** Those in force on a day. Throws `commitment-invalid` for a count, price or date that cannot be. */
export function activeCommitments(owned: OwnedCommitments, on: string): OwnedCommitments {
  dayFrom(on);
  for (const r of owned.reserved) {
    if (!Number.isInteger(r.count) || r.count < 1 || !Number.isFinite(r.hourlyUsd) || r.hourlyUsd < 0) {
      throw badCommitment(
        `Expected a whole count from 1 and a price of 0 or more for owned ${r.instanceClass}, got ${r.count} at ${r.hourlyUsd}.`,
      );
    }
  }
  for (const plan of owned.savingsPlans) {
    if (!Number.isFinite(plan.usdPerHour) || plan.usdPerHour < 0) {
      throw badCommitment(`Expected an owned savings plan of 0 or more USD an hour, got ${plan.usdPerHour}.`);
    }
  }
  return ownedAfter(owned, on);
}

/** What is left of it once that day has come: the last day is the one before. */
export function ownedAfter({ reserved, savingsPlans }: OwnedCommitments, day: string): OwnedCommitments {
  const isLeft = ({ endsOn }: { readonly endsOn: string }) => dayFrom(endsOn) > dayFrom(day);
  return { reserved: reserved.filter(isLeft), savingsPlans: savingsPlans.filter(isLeft) };
}

/** True where a reserved instance can apply to the sheet's region and engine (RSV-1). */
export function appliesTo(reserved: OwnedReserved, sheet: PriceSheet): boolean {
  return (
    (reserved.region ?? sheet.region) === sheet.region && (reserved.engine ?? sheet.engine) === sheet.engine
  );
}

/** Months of 730 h from one ISO date to another, 0 when it is past. */
export function monthsUntil(endsOn: string, on: string): number {
  return Math.max(0, (dayFrom(endsOn) - dayFrom(on)) / MONTH_DAYS);
}

function dayFrom(text: string): number {
  const day = dayOf(text);
  if (day !== null) return day;
  throw badCommitment(`Expected a day such as 2027-05-01, got "${text}".`);
}
