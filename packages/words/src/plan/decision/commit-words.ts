import type { ComparedPrice, OptionShape, Payment, Plan } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { knownDaysWords } from "../data-words.ts";
import { DAYS_TO_PAY_AHEAD } from "../engine-figures.ts";
import { NOTHING_USD } from "../more-than.ts";
import { optionTitle, paymentWords, unpaid } from "../option-title.ts";
import { orderSentence, orderText } from "../order-words.ts";
import { isSameInstances } from "../same-instances.ts";
import { shapeTitle } from "../storage-move.ts";
import { confidenceOf } from "./confidence-of.ts";
import { knifeEdge } from "./knife-edge.ts";
import { decidesKept, keptOpen, switchTurns } from "./open-switch.ts";
import { outgrown } from "./outgrown.ts";
import { todayShown } from "./own-today.ts";
import { oldTrace } from "./settle-first.ts";
import { stayOnTerm } from "./stay-on-term.ts";
import { stayCommits } from "./stay-words.ts";
import {
  assumedWords,
  cheapestOf,
  daysToCome,
  fallWords,
  feeWords,
  forbidsTerm,
  type Known,
  type Picked,
  type TermOffer,
} from "./term-offers.ts";
import { termWaits } from "./term-waits.ts";
import { isTodaysShape, todayCommitted } from "./today-committed.ts";
import { rowOf, toldPlan } from "./told-plan.ts";

type OtherPayment = NonNullable<Plan["otherPayment"]>;

/**
 * What to commit to once the pick runs, and from which day; null where nothing is worth it and where no term may be bought. The
 * one teller of it: card, knob, memo and command line. What an advised term
 * saves is the plan's figure, the rest the matrix's.
 */
export function commitWords(of: CommitAsked): string | null {
  return commitSentences(of)?.join(" ") ?? null;
}

type CommitAsked = Picked &
  Known & {
    readonly upgradesTo?: string;
    /** False where what runs today is no answer whatever it saves on a term. */
    readonly mayStay?: boolean;
  };

/** What is to be bought, as the next step says it. */
export interface CommitStep {
  /** What is to be settled before, `once the storage mode is settled`; null where nothing is. */
  readonly once: string | null;
  /** `commit to a savings plan: it saves $90.00 a month, nothing upfront`, and what is weighed against it; without a full stop. */
  readonly words: string;
  /** The term that is advised; null where more is to be measured or settled before anybody knows whether it saves. */
  readonly offer: TermOffer | null;
}

/** What is to be bought, from which day and for what; null where nothing is advised. */
export function commitStep({ plan, told, ...known }: CommitAsked): CommitStep | null {
  if (told.settings.limits.maxTermYears === 0 || plan.pick === null) return null;
  const { place } = known;
  if (plan.mayBind?.terms === false && plan.mayBind.because !== "few-days") return null;
  const more = daysToCome(known);
  const own = more === null && plan.payment ? ofPayment(plan, plan.payment) : null;
  const offer = more === null ? own : cheapestOf(plan, told);
  if (offer === null || outgrown({ plan, told, place }) !== null) return null;
  if (termWaits({ plan, told }, place).length > 0) return null;
  const what = nameOf(offer.commitment, place);
  const other = cheaperUnderTerm(plan, offer);
  const settled = other === null ? [] : [settledBy(other, told).once];
  const shown = told.id === plan.today ? todayShown({ plan, place }) : null;
  const kept = keptOpen(plan, told);
  const mode = kept === null ? "" : `settle the volume’s ${decidesKept(kept)}`;
  const before = [more === null ? "" : `measure ${more} more`, mode].filter((one) => one !== "");
  const isLater = before.length > 0;
  // What is to be seen of today waits for nothing, and only the term waits for it.
  const once = [...settled, ...(shown === null || isLater ? [] : [shown])].join(" and ") || null;
  const then = isLater && shown !== null ? `then, ${shown},` : "then";
  const saves = `${formatMoney(offer.savesUsd, place)} a month${termsOf(offer, place)}`;
  const step = isLater
    ? `${before.join(" and ")}, ${then} commit to ${what} if it still saves: by what is known ${saves}`
    : `commit to ${what}: it saves ${saves}`;
  const falls = fallWords(plan, place).map((one) => one.replace(/\.$/u, ""));
  const words = [step, ...savingsPlanBeside(offer, { plan, place, isLater }), ...falls].join(". ");
  return { once, words, offer: isLater ? null : offer };
}

