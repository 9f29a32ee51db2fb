import type { AssumptionCode, SensitivityBar } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { againstToday } from "../against-today.ts";
import { ASSUMPTION_WORDS } from "../assumption-words.ts";
import { flipsOf } from "../flip-words.ts";
import { sayBar, takenWords, triedWords } from "../said-bar.ts";
import { worthUsd } from "../worth-a-change.ts";
import type { ToldPlan } from "./told-plan.ts";

/** How ranges scale: of few published runs, and measured on nobody's own cluster. */
const CONSTANTS: readonly AssumptionCode[] = ["steady-ratio", "burst", "scaling-speed"];

export interface AssumedConstant {
  /** `Climbing speed`. */
  readonly name: string;
  /** Where it flips the pick and what that costs, then what is taken and what was tried. */
  readonly words: string;
}

/**
 * Constants of how ranges scale of which a value that was tried costs a change more than it saves, and more than a change is worth
 * (TOD-4): were it so, the pick is a loss. None of what runs today, which scaled as it did.
 */
export function assumedConstants({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): readonly AssumedConstant[] {
  if (told.id === plan.today) return [];
  const savesUsd = -(againstToday(told.monthlyUsd.p50, plan) ?? 0);
  const leastUsd = Math.max(worthUsd(told.monthlyUsd.p50), savesUsd);
  return plan.sensitivity
    .filter(({ assumption }) => CONSTANTS.includes(assumption))
    .flatMap((bar) => {
      const dear = dearerThan(leastUsd, bar);
      const flips = flipsOf(dear, { pick: told, place }).map(({ words }) => words);
      if (flips.length === 0) return [];
      const said = sayBar(dear, place);
      const saves =
        savesUsd >= worthUsd(told.monthlyUsd.p50) ? `; the pick saves ${formatMoney(savesUsd, place)}` : "";
      const taken = `${sentenceStart(takenWords(said))} is taken, an assumption, and ${triedWords(said)} was tried${saves}.`;
      return [{ name: ASSUMPTION_WORDS[bar.assumption].name, words: [...flips, taken].join(" ") }];
    });
}

/** The bar with those sides alone on which what takes over costs more than that, or nothing is left. */
function dearerThan(leastUsd: number, bar: SensitivityBar): SensitivityBar {
  const isDear = (shape: unknown, moreUsd: number | null = null) =>
    shape === null || (moreUsd ?? 0) > leastUsd;
  return {
    ...bar,
    flipsBelow: isDear(bar.shapeBelow, bar.moreUsdBelow) ? bar.flipsBelow : null,
    flipsAbove: isDear(bar.shapeAbove, bar.moreUsdAbove) ? bar.flipsAbove : null,
  };
}
