import { badCommitment } from "../errors/engine-error.ts";
import { decimalToNumber, parseDecimal } from "../prices/decimal.ts";
import { isBurstable } from "../prices/is-burstable.ts";
import { type PriceAssumption, type PriceSource, priceOf } from "../prices/price-of.ts";
import type {
  FamilyDiscount,
  InstanceSpec,
  PriceSheet,
  ReservedOfferId,
  ReservedPrice,
  StorageMode,
} from "../prices/price-sheet.ts";
import { IO_OPTIMIZED_UNITS, normalizedUnits, RESERVED_OFFER_IDS, RESERVED_TERMS } from "./reserved-terms.ts";

/** What a reserved instance of one class costs under one offer, for one *running* instance. */
export interface ReservedOfferPrice {
  readonly offer: ReservedOfferId;
  readonly instanceClass: string;
  readonly termHours: number;
  /** Units one running instance consumes (RSV-1). */
  readonly units: number;
  /** Reserved instances of the class that one running instance consumes: 1, or 1.3 on I/O-Optimized. */
  readonly reservedPerInstance: number;
  /** For one reserved instance: fee at the start and recurring US dollars an hour. */
  readonly upfrontUsd: number;
  readonly hourlyUsd: number;
  /** Upfront spread over the term plus recurring, for one reserved instance. */
  readonly effectiveHourlyUsd: number;
  /** The running instance on demand, by its own row. */
  readonly onDemandHourlyUsd: number;
  /** Share saved by an instance that runs the whole term; negative is a loss. */
  readonly discount: number;
  /** Hours within the term from which reserving costs less than on demand. */
  readonly breakEvenHours: number;
  /** AWS's own file, the user, a dated row of the class, or what is known of its family (RSV-2, RSV-4). */
  readonly basis: "price-file" | "entered" | "observation" | "family";
  /** True unless it stands in AWS's own file or was entered: such a price never decides a headline (RSV-4). */
  readonly isAssumed: boolean;
  readonly source: PriceSource;
  /** Empty only for a price out of AWS's own file or one the user entered. */
  readonly assumptions: readonly PriceAssumption[];
}

export interface ReservedOffersQuery {
  readonly sheet: PriceSheet;
  readonly spec: Pick<InstanceSpec, "instanceClass" | "family">;
  readonly storageMode: StorageMode;
  /** Discounts off the Standard on-demand price that the user entered; they replace the built-in ones. */
  readonly enteredDiscounts?: Readonly<Partial<Record<ReservedOfferId, number>>>;
}

/**
 * The reserved offers of a class (RSV-1, RSV-2): what the user entered, else AWS's file, else an observed row of
 * the class, else the discount known of its family here (RSV-4); the last two carry their assumption. Empty where
 * nothing is known, and for T classes without an imported or entered price. Throws `commitment-invalid` for 48xlarge and
 * `instance-class-not-sold` for a class without a Standard row.
 */
export function reservedOffers(query: ReservedOffersQuery): readonly ReservedOfferPrice[] {
  return RESERVED_OFFER_IDS.flatMap((offer) => reservedOffer(query, offer) ?? []);
}

/** One of them; null where nothing is known. Throws likewise. */
export function reservedOffer(query: ReservedOffersQuery, offer: ReservedOfferId): ReservedOfferPrice | null {
  const { sheet, spec, storageMode } = query;
  const { instanceClass } = spec;
  const units = normalizedUnits(instanceClass, storageMode);
  const standardHour = Number(priceOf(sheet, { instanceClass, storageMode: "standard" }).usd);
  const onDemandHourlyUsd = Number(priceOf(sheet, { instanceClass, storageMode }).usd);
  const reservedPerInstance = storageMode === "standard" ? 1 : IO_OPTIMIZED_UNITS;
  const priced = priceOffer(query, { offer, standardHour });
  if (priced === null) return null;
  const { termHours } = RESERVED_TERMS[offer];
  const running = priced.effectiveHourlyUsd * reservedPerInstance;
  return {
    offer,
    instanceClass,
    termHours,
    units,
    reservedPerInstance,
    ...priced,
    isAssumed: priced.basis === "observation" || priced.basis === "family",
    onDemandHourlyUsd,
    discount: 1 - running / onDemandHourlyUsd,
    breakEvenHours: (running * termHours) / onDemandHourlyUsd,
  };
}

