import type { AssumptionCode, SensitivityBar } from "@acuity/engine/plan";
import { formatNumber, formatPercent, formatSignificant } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { ASSUMPTION_WORDS } from "./assumption-words.ts";
import { flipAside } from "./month-from.ts";
import { optionTitle } from "./option-title.ts";

/** An assumption by its name, what takes over by its title; null where nothing flips or nothing is left. */
export interface SaidBar extends Omit<SensitivityBar, "assumption" | "shapeBelow" | "shapeAbove"> {
  readonly code: AssumptionCode;
  readonly assumption: string;
  readonly unit: string;
  readonly titleBelow: string | null;
  readonly titleAbove: string | null;
}

export function sayBar(
  { assumption, shapeBelow, shapeAbove, ...bar }: SensitivityBar,
  place: Place,
): SaidBar {
  return {
    ...bar,
    code: assumption,
    assumption: ASSUMPTION_WORDS[assumption].name,
    unit: ASSUMPTION_WORDS[assumption].unit,
    titleBelow: shapeBelow && optionTitle(shapeBelow, place),
    titleAbove: shapeAbove && optionTitle(shapeAbove, place),
  };
}

/** A side on which the pick flips, said for a list. */
export interface FlipSide {
  readonly side: "below" | "above";
  readonly value: number;
  /** The amount with its unit: `1.002 × the planned demand`, `76 %`, `12 GiB`. */
  readonly amount: string;
  /** What is said beside the amount: a month, a doubt. Empty without. */
  readonly aside: string;
  /** What takes over. */
  readonly taker: string;
}

/** Where the pick changes and to what, each side of it: what headline, chart and command line have in common. */
export function flipSides(bar: SaidBar): readonly FlipSide[] {
  const of = (side: FlipSide["side"], at: number | null): readonly FlipSide[] => {
    if (at === null) return [];
    const [day, isByDoubt, title, loss] =
      side === "below"
        ? [bar.dayBelow, bar.isByDoubtBelow, bar.titleBelow, bar.lossBelow]
        : [bar.dayAbove, bar.isByDoubtAbove, bar.titleAbove, bar.lossAbove];
    const isByGrowth = side === "above" && bar.isByGrowthAbove === true;
    const aside = flipAside({ side, day, isByDoubt, isByGrowth, loss });
    return [
      { side, value: at, amount: withUnit(bar, amountOf(bar, at)), aside, taker: title ?? NOTHING_LEFT },
    ];
  };
  return [...of("below", bar.flipsBelow), ...of("above", bar.flipsAbove)];
}

const NOTHING_LEFT = "nothing tried meets your limits";

/** What is taken, with its unit. */
export const takenWords = (bar: SaidBar): string => withUnit(bar, figure(bar.code, bar.baseline));

/** The range tried, with its unit: `0.25–4 × the planned demand`. */
export const triedWords = (bar: SaidBar): string => withUnit(bar, triedRange(bar));

/** The same where the unit stands beside it: `0.25–4`. */
export function triedRange({ code, triedFrom, triedTo }: SaidBar): string {
  const from = code === "steady-ratio" ? 100 * triedFrom : triedFrom;
  return `${formatSignificant(from)}–${figure(code, triedTo)}`;
}

/** A share says by its sign what it is of; the other units stand behind the figure. */
function withUnit({ code, unit }: SaidBar, amount: string): string {
  return code === "steady-ratio" || unit === "" ? amount : `${amount} ${unit}`;
}

/** A value with as many figures as tell it from the one that is taken: a pick may fall at 1.002 times the demand. */
export function amountOf({ code, baseline }: Pick<SaidBar, "code" | "baseline">, value: number): string {
  const said = figure(code, value);
  const isAlike = value !== baseline && said === figure(code, baseline);
  return isAlike && code !== "steady-ratio" ? formatNumber(Number(value.toPrecision(4)), 4) : said;
}

export function figure(code: AssumptionCode, value: number): string {
  return code === "steady-ratio" ? formatPercent(100 * value) : formatSignificant(value);
}
