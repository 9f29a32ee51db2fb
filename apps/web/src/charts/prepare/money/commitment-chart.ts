import type { SavingsPlanCurve } from "@acuity/engine/plan";
import type { CommitmentOutcome } from "@acuity/engine/prices";
import { MONTH_HOURS } from "@acuity/engine/units";
import { formatMoney, formatPercent, formatUnitPrice, type Place } from "@acuity/words";
import { scaleLinear } from "d3-scale";
import type { PlainTable } from "../../../format/csv.ts";
import { axisBetween, axisFromZero, moneyFace } from "../drawing/axis.ts";
import { BARE_PLOT, type Plot, type PreparedChart, type Told } from "../drawing/drawing.ts";

/** The commitment that is looked at, and the money it is shown in. */
interface Committed {
  readonly usdPerHour: number;
  readonly place: Place;
}

/** The hours from dearest to cheapest: what the plan covers, what overflows on demand, what is paid and lost. */
export function commitmentChart(curve: SavingsPlanCurve, at: Committed): PreparedChart {
  return {
    summary: describeCommitment(curve, at),
    table: () => commitmentTable(curve),
    legend: [
      { label: "covered", role: "capacity", mark: "line" },
      { label: "on demand", role: "demand", mark: "area" },
      { label: "paid and wasted", role: "loss", mark: "hatch" },
    ],
    drawing: durationPlot(curve, at),
  };
}

const POINTS = 120;

/** Dollars an hour after the discount over the share of the hours that use more. */
export function durationPlot(curve: SavingsPlanCurve, { usdPerHour, place }: Committed): Plot {
  const { usableUsdPerHour } = curve;
  const hours = placesOf(usableUsdPerHour, usdPerHour);
  const usable = hours.map((hour) => usableUsdPerHour[hour] ?? 0);
  const xs = hours.map((hour) => (100 * hour) / Math.max(1, usableUsdPerHour.length - 1));
  const used = usable.map((usd) => Math.min(usd, usdPerHour));
  const face = { ...moneyFace("an hour", place), format: (usd: number) => formatUnitPrice(usd, place) };
  return {
    ...BARE_PLOT,
    x: axisBetween({ from: 0, to: 100 }, { unit: "of the hours use more", format: formatPercent }),
    y: axisFromZero(Math.max(usable[0] ?? 0, usdPerHour), face),
    xs,
    areas: [
      { fill: "band", lows: null, highs: used },
      { fill: "demand-fill", lows: used, highs: usable.map((usd) => (usd > usdPerHour ? usd : null)) },
      {
        fill: "loss-hatch",
        lows: usable,
        highs: usable.map((usd) => (usd < usdPerHour ? usdPerHour : null)),
      },
    ],
    lines: [{ role: "demand", ys: usable, isThin: true }],
    rules: [
      {
        ...{ axis: "y", at: curve.best.usdPerHour, role: "saving", isDotted: true },
        ...{ label: "best", isNamedAtStart: true },
      },
      { axis: "y", at: usdPerHour, role: "capacity", label: "" },
    ],
    tell: (i) => tellHour({ hoursPct: xs[i] ?? 0, usableUsd: usable[i] ?? 0, usdPerHour, place }),
  };
}

/** Hours at equal shares, those on either side of the first wasted one among them. */
function placesOf(usableUsdPerHour: Float64Array, usdPerHour: number): readonly number[] {
  const last = Math.max(0, usableUsdPerHour.length - 1);
  const places = new Set(Array.from({ length: POINTS + 1 }, (_, i) => Math.round((last * i) / POINTS)));
  const firstWasted = usableUsdPerHour.findIndex((usd) => usd < usdPerHour);
  if (firstWasted >= 0) places.add(firstWasted).add(Math.max(0, firstWasted - 1));
  return [...places].sort((a, b) => a - b);
}

function tellHour(at: Committed & { readonly hoursPct: number; readonly usableUsd: number }): Told {
  const { hoursPct, usableUsd, usdPerHour, place } = at;
  const line = (name: string, usd: number) => ({
    name,
    value: finePrice(usd, place),
  });
  return {
    title: `${formatPercent(hoursPct)} of the hours use more`,
    lines: [
      line("usable", usableUsd),
      line("covered", Math.min(usableUsd, usdPerHour)),
      ...(usableUsd < usdPerHour ? [line("wasted", usdPerHour - usableUsd)] : []),
      ...(usableUsd > usdPerHour ? [line("on demand", usableUsd - usdPerHour)] : []),
    ],
  };
}

/** Share of the hours in which a part of the commitment is lost. */
export function wastedHoursPct({ usableUsdPerHour }: SavingsPlanCurve, usdPerHour: number): number {
  const firstWasted = usableUsdPerHour.findIndex((usd) => usd < usdPerHour);
  return firstWasted < 0 ? 0 : 100 * (1 - firstWasted / usableUsdPerHour.length);
}

/** Figures of a commitment between the points of the curve, in a month of 730 h. */
export interface MonthOfCommitment {
  readonly savingUsd: number;
  readonly coveragePct: number | null;
  readonly utilisationPct: number | null;
}

/**
 * Straight between the curve's points: cost is piecewise linear in the commitment, so little is lost. Beyond the curve
 * every further dollar is lost, which its last two points already say.
 */
export function monthOfCommitment({ curve }: SavingsPlanCurve, usdPerHour: number): MonthOfCommitment {
  const last = curve.at(-1);
  if (last === undefined || curve.length < 2)
    return { savingUsd: 0, coveragePct: null, utilisationPct: null };
  const at = (of: (one: CommitmentOutcome) => number) =>
    scaleLinear(
      curve.map((one) => one.usdPerHour),
      curve.map(of),
    )(usdPerHour);
  const used = at((one) => one.usdPerHour * one.hours - one.wastedUsd);
  const paid = usdPerHour * last.hours;
  return {
    savingUsd: (at((one) => one.savingUsd) / last.hours) * MONTH_HOURS,
    coveragePct: last.coverage === null ? null : 100 * at((one) => one.coverage ?? 0),
    utilisationPct: paid === 0 ? null : Math.min(100, (100 * used) / paid),
  };
}

export function describeCommitment(curve: SavingsPlanCurve, { usdPerHour, place }: Committed): string {
  if (usdPerHour === 0) {
    const none = "No savings plan is taken: all is on demand.";
    if (curve.best.usdPerHour === 0) return `${none} None saves anything here.`;
    const { savingUsd } = monthOfCommitment(curve, curve.best.usdPerHour);
    return `${none} The best is ${finePrice(curve.best.usdPerHour, place)} an hour and saves ${formatMoney(savingUsd, place)} a month against that.`;
  }
  const month = monthOfCommitment(curve, usdPerHour);
  const word = month.savingUsd >= 0 ? "saves" : "loses";
  const own = curve.ownedUsdPerHour > 0 ? ", with what you own" : "";
  return `A savings plan of ${finePrice(usdPerHour, place)} an hour ${word} ${formatMoney(Math.abs(month.savingUsd), place)} a month, covers ${formatPercent(month.coveragePct)} of the eligible spend, and is partly wasted in ${formatPercent(wastedHoursPct(curve, usdPerHour))} of the hours. The best is ${finePrice(curve.best.usdPerHour, place)} an hour${own}.`;
}

/** A price to the ten thousandth of a dollar: finer is the search's, not AWS's. */
export function finePrice(usd: number, place: Place): string {
  return formatUnitPrice(Math.round(usd * 1e4) / 1e4, place);
}

function commitmentTable(curve: SavingsPlanCurve): PlainTable {
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
