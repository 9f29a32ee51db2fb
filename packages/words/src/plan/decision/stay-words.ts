import type { ComparedPrice, Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney, formatUnitPrice } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { clauseStart, sentenceStart } from "../../formats/sentence-case.ts";
import type { Headline } from "../headline.ts";
import { NOTHING_USD } from "../more-than.ts";
import { optionTitle, paymentWords, unpaid } from "../option-title.ts";
import { orderSentence, orderText } from "../order-words.ts";
import { shapeTitle } from "../storage-move.ts";
import type { Doubted } from "./ground.ts";
import { growthCondition } from "./own-growth.ts";
import { todayShown } from "./own-today.ts";
import { LONG_TITLE, shortTitle } from "./short-title.ts";
import type { StayOnTerm } from "./stay-on-term.ts";
import { assumedWords, fallWords, feeWords, mayDecide } from "./term-offers.ts";
import { isTodaysShape } from "./today-committed.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

type Asked = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** What to run, why, and what would change that, where the answer is a term on what runs today. */
export function stayHeadline(
  stay: StayOnTerm,
  of: Asked,
): Pick<Headline, "verdict" | "reason" | "changes" | "instances"> {
  const { place } = of;
  const title = optionTitle(unpaid(stay.today.settings), place);
  const growth = growthCondition(stay.today, place);
  const what = title.length > LONG_TITLE ? "what runs today" : title;
  const take = stay.way === "savings-plan" ? "take a savings plan of 1 year" : "reserve it for 1 year";
  const less = `${formatMoney(stay.lessUsd, place)} a month less than the change`;
  return {
    verdict: `Stay on ${what} and ${take}${growth === null ? "" : `, if ${growth}`}: ${less}${ownTerm(stay, of)}`,
    reason: `On demand alone ${changeTitle(of)} is the cheapest inside your limits, and saves ${changeSaves(stay, of)}.`,
    changes: withoutTerm(stay, of),
    instances: [],
  };
}

/** What of the change is compared: a plan of its own, or whatever it may be bound to for as long; empty where it can be bound to nothing. */
function ownTerm({ way }: StayOnTerm, { plan }: Asked): string {
  const has = (one: StayOnTerm["way"]) => {
    const term = termOf(plan, one);
    return term !== null && mayDecide(plan)(term);
  };
  if (way === "savings-plan") return has(way) ? " with its own" : "";
  const any = has(way) || has("savings-plan");
  const left = leftOut(way, plan);
  return `${any ? " on any term of 1 year" : ""}${left === null ? "" : `, ${left}`}`;
}

/** Why a reservation of the change is no price to answer by beside one of what runs today; null where it is one. */
function leftOut(way: StayOnTerm["way"], plan: Plan): string | null {
  const term = way === "reserved-1yr" ? termOf(plan, way) : null;
  if (term === null || mayDecide(plan)(term)) return null;
  return term.isAssumed ? "no price assumed" : "nothing paid upfront";
}

function termOf(plan: Plan, way: StayOnTerm["way"]): ComparedPrice | null {
  const cell = rowOf(plan, "pick")?.cells[way];
  return cell === undefined || "refusal" in cell ? null : cell;
}

/** What of the change stands beside the term. */
export const likeWords = ({ way }: StayOnTerm, { plan }: Pick<Asked, "plan">): string =>
  leftOut(way, plan) === null ? "on a like term" : `with ${leftOut(way, plan)}`;

/** The term as the next step, and the change where none may bind. */
export function stayStep(stay: StayOnTerm, of: Asked): string {
  const [shown, buy] = [todayShown(of), buyWords(stay, of)];
  const step = shown === null ? buy : `${sentenceStart(shown)}, ${clauseStart(buy)}`;
  return `${step}; nothing else is to be changed. ${withoutTerm(stay, of)}`;
}

const withoutTerm = (stay: StayOnTerm, of: Asked): string =>
  `Only where no term may bind you: change to ${changeTitle(of)}, which saves ${changeSaves(stay, of)}.`;

/** What to buy, sentence by sentence, the purchase first; what would cost less still at another price or size is weighed against it. */
export function stayCommits(stay: StayOnTerm, of: Asked): readonly string[] {
  const { price, today } = stay;
  const { place } = of;
  const saves = `saves ${formatMoney(termSavesUsd(stay), place)} a month${feeWords(price, place)}${assumedWords(price)}`;
  const first =
    stay.way === "savings-plan"
      ? `A savings plan of 1 year on what runs today ${saves}.`
      : `What runs today, ${paymentWords(price.commitment, place)}, ${saves}.`;
  const order = price.order === undefined ? [] : [orderSentence(price.order, today.settings)];
  return [first, ...order, ...cheaperStill(stay, of), ...fallWords(of.plan, place)];
}

/** What the term takes off today's bill, USD a month. */
const termSavesUsd = ({ price, todayUsd }: StayOnTerm): number => todayUsd - price.monthlyUsd;

function buyWords({ way, price }: StayOnTerm, { place }: Asked): string {
  if (way === "savings-plan") {
    const hour = price.usdPerHour === null ? "" : ` of ${formatUnitPrice(price.usdPerHour, place)} an hour`;
    return `Buy a savings plan${hour} for 1 year`;
  }
  const how = paymentWords(price.commitment, place);
  return price.order === undefined ? `Buy it ${how}` : `Order ${orderText(price.order)}, ${how}`;
}

