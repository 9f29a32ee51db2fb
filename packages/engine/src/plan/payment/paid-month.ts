import type { CommitmentSetting } from "../../commitments/committed-compute.ts";
import { RESERVED_TERMS } from "../../commitments/reserved-terms.ts";
import type { ReservedOfferId } from "../../prices/price-sheet.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import {
  type BilledMonth,
  cashOf,
  orderOf,
  type PricedMonth,
  pricedMonth,
  restsOnAssumedPrice,
  restsOnEnteredPrice,
} from "../month/priced-month.ts";
import type { ComparedPrice } from "../search/compared.ts";
import { againstToday } from "../today/against-today.ts";
import type { Today } from "../today/today-of.ts";
import type { Effective } from "../workload/resolve.ts";

const DAY_HOURS = 24;

export interface Paying {
  readonly month: BilledMonth;
  readonly today: Today | null;
}

export interface Beside extends Paying {
  /** The same month on demand; null of that itself. */
  readonly onDemandUsd: number | null;
}

interface Paid {
  readonly priced: PricedMonth;
  readonly price: ComparedPrice;
}

/** The month under one commitment, after what is owned. */
export function paidMonth(
  effective: Effective,
  of: Beside & { readonly commitment: CommitmentSetting },
): Paid {
  const { month, today, commitment, onDemandUsd } = of;
  const priced = pricedMonth({ ...effective, settings: { ...effective.settings, commitment } }, month);
  const { upfrontUsd, monthlyCashUsd } = cashOf(priced);
  const isBought = commitment.kind !== "none";
  const order = orderOf(priced);
  const planUsd = isBought ? (priced.committed?.savingsPlanUsdPerHour ?? 0) : 0;
  return {
    priced,
    price: {
      ...{ monthlyUsd: priced.totalUsd, interval: null, commitment, upfrontUsd },
      breakEvenDay: breakEvenDay({ upfrontUsd, lessUsd: (onDemandUsd ?? 0) - monthlyCashUsd, commitment }),
      usdPerHour: planUsd > 0 ? planUsd : null,
      ...(order.length > 0 && { order }),
      isAssumed: restsOnAssumedPrice(priced),
      ...(restsOnEnteredPrice(priced) && { isEntered: true }),
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

/** The month under one reserved offer, alone and with a savings plan for what it leaves (LAY-2). */
export function reservedWays(
  effective: Effective,
  of: Beside & { readonly offer: ReservedOfferId },
): readonly ComparedPrice[] {
  const plain = { kind: "reserved", offer: of.offer } as const;
  return [plain, { ...plain, rest: "savings-plan" } as const].flatMap((commitment) => {
    const { priced, price } = paidMonth(effective, { ...of, commitment });
    const isBought = priced.committed?.bought.some(({ count }) => count > 0) === true;
    return isBought && ("rest" in commitment ? price.usdPerHour !== null : true) ? [price] : [];
  });
}
