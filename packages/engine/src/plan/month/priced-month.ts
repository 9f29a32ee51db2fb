import type { BillLine } from "../../bill/bill.ts";
import { discountLines, sumUsd } from "../../bill/bill-line.ts";
import { billMonth } from "../../bill/bill-month.ts";
import type { ComputeHours } from "../../commitments/committed-compute.ts";
import { type CommittedMonth, committedMonth } from "../../commitments/committed-month.ts";
import { hundredths } from "../../units/acu.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Cash } from "../workload/what-if.ts";
import type { ClusterMonth } from "./cluster-month.ts";

/** A month's lines after commitments and private discount, and what the commitments did. */
export interface PricedMonth {
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
  /** Null without a commitment. */
  readonly committed: CommittedMonth | null;
}

/** What of a month a bill is made from. */
export type BilledMonth = Pick<ClusterMonth, "usage" | "acuByHour">;

/**
 * Lines of PRC-2, the compute among them after reserved instances and savings plans, owned (RSV-3) and bought
 * (RSV, DSP), then one negative line for each private discount.
 */
export function pricedMonth(effective: Effective, month: BilledMonth): PricedMonth {
  const { settings, market } = effective;
  const bill = billMonth({ sheet: market.sheet, usage: month.usage });
  const committed = commitmentsOf(effective, month);
  const charged =
    committed === null ? bill.lines : [...committed.lines, ...bill.lines.filter((line) => !isCompute(line))];
  const lines = [...charged, ...discountLines(charged, settings.privateDiscountPct ?? {})];
  return { lines, totalUsd: sumUsd(lines.map((line) => line.amountUsd)), committed };
}

function commitmentsOf({ settings, market, owned }: Effective, month: BilledMonth): CommittedMonth | null {
  if (settings.commitment.kind === "none" && owned === null) return null;
  return committedMonth({
    sheet: market.sheet,
    storageMode: settings.storageMode,
    compute: computeOfMonth(month, market),
    buy: settings.commitment,
    on: market.on,
    ...(owned === null ? {} : { owned }),
    enteredDiscounts: enteredDiscounts(settings),
  });
}

/** Percent of the settings as the shares the offers take. */
export function enteredDiscounts({ reservedDiscountPct = {} }: Settings): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(reservedDiscountPct).map(([offer, pct]) => [offer, pct / 100]));
}

function isCompute(line: BillLine): boolean {
  return line.item === "compute" || line.item === "acu-hours";
}

/** A week when nothing is serverless: what is provisioned runs in each of its hours. */
const STEADY_HOURS = 168;

/** What of a month's compute a commitment can take, hour by hour (RSV-1, DSP-1). */
export function computeOfMonth(month: BilledMonth, market: Market): ComputeHours {
  const hours = month.acuByHour?.length ?? STEADY_HOURS;
  const provisioned = (month.usage.provisioned ?? []).map(({ instanceClass, count }) => ({
    spec: specOf(market, instanceClass),
    perHour: new Float64Array(hours).fill(count),
  }));
  return month.acuByHour === null ? { provisioned } : { provisioned, acuPerHour: month.acuByHour };
}

/** The bill spreads a fee over its term; cash takes it out of the months again. US dollars to the cent. */
export function cashOf({ committed, totalUsd }: PricedMonth): Cash {
  if (committed === null) {
    return { upfrontUsd: 0, monthlyCashUsd: totalUsd, paybackMonth: 0, unusedOwnedUsd: 0 };
  }
  const { upfrontUsd, monthlyUsd, paybackMonth } = committed;
  const spreadUsd = monthlyUsd - committed.monthlyCashUsd;
  const unusedReservedUsd = committed.unusedReserved.reduce((sum, one) => sum + one.unusedUsdUntilExpiry, 0);
  return {
    upfrontUsd,
    // The total is of lines rounded to the cent, the fee is not: nothing left may come out a cent below nothing.
    monthlyCashUsd: Math.max(0, hundredths(totalUsd - spreadUsd)),
    paybackMonth,
    unusedOwnedUsd: hundredths(unusedReservedUsd + committed.unusedSavingsPlanUsd),
  };
}

/** Reserved instances that are bought for it, whole and by size (LAY-2); empty without any. */
export function orderOf({
  committed,
}: PricedMonth): readonly { readonly instanceClass: string; readonly count: number }[] {
  return (committed?.bought ?? []).flatMap(({ price, count }) =>
    count > 0 ? [{ instanceClass: price.instanceClass, count }] : [],
  );
}

/** Whether what is bought for it is at a discount that somebody entered (RSV-2): what is owned was bought already. */
export function restsOnEnteredPrice({ lines }: Pick<PricedMonth, "lines">): boolean {
  return lines.some(({ of, source }) => of.code === "reserved" && source.code === "entered");
}

/** Whether a price of it is neither AWS's own nor entered. */
export function restsOnAssumedPrice({ lines }: Pick<PricedMonth, "lines">): boolean {
  return lines.some(({ assumptions }) => assumptions.length > 0);
}
