import type { BillLine, LineSubject } from "../bill/bill.ts";
import type { BillItem } from "../bill/bill-item.ts";
import { billLine, enteredPrice } from "../bill/bill-line.ts";
import { type BasedPrice, type PriceAssumption, priceOf, rowPrice } from "../prices/price-of.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import type { CommittedMonthQuery, PlannedSavings } from "./committed-compute.ts";
import { type RunningClass, ranInAll } from "./cover-with-reserved.ts";
import type { OwnedCommitments } from "./owned-commitments.ts";
import type { ReservedPurchase } from "./reserved-mix.ts";
import { assumptionsOfRates } from "./savings-plan-rate.ts";

interface Decided extends CommittedMonthQuery {
  readonly hours: number;
  readonly owned: OwnedCommitments;
  readonly bought: readonly ReservedPurchase[];
  readonly left: readonly RunningClass[];
  readonly ineligible: readonly RunningClass[];
  readonly plan: PlannedSavings;
}

/** Bill lines of compute after commitments: reserved, savings plan, then what is left on demand. */
export function committedLines(month: Decided): readonly BillLine[] {
  return [...reservedLines(month), ...planLines(month), ...onDemandLines(month)];
}

function reservedLines(month: Decided): readonly BillLine[] {
  const owned = month.owned.reserved.map(({ count, instanceClass, endsOn, hourlyUsd }) =>
    hoursLine("reserved-instances", {
      of: { code: "owned-reserved", instanceClass, count, endsOn },
      price: enteredPrice(decimal(hourlyUsd)),
      count,
    }),
  );
  const bought = month.bought
    .filter((b) => b.count > 0)
    .map(({ price, count }) => {
      const { instanceClass, offer, source, assumptions } = price;
      return hoursLine("reserved-instances", {
        of: { code: "reserved", instanceClass, count, offer },
        price: { usd: decimal(price.effectiveHourlyUsd), source, assumptions },
        count,
      });
    });
  return [...owned, ...bought];
}

function planLines(month: Decided): readonly BillLine[] {
  const { ownedUsdPerHour, boughtUsdPerHour, outcome } = month.plan;
  const lines: BillLine[] = [];
  if (ownedUsdPerHour > 0) {
    const price = enteredPrice(decimal(ownedUsdPerHour));
    const endsOn = [...new Set(month.owned.savingsPlans.map((plan) => plan.endsOn))].sort();
    lines.push(hoursLine("savings-plan", { of: { code: "owned-plans", endsOn }, count: 1, price }));
  }
  if (boughtUsdPerHour > 0) {
    const source = { code: "commitment" } as const;
    const price = { usd: decimal(boughtUsdPerHour), source, assumptions: planAssumptions(month) };
    lines.push(hoursLine("savings-plan", { of: { code: "all" }, count: 1, price }));
  }
  if (outcome !== null && outcome.overflowUsd > 0) {
    const usd = (outcome.overflowUsd * MONTH_HOURS) / month.hours;
    lines.push(
      billLine({
        item: "compute",
        of: { code: "beyond-savings-plan" },
        factors: [{ value: Math.round(usd * 1e6) / 1e6, unit: "USD" }],
        unit: "USD",
        price: { usd: "1", source: { code: "on-demand-rows" }, assumptions: [] },
      }),
    );
  }
  return lines;
}

/** Each distinct assumption of the rates in use. */
function planAssumptions(month: Decided): readonly PriceAssumption[] {
  const classes = [...(month.compute.acuPerHour ? [null] : []), ...month.left.map((r) => r.instanceClass)];
  return assumptionsOfRates(month, classes);
}

/** Class by class where no plan takes the spend. */
function onDemandLines(month: Decided): readonly BillLine[] {
  const planned = month.plan.outcome !== null;
  const classes = (planned ? month.ineligible : month.left).filter((r) => ranInAll(r.perHour) > 0);
  const provisioned = classes.map((r) =>
    usageLine(month, {
      item: "compute",
      of: { code: "on-demand", instanceClass: r.instanceClass },
      instanceClass: r.instanceClass,
      perHour: r.perHour,
    }),
  );
  const { acuPerHour } = month.compute;
  if (planned || acuPerHour === undefined) return provisioned;
  const serverless = {
    item: "acu-hours",
    of: { code: "all" },
    instanceClass: null,
    perHour: acuPerHour,
  } as const;
  return [usageLine(month, serverless), ...provisioned];
}

function usageLine(
  month: Decided,
  what: { item: BillItem; of: LineSubject; instanceClass: string | null; perHour: ArrayLike<number> },
): BillLine {
  const unit = what.instanceClass === null ? "ACU-hour" : "instance-hour";
  const quantity = (ranInAll(what.perHour) / month.hours) * MONTH_HOURS;
  return billLine({
    item: what.item,
    of: what.of,
    factors: [{ value: Math.round(quantity * 1e9) / 1e9, unit }],
    unit,
    price: rowPrice(
      priceOf(month.sheet, { instanceClass: what.instanceClass, storageMode: month.storageMode }),
    ),
  });
}

function hoursLine(
  item: BillItem,
  what: { readonly of: LineSubject; readonly count: number; readonly price: BasedPrice },
): BillLine {
  return billLine({
    item,
    of: what.of,
    factors: [
      { value: what.count, unit: null },
      { value: MONTH_HOURS, unit: "hour" },
    ],
    unit: "hour",
    price: what.price,
  });
}

/** US dollars an hour to the millionth, as reserved prices are published. */
function decimal(usdPerHour: number): string {
  return String(Math.round(usdPerHour * 1e6) / 1e6);
}
