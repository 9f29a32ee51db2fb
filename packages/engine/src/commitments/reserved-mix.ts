import { badCommitment } from "../errors/engine-error.ts";
import { priceOf } from "../prices/price-of.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import { coverType, type RunningClass, typeOf } from "./cover-with-reserved.ts";
import { type ReservedOfferPrice, reservedOffers } from "./reserved-offers.ts";
import { findUnits, normalizedUnits } from "./reserved-terms.ts";

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

/**
 * What to buy under the offer (LAY-2): of each instance type the whole reserved instances, of whatever sizes, that
 * cost least together with what they leave on demand. A type without a price stays on demand.
 * Throws `commitment-invalid` where no type that runs has a price of the offer.
 */
export function buyReserved(query: CommittedMonthQuery, running: readonly RunningClass[]): ReservedMix {
  const { buy } = query;
  if (buy.kind !== "reserved") return { bought: [], left: running };
  const types = [...new Set(running.map(({ instanceClass }) => typeOf(instanceClass)))];
  const mixes = types.map((type) => {
    const own = running.filter(({ instanceClass }) => typeOf(instanceClass) === type);
    const sizes = own.some(({ instanceClass }) => findUnits(instanceClass) === null)
      ? []
      : sizesOf(type, { ...query, offer: buy.offer });
    return { own, sizes };
  });
  if (running.length > 0 && mixes.every(({ sizes }) => sizes.length === 0)) {
    const names = running.map(({ instanceClass }) => instanceClass).join(", ");
    throw badCommitment(
      `No ${buy.offer} price of ${names} in ${query.sheet.region} is known; enter a discount or import AWS's price file.`,
    );
  }
  const chosen = mixes.map(({ own, sizes }) =>
    sizes.length === 0 ? { bought: [], left: own } : cheapestMix(query, { running: own, sizes }),
  );
  return { bought: chosen.flatMap((one) => one.bought), left: chosen.flatMap((one) => one.left) };
}

interface Size {
  readonly price: ReservedOfferPrice;
  readonly units: number;
}

/** Every size of a type that is sold reserved here, largest first. */
function sizesOf(
  type: string,
  query: Omit<Parameters<typeof reservedOffers>[0], "spec"> & { readonly offer: ReservedOfferPrice["offer"] },
): readonly Size[] {
  const { sheet, offer, storageMode } = query;
  return Object.entries(sheet.instanceHour)
    .flatMap(([instanceClass, row]) => {
      const units = findUnits(instanceClass);
      const isSold = row.standard !== undefined && row[storageMode] !== undefined;
      if (typeOf(instanceClass) !== type || units === null || !isSold) return [];
      const price = reservedOffers({ ...query, spec: { instanceClass, family: type } }).find(
        (one) => one.offer === offer,
      );
      return price === undefined ? [] : [{ price, units }];
    })
    .sort((a, b) => b.units - a.units);
}

function cheapestMix(
  query: CommittedMonthQuery,
  type: { readonly running: readonly RunningClass[]; readonly sizes: readonly Size[] },
): ReservedMix {
  const hours = hoursAlike(query, type.running);
  const most = Math.max(0, ...hours.map(({ needUnits }) => Math.ceil(needUnits - 1e-9)));
  const covers = cheapestCovers(type.sizes, most);
  let best = { units: 0, costUsd: Number.POSITIVE_INFINITY };
  for (let units = 0; units <= most; units++) {
    const costUsd = hours.reduce(
      (sum, hour) => sum + hour.hours * ((covers.usd[units] ?? 0) + restUsd(hour, units)),
      0,
    );
    if (costUsd < best.costUsd - 1e-9) best = { units, costUsd };
  }
  const bought = covers.of(best.units);
  const held = bought.reduce((sum, { size, count }) => sum + size.units * count, 0);
  const { left } = coverType(type.running, { units: held, storageMode: query.storageMode });
  return { bought: bought.map(({ size, count }) => ({ price: size.price, count })), left };
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
    units: normalizedUnits(instanceClass, storageMode),
    usd: Number(priceOf(sheet, { instanceClass, storageMode }).usd),
  }));
  const alike = new Map<string, HoursAlike>();
  const hours = running[0]?.perHour.length ?? 0;
  for (let h = 0; h < hours; h++) {
    const sumOf = (of: "units" | "usd") =>
      each.reduce((sum, one) => sum + (one.perHour[h] ?? 0) * one[of], 0);
    const [needUnits, onDemandUsd] = [sumOf("units"), sumOf("usd")];
    const key = `${needUnits} ${onDemandUsd}`;
    alike.set(key, { needUnits, onDemandUsd, hours: 1 + (alike.get(key)?.hours ?? 0) });
  }
  return [...alike.values()];
}

function restUsd({ needUnits, onDemandUsd }: HoursAlike, units: number): number {
  return needUnits <= units ? 0 : onDemandUsd * (1 - units / needUnits);
}

/** The cheapest whole instances that hold at least so many units, for every number of units up to the most. */
function cheapestCovers(sizes: readonly Size[], most: number) {
  const usd = new Float64Array(most + 1);
  const last: Size[] = [];
  for (let units = 1; units <= most; units++) {
    usd[units] = Number.POSITIVE_INFINITY;
    for (const size of sizes) {
      const cost = (usd[Math.max(0, units - size.units)] ?? 0) + size.price.effectiveHourlyUsd;
      if (cost >= (usd[units] ?? 0) - 1e-12) continue;
      usd[units] = cost;
      last[units] = size;
    }
  }
  return {
    usd,
    of: (units: number): readonly { readonly size: Size; readonly count: number }[] => {
      const counts = new Map<Size, number>();
      for (let rest = units; rest > 0; ) {
        const size = last[rest];
        if (size === undefined) break;
        counts.set(size, 1 + (counts.get(size) ?? 0));
        rest -= size.units;
      }
      return sizes.flatMap((size) => {
        const count = counts.get(size);
        return count === undefined ? [] : [{ size, count }];
      });
    },
  };
}
