import { hundredths } from "../../units/acu.ts";
import { cashOf, orderOf, restsOnAssumedPrice, restsOnEnteredPrice } from "../month/priced-month.ts";
import { optionShape } from "../terms/shape-key.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Candidate, cheapestFirst, isOnDemand, withPlanForRest } from "./candidates-of.ts";
import { feeBars, termBar } from "./may-bind.ts";
import type { OtherPayment, Payment } from "./payment.ts";

/** Of what the pick costs: under this another shape's commitment is not worth a sentence (an assumption). */
const WORTH_NAMING = 0.02;

/** How long shapes stay inside the limits, as the trend goes on (TRD-1). */
export interface Lasting {
  /** Whether a shape does for as long as a term; absent = every one. */
  readonly lasts: (candidate: Candidate) => boolean;
  /** Whether it does for as long as the pick; absent = none that is ended within a term. */
  readonly lastsAsPick: (candidate: Candidate) => boolean;
}

interface Known extends Partial<Lasting> {
  readonly sorted: readonly Candidate[];
  readonly effective: Effective;
}

/**
 * The cheapest commitment for the shape of the pick in its storage mode, a reservation with a plan for the rest among them (LAY-2),
 * beside it and not in its place (LAY-1), as far as a term may bind and a fee be paid ahead. A pick that growth ends within the term
 * (TRD-1) is not reserved; a savings plan goes on with what follows it.
 */
export function paymentFor(pick: Candidate, known: Known): Payment | null {
  const { effective } = known;
  const isBinding = ({ offer: { commitment } }: Candidate) =>
    commitment.kind === "reserved" && known.lasts?.(pick) === false;
  const own = known.sorted.filter((c) => runsAs(c, pick) && !isBinding(c));
  const best = cheapestCommitted(own, { effective, paysAhead: feeBars(effective).length === 0 });
  return best === null || best.priced.totalUsd >= pick.priced.totalUsd ? null : paymentOf(best, pick);
}

/**
 * The commitment of another shape, or of the pick's instances in the other storage mode, that meets the limits and costs less than the
 * pick however that is paid: a term that binds to one shape should be bought for the right one (LAY-1), and for none that growth ends
 * within it, but for a savings plan of what lasts as long as the pick, which goes on with what follows either. Both with a fee where only days are missing, for nothing is bought before. Null where none does.
 */
export function otherPaymentFor(pick: Candidate, known: Known): OtherPayment | null {
  const { effective, lasts = () => true, lastsAsPick = () => false } = known;
  const bars = feeBars(effective);
  const paying = { effective, paysAhead: bars.length === 0 || bars.includes("days") };
  const own = cheapestCommitted(
    known.sorted.filter((c) => runsAs(c, pick)),
    paying,
  );
  const mayBind = (c: Candidate) =>
    lasts(c) || (c.offer.commitment.kind === "savings-plan" && lastsAsPick(c));
  const others = known.sorted.filter(
    (c) => !runsAs(c, pick) && c.evaluated.misses.length === 0 && mayBind(c),
  );
  const best = cheapestCommitted(others, paying);
  const paidUsd = Math.min(pick.priced.totalUsd, own?.priced.totalUsd ?? Number.POSITIVE_INFINITY);
  if (best === null || best.priced.totalUsd > paidUsd - WORTH_NAMING * pick.priced.totalUsd) return null;
  // Its fee is earned back against its own shape on demand, which is not what is picked.
  const other = { ...paymentOf(best, pick), paybackMonth: null, shape: optionShape(best.settings) };
  const plain = isPlain(best) ? null : plainOf(pick, { ...known, others });
  return plain === null ? other : { ...other, plain };
}

/**
 * What a candidate on demand costs as it may be paid, USD a month: by the best of what may be offered of it at published prices, if that is
 * less (LAY-1). Of demand that moves no reservation counts.
 */
export function paidUsd(one: Candidate, { sorted, effective }: Omit<Known, keyof Lasting>): number {
  const bars = feeBars(effective);
  const isSure = bars.every((one) => one === "days");
  const isOffered = ({ offer: { commitment }, priced }: Candidate) =>
    (isSure || commitment.kind !== "reserved") && !restsOnAssumedPrice(priced);
  const own = sorted.filter((c) => runsAs(c, one) && isOffered(c));
  const best = cheapestCommitted(own, { effective, paysAhead: bars.length === 0 });
  return Math.min(one.priced.totalUsd, best?.priced.totalUsd ?? Number.POSITIVE_INFINITY);
}

/** Without a fee, at published prices alone. */
const isPlain = ({ priced }: Candidate): boolean =>
  cashOf(priced).upfrontUsd === 0 && !restsOnAssumedPrice(priced) && !restsOnEnteredPrice(priced);

/** The cheapest plain commitment of the others, where it costs enough less than the pick on as plain terms. */
function plainOf(
  pick: Candidate,
  { sorted, others, effective }: Known & { readonly others: readonly Candidate[] },
): NonNullable<OtherPayment["plain"]> | null {
  const paying = { effective, paysAhead: false };
  const best = cheapestCommitted(others.filter(isPlain), paying);
  const own = cheapestCommitted(
    sorted.filter((c) => runsAs(c, pick) && isPlain(c)),
    paying,
  );
  const paidUsd = Math.min(pick.priced.totalUsd, own?.priced.totalUsd ?? Number.POSITIVE_INFINITY);
  if (best === null || best.priced.totalUsd > paidUsd - WORTH_NAMING * pick.priced.totalUsd) return null;
  const lessUsd = hundredths(paidUsd - best.priced.totalUsd);
  return { id: best.id, shape: optionShape(best.settings), lessUsd };
}

/** The same instances in the same storage mode: I/O-Optimized has other prices and other units (RSV-1). */
const runsAs = (a: Candidate, b: Candidate): boolean =>
  a.evaluated.shape.key === b.evaluated.shape.key && a.offer.storageMode === b.offer.storageMode;

interface Paying {
  readonly effective: Effective;
  readonly paysAhead: boolean;
}

function cheapestCommitted(
  candidates: readonly Candidate[],
  { effective, paysAhead }: Paying,
): Candidate | null {
  if (termBar(effective) !== null) return null;
  const [best] = candidates
    .filter((c) => !isOnDemand(c))
    .flatMap((c) => [c, withPlanForRest(c, effective)])
    .filter((c) => c !== null)
    .filter((c) => paysAhead || cashOf(c.priced).upfrontUsd === 0)
    .sort(cheapestFirst);
  return best ?? null;
}

function paymentOf(best: Candidate, pick: Candidate): Payment {
  const { upfrontUsd, paybackMonth } = cashOf(best.priced);
  const order = orderOf(best.priced);
  return {
    ...{ id: best.id, commitment: best.offer.commitment, upfrontUsd, paybackMonth },
    ...(order.length > 0 && { order }),
    savesUsd: hundredths(pick.priced.totalUsd - best.priced.totalUsd),
    isAssumed: restsOnAssumedPrice(best.priced),
    ...(restsOnEnteredPrice(best.priced) && { isEntered: true }),
  };
}
