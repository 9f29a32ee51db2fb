import type { BillLine } from "../../bill/bill.ts";
import { sumUsd } from "../../bill/bill-line.ts";
import { billMonth } from "../../bill/bill-month.ts";
import { discountLines } from "../../bill/discount-lines.ts";
import { type CommittedMonth, committedMonth } from "../../commitments/committed-month.ts";
import type { Market } from "../terms/market.ts";
import { ownedInForce } from "../terms/owned-in-force.ts";
import type { Settings } from "../terms/settings.ts";
import type { ClusterMonth } from "./cluster-month.ts";
import { computeOfMonth } from "./compute-of-month.ts";

/** A month's lines after commitments and private discount, and what the commitments did. */
export interface PricedMonth {
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
  /** Null without a commitment. */
  readonly committed: CommittedMonth | null;
}

export interface PricedMonthInput {
  readonly settings: Settings;
  readonly market: Market;
  readonly month: Pick<ClusterMonth, "usage" | "acuByHour">;
}

/**
 * Lines of PRC-2, the compute among them after reserved instances and savings plans, owned (RSV-3) and bought
 * (RSV, DSP), then one negative line for each private discount.
 */
export function pricedMonth(input: PricedMonthInput): PricedMonth {
  const { settings, market, month } = input;
  const bill = billMonth({ sheet: market.sheet, usage: month.usage });
  const committed = commitmentsOf(input);
  const charged =
    committed === null ? bill.lines : [...committed.lines, ...bill.lines.filter((line) => !isCompute(line))];
  const lines = [...charged, ...discountLines(charged, settings.privateDiscountPct ?? {})];
  return { lines, totalUsd: sumUsd(lines.map((line) => line.amountUsd)), committed };
}

function commitmentsOf({ settings, market, month }: PricedMonthInput): CommittedMonth | null {
  const owned = ownedInForce(settings, market.on);
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
