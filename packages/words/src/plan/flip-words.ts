import type { AssumptionCode, OptionShape, PlanOption, SensitivityBar } from "@acuity/engine/plan";
import { formatAcu } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { WORTH_A_VERDICT } from "./engine-figures.ts";
import { optionTitle } from "./option-title.ts";
import { amountOf, type FlipSide, figure, flipSides, sayBar } from "./said-bar.ts";
import { worthUsd } from "./worth-a-change.ts";

export interface FlipsOf {
  readonly pick: PlanOption;
  readonly place: Place;
  /** What is picked runs today and is held to what was measured: beyond that it is estimated (HED-2). */
  readonly isAsMeasured?: boolean;
}

/**
 * What is picked though something costs a little less (it runs today, or is of one family) flips at the least move, which tells
 * nobody anything.
 */
const NO_MOVE = 0.005;

type Side = FlipSide["side"];

const isByLittle = ({ reasons: [first] }: PlanOption): boolean =>
  first?.code === "stays" ||
  first?.code === "one-family" ||
  first?.code === "keeps-more" ||
  first?.code === "lasts" ||
  first?.code === "outlasts";

interface Flip {
  readonly words: string;
  /** A set that nobody measured would save much if it were as small as what was tried: that is the first thing to settle. */
  readonly isFar?: boolean;
  /** Nothing but another maximum, for next to nothing. */
  readonly isMinor: boolean;
}

export function flipsOf(bar: SensitivityBar, of: FlipsOf): readonly Flip[] {
  const { assumption, baseline, dayBelow, dayAbove, isByGrowthAbove } = bar;
  const taken = assumption === "working-set" ? ` (taken: ${figure(assumption, baseline)})` : "";
  const far = farWords(bar, of);
  // A date is of a month that is planned with its growth: so is the multiple (TRD-1).
  const isDated = dayBelow !== undefined || dayAbove !== undefined || isByGrowthAbove === true;
  const where = (value: number, side: Side) => {
    if (
      of.isAsMeasured &&
      assumption === "demand" &&
      side === "above" &&
      value - baseline <= NO_MOVE * baseline
    )
      return "Above the demand that was measured, where its bursts are estimated";
    const amount = amountOf({ code: assumption, baseline }, value);
    return isDated && assumption === "demand"
      ? `${START[side]} ${amount} × the planned demand`
      : CONDITIONS[assumption](amount, side);
  };
  const isTold = (value: number, moreUsd: number | null) =>
    !(Math.abs(value - baseline) <= NO_MOVE * baseline && isNoMatter(moreUsd, of.pick));
  return flipSides(sayBar(bar, of.place))
    .toReversed()
    .flatMap(({ side, value, aside, taker }) => {
      const [shape, moreUsd = null] =
        side === "above" ? [bar.shapeAbove, bar.moreUsdAbove] : [bar.shapeBelow, bar.moreUsdBelow];
      if (!isTold(value, moreUsd)) return [];
      const cost = moreUsd === null ? "" : costWords(moreUsd, of);
      const others = isOneOfMany(shape) ? ", or another mix for less" : "";
      const isMinor = isOtherMaximum(shape, of) && Math.abs(moreUsd ?? 0) < worthUsd(of.pick.monthlyUsd.p50);
      const takes = isOtherMaximum(shape, of)
        ? `the same with a maximum of ${formatAcu(shape.maxAcu, of.place)}`
        : taker;
      const isFar = side === "below" && far !== "";
      const words = `${where(value, side)}${taken}${aside}: ${takes}${cost}${others}${isFar ? far : ""}.`;
      return [{ words, isMinor, ...(isFar && { isFar }) }];
    });
}

/** What is picked at the least set that was tried, where that saves as much as a verdict by memory must (MEM-13); nothing elsewhere. */
function farWords({ atLeast, assumption, triedFrom }: SensitivityBar, of: FlipsOf): string {
  if (atLeast === undefined || -atLeast.moreUsd < WORTH_A_VERDICT * of.pick.monthlyUsd.p50) return "";
  const { shape, moreUsd } = atLeast;
  return `; at ${figure(assumption, triedFrom)} GiB ${optionTitle(shape, of.place)}${costWords(moreUsd, of)}`;
}

