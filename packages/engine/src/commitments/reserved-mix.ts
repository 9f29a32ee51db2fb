import { badCommitment } from "../errors/engine-error.ts";
import { priceOf } from "../prices/price-of.ts";
import { bestCommitment } from "./best-commitment.ts";
import { commitmentOutcome } from "./commitment-outcome.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import { coverType, type RunningClass, ranInAll, typeOf } from "./cover-with-reserved.ts";
import type { ReservedOfferPrice } from "./reserved-offers.ts";
import { cheapestCovers, type Size, sizesOf } from "./reserved-sizes.ts";
import { findUnits, normalizedUnits } from "./reserved-terms.ts";
import { savingsPlanRate } from "./savings-plan-rate.ts";
import { spendOf } from "./spend-of.ts";

/** Reserved instances to buy of one size. */
export interface ReservedPurchase {
  readonly price: ReservedOfferPrice;
  readonly count: number;
}

export interface ReservedMix {
  readonly bought: readonly ReservedPurchase[];
  /** What still runs on demand, by class. */
  readonly left: readonly RunningClass[];
}

/** What runs, and the savings plans owned beside it. */
export interface Uncovered {
  readonly running: readonly RunningClass[];
  readonly ownedUsdPerHour: number;
}

/**
 * What to buy under the offer (LAY-2): of each instance type the whole reserved instances, of whatever sizes, that
 * cost least together with what they leave, on demand or, where a savings plan is bought for the rest, by the best of
 * them. A type without a price stays on demand.
 * Throws `commitment-invalid` where no type that runs has a price of the offer.
 */
export function buyReserved(query: CommittedMonthQuery, uncovered: Uncovered): ReservedMix {
  const { running } = uncovered;
  if (query.buy.kind !== "reserved") return { bought: [], left: running };
  const { offer, rest } = query.buy;
  const types = [...new Set(running.map(({ instanceClass }) => typeOf(instanceClass)))].map((type) => {
    const own = running.filter(({ instanceClass }) => typeOf(instanceClass) === type);
    const isCounted = own.every(({ instanceClass }) => findUnits(instanceClass) !== null);
    return { own, sizes: isCounted ? sizesOf(type, { ...query, offer }) : [] };
  });
  if (running.length > 0 && types.every(({ sizes }) => sizes.length === 0)) {
    const names = running.map(({ instanceClass }) => instanceClass).join(", ");
    throw badCommitment(
      `No ${offer} price of ${names} in ${query.sheet.region} is known; enter a discount or import AWS's price file.`,
    );
  }
  if (rest === "savings-plan") return mixBesidePlan(query, { ...uncovered, types });
  return joined(types.map((type) => cheapestMix(query, type)));
}

const joined = (mixes: readonly ReservedMix[]): ReservedMix => ({
  bought: mixes.flatMap(({ bought }) => bought),
  left: mixes.flatMap(({ left }) => left),
});

/** An instance type that runs, and what it can be reserved by; empty where it cannot. */
interface RunningType {
  readonly own: readonly RunningClass[];
  readonly sizes: readonly Size[];
}

function cheapestMix(query: CommittedMonthQuery, type: RunningType): ReservedMix {
  const hours = hoursAlike(query, type.own);
  const { usd, most, mixOf } = coversOf(query, { type, hours });
  let best = { units: 0, costUsd: Number.POSITIVE_INFINITY };
  for (let units = 0; units <= most; units++) {
    const costUsd = hours.reduce(
      (sum, hour) => sum + hour.hours * ((usd[units] ?? 0) + restUsd(hour, units)),
      0,
    );
    if (costUsd < best.costUsd - 1e-9) best = { units, costUsd };
  }
  return mixOf(best.units);
}

/**
 * The same with the best savings plan for what is left, over what is owned (DSP-2). A type that no plan takes is
 * covered as without one; of the others every mix that no cheaper one outdoes is laid beside its best plan.
 */
