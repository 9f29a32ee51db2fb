import type { Repriced } from "@acuity/contract";
import { formatDate, formatMoneyExact, placeOf } from "@acuity/words";

type Shape = Repriced["shapes"][number];

/** What a shape is to the report. */
export const ROLE_WORDS: Readonly<Record<Shape["role"], string>> = {
  pick: "recommended",
  nearest: "nearest to the limits",
  other: "inside the limits too",
  today: "what runs today",
  view: "in view when it was shared",
};

/** Less than a cent is nothing. */
const CENT_USD = 0.005;

/** Whether the list changes no figure: lists are told apart by what they make of a report, never by what they are called. */
export function isSameByBoth({ shapes, changes, deltaUsd }: Repriced): boolean {
  const moves = [deltaUsd, ...shapes.map(deltaOf), ...changes.map((one) => one.deltaUsd)];
  return moves.every((usd) => usd !== null && Math.abs(usd) < CENT_USD);
}

/** Null of what the other list has no price for. */
export const deltaOf = ({ beforeUsd, afterUsd }: Shape): number | null =>
  afterUsd === null ? null : afterUsd - beforeUsd;

/** Which of the two lists is the younger; null where they are of one day, or the report does not say its own. */
export function ageOfLists({ before, after }: Repriced): string | null {
  const { publishedOn: own } = before;
  const { publishedOn: other } = after;
  if (own === null || other === null || own === other) return null;
  const day = formatDate(Date.parse(own) / 1000);
  return other > own
    ? `That list is newer than the report's own, which is of ${day}.`
    : `That list is older than the report's own, which is of ${day}.`;
}

/** What becomes of the recommendation; null of a report that has none. */
export function repricedVerdict({ shapes, currency }: Repriced): string | null {
  const pick = shapes.find(({ role }) => role === "pick");
  if (pick === undefined) return null;
  if (!isPriced(pick)) return `That list has no price of ${pick.title}, which is recommended.`;
  const usd = (amount: number) => `${formatMoneyExact(amount, placeOf(currency))} a month`;
  const priced = shapes.filter(isPriced);
  const [cheaper] = priced.filter((one) => fallsTo(one, pick)).toSorted((a, b) => a.afterUsd - b.afterUsd);
  if (cheaper !== undefined) {
    const what = cheaper.role === "today" ? "what runs today" : cheaper.title;
    return `By these prices the recommendation falls: ${pick.title} costs ${usd(pick.afterUsd - cheaper.afterUsd)} more than ${what}.`;
  }
  const today = priced.find((one) => one.role === "today" && !isSameShape(one, pick));
  const saved = today === undefined ? 0 : today.afterUsd - pick.afterUsd;
  const saves = saved < CENT_USD ? "" : ` and saves ${usd(saved)} against today`;
  return `By these prices ${pick.title} stays recommended among what the memo compares${saves}.`;
}

type Priced = Shape & { readonly afterUsd: number };
const isPriced = (shape: Shape): shape is Priced => shape.afterUsd !== null;

/** What runs today and stays is no rival of itself, measured beside modelled or in another region. */
const isSameShape = (today: Shape, pick: Shape): boolean => today.title === pick.title;

/** Whether it costs less than what is recommended by the other list alone: what was no cheaper before. */
function fallsTo(one: Priced, pick: Priced): boolean {
  const { role, beforeUsd, afterUsd } = one;
  const isRival = role === "other" || (role === "today" && !isSameShape(one, pick));
  return isRival && beforeUsd > pick.beforeUsd - CENT_USD && afterUsd < pick.afterUsd - CENT_USD;
}
