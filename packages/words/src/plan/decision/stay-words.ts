import type { ComparedPrice, OptionShape, Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney, formatUnitPrice } from "../../formats/money.ts";
import { formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { againstToday } from "../against-today.ts";
import type { Headline } from "../headline.ts";
import { NOTHING_USD } from "../more-than.ts";
import { optionTitle, paymentWords } from "../option-title.ts";
import { orderSentence, orderText } from "../order-words.ts";
import { shapeTitle } from "../storage-move.ts";
import type { Doubted } from "./ground.ts";
import { growthCondition } from "./own-growth.ts";
import { shortTitle } from "./short-title.ts";
import type { StayOnTerm } from "./stay-on-term.ts";
import { isTodaysShape } from "./today-committed.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

type Asked = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

/** Longer titles are of clusters: what runs today is named so. */
const LONG = 44;

/** What to run, why, and what would change that, where the answer is a term on what runs today. */
export function stayHeadline(
  stay: StayOnTerm,
  of: Asked,
): Pick<Headline, "verdict" | "reason" | "changes" | "instances"> {
  const { place } = of;
  const title = optionTitle({ ...stay.today.settings, commitment: { kind: "none" } }, place);
  const growth = growthCondition(stay.today, place);
  const what = title.length > LONG ? "what runs today" : title;
  const take = stay.way === "savings-plan" ? "take a savings plan of 1 year" : "reserve it for 1 year";
  const less = `${formatMoney(stay.lessUsd, place)} a month less than the change`;
  return {
    verdict: `Stay on ${what} and ${take}${growth === null ? "" : `, if ${growth}`}: ${less}${ownTerm(stay, of)}`,
    reason: `On demand alone ${changeTitle(of)} is the cheapest inside your limits, and saves ${savesOf(stay, of)}.`,
    changes: withoutTerm(stay, of),
    instances: [],
  };
}

/** What of the change is compared: a plan of its own, or whatever it may be bound to for as long; empty where it can be bound to nothing. */
function ownTerm({ way }: StayOnTerm, { plan }: Asked): string {
  const cells = rowOf(plan, "pick")?.cells;
  const has = (one: StayOnTerm["way"]) => cells !== undefined && !("refusal" in cells[one]);
  if (way === "savings-plan") return has(way) ? " with its own" : "";
  return has(way) || has("savings-plan") ? " on any term of 1 year" : "";
}

/** The term as the next step, and the change where none may bind. */
export function stayStep(stay: StayOnTerm, of: Asked): string {
  return `${buyWords(stay, of)}; nothing else is to be changed. ${withoutTerm(stay, of)}`;
}

const withoutTerm = (stay: StayOnTerm, of: Asked): string =>
  `Only where no term may bind you: change to ${changeTitle(of)}, which saves ${savesOf(stay, of)}.`;

/** What to buy, sentence by sentence, the purchase first; what would cost less still at another price or size is weighed against it. */
export function stayCommits(stay: StayOnTerm, of: Asked): readonly string[] {
  const { price, today } = stay;
  const { place } = of;
  const saves = `saves ${formatMoney(termSavesUsd(stay, of), place)} a month${terms(price, place)}`;
  const first =
    stay.way === "savings-plan"
      ? `A savings plan of 1 year on what runs today ${saves}.`
      : `What runs today, ${paymentWords(price.commitment, place)}, ${saves}.`;
  const order = price.order === undefined ? [] : [orderSentence(price.order, today.settings)];
  return [first, ...order, ...cheaperStill(stay, of)];
}

/** What the term takes off today's bill, USD a month. */
function termSavesUsd({ price, today }: StayOnTerm, { plan }: Asked): number {
  return -(againstToday(price.monthlyUsd, plan) ?? price.monthlyUsd - today.monthlyUsd.p50);
}

function buyWords({ way, price }: StayOnTerm, { place }: Asked): string {
  if (way === "savings-plan") {
    const hour = price.usdPerHour === null ? "" : ` of ${formatUnitPrice(price.usdPerHour, place)} an hour`;
    return `Buy a savings plan${hour} for 1 year`;
  }
  const how = paymentWords(price.commitment, place);
  return price.order === undefined ? `Buy it ${how}` : `Order ${orderText(price.order)}, ${how}`;
}

const terms = ({ upfrontUsd, isAssumed }: Pick<ComparedPrice, "upfrontUsd" | "isAssumed">, place: Place) =>
  `${upfrontUsd > 0 ? `, for ${formatMoney(upfrontUsd, place)} upfront` : ", nothing upfront"}${isAssumed ? " (an assumed price)" : ""}`;

interface Still extends Pick<ComparedPrice, "upfrontUsd" | "isAssumed"> {
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
  return [`Weigh against it: ${best.what}, would cost ${less} a month less still${terms(best, place)}.`];
}

function changeReserved({ plan, told, place }: Asked): readonly Still[] {
  const cell = rowOf(plan, "pick")?.cells["reserved-1yr"];
  if (told.settings.limits.buys !== undefined || cell === undefined || "refusal" in cell) return [];
  return [{ ...cell, what: `the change, ${paymentWords(cell.commitment, place)}` }];
}

function otherShape({ plan, told, place }: Asked): readonly Still[] {
  const other = plan.otherPayment;
  if (other == null || isTodaysShape(plan, other.shape)) return [];
  const title = shapeTitle(unpaid(other.shape), { plan, place });
  const what = `${title}, ${paymentWords(other.commitment, place)}`;
  return [{ ...other, monthlyUsd: told.monthlyUsd.p50 - other.savesUsd, what }];
}

const unpaid = (shape: OptionShape): OptionShape => ({ ...shape, commitment: { kind: "none" } });

/** What the change is to; of a long list of instances how many it has. */
export function changeTitle({ plan, told, place }: Asked): string {
  const title = shapeTitle(unpaid(told.settings), { plan, place });
  return title.length > LONG ? shortTitle(told.settings, place) : title;
}

/** `$51.10 a month (2.5 %)`, which the change saves on demand. */
export function savesOf({ changeSavesUsd, today }: StayOnTerm, { place }: { readonly place: Place }): string {
  if (changeSavesUsd < NOTHING_USD) return "nothing";
  const share = formatPercent((100 * changeSavesUsd) / today.monthlyUsd.p50, place);
  return `${formatMoney(changeSavesUsd, place)} a month (${share})`;
}

/** `$1,656 a month with the term, $355 (18 %) less than today’s $2,011.` */
export function stayCost(stay: StayOnTerm, of: Asked): string {
  const { place } = of;
  const savesUsd = termSavesUsd(stay, of);
  const todayUsd = stay.price.monthlyUsd + savesUsd;
  const [usd, less, now] = [stay.price.monthlyUsd, savesUsd, todayUsd].map((one) => formatMoney(one, place));
  return `${usd} a month with the term, ${less} (${formatPercent((100 * savesUsd) / todayUsd, place)}) less than today's ${now}.`;
}

/** What is told where the answer is a term on what runs today: the plan with that as its pick, at what it costs so. */
export function stayedOf(stay: StayOnTerm, of: Doubted): Doubted & { readonly told: PlanOption } {
  const { price, today } = stay;
  const usd = price.monthlyUsd;
  const monthlyUsd = price.interval ?? { p10: usd, p50: usd, p90: usd };
  return { ...of, plan: stayedPlan(of.plan), told: { ...today, monthlyUsd } };
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