/** The savings plan beside a term at an assumed price or with a fee: what it saves, without a full stop; nothing where it saves nothing. */
function savingsPlanBeside(
  { commitment, isAssumed, isEntered, upfrontUsd }: TermOffer,
  { plan, place, isLater }: Pick<Picked, "plan"> & { readonly place: Place; readonly isLater: boolean },
): readonly string[] {
  const cells = rowOf(plan, "pick")?.cells;
  const [cell, plain] = [cells?.["savings-plan"], cells?.["on-demand"]];
  const isListed = !isAssumed && !isEntered;
  const isSure = isListed && upfrontUsd === 0;
  if (commitment.kind === "savings-plan" || isSure || cell === undefined || plain === undefined) return [];
  if ("refusal" in cell || "refusal" in plain) return [];
  const savesUsd = plain.monthlyUsd - cell.monthlyUsd;
  if (savesUsd < NOTHING_USD) return [];
  const saves = `${isLater ? "would save" : "saves"} ${formatMoney(savesUsd, place)} a month`;
  const price = !isListed && !cell.isAssumed ? ", at a published price" : assumedWords(cell);
  return [`A savings plan of 1 year ${saves}${feeWords(cell, place)}${price}`];
}

/** Before what a term on other instances would save: what is recommended has none to be offered. */
const NONE_OF_PICK = "No term on the pick is known to save.";

const NOTHING_YET = "Commit to nothing yet: a term binds whatever the open questions turn out to be.";

/** What comes first is what to do; the rest says why and what else. */
function commitSentences(of: CommitAsked): readonly string[] | null {
  const stay = of.mayStay === false ? null : stayOnTerm(of);
  return stay === null ? commitsToPick(of) : stayCommits(stay, of);
}

function commitsToPick({ plan, told, ...known }: CommitAsked): readonly string[] | null {
  if (told.settings.limits.maxTermYears === 0 || plan.pick === null) return null;
  // Whatever was measured so long ago, its days still to come lie in the past.
  if (oldTrace([...known.findings, ...plan.notes]) !== undefined) return [NOTHING_YET];
  const { place } = known;
  const short = shortWords(known);
  const own = short === null && plan.payment ? ofPayment(plan, plan.payment) : cheapestOf(plan, told);
  const other = otherWords({ plan, told }, { own, place });
  if (own === null && other.length === 0) return null;
  // A term binds whatever is found out after it was bought.
  if (confidenceOf({ plan, told, isPick: true, ...known }).level === "low") return [NOTHING_YET];
  const kept = keptWords({ plan, told, place });
  const waits = termWaits({ plan, told }, place);
  if (own === null) return [...kept, ...waits, ...(short === null ? [] : [short]), NONE_OF_PICK, ...other];
  const isAdvised = short !== null || plan.payment !== null;
  const open = isAdvised ? [] : [forbidsTerm(plan) ?? "The plan advises none of them."];
  const ends = endsWords({ plan, told, place });
  const isLater = [...kept, ...ends, ...waits].length > 0 || short !== null || !isAdvised;
  const order = own.order === undefined || !isAdvised ? [] : [orderSentence(own.order, told.settings)];
  return [
    ...ends,
    ...kept,
    ...waits,
    ...(short === null ? [] : [short]),
    offerWords(own, { ...known, isLater }),
    // What is bound later is ordered then.
    ...order.map((one) => (isLater ? one.replace(/^Reserve/u, "Then reserve") : one)),
    ...(isAdvised ? savingsPlanBeside(own, { plan, place, isLater }).map((one) => `${one}.`) : []),
    ...[
      ...open,
      ...other,
      ...(ends.length > 0 ? [] : edgeWords({ plan, told, place })),
      ...fallWords(plan, place),
    ],
  ];
}

/** A storage mode that is kept since nothing tells the I/O, or the size: a term is of the mode. */
function keptWords({ plan, told, place }: Picked & { readonly place: Place }): readonly string[] {
  const found = keptOpen(plan, told);
  if (found === null) return [];
  const what = decidesKept(found);
  const come = what.includes(" and ") ? "come" : "comes";
  return [
    `The volume’s ${what} ${come} first, as a term is of one storage mode: ${switchTurns(found, place)}.`,
  ];
}

/**
 * What costs less under a term than the pick under what is told of it: another shape, named as what runs today where it is that, or the
 * pick's instances in the other storage mode, which has its own prices and order.
 */
function otherWords(
  { plan, told }: Picked,
  { own, place }: { readonly own: TermOffer | null; readonly place: Place },
) {
  const other = cheaperUnderTerm(plan, own);
  const today = todayCommitted(plan, place);
  if (other === null) return today;
  const isToday = isTodaysShape(plan, other.shape);
  const what = `${isToday ? "Today’s shape, " : ""}${besidePick(other.shape, { plan, told, place })}`;
  const saves = `${formatMoney(other.savesUsd, place)} a month less than the pick on demand`;
  // What is to be ordered is of the recommended instances alone: two orders for one instance are none.
  const isSame = isSameInstances(other.shape, told.settings);
  const order = other.order === undefined || !isSame ? "" : `, order ${orderText(other.order)}`;
  const { settle } = settledBy(other, told);
  const { plain } = other;
  return [
    ...(plain === undefined
      ? []
      : [
          `${besidePick(plain.shape, { plan, told, place })}, ${paymentWords(plain.shape.commitment, place)}, costs ${formatMoney(plain.lessUsd, place)} a month less than the pick could, both with nothing upfront at published prices.`,
        ]),
    `${what}, ${paymentWords(other.commitment, place)}, would cost less${own === null ? "" : " still"}, ${saves}${feeWords(other, place)}${assumedWords(other)}${order}: decide ${settle} before a term binds you.`,
    ...(isToday ? [] : today),
  ];
}

