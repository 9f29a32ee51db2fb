import { EngineError } from "../errors/engine-error.ts";
import type { Price } from "../prices/price-sheet.ts";
import type { BillLine, BillQuery } from "./bill.ts";
import { billLine } from "./bill-line.ts";
import { capacityOfUsage } from "./capacity-of-usage.ts";
import { priceForItem, requirePrice } from "./price-for-item.ts";

/** Retention of Performance Insights: the first month, then each further one, by mean vCPU and mean ACU (PRC-2). */
export function insightsLines(query: BillQuery): readonly BillLine[] {
  const months = query.usage.insightsRetentionMonths;
  if (months === undefined || months === 0) return [];
  if (!Number.isInteger(months) || months < 0 || months > 24) {
    throw new EngineError("setting-invalid", `Expected 0 to 24 whole months of retention, got ${months}.`);
  }
  const { meanVcpu, meanAcu } = capacityOfUsage(query.usage);
  const { insights } = query.sheet;
  const kept = [
    { unit: "vCPU", quantity: meanVcpu, first: insights.firstMonthVcpu, further: insights.furtherMonthVcpu },
    { unit: "ACU", quantity: meanAcu, first: insights.firstMonthAcu, further: insights.furtherMonthAcu },
  ];
  return kept.flatMap(({ unit, quantity, first, further }) => [
    ...lineFor(query, { quantity, unit, months: 1, price: first }),
    ...lineFor(query, { quantity, unit, months: months - 1, price: further }),
  ]);
}

interface Retained {
  readonly quantity: number;
  readonly unit: string;
  readonly months: number;
  readonly price: Price | null;
}

function lineFor({ sheet, usage }: BillQuery, kept: Retained): readonly BillLine[] {
  if (kept.quantity === 0 || kept.months === 0) return [];
  const label = `Database Insights retention, ${kept.months === 1 ? "first month" : "further months"} (${kept.unit})`;
  const price = priceForItem(usage, {
    item: "database-insights",
    row: () => requirePrice(kept.price, { sheet, label }),
  });
  return [
    billLine({
      item: "database-insights",
      label,
      factors: [
        { value: kept.quantity, unit: kept.unit },
        { value: kept.months, unit: "months" },
      ],
      unit: `${kept.unit}-month`,
      price,
    }),
  ];
}
