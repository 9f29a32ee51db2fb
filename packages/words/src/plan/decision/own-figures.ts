import type { BillExtras, Plan, Settings } from "@acuity/engine/plan";
import type { EnteredName, Finding } from "@acuity/engine/units";
import { EXTRA_WORDS, offerDiscounts } from "../../bill/price-terms-words.ts";
import { formatGib } from "../../formats/acu.ts";
import { countedUnit } from "../../formats/counted-unit.ts";
import { listed } from "../../formats/listed.ts";
import { formatNumber } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { formatDay } from "./day-words.ts";
import type { Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";
import type { ToldPlan } from "./told-plan.ts";

type Entered = Extract<Finding, { readonly code: "figures-entered" }>;
type Figure = Entered["figures"][number];
type Of = Pick<ToldPlan, "plan" | "told"> & { readonly place: Place };

const enteredIn = ({ notes }: Pick<Plan, "notes">): Entered | undefined =>
  notes.find((one): one is Entered => one.code === "figures-entered");

/** What each is, and how it is counted. */
const NAMES: Readonly<Record<Exclude<EnteredName, keyof BillExtras>, readonly [name: string, unit: string]>> =
  {
    ioRequestsPerMonth: ["I/O", "I/O requests a month"],
    storageGb: ["storage", "GB of storage"],
    backupGb: ["backup", "GB of backup"],
    peakConnections: ["connections", "connection"],
  };

const isExtra = (name: EnteredName): name is keyof BillExtras => name in EXTRA_WORDS;

function nameOf(name: EnteredName): string {
  return isExtra(name) ? EXTRA_WORDS[name].name : NAMES[name][0];
}

/** `1,000,000 I/O requests a month, where the files measured 338,662,486`. */
function figureWords({ name, value, measured, estimated }: Figure, place: Place): string {
  const said = formatNumber(value, 2, place);
  const extra = isExtra(name) ? EXTRA_WORDS[name] : null;
  const words =
    extra === null ? `${said} ${unitOf({ name, value })}` : `${extra.name} of ${said} ${extra.unit}`;
  if (measured === null && estimated !== undefined)
    return `${words}, where by the files it is about ${formatNumber(Number(estimated.toPrecision(3)), 0, place)}, estimated`;
  return measured === null ? words : `${words}, where the files measured ${formatNumber(measured, 2, place)}`;
}

function unitOf({ name, value }: Pick<Figure, "name" | "value">): string {
  if (isExtra(name)) return "";
  const [, unit] = NAMES[name];
  return name === "peakConnections" ? countedUnit(value, unit) : unit;
}

/** `2 reserved instances and 1 savings plan that are owned, to 31 Dec 2035`; what they cost is of the bill. */
function ownedWords({ owned }: Pick<Entered, "owned">, place: Place): string | null {
  if (owned === undefined) return null;
  const counted = (count: number, unit: string) =>
    count === 0 ? [] : [`${formatNumber(count, 0, place)} ${countedUnit(count, unit)}`];
  const { reserved, savingsPlans, fromDay, toDay } = owned;
  const what = [...counted(reserved, "reserved instance"), ...counted(savingsPlans, "savings plan")];
  const until = fromDay === toDay ? "to" : `the first to ${formatDay(fromDay, place)}, the last to`;
  return `${listed(what)} already owned, ${until} ${formatDay(toDay, place)}`;
}

function partsOf(found: Entered, place: Place): readonly string[] {
  const owned = ownedWords(found, place);
  return [...found.figures.map((one) => figureWords(one, place)), ...(owned === null ? [] : [owned])];
}

/** The finding: what of money and capacity rests on somebody's word. */
export function enteredSentence(found: Entered, place: Place): string {
  return `Entered by somebody and counted: ${partsOf(found, place).join("; ")}.`;
}

/** All that was so entered and is told nowhere else, with the discounts on what is reserved, as one risk. */
export function ownFiguresRisk({ plan, told, place }: Of): readonly Risk[] {
  const found = enteredIn(plan);
  const parts = [
    ...(found === undefined ? [] : partsOf(found, place)),
    ...offerDiscounts(told.settings.reservedDiscountPct),
    ...pastedParts(told.settings, place),
  ];
  return parts.length === 0
    ? []
    : [{ title: "Entered by somebody", words: `Counted as entered: ${parts.join("; ")}.` }];
}

/** `a buffer pool of 20 GiB, as pasted`: nobody can tell a paste from a figure that was written into a link. */
function pastedParts({ pastedMemory }: Pick<Settings, "pastedMemory">, place: Place): readonly string[] {
  const { poolMib = null, points = [] } = pastedMemory ?? {};
  const pool = poolMib === null ? [] : [`a buffer pool of ${formatGib(poolMib / 1024, place)}, as pasted`];
  const count = points.length;
  const sizes = `what ${formatNumber(count, 0, place)} ${countedUnit(count, "size")} of it ${count === 1 ? "misses" : "miss"}, as pasted`;
  return [...pool, ...(count === 0 ? [] : [sizes])];
}

/** The same as a doubt where it counts for the answer: no file vouches for it. */
export function ownFiguresGround({ plan, place }: Pick<Of, "plan" | "place">): readonly Ground[] {
  const found = enteredIn(plan);
  if (found === undefined) return [];
  const figures = found.figures.filter((one) => one.isMaterial);
  const { owned } = found;
  const counts: Entered = { ...withoutOwned(found), figures, ...(owned?.isMaterial && { owned }) };
  const names = [...figures.map(({ name }) => nameOf(name)), ...(owned?.isMaterial ? ["what is owned"] : [])];
  if (names.length === 0) return [];
  const words = `It rests on what somebody entered: ${partsOf(counts, place).join("; ")}.`;
  return [medium("assumed", [`${listed(names)}, entered by somebody`, words])];
}

/** Whether what is owned counts for the answer: nobody but the user tells it. */
export const ownedDecides = (plan: Pick<Plan, "notes">): boolean =>
  enteredIn(plan)?.owned?.isMaterial === true;

function withoutOwned({ owned: _, ...rest }: Entered): Omit<Entered, "owned"> {
  return rest;
}

/** `, with what is owned`, after what today comes to; empty where nothing is. */
export const withOwned = ({ notes }: Pick<Plan, "notes">): string =>
  enteredIn({ notes })?.owned === undefined ? "" : " with what is owned";