/** What costs more than the pick takes over for what it can do: the pick breaks a limit there, however near that is. */
function isNoMatter(moreUsd: number | null, pick: PlanOption): boolean {
  return isByLittle(pick) && (moreUsd ?? 0) < worthUsd(pick.monthlyUsd.p50);
}

/** What is at stake where one takes over from the other for what it can do; nothing where it is for what it costs. */
function costWords(moreUsd: number, { pick, place }: FlipsOf): string {
  if (Math.abs(moreUsd) < worthUsd(pick.monthlyUsd.p50)) return "";
  return `, ${formatMoney(Math.abs(moreUsd), place)} a month ${moreUsd > 0 ? "more" : "less"} than the pick there`;
}

/** From so many readers on the mixes of another demand are too many to try: what takes over is one that does, not surely the cheapest. */
const MANY_READERS = 2;

const isOneOfMany = (shape: OptionShape | null): boolean => (shape?.readers.length ?? 0) >= MANY_READERS;

/** The same instances from the same minimum: what has a range has another maximum. */
function isOtherMaximum(shape: OptionShape | null, { pick: { settings } }: FlipsOf): shape is OptionShape {
  const rest = ({ writer, minAcu, storageMode, schedule, readers }: OptionShape) =>
    JSON.stringify([writer, minAcu, storageMode, schedule, readers]);
  return shape !== null && rest(shape) === rest(settings) && shape.maxAcu !== settings.maxAcu;
}

/** Smallest move that flips the pick, as a share of the range tried; 1 when none does. */
export function flipMargin({
  triedFrom,
  triedTo,
  baseline,
  flipsBelow,
  flipsAbove,
}: Omit<SensitivityBar, "assumption" | "shapeBelow" | "shapeAbove">): number {
  const span = triedTo - triedFrom;
  if (span <= 0) return 1;
  const share = (value: number) => Math.min(1, Math.max(0, (value - triedFrom) / span));
  const at = share(baseline);
  return Math.min(
    flipsBelow === null ? 1 : at - share(flipsBelow),
    flipsAbove === null ? 1 : share(flipsAbove) - at,
  );
}

const START = { above: "Above", below: "Below" } as const;

/** An amount of what a reader has a figure for inside a sentence; the model's constants have none. */
export const AMOUNTS = {
  demand: (amount: string) => `${amount} × the demand`,
  "source-speed": (amount: string) => `${amount} × the speed taken of today's vCPUs`,
  "working-set": (amount: string) => `a working set of ${amount} GiB`,
} as const;

export const hasAmount = (code: AssumptionCode): code is keyof typeof AMOUNTS => code in AMOUNTS;

/** The start of a sentence on what lies beyond an amount: of what nobody has a figure for, what it means. */
const CONDITIONS: Readonly<Record<AssumptionCode, (amount: string, side: Side) => string>> = {
  demand: (amount, side) => `${START[side]} ${AMOUNTS.demand(amount)}`,
  "working-set": (amount, side) => `${START[side]} ${AMOUNTS["working-set"](amount)}`,
  "source-speed": (amount, side) =>
    side === "below"
      ? `If today's vCPUs are slower than taken (under ${amount} × that speed)`
      : `If today's vCPUs are faster than taken (over ${amount} × that speed)`,
  "steady-ratio": (amount, side) =>
    side === "below"
      ? `If Aurora keeps more capacity free than taken (under ${amount} in steady use)`
      : `If Aurora keeps less capacity free than taken (over ${amount} in steady use)`,
  burst: (amount, side) =>
    side === "below"
      ? `If Aurora scales up more slowly than taken (first rise under ${amount} ACU)`
      : `If Aurora scales up faster than taken (first rise over ${amount} ACU)`,
  "scaling-speed": (amount, side) =>
    side === "below"
      ? `If Aurora scales up more slowly than taken (under ${amount} × the speed of 2022)`
      : `If Aurora scales up faster than taken (over ${amount} × the speed of 2022)`,
};

/** Ends of a range tried: two figures of each are enough. */
export function rangeWords({ triedFrom, triedTo }: Pick<SensitivityBar, "triedFrom" | "triedTo">): string {
  const rough = (value: number) => formatNumber(Number(value.toPrecision(2)), 2);
  return `${rough(triedFrom)}–${rough(triedTo)}`;
}

export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