function mixBesidePlan(
  query: CommittedMonthQuery,
  of: Uncovered & { readonly types: readonly RunningType[] },
): ReservedMix {
  const isPlanned = ({ own }: RunningType) =>
    own.some(({ instanceClass }) => savingsPlanRate(query.sheet, { ...query, instanceClass }).eligible);
  const choices = of.types.map((type) => {
    if (!isPlanned(type)) return [cheapestMix(query, type)];
    const { usd, most, mixOf } = coversOf(query, { type, hours: hoursAlike(query, type.own) });
    const units = Array.from({ length: most + 1 }, (_, at) => at);
    return units.filter((at) => at === most || (usd[at + 1] ?? 0) > (usd[at] ?? 0) + 1e-12).map(mixOf);
  });
  const all = choices.reduce<readonly ReservedMix[]>(
    (before, own) => before.flatMap((one) => own.map((mix) => joined([one, mix]))),
    [{ bought: [], left: [] }],
  );
  let best = { mix: all[0] ?? { bought: [], left: of.running }, costUsd: Number.POSITIVE_INFINITY };
  for (const mix of all) {
    const costUsd = costBesidePlan(query, { mix, ownedUsdPerHour: of.ownedUsdPerHour });
    if (costUsd < best.costUsd - 1e-9) best = { mix, costUsd };
  }
  return best.mix;
}

/** US dollars over the hours given: the mix, the best plan for what it leaves, and what no plan takes. */
function costBesidePlan(
  query: CommittedMonthQuery,
  { mix, ownedUsdPerHour }: { readonly mix: ReservedMix; readonly ownedUsdPerHour: number },
): number {
  const { sheet, storageMode } = query;
  const { layers, ineligible } = spendOf(query, mix.left);
  const hours = (mix.left[0]?.perHour ?? query.compute.acuPerHour)?.length ?? 0;
  const reserved = mix.bought.reduce((sum, { price, count }) => sum + count * price.effectiveHourlyUsd, 0);
  const onDemand = ineligible.reduce((sum, { instanceClass, perHour }) => {
    return sum + ranInAll(perHour) * Number(priceOf(sheet, { instanceClass, storageMode }).usd);
  }, 0);
  if (layers.length === 0) return (reserved + ownedUsdPerHour) * hours + onDemand;
  const planUsd = Math.max(ownedUsdPerHour, bestCommitment(layers).usdPerHour);
  return reserved * hours + onDemand + commitmentOutcome(layers, planUsd).costUsd;
}

/** What so many units of a type cost at least, and what that is. */
function coversOf(
  query: CommittedMonthQuery,
  { type, hours }: { readonly type: RunningType; readonly hours: readonly HoursAlike[] },
) {
  const need = Math.max(0, ...hours.map(({ needUnits }) => Math.ceil(needUnits - 1e-9)));
  const most = type.sizes.length === 0 ? 0 : need;
  const covers = cheapestCovers(type.sizes, most);
  const mixOf = (units: number): ReservedMix => {
    const chosen = covers.of(units);
    const held = chosen.reduce((sum, { size, count }) => sum + size.units * count, 0);
    const { left } = coverType(type.own, { units: held, storageMode: query.storageMode });
    return { bought: chosen.map(({ size, count }) => ({ price: size.price, count })), left };
  };
  return { usd: covers.usd, most, mixOf };
}

/** Hours that need the same units and cost the same on demand. */
interface HoursAlike {
  readonly needUnits: number;
  readonly onDemandUsd: number;
  readonly hours: number;
}

function hoursAlike(query: CommittedMonthQuery, running: readonly RunningClass[]): readonly HoursAlike[] {
  const { sheet, storageMode } = query;
  const each = running.map(({ instanceClass, perHour }) => ({
    perHour,
    units: findUnits(instanceClass) === null ? 0 : normalizedUnits(instanceClass, storageMode),
    usd: Number(priceOf(sheet, { instanceClass, storageMode }).usd),
  }));
  const alike: { needUnits: number; onDemandUsd: number; hours: number }[] = [];
  const known = new Map<number, Map<number, number>>();
  const hours = running[0]?.perHour.length ?? 0;
  let last = alike[0];
  for (let h = 0; h < hours; h++) {
    let needUnits = 0;
    let onDemandUsd = 0;
    for (let i = 0; i < each.length; i++) {
      const one = each[i] as (typeof each)[number];
      needUnits += (one.perHour[h] ?? 0) * one.units;
      onDemandUsd += (one.perHour[h] ?? 0) * one.usd;
    }
    if (last?.needUnits !== needUnits || last.onDemandUsd !== onDemandUsd) {
      const ofNeed = known.get(needUnits) ?? new Map<number, number>();
      const at = ofNeed.get(onDemandUsd) ?? alike.push({ needUnits, onDemandUsd, hours: 0 }) - 1;
      known.set(needUnits, ofNeed.set(onDemandUsd, at));
      last = alike[at] as NonNullable<typeof last>;
    }
    last.hours += 1;
  }
  return alike;
}

function restUsd({ needUnits, onDemandUsd }: HoursAlike, units: number): number {
  return needUnits <= units ? 0 : onDemandUsd * (1 - units / needUnits);
}