interface Still extends Pick<ComparedPrice, "upfrontUsd" | "isAssumed" | "isEntered"> {
  readonly what: string;
  readonly monthlyUsd: number;
}

/** What costs less still on a reservation: the change at a price that is assumed, or another shape. */
function cheaperStill({ price }: StayOnTerm, of: Asked): readonly string[] {
  const { place } = of;
  const [best] = [...changeReserved(of), ...otherShape(of)]
    .filter(({ monthlyUsd }) => price.monthlyUsd - monthlyUsd >= NOTHING_USD)
    .sort((a, b) => a.monthlyUsd - b.monthlyUsd);
  if (best === undefined) return [];
  const less = formatMoney(price.monthlyUsd - best.monthlyUsd, place);
  return [
    `Weigh against it: ${best.what}, would cost ${less} a month less still${feeWords(best, place)}${assumedWords(best)}.`,
  ];
}

function changeReserved({ plan, told, place }: Asked): readonly Still[] {
  const cell = termOf(plan, "reserved-1yr");
  if (told.settings.limits.buys !== undefined || cell === null) return [];
  // Nothing is weighed that is not to be paid now.
  if (cell.upfrontUsd > 0 && plan.mayBind?.fees !== true) return [];
  return [{ ...cell, what: `the change, ${paymentWords(cell.commitment, place)}` }];
}

function otherShape({ plan, told, place }: Asked): readonly Still[] {
  const other = plan.otherPayment;
  if (other == null || isTodaysShape(plan, other.shape)) return [];
  const title = shapeTitle(unpaid(other.shape), { plan, place });
  const what = `${title}, ${paymentWords(other.commitment, place)}`;
  return [{ ...other, monthlyUsd: told.monthlyUsd.p50 - other.savesUsd, what }];
}

/** What the change is to; of a long list of instances how many it has. */
export function changeTitle({ plan, told, place }: Asked): string {
  const title = shapeTitle(unpaid(told.settings), { plan, place });
  return title.length > LONG_TITLE ? shortTitle(told.settings, place) : title;
}

/** `$51.10 a month (2.5 %)`, which the change saves on demand. */
export function changeSaves(
  { changeSavesUsd, todayUsd }: StayOnTerm,
  { place }: { readonly place: Place },
): string {
  if (changeSavesUsd < NOTHING_USD) return "nothing";
  const share = formatPercent((100 * changeSavesUsd) / todayUsd, place);
  return `${formatMoney(changeSavesUsd, place)} a month (${share})`;
}

/** `$1,656 a month with the term, $355 (18 %) less than today’s $2,011.` */
export function stayCost(stay: StayOnTerm, of: Asked): string {
  const { place } = of;
  const { todayUsd } = stay;
  const savesUsd = termSavesUsd(stay);
  const [usd, less, now] = [stay.price.monthlyUsd, savesUsd, todayUsd].map((one) => formatMoney(one, place));
  return `${usd} a month with the term, ${less} (${formatPercent((100 * savesUsd) / todayUsd, place)}) less than today's ${now}.`;
}

/** What is told where the answer is a term on what runs today: the plan with that as its pick, at what it costs so. */
export function stayedOf(stay: StayOnTerm, of: Doubted): Doubted & { readonly told: PlanOption } {
  const { price, today, todayUsd } = stay;
  const { monthlyUsd: p50, interval } = price;
  const { p10, p90 } = interval ?? { p10: p50, p90: p50 };
  // What it costs on demand against today says nothing of the term.
  const against = {
    againstTodayUsd: p50 - todayUsd,
    againstTodayWithin: { p10: p10 - todayUsd, p90: p90 - todayUsd },
  };
  return { ...of, plan: stayedPlan(of.plan), told: { ...today, monthlyUsd: { p10, p50, p90 }, ...against } };
}

/** The plan as it would stand if what runs today were its pick: of the change neither doubts nor flips nor what it does on the way. */
function stayedPlan(plan: Plan): Plan {
  const rows = plan.compared?.rows.map((row) => ({ ...row, roles: rolesOf(row.roles) }));
  return {
    ...plan,
    ...{ pick: plan.today, sensitivity: [], notes: plan.notes.flatMap(ofToday), shortAsToday: null },
    trust: { draws: 0, holds: 0, cheapest: null },
    ...(plan.compared && rows && { compared: { ...plan.compared, rows } }),
  };
}

type Rows = NonNullable<Plan["compared"]>["rows"];

function rolesOf(roles: Rows[number]["roles"]): Rows[number]["roles"] {
  const others = roles.filter((role) => role !== "pick");
  return others.includes("today") ? ["pick", ...others] : others;
}

/** Findings that are of what the change does. */
const OF_CHANGE: readonly Plan["notes"][number]["code"][] = [
  ...(["change-takes", "writer-kept", "smaller-step", "failover-short", "promotion-order"] as const),
  ...(["connections-raised", "pick-pauses", "reads-look"] as const),
];

function ofToday(one: Plan["notes"][number]): Plan["notes"] {
  if (OF_CHANGE.includes(one.code)) return [];
  if (one.code !== "loss-today") return [one];
  const { worse: _, ...loss } = one;
  return [{ ...loss, pick: "today" }];
}
