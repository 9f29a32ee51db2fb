import type { ComparedPrice, OptionShape, Plan, WayOfPaying } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { worthUsd } from "../worth-a-change.ts";
import { assumedWords } from "./term-offers.ts";
import { rowOf } from "./told-plan.ts";

type Row = NonNullable<ReturnType<typeof rowOf>>;

/** Ways to pay as long as a term of so many years, and how that is said of today's shape. */
const TERMS = [
  { words: "on a savings plan of 1 year", way: "savings-plan", upTo: ["on-demand", "savings-plan"] },
  {
    words: "reserved for 1 year",
    way: "reserved-1yr",
    upTo: ["on-demand", "savings-plan", "reserved-1yr"],
  },
  {
    words: "reserved for 3 years",
    way: "reserved-3yr",
    upTo: ["on-demand", "savings-plan", "reserved-1yr", "reserved-3yr"],
  },
] as const satisfies readonly { words: string; way: WayOfPaying; upTo: readonly WayOfPaying[] }[];

/** `Today’s shape reserved for 1 year costs $550 a month less than the pick could.`, by the shortest term that may bind it and makes it so; nothing where none does. */
export function todayCommitted(
  plan: Pick<Plan, "compared" | "pick" | "today" | "options" | "mayBind">,
  place: Place,
): readonly string[] {
  const found = lessOnTerm(plan, mayBeBought(plan));
  if (found === null) return [];
  const { words, lessUsd, price } = found;
  const less = `${formatMoney(lessUsd, place)} a month less than the pick could${assumedWords(price)}`;
  return [`Today’s shape ${words} costs ${less}.`];
}

/** Where days alone are missing both are as they would be paid then, with a fee; in reports of before, as any. */
const mayBeBought =
  ({ mayBind }: Pick<Plan, "mayBind">) =>
  ({ commitment, upfrontUsd }: ComparedPrice): boolean => {
    if (mayBind === undefined) return true;
    const { terms, fees, todayReserved, because } = mayBind;
    const isPaid = upfrontUsd === 0 || fees || because === "days";
    return terms && isPaid && (commitment.kind !== "reserved" || todayReserved);
  };

/** Today's shape on a term that costs less than the pick could, USD a month. */
interface OnTerm {
  readonly words: string;
  readonly way: (typeof TERMS)[number]["way"];
  readonly price: ComparedPrice;
  readonly lessUsd: number;
}

/**
 * By how much today's shape undercuts the pick however that is paid for as long, by the shortest term that makes it so; by such
 * prices of either alone as count.
 */
export function lessOnTerm(
  plan: Pick<Plan, "compared" | "pick" | "today" | "options">,
  counts: (price: ComparedPrice) => boolean = () => true,
): OnTerm | null {
  const [today, pick] = [rowOf(plan, "today"), rowOf(plan, "pick")];
  const isInside = plan.options.find(({ id }) => id === plan.today)?.meetsLimits;
  if (!isInside || today === undefined || pick === undefined || plan.pick === plan.today) return null;
  for (const { words, way, upTo } of TERMS) {
    const price = priceOf(today, { way, counts });
    const least = Math.min(...upTo.map((one) => priceOf(pick, { way: one, counts })?.monthlyUsd ?? Infinity));
    const lessUsd = least - (price?.monthlyUsd ?? Infinity);
    if (price !== null && Number.isFinite(lessUsd) && lessUsd >= worthUsd(least))
      return { words, way, price, lessUsd };
  }
  return null;
}

function priceOf(
  { cells }: Row,
  { way, counts }: { readonly way: WayOfPaying; readonly counts: (price: ComparedPrice) => boolean },
): ComparedPrice | null {
  const cell = cells[way];
  return cell === undefined || "refusal" in cell || !counts(cell) ? null : cell;
}

/** Whether a shape is what runs today, however it is paid. */
export function isTodaysShape(
  { options, today }: Pick<Plan, "options" | "today">,
  shape: OptionShape,
): boolean {
  const ran = options.find(({ id }) => id === today)?.settings;
  return ran !== undefined && instancesOf(ran) === instancesOf(shape);
}

function instancesOf({ writer, readers, minAcu, maxAcu, storageMode }: OptionShape): string {
  const all = readers.map(({ kind, instanceClass }) => [kind, instanceClass]);
  const isRange = [writer, ...readers].some(({ kind }) => kind === "serverless");
  return JSON.stringify([writer, all, storageMode, ...(isRange ? [minAcu, maxAcu] : [])]);
}
