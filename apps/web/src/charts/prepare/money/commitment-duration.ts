import type { SavingsPlanCurve } from "@acuity/engine/plan";
import type { CommitmentOutcome } from "@acuity/engine/prices";
import type { PlainTable } from "../../../format/csv.ts";
import { formatMoney, formatUnitPrice } from "../../../format/money.ts";
import { formatPercent } from "../../../format/percent.ts";

/** The month's hours from dearest to cheapest, cut by a commitment. All in US dollars an hour after the discount. */
export interface DurationPoint {
  /** Share of the hours to the left, percent. */
  readonly hoursPct: number;
  readonly usableUsd: number;
  readonly usedUsd: number;
  /** From what the hour uses up to the commitment: paid and lost. Null where nothing is lost. */
  readonly wasted: readonly [number, number] | null;
  /** From the commitment up to what the hour uses: on demand. Null where nothing overflows. */
  readonly overflow: readonly [number, number] | null;
}

export interface CommitmentDuration {
  readonly points: readonly DurationPoint[];
  readonly dearestUsd: number;
  readonly wastedHoursPct: number;
}

const POINTS = 120;

/** Points of the duration curve at equal shares of the hours, the exact share of wasted hours among them. */
export function commitmentDuration(curve: SavingsPlanCurve, usdPerHour: number): CommitmentDuration {
  const { usableUsdPerHour } = curve;
  const hours = usableUsdPerHour.length;
  const firstWasted = usableUsdPerHour.findIndex((usd) => usd < usdPerHour);
  const wastedFrom = firstWasted < 0 ? hours : firstWasted;
  const places = new Set(
    Array.from({ length: POINTS + 1 }, (_, i) => Math.round(((hours - 1) * i) / POINTS)),
  );
  if (firstWasted >= 0) places.add(firstWasted).add(Math.max(0, firstWasted - 1));
  const points = [...places]
    .sort((a, b) => a - b)
    .map((hour) =>
      pointAt(usableUsdPerHour[hour] ?? 0, { hoursPct: (100 * hour) / Math.max(1, hours - 1), usdPerHour }),
    );
  return {
    points,
    dearestUsd: usableUsdPerHour[0] ?? 0,
    wastedHoursPct: hours === 0 ? 0 : (100 * (hours - wastedFrom)) / hours,
  };
}

function pointAt(
  usableUsd: number,
  at: { readonly hoursPct: number; readonly usdPerHour: number },
): DurationPoint {
  const { hoursPct, usdPerHour } = at;
  return {
    hoursPct,
    usableUsd,
    usedUsd: Math.min(usableUsd, usdPerHour),
    wasted: usableUsd < usdPerHour ? [usableUsd, usdPerHour] : null,
    overflow: usableUsd > usdPerHour ? [usdPerHour, usableUsd] : null,
  };
}

const MONTH_HOURS = 730;

/** Figures of a commitment between the points of the curve, in a month of 730 h. */
export interface MonthOfCommitment {
  readonly savingUsd: number;
  readonly coveragePct: number | null;
  readonly utilisationPct: number | null;
}

/** Straight between the curve's points: cost is piecewise linear in the commitment, so little is lost. */
export function monthOfCommitment(curve: SavingsPlanCurve, usdPerHour: number): MonthOfCommitment {
  const after = curve.curve.findIndex((one) => one.usdPerHour >= usdPerHour);
  // Beyond the curve every further dollar is lost, which the last two points already say.
  const at = after < 0 ? curve.curve.length - 1 : Math.max(1, after);
  const left = curve.curve[at - 1];
  const right = curve.curve[at];
  if (left === undefined || right === undefined)
    return { savingUsd: 0, coveragePct: null, utilisationPct: null };
  const span = right.usdPerHour - left.usdPerHour;
  const share = span > 0 ? (usdPerHour - left.usdPerHour) / span : 0;
  const mix = (of: (one: CommitmentOutcome) => number) => of(left) + share * (of(right) - of(left));
  const used = mix((one) => one.usdPerHour * one.hours - one.wastedUsd);
  const paid = usdPerHour * right.hours;
  const covered = mix((one) => (one.coverage === null ? 0 : one.coverage));
  return {
    savingUsd: (mix((one) => one.savingUsd) / right.hours) * MONTH_HOURS,
    coveragePct: right.coverage === null ? null : 100 * covered,
    utilisationPct: paid === 0 ? null : Math.min(100, (100 * used) / paid),
  };
}

export function describeCommitment(curve: SavingsPlanCurve, usdPerHour: number): string {
  const { wastedHoursPct } = commitmentDuration(curve, usdPerHour);
  const month = monthOfCommitment(curve, usdPerHour);
  const word = month.savingUsd >= 0 ? "saves" : "loses";
  return `A savings plan of ${formatUnitPrice(Math.round(usdPerHour * 1e4) / 1e4)} an hour ${word} ${formatMoney(Math.abs(month.savingUsd))} a month, covers ${formatPercent(month.coveragePct)} of the eligible spend, and is partly wasted in ${formatPercent(wastedHoursPct)} of the hours. The best is ${formatUnitPrice(Math.round(curve.best.usdPerHour * 1e4) / 1e4)} an hour.`;
}

export function commitmentTable(curve: SavingsPlanCurve): PlainTable {
  return {
    header: ["USD an hour", "Saving USD a month", "Coverage %", "Utilisation %", "Hours partly wasted %"],
    rows: curve.curve.map((one) => [
      Math.round(one.usdPerHour * 1e4) / 1e4,
      Math.round((one.savingUsd / one.hours) * MONTH_HOURS * 100) / 100,
      one.coverage === null ? null : Math.round(one.coverage * 1000) / 10,
      one.utilisation === null ? null : Math.round(one.utilisation * 1000) / 10,
      Math.round((one.wastedHours / one.hours) * 1000) / 10,
    ]),
  };
}