type Priced = Pick<
  ReservedOfferPrice,
  "upfrontUsd" | "hourlyUsd" | "effectiveHourlyUsd" | "basis" | "source" | "assumptions"
>;

interface Asked {
  readonly offer: ReservedOfferId;
  /** On-demand price of the class under Standard storage, US dollars an hour. */
  readonly standardHour: number;
}

function priceOffer(query: ReservedOffersQuery, asked: Asked): Priced | null {
  const { sheet, spec } = query;
  const { offer, standardHour } = asked;
  const entered = query.enteredDiscounts?.[offer];
  if (entered !== undefined) {
    checkDiscount(entered);
    const effective = standardHour * (1 - entered);
    const source = { code: "entered" } as const;
    return { ...split(offer, effective), basis: "entered", source, assumptions: [] };
  }
  const isAsked = (r: ReservedPrice) => r.offer === offer && r.instanceClass === spec.instanceClass;
  const fromFile = sheet.reserved.findLast((r) => r.basis === "price-file" && isAsked(r));
  if (fromFile !== undefined) return fromPriceFile(fromFile);
  if (isBurstable(spec.instanceClass)) return null;
  const observed = sheet.reserved.findLast(isAsked);
  if (observed !== undefined) return fromObservation(observed, asked);
  const known = sheet.reservedFamilies.find((one) => one.family === spec.family && one.offer === offer);
  return known === undefined ? null : fromFamily(known, { query, asked });
}

function fromFamily(
  { discount, trust, observedOn, source }: FamilyDiscount,
  { query, asked }: { readonly query: ReservedOffersQuery; readonly asked: Asked },
): Priced {
  const { instanceClass } = query.spec;
  const { region } = query.sheet;
  return {
    ...split(asked.offer, asked.standardHour * keptOf(discount)),
    basis: "family",
    source: { code: "cited", text: `${source}, ${observedOn}` },
    assumptions: [
      { code: "reserved-of-family", instanceClass, region, trust, observedOn },
      ...halfUpfront(asked.offer),
    ],
  };
}

function fromPriceFile(row: ReservedPrice): Priced {
  return {
    upfrontUsd: Number(row.upfrontUsd ?? 0),
    hourlyUsd: Number(row.hourlyUsd ?? row.effectiveHourlyUsd),
    effectiveHourlyUsd: Number(row.effectiveHourlyUsd),
    basis: "price-file",
    source: { code: "cited", text: row.source },
    assumptions: [],
  };
}

/** The observed price where on demand has not changed since, else its discount. */
function fromObservation(row: ReservedPrice, { offer, standardHour }: Asked): Priced {
  const then = row.onDemandHourUsd === null ? standardHour : Number(row.onDemandHourUsd);
  const effective = (Number(row.effectiveHourlyUsd) / then) * standardHour;
  return {
    ...split(offer, effective),
    basis: "observation",
    source: { code: "cited", text: `${row.source}, ${row.observedOn}` },
    assumptions: [{ code: "reserved-observed", observedOn: row.observedOn }, ...halfUpfront(offer)],
  };
}

/** Upfront and recurring parts; AWS's partial split is not in the sources, half is assumed. */
function split(offer: ReservedOfferId, effectiveHourlyUsd: number) {
  const { termHours, payment } = RESERVED_TERMS[offer];
  const upfrontShare = payment === "no-upfront" ? 0 : payment === "all-upfront" ? 1 : 0.5;
  return {
    upfrontUsd: Math.round(effectiveHourlyUsd * termHours * upfrontShare * 100) / 100,
    hourlyUsd: effectiveHourlyUsd * (1 - upfrontShare),
    effectiveHourlyUsd,
  };
}

function halfUpfront(offer: ReservedOfferId): readonly PriceAssumption[] {
  return RESERVED_TERMS[offer].payment === "partial-upfront" ? [{ code: "half-upfront" }] : [];
}

function keptOf(discount: string): number {
  const { units, scale } = parseDecimal(discount);
  return decimalToNumber({ units: 10n ** BigInt(scale) - units, scale });
}

function checkDiscount(discount: number): void {
  if (Number.isFinite(discount) && discount >= 0 && discount < 1) return;
  throw badCommitment(
    `Expected a reserved discount from 0 to less than 1, such as 0.35 for 35 %, got ${discount}.`,
  );
}
