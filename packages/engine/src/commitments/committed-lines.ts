import type { BillItem, BillLine } from "../bill/bill.ts";
import { billLine } from "../bill/bill-line.ts";
import { priceOf } from "../prices/price-of.ts";
import type { Price } from "../prices/price-sheet.ts";
import type { ReservedPurchase } from "./buy-reserved.ts";
import type { CommittedMonthQuery, PlannedSavings } from "./committed-compute.ts";
import type { RunningClass } from "./cover-with-reserved.ts";
import type { OwnedCommitments } from "./owned-commitments.ts";
import { savingsPlanRate } from "./savings-plan-rate.ts";

const MONTH_HOURS = 730;

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
  const owned = month.owned.reserved.map((r) =>
    hoursLine("reserved-instances", {
      label: `Owned: ${r.count} × ${r.instanceClass} until ${r.endsOn}`,
      count: r.count,
      price: { usd: decimal(r.hourlyUsd), source: "Entered by the user" },
    }),
  );
  const bought = month.bought
    .filter((b) => b.count > 0)
    .map(({ price, count }) => {
      const row: Price = { usd: decimal(price.effectiveHourlyUsd), source: price.source };
      return hoursLine("reserved-instances", {
        label: `${count} × ${price.instanceClass} reserved, ${price.title}`,
        count,
        price: price.assumption === null ? row : { ...row, assumption: price.assumption },
      });
    });
  return [...owned, ...bought];
}

function planLines(month: Decided): readonly BillLine[] {
  const { ownedUsdPerHour, boughtUsdPerHour, outcome } = month.plan;
  const line = (label: string, price: Price) => hoursLine("savings-plan", { label, count: 1, price });
  const lines: BillLine[] = [];
  if (ownedUsdPerHour > 0) {
    const price = { usd: decimal(ownedUsdPerHour), source: "Entered by the user" };
    lines.push(line("Owned Database Savings Plans", price));
  }
  if (boughtUsdPerHour > 0) {
    const price: Price = { usd: decimal(boughtUsdPerHour), source: "Commitment, 1 year, no upfront" };
    const assumption = planAssumptions(month);
    lines.push(line("Database Savings Plan", assumption === "" ? price : { ...price, assumption }));
  }
  if (outcome !== null && outcome.overflowUsd > 0) {
    const usd = (outcome.overflowUsd * MONTH_HOURS) / month.hours;
    lines.push(
      billLine({
        item: "compute",
        label: "On demand beyond the savings plan",
        factors: [{ value: Math.round(usd * 1e6) / 1e6, unit: "USD" }],
        unit: "USD",
        price: { usd: "1", source: "On-demand rows of the sheet" },
      }),
    );
  }
  return lines;
}

/** Each distinct assumption of the rates in use. */
function planAssumptions(month: Decided): string {
  const classes = [...(month.compute.acuPerHour ? [null] : []), ...month.left.map((r) => r.instanceClass)];
  const notes = classes.flatMap((instanceClass) => {
    return savingsPlanRate(month.sheet, { instanceClass, storageMode: month.storageMode }).assumption ?? [];
  });
  return [...new Set(notes)].join(" ");
}

/** Class by class where no plan takes the spend. */
function onDemandLines(month: Decided): readonly BillLine[] {
  const planned = month.plan.outcome !== null;
  const classes = (planned ? month.ineligible : month.left).filter((r) => sum(r.perHour) > 0);
  const provisioned = classes.map((r) =>
    usageLine(month, {
      item: "compute",
      label: `${r.instanceClass} on demand`,
      of: r.instanceClass,
      perHour: r.perHour,
    }),
  );
  const { acuPerHour } = month.compute;
  if (planned || acuPerHour === undefined) return provisioned;
  const serverless = {
    item: "acu-hours",
    label: "Serverless capacity",
    of: null,
    perHour: acuPerHour,
  } as const;
  return [usageLine(month, serverless), ...provisioned];
}

function usageLine(
  month: Decided,
  what: { item: BillItem; label: string; of: string | null; perHour: ArrayLike<number> },
): BillLine {
  const unit = what.of === null ? "ACU-hour" : "instance-hour";
  const quantity = (sum(what.perHour) / month.hours) * MONTH_HOURS;
  return billLine({
    item: what.item,
    label: what.label,
    factors: [{ value: Math.round(quantity * 1e9) / 1e9, unit: `${unit}s` }],
    unit,
    price: priceOf(month.sheet, { instanceClass: what.of, storageMode: month.storageMode }),
  });
}

function hoursLine(
  item: BillItem,
  what: { readonly label: string; readonly count: number; readonly price: Price },
): BillLine {
  return billLine({
    item,
    label: what.label,
    factors: [
      { value: what.count, unit: "" },
      { value: MONTH_HOURS, unit: "h" },
    ],
    unit: "hour",
    price: what.price,
  });
}

/** US dollars an hour to the millionth, as reserved prices are published. */
function decimal(usdPerHour: number): string {
  return String(Math.round(usdPerHour * 1e6) / 1e6);
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i] ?? 0;
  return total;
}
