import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { type Candidate, fasterFirst } from "../search/candidates-of.ts";
import { familiesOf } from "../search/one-family.ts";
import { isOfClasses } from "../search/shape.ts";
import { type Market, specOf } from "../terms/market.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import type { Spread } from "./spread-of.ts";

/** Share of the limit that a class may take in one draw of ten: it is busy or not within a few percent of demand [A]. */
const COMFORT = 0.1;

/** Whether classes that are short or slow for so long in one draw of ten are not near their limit, percent of the time both. */
export const isCalm = (slowPct: number, limitPct: number): boolean => slowPct <= COMFORT * limitPct;

/**
 * Other classes in the place of the picked ones, where these stand near their limit in one draw of ten and room costs next to nothing
 * (HED-2, HED-4): no vCPU, no memory and no instance less, and no family more. Where demand is a lower bound (HED-3) the fastest of
 * them, however much room the draws leave the pick. Null where the pick has room, or room its price.
 *
 * @param of.fitting shapes inside the limits, in the order in which they are picked
 * @param of.usd what they are compared by
 */
export function roomierClass(
  pick: Candidate,
  of: {
    readonly fitting: readonly Candidate[];
    readonly usd: (candidate: Candidate) => number;
    readonly spreads: ReadonlyMap<string, Spread>;
    readonly limitPct: number;
    readonly market: Market;
    readonly isLowerBound: boolean;
  },
): Candidate | null {
  const { market, isLowerBound } = of;
  const slowPct = ({ id }: Candidate) => (of.spreads.get(id) as Spread).slowPct.p90;
  const isNear = !isCalm(slowPct(pick), of.limitPct);
  const mostPct = isNear ? COMFORT * of.limitPct : slowPct(pick);
  if (!isOfClasses(pick.evaluated.shape) || !(isNear || isLowerBound)) return null;
  const isRoomier = (c: Candidate) =>
    isOfClasses(c.evaluated.shape) &&
    isNoDearer(of.usd(c), of.usd(pick)) &&
    hasNoLess(c, { than: pick, market }) &&
    familiesOf(c, market) <= familiesOf(pick, market) &&
    slowPct(c) <= mostPct;
  const roomier = of.fitting.filter(isRoomier);
  const [fastest] = isLowerBound ? roomier.filter((c) => fasterFirst(c, pick) < 0).sort(fasterFirst) : [];
  return fastest ?? (isNear ? (roomier[0] ?? null) : null);
}

/** Whether each instance has no vCPU and no memory less than the other's in its place, of as many. */
export function hasNoLess(
  one: Candidate,
  { than, market }: { readonly than: Candidate; readonly market: Market },
): boolean {
  const [specs, others] = [specsOf(one, market), specsOf(than, market)];
  return specs.length === others.length && specs.every((spec, i) => holds(spec, others[i] as InstanceSpec));
}

function specsOf({ settings: { writer, readers } }: Candidate, market: Market): readonly InstanceSpec[] {
  return [writer, ...readers].flatMap((one) =>
    one.kind === "serverless" ? [] : specOf(market, one.instanceClass ?? ""),
  );
}

const holds = (one: InstanceSpec, other: InstanceSpec): boolean =>
  one.vcpu >= other.vcpu && one.memoryGib >= other.memoryGib;
