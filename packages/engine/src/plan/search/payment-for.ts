import { hundredths } from "../../units/acu.ts";
import { DAY_S } from "../../units/seconds.ts";
import { cashOf, restsOnAssumedPrice } from "../month/priced-month.ts";
import { trendInUse } from "../terms/growth-factor.ts";
import { optionShape } from "../terms/shape-key.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Candidate, cheapestFirst, isOnDemand, withPlanForRest } from "./candidates-of.ts";
import { fullToday, isCeilingHit, isOftenHidden } from "./measure-first.ts";
import type { OtherPayment, Payment } from "./plan.ts";

/** Known days under which nobody should pay ahead (LAY-1). */
const DAYS_TO_PAY_AHEAD = 28;

export type DaysToPayAhead = typeof DAYS_TO_PAY_AHEAD;

/** Of what the pick costs: under this another shape's commitment is not worth a sentence (an assumption). */
const WORTH_NAMING = 0.02;

interface Known {
  readonly sorted: readonly Candidate[];
  readonly effective: Effective;
  /** Whether a shape stays inside the limits for as long as a term, as the trend goes on (TRD-1); absent = every one. */
  readonly lasts?: (candidate: Candidate) => boolean;
}

/**
 * The cheapest commitment for the shape of the pick, a reservation with a plan for the rest among them (LAY-2), beside it and
 * not in its place (LAY-1). Nothing is paid ahead on fewer than 28 days of data or on demand that grows or stepped, and nothing at
 * all is committed on fewer than three, or where an instance was often full and hid demand (HED-3), or connections stand at all that is taken (DEM-9). A pick that growth ends
 * within the term (TRD-1) is not reserved; a savings plan goes on with what follows it.
 */
export function paymentFor(pick: Candidate, known: Known): Payment | null {
  const isBinding = ({ offer: { commitment } }: Candidate) =>
    commitment.kind === "reserved" && known.lasts?.(pick) === false;
  const own = known.sorted.filter((c) => isOfShape(c, pick) && !isBinding(c));
  const best = cheapestCommitted(own, known.effective);
  return best === null || best.priced.totalUsd >= pick.priced.totalUsd ? null : paymentOf(best, pick);
}

/**
 * The commitment of another shape that meets the limits and costs less than the pick however that is paid: a term that binds
 * to one shape should be bought for the right one (LAY-1), and for none that growth ends within it. Null where none does.
 */
export function otherPaymentFor(pick: Candidate, known: Known): OtherPayment | null {
  const own = cheapestCommitted(
    known.sorted.filter((c) => isOfShape(c, pick)),
    known.effective,
  );
  const { lasts = () => true } = known;
  const others = known.sorted.filter(
    (c) => !isOfShape(c, pick) && c.evaluated.misses.length === 0 && lasts(c),
  );
  const best = cheapestCommitted(others, known.effective);
  const paidUsd = Math.min(pick.priced.totalUsd, own?.priced.totalUsd ?? Number.POSITIVE_INFINITY);
  if (best === null || best.priced.totalUsd > paidUsd - WORTH_NAMING * pick.priced.totalUsd) return null;
  // Its fee is earned back against its own shape on demand, which is not what is picked.
  return { ...paymentOf(best, pick), paybackMonth: null, shape: optionShape(best.settings) };
}

const isOfShape = (a: Candidate, b: Candidate): boolean => a.evaluated.shape.key === b.evaluated.shape.key;

function cheapestCommitted(candidates: readonly Candidate[], effective: Effective): Candidate | null {
  if (isCeilingHit(effective) || isOftenHidden(effective) || fullToday(effective) !== null) return null;
  const { growthPct } = effective.settings;
  const { demand, step, view } = effective.workload;
  // Hardly a night was seen.
  if (demand.coverage.grade === "insufficient") return null;
  const isGrown = (growthPct ?? 0) > 0 || isGrowing(effective);
  const isLong = demand.coverage.knownS >= DAYS_TO_PAY_AHEAD * DAY_S;
  const isMoved = step !== null || view.notes.some(({ code }) => code === "level-moved");
  const mayPayAhead = isLong && !isGrown && !isMoved;
  const [best] = candidates
    .filter((c) => !isOnDemand(c))
    .flatMap((c) => [c, withPlanForRest(c, effective)])
    .filter((c) => c !== null)
    .filter((c) => mayPayAhead || cashOf(c.priced).upfrontUsd === 0)
    .sort(cheapestFirst);
  return best ?? null;
}

function paymentOf(best: Candidate, pick: Candidate): Payment {
  const { upfrontUsd, paybackMonth } = cashOf(best.priced);
  return {
    ...{ id: best.id, commitment: best.offer.commitment, upfrontUsd, paybackMonth },
    savesUsd: hundredths(pick.priced.totalUsd - best.priced.totalUsd),
    isAssumed: restsOnAssumedPrice(best.priced),
  };
}

function isGrowing(effective: Effective): boolean {
  return (trendInUse(effective)?.pctPerWeek ?? 0) > 0;
}
