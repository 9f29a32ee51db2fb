import {
  type EngineName,
  formatDecimal,
  type Price,
  type PriceSheet,
  parseDecimal,
  RESERVED_TERMS,
  type ReservedPrice,
  type StorageMode,
  unitsAtScale,
} from "@acuity/engine/prices";
import { type ChargeName, sheetCharges } from "../sheet-charges.ts";
import { CatalogError } from "./catalog-error.ts";
import { type CollectedOffer, type CollectedReserved, chargeKey, instanceKey } from "./offer-collector.ts";
import type { OfferHeader } from "./price-row.ts";

/** The sheet of one engine from what an offer file holds. What the file lacks stays null: it is never guessed. */
export function sheetOf(
  offer: CollectedOffer,
  about: { readonly header: OfferHeader; readonly engine: EngineName; readonly catalogVersion: string },
): PriceSheet {
  const { header, engine } = about;
  const charge = (name: ChargeName): Price | null => {
    const found = offer.charges.get(chargeKey(engine, name));
    return found === undefined ? null : { usd: found.usd, source: found.sku };
  };
  return {
    catalogVersion: about.catalogVersion,
    publishedOn: header.publishedOn,
    region: offer.region,
    regionName: offer.regionName,
    engine,
    ...sheetCharges(engine, charge),
    instanceHour: instancesOf(offer, engine),
    internetOutGb: null,
    interRegionGb: null,
    reserved: reservedOf(offer, about),
    reservedFamilies: [],
    savingsPlan: null,
  };
}

function instancesOf(offer: CollectedOffer, engine: EngineName): PriceSheet["instanceHour"] {
  const instances: Record<string, Partial<Record<StorageMode, Price>>> = {};
  const keys = [...offer.instances.keys()].filter((key) => key.startsWith(`${engine} `)).sort();
  for (const key of keys) {
    const [, instanceClass = "", mode] = key.split(" ");
    const storageMode: StorageMode = mode === "standard" ? "standard" : "io-optimized";
    const found = offer.instances.get(instanceKey(engine, { instanceClass, storageMode }));
    if (found === undefined) continue;
    const price = { usd: found.usd, source: found.sku };
    instances[instanceClass] = { ...instances[instanceClass], [storageMode]: price };
  }
  return instances;
}

function reservedOf(
  offer: CollectedOffer,
  about: { readonly engine: EngineName; readonly header: OfferHeader },
): readonly ReservedPrice[] {
  return [...offer.reserved.values()]
    .filter((entry) => entry.engines.includes(about.engine))
    .map((entry) => {
      const { upfrontUsd, hourlyUsd } = completed(entry);
      const standard = { instanceClass: entry.instanceClass, storageMode: "standard" as const };
      return {
        instanceClass: entry.instanceClass,
        offer: entry.offer,
        upfrontUsd,
        hourlyUsd,
        effectiveHourlyUsd: effectiveOf({ upfrontUsd, hourlyUsd }, RESERVED_TERMS[entry.offer].termHours),
        onDemandHourUsd: offer.instances.get(instanceKey(about.engine, standard))?.usd ?? null,
        observedOn: entry.effectiveOn || about.header.publishedOn,
        basis: "price-file" as const,
        source: entry.sku,
      };
    });
}

/** Both parts of a reserved price; a part that the offer must have and the file lacks means a cut file. */
function completed(entry: CollectedReserved): { readonly upfrontUsd: string; readonly hourlyUsd: string } {
  const { payment } = RESERVED_TERMS[entry.offer];
  const lacks =
    (entry.upfrontUsd === null && payment !== "no-upfront" && "upfront fee") ||
    (entry.hourlyUsd === null && payment !== "all-upfront" && "hourly price");
  if (lacks === false) return { upfrontUsd: entry.upfrontUsd ?? "0", hourlyUsd: entry.hourlyUsd ?? "0" };
  throw new CatalogError(
    "price-file-truncated",
    `${entry.instanceClass} reserved ${entry.offer.replaceAll("-", " ")} (SKU ${entry.sku}) has no ${lacks}; the file seems cut off, download it again.`,
  );
}

/** Upfront over the term plus the recurring price, to ten decimals. */
function effectiveOf(
  of: { readonly upfrontUsd: string; readonly hourlyUsd: string },
  termHours: number,
): string {
  const scale = 10;
  const upfront = unitsAtScale(parseDecimal(of.upfrontUsd), scale);
  const hours = BigInt(termHours);
  const spread = (upfront + hours / 2n) / hours;
  return formatDecimal({ units: spread + unitsAtScale(parseDecimal(of.hourlyUsd), scale), scale });
}
