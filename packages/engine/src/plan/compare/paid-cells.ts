import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import { RESERVED_OFFER_IDS, RESERVED_TERMS } from "../../commitments/reserved-terms.ts";
import { savingsPlanRate } from "../../commitments/savings-plan-rate.ts";
import type { ReservedOfferId } from "../../prices/price-sheet.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import {
  type BilledMonth,
  cashOf,
  type PricedMonth,
  pricedMonth,
  restsOnAssumedPrice,
} from "../month/priced-month.ts";
import { offersOfClass } from "../payment/offers-of-class.ts";
import type { ComparedCell, ComparedCells, ComparedPrice, NotPaid } from "../search/compared.ts";
import { againstToday } from "../today/against-today.ts";
import type { Today } from "../today/today-of.ts";
import type { Effective } from "../workload/resolve.ts";

const YEAR_HOURS = 8760;
const DAY_HOURS = 24;

const refused = (refusal: NotPaid): ComparedCell => ({ refusal });

/** What cannot be priced is so however it is paid. */
export const NOT_PRICED: ComparedCells = {
  "on-demand": refused("not-priced"),
  "savings-plan": refused("not-priced"),
  "reserved-1yr": refused("not-priced"),
  "reserved-3yr": refused("not-priced"),
};

/** A month under every way to pay for it, after what is owned (OPT-4): each the cheapest of its kind, whatever a plan may buy. */
export function paidCells(effective: Effective, of: Paying): ComparedCells {
  const plain = paid(effective, { ...of, commitment: { kind: "none" }, onDemandUsd: null });
  const paying = { ...of, onDemandUsd: plain.price.monthlyUsd };
  return {
    "on-demand": plain.price,
    "savings-plan": savingsPlanCell(effective, paying),
    "reserved-1yr": reservedCell(effective, { ...paying, years: 1 }),
    "reserved-3yr": reservedCell(effective, { ...paying, years: 3 }),
  };
}

export interface Paying {
  readonly month: BilledMonth;
  readonly today: Today | null;
}

interface Beside extends Paying {
  /** The same month on demand; null of that itself. */
  readonly onDemandUsd: number | null;
}

interface Paid {
  readonly priced: PricedMonth;
  readonly price: ComparedPrice;
}

function paid(effective: Effective, of: Beside & { readonly commitment: CommitmentSetting }): Paid {
  const { month, today, commitment, onDemandUsd } = of;
  const priced = pricedMonth({ ...effective, settings: { ...effective.settings, commitment } }, month);
  const { upfrontUsd, monthlyCashUsd } = cashOf(priced);
  const isBought = commitment.kind !== "none";
  const planUsd = isBought ? (priced.committed?.savingsPlanUsdPerHour ?? 0) : 0;
  return {
    priced,
    price: {
      ...{ monthlyUsd: priced.totalUsd, interval: null, commitment, upfrontUsd },
      breakEvenDay: breakEvenDay({ upfrontUsd, lessUsd: (onDemandUsd ?? 0) - monthlyCashUsd, commitment }),
      usdPerHour: planUsd > 0 ? planUsd : null,
      isAssumed: restsOnAssumedPrice(priced),
      againstTodayUsd: againstToday(priced.totalUsd, today),
    },
  };
}

/** The day on which what a fee saves has come to the fee, within its term. */
function breakEvenDay(of: {
  readonly upfrontUsd: number;
  /** Less a month in cash than on demand. */
  readonly lessUsd: number;
  readonly commitment: CommitmentSetting;
}): number | null {
  const { upfrontUsd, lessUsd, commitment } = of;
  if (upfrontUsd === 0) return 0;
  if (lessUsd <= 0 || commitment.kind !== "reserved") return null;
  const hours = (upfrontUsd / lessUsd) * MONTH_HOURS;
  if (hours > RESERVED_TERMS[commitment.offer].termHours) return null;
  return Math.ceil(hours / DAY_HOURS - 1e-9);
}

function savingsPlanCell(effective: Effective, of: Beside): ComparedCell {
  const { sheet } = effective.market;
  const { storageMode } = effective.settings;
  const { provisioned = [], serverless = [] } = of.month.usage;
  const running = [
    ...provisioned.map(({ instanceClass }) => instanceClass),
    ...(serverless.length > 0 ? [null] : []),
  ];
  const isTaken = running.some(
    (instanceClass) => savingsPlanRate(sheet, { instanceClass, storageMode }).eligible,
  );
  if (!isTaken) return refused("not-sold");
  const { price } = paid(effective, { ...of, commitment: { kind: "savings-plan", usdPerHour: null } });
  return price.usdPerHour === null ? refused("nothing-left") : price;
}

/** The cheapest reservation of a term, with a savings plan for what it leaves where that is worth it (LAY-2). */
function reservedCell(effective: Effective, of: Beside & { readonly years: 1 | 3 }): ComparedCell {
  const { settings, market } = effective;
  const classes = (of.month.usage.provisioned ?? []).map((one) => offersOfClass(one, { settings, market }));
  const offered = new Set(classes.flatMap(({ offers }) => offers.map(({ offer }) => offer)));
  const offers = RESERVED_OFFER_IDS.filter(
    (offer) => offered.has(offer) && RESERVED_TERMS[offer].termHours === of.years * YEAR_HOURS,
  );
  if (offers.length === 0) {
    const isPriceless = classes.some(
      ({ refusal }) => refusal === null || refusal.code === "no-reserved-price",
    );
    return refused(isPriceless ? "no-price" : "not-sold");
  }
  const found = offers
    .flatMap((offer) => reservedWays(effective, { ...of, offer }))
    .sort((a, b) => a.monthlyUsd - b.monthlyUsd);
  return found[0] ?? refused("nothing-left");
}

function reservedWays(
  effective: Effective,
  of: Beside & { readonly offer: ReservedOfferId },
): readonly ComparedPrice[] {
  const plain = { kind: "reserved", offer: of.offer } as const;
  return [plain, { ...plain, rest: "savings-plan" } as const].flatMap((commitment) => {
    const { priced, price } = paid(effective, { ...of, commitment });
    const isBought = priced.committed?.bought.some(({ count }) => count > 0) === true;
    return isBought && ("rest" in commitment ? price.usdPerHour !== null : true) ? [price] : [];
  });
}
