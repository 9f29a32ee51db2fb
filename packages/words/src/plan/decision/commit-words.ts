import type { ComparedPrice, Payment, Plan } from "@acuity/engine/plan";
import { DAY_S } from "../../formats/duration.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { formatDate } from "../../formats/time.ts";
import type { Span } from "../data-words.ts";
import { knownDaysWords } from "../data-words.ts";
import { paymentWords } from "../option-title.ts";
import { knifeEdge } from "./knife-edge.ts";
import { sentenceStart, shortTitle } from "./short-title.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

/** Known days under which nothing is paid ahead (LAY-1). */
const DAYS_TO_PAY_AHEAD = 28;

/** What to commit to once the pick runs, and what to wait for; null where nothing is worth it. */
export function commitWords(
  of: ToldPlan & { readonly workload: Span; readonly isSure: boolean; readonly place: Place },
): string | null {
  const { plan, place } = of;
  const { payment, otherPayment } = plan;
  const own = payment ? [ownWords(plan, payment, place)] : [];
  const other = otherPayment
    ? [
        `${sentenceStart(shortTitle(otherPayment.shape, place))} under ${paymentWords(otherPayment.commitment, place)} would cost less still: settle which you need before a term binds you.`,
      ]
    : [];
  const words = [...own, ...other, ...waitWords(of)];
  if (words.length === 0) return null;
  // A term binds whatever is found out after it was bought.
  if (!of.isSure) return "Nothing before what is open is settled: a term binds whatever it shows.";
  const edge = knifeEdge(of);
  return [
    ...words,
    ...(edge === null ? [] : [`${edge.words}: look at growth before a term binds you.`]),
  ].join(" ");
}

function ownWords(plan: Plan, payment: Payment, place: Place): string {
  const { savesUsd, upfrontUsd, isAssumed } = payment;
  const fee =
    upfrontUsd > 0
      ? ` for ${formatMoney(upfrontUsd, place)} upfront${backWords(plan, payment)}`
      : ", nothing upfront";
  const price = isAssumed ? " (an assumed price)" : "";
  return `${sentenceStart(paymentWords(payment.commitment, place))} saves ${formatMoney(savesUsd, place)} more a month${fee}${price}.`;
}

/** The day on which the fee is earned back, where the matrix has it; else the month. */
function backWords(plan: Plan, { commitment, paybackMonth }: Payment): string {
  const key = JSON.stringify(commitment);
  const same = cheapestFirst(plan).find((cell) => JSON.stringify(cell.commitment) === key);
  if (same?.breakEvenDay != null) return `, paid back on day ${same.breakEvenDay}`;
  return paybackMonth === null ? "" : `, paid back in month ${paybackMonth}`;
}

function cheapestFirst(plan: Plan): readonly ComparedPrice[] {
  const cells = Object.values(rowOf(plan, "pick")?.cells ?? {});
  return cells
    .flatMap((cell) => ("refusal" in cell || cell.commitment.kind === "none" ? [] : [cell]))
    .sort((a, b) => a.monthlyUsd - b.monthlyUsd);
}

/** Where a fee would save more and too few days are known to pay one. */
function waitWords({ plan, workload, place }: Parameters<typeof commitWords>[0]): readonly string[] {
  const knownS = ((workload.endS - workload.startS) * workload.coveredPct) / 100;
  const [best] = cheapestFirst(plan);
  if (
    plan.pick === null ||
    best === undefined ||
    best.upfrontUsd === 0 ||
    knownS >= DAYS_TO_PAY_AHEAD * DAY_S
  )
    return [];
  const day = formatDate(workload.endS + DAYS_TO_PAY_AHEAD * DAY_S - knownS, place);
  return [`Wait for 28 days of data (${day}): ${knownDaysWords(workload, place)} carry no upfront purchase.`];
}
