import type { Plan, SensitivityBar } from "@acuity/engine/plan";
import {
  flipMargin,
  flipSides,
  formatMoneyDelta,
  inUseFlip,
  limitFlip,
  MISSING,
  memoryFlip,
  type Place,
  sayBar,
  sentenceStart,
  takenWords,
} from "@acuity/words";

/** One way for the answer to become another. */
export interface FlipRow {
  readonly id: string;
  readonly assumption: string;
  readonly from: string;
  readonly to: string;
  /** A month, a doubt; empty without. */
  readonly when: string;
  readonly taker: string;
  /** What takes over against the pick there, a month. */
  readonly costs: string;
}

/** The assumptions that flip the answer within what was tried: the others say nothing here. */
export function flipsIn(sensitivity: readonly SensitivityBar[]): readonly SensitivityBar[] {
  return sensitivity.filter(({ flipsBelow, flipsAbove }) => flipsBelow !== null || flipsAbove !== null);
}

/** What flips the answer and no search was made of: memory that nobody measured, and the limit on time. */
export function otherRows(plan: Plan, place: Place): readonly FlipRow[] {
  return [...memoryRows(plan, place), ...inUseRows(plan, place), ...limitRows(plan, place)];
}

/** As much of it as was in use, where nobody measured it and no other set was tried. */
function inUseRows(plan: Plan, place: Place): readonly FlipRow[] {
  const flip = inUseFlip(plan, place);
  if (flip === null) return [];
  const { taken, at, title, moreUsd } = flip;
  return [
    {
      ...{ id: "set-in-use", assumption: "Working set", from: taken, to: `at ${at}`, taker: title },
      ...{ when: "", costs: `${formatMoneyDelta(moreUsd, place)} a month` },
    },
  ];
}

/** A class that less of it would bring, and what stands against that. */
function memoryRows(plan: Plan, place: Place): readonly FlipRow[] {
  const flip = memoryFlip(plan, place);
  if (flip === null) return [];
  const { taken, holds, title, lessUsd, but } = flip;
  return [
    {
      ...{ id: "memory", assumption: "Working set", from: taken, to: `at most ${holds}`, taker: title },
      when: but === null ? "" : sentenceStart(but),
      costs: `${formatMoneyDelta(-lessUsd, place)} a month`,
    },
  ];
}

/** The limit on time, where a little more of it flips the answer. */
function limitRows(plan: Plan, place: Place): readonly FlipRow[] {
  const flip = limitFlip(plan, place);
  if (flip === null) return [];
  const { from, to, taker, moreUsd } = flip;
  const costs = `${formatMoneyDelta(moreUsd, place)} a month`;
  return [
    {
      ...{ id: "limit", assumption: "May be short", from: `${from} a month`, to: `from ${to} on` },
      ...{ taker, costs, when: "" },
    },
  ];
}

/** Each side on which it flips, the smallest move first. */
export function flipRows(sensitivity: readonly SensitivityBar[], place: Place): readonly FlipRow[] {
  return flipsIn(sensitivity)
    .toSorted((a, b) => flipMargin(a) - flipMargin(b))
    .flatMap((bar) => {
      const said = sayBar(bar, place);
      return flipSides(said).map(({ side, amount, aside, taker }) => {
        const usd = (side === "above" ? bar.moreUsdAbove : bar.moreUsdBelow) ?? null;
        const rest = aside.replace(/^,? ?/, "");
        return {
          ...{ id: `${bar.assumption} ${side}`, assumption: said.assumption, taker },
          from: takenWords(said),
          to: `${side} ${amount}`,
          when: rest === "" ? "" : sentenceStart(rest),
          costs: usd === null ? MISSING : `${formatMoneyDelta(usd, place)} a month`,
        };
      });
    });
}
