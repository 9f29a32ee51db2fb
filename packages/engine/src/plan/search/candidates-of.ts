import { type PricedMonth, pricedMonth } from "../month/priced-month.ts";
import type { Effective } from "../month/resolve.ts";
import type { Settings } from "../terms/settings.ts";
import type { EvaluatedShape } from "./evaluate-shape.ts";
import { type Offer, offersFor } from "./offers-for.ts";

/** A shape with a way to pay for it. */
export interface Candidate {
  readonly id: string;
  readonly evaluated: EvaluatedShape;
  readonly offer: Offer;
  readonly settings: Settings;
  readonly priced: PricedMonth;
}

/** Prices a shape under each offer. Commitments are tried only for shapes that may be picked. */
export function candidatesOf(evaluated: EvaluatedShape, effective: Effective): readonly Candidate[] {
  const mayBePicked = evaluated.misses.length === 0;
  return offersFor(evaluated, effective.market)
    .filter((offer) => mayBePicked || offer.commitment.kind === "none")
    .map((offer) => candidate(evaluated, { offer, effective }))
    .filter((one) => one.offer.commitment.kind === "none" || buysSomething(one.priced));
}

/** What is owned may leave nothing worth buying: then the offer is the shape on demand once more. */
function buysSomething({ committed }: PricedMonth): boolean {
  if (committed === null) return false;
  return committed.savingsPlanUsdPerHour > 0 || committed.bought.some((purchase) => purchase.count > 0);
}

function candidate(
  evaluated: EvaluatedShape,
  asked: { readonly offer: Offer; readonly effective: Effective },
): Candidate {
  const { shape, month } = evaluated;
  const { offer, effective } = asked;
  const { storageMode, commitment } = offer;
  const settings = { ...shape.settings, storageMode, commitment };
  const usage = { ...month.usage, storageMode };
  const priced = pricedMonth({ ...effective, settings }, { usage, acuByHour: month.acuByHour });
  return {
    id: `${shape.key}-${offer.key}`,
    evaluated,
    offer,
    settings,
    priced,
  };
}

/** A reservation with a savings plan for what it leaves, under the reservation's id; null where no plan is worth it (LAY-2). */
export function withPlanForRest(reserved: Candidate, effective: Effective): Candidate | null {
  const { evaluated, offer, id } = reserved;
  if (offer.commitment.kind !== "reserved") return null;
  const commitment = { ...offer.commitment, rest: "savings-plan" } as const;
  const both = candidate(evaluated, { offer: { ...offer, commitment }, effective });
  return (both.priced.committed?.savingsPlanUsdPerHour ?? 0) > 0 ? { ...both, id } : null;
}

/** Shapes are compared on demand: how to pay comes after (LAY-1). */
export function isOnDemand({ offer }: Candidate): boolean {
  return offer.commitment.kind === "none";
}

/** By cost, then by unmet demand, then by name. */
export function cheapestFirst(a: Candidate, b: Candidate): number {
  const unmet = (c: Candidate) => c.evaluated.month.projection.unmetAcuHours;
  return a.priced.totalUsd - b.priced.totalUsd || unmet(a) - unmet(b) || (a.id < b.id ? -1 : 1);
}