/** Null where nothing costs less than what is told of the pick, which may be paid otherwise than what it was found against. */
function cheaperUnderTerm(
  { otherPayment: other }: Plan,
  own: Pick<TermOffer, "savesUsd"> | null,
): OtherPayment | null {
  return other == null || other.savesUsd - (own?.savesUsd ?? 0) < NOTHING_USD ? null : other;
}

/** What is to be known before a term binds to either. */
function settledBy({ shape }: OtherPayment, told: Picked["told"]) {
  return isSameInstances(shape, told.settings)
    ? { settle: "the storage mode", once: "once the storage mode is settled" }
    : { settle: "which you need", once: "once it is settled which shape you need" };
}

/** Another shape than the pick, with its storage mode where that is another one. */
function besidePick(shape: OptionShape, { plan, told, place }: Picked & { readonly place: Place }): string {
  const onDemand = unpaid(shape);
  const title = shapeTitle(onDemand, { plan, place });
  const isNamed = shape.storageMode !== "standard" || title !== optionTitle(onDemand, place);
  return isNamed || told.settings.storageMode === "standard" ? title : `${title} with storage on Standard`;
}

/** Where hardly more demand makes another shape the answer, a term on this one may bind the wrong one. */
function edgeWords(of: Parameters<typeof knifeEdge>[0]): readonly string[] {
  const edge = knifeEdge(of);
  return edge === null
    ? []
    : [
        `Above ${edge.times} × the demand another shape is the answer: look at growth before a term binds you.`,
      ];
}

/** A term that lasts longer than the pick: growth is looked at again first. */
function endsWords(of: Parameters<typeof outgrown>[0]): readonly string[] {
  const ends = outgrown(of);
  return ends === null ? [] : [`Look at growth before a term binds you: the pick is outgrown ${ends.when}.`];
}

/** The same of a plan, sentence by sentence; null where nothing was tried. */
export function commitAdvice(plan: Plan, known: Known): readonly string[] | null {
  const of = toldPlan(plan);
  return of === null ? null : commitSentences({ ...of, ...known });
}

/** Until when too little is known; null where enough is. */
function shortWords(known: Known): string | null {
  const more = daysToCome(known);
  if (more === null) return null;
  const { workload, place } = known;
  return `No term is bound before ${DAYS_TO_PAY_AHEAD} days are measured: ${more} more than the ${knownDaysWords(workload, place)} so far.`;
}

/** `a savings plan`, `reserved 1 year no upfront`. */
function nameOf(commitment: ComparedPrice["commitment"], place: Place): string {
  const what = paymentWords(commitment, place);
  return commitment.kind === "savings-plan" ? `a ${what}` : what;
}

function offerWords(
  { savesUsd, ...offer }: TermOffer,
  { place, isLater }: Known & { readonly isLater: boolean },
): string {
  const name = nameOf(offer.commitment, place);
  const saves = `${formatMoney(savesUsd, place)} a month more than the pick on demand`;
  const fee = termsOf(offer, place);
  if (isLater) return `By what is known, ${name} would save ${saves}${fee}.`;
  return `${sentenceStart(name)} saves ${saves}${fee}.`;
}

/** What is due upfront, when that is paid back, and whether the price is assumed. */
function termsOf(
  { upfrontUsd, back, ...price }: Pick<TermOffer, "upfrontUsd" | "back" | "isAssumed" | "isEntered">,
  place: Place,
) {
  const paid = back === null || upfrontUsd === 0 ? "" : `, paid back ${back}`;
  return `${feeWords({ upfrontUsd }, place)}${paid}${assumedWords(price)}`;
}

/** What the plan would buy: the day on which the fee is earned back is the matrix's, where that has it. */
function ofPayment(plan: Plan, payment: Payment): TermOffer {
  const key = JSON.stringify(payment.commitment);
  const same = Object.values(rowOf(plan, "pick")?.cells ?? {}).find(
    (cell) => !("refusal" in cell) && JSON.stringify(cell.commitment) === key,
  );
  const day = same === undefined || "refusal" in same ? null : same.breakEvenDay;
  const month = payment.paybackMonth === null ? null : `in month ${payment.paybackMonth}`;
  return { ...payment, back: day === null || day === 0 ? month : `on day ${day}` };
}
