import { ageWords } from "../../formats/age.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import { type Doubted, type Ground, medium } from "./ground.ts";
import { BY_SOMEBODY, cheapestOf } from "./term-offers.ts";
import { isPriceAssumed } from "./told-plan.ts";

/** Of today's bill: a difference below this may be one of prices that have moved [A]. */
const CLOSE = 0.1;

/** Whether prices that are old (AGE-1) may have moved by as much as what is told. */
export const mayHaveMoved = (usd: number, todayUsd: number): boolean => Math.abs(usd) < CLOSE * todayUsd;

/** The same of what is told, which is by under a tenth. */
export const oldWords = (told: string): string =>
  `${told}, by prices that are old: they may have moved by as much.`;

/** Nor is a saving below this a month, USD, whatever its share: a year of it is worth an hour of who makes the change [A]. */
const FEW_USD = 10;

/** What assumed and old prices leave open. */
export function ofPrices({ plan, told, place }: Doubted): readonly Ground[] {
  const age = plan.notes.find((one) => one.code === "prices-old");
  const moreUsd = againstToday(told.monthlyUsd.p50, plan);
  const todayUsd = plan.baseline?.totalUsd ?? 0;
  return [
    ...(isPriceAssumed(plan)
      ? [medium("assumed price", ["a price is assumed", "A price of it is assumed, not published."])]
      : []),
    ...ofEnteredTerm({ plan, told, place }),
    ...(age?.code === "prices-old" && told.id !== plan.today && moreUsd !== null
      ? ofAge({ moreUsd, todayUsd, age: ageWords(age.days, place), place })
      : []),
  ];
}

/** From this share of a month on a term at a discount that somebody entered counts for the answer (ENT-1). */
const MATERIAL = 0.1;

/** What a term saves that is advised, or would be with more days, where no list has its price. */
function ofEnteredTerm({ plan, told, place }: Pick<Doubted, "plan" | "told" | "place">): readonly Ground[] {
  if (plan.pick === null) return [];
  // Of a stay on a term the plan's own payment is the change's.
  const terms = [plan.payment, cheapestOf(plan, told)].filter((one) => one?.isEntered);
  const term = terms.find((one) => (one?.savesUsd ?? 0) > MATERIAL * told.monthlyUsd.p50);
  if (term == null) return [];
  const saves = `The ${formatMoney(term.savesUsd, place)} a month that a term would save`;
  const words = `${saves} are ${BY_SOMEBODY}: hold that against your offer.`;
  return [medium("assumed price", ["a term’s discount, entered by somebody", words])];
}

interface Aged {
  readonly moreUsd: number;
  readonly todayUsd: number;
  readonly age: string;
  readonly place: Place;
}

/** What so little that prices may have moved by it says of the answer. */
function ofAge({ moreUsd, todayUsd, age, place }: Aged): readonly Ground[] {
  if (mayHaveMoved(moreUsd, todayUsd))
    return [
      medium("bounded", [
        `differs by under a tenth, by prices ${age} old`,
        oldWords("It differs from today by under a tenth"),
      ]),
    ];
  if (moreUsd >= 0 || -moreUsd >= FEW_USD) return [];
  const usd = formatMoney(-moreUsd, place);
  return [
    medium("bounded", [
      `saves ${usd} a month, by prices ${age} old`,
      `It saves ${usd} a month, by prices that are old: so little that one price which has moved takes it.`,
    ]),
  ];
}
