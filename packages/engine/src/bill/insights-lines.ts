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
  const kept: readonly (Pick<Retained, "unit" | "quantity"> & Record<"first" | "further", Price | null>)[] = [
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
  readonly unit: "vCPU" | "ACU";
  readonly months: number;
  readonly price: Price | null;
}

function lineFor({ sheet, usage }: BillQuery, kept: Retained): readonly BillLine[] {
  const { quantity, unit, months } = kept;
  if (quantity === 0 || months === 0) return [];
  const item = "database-insights";
  return [
    billLine({
      item,
      of: { code: "retention", isFirstMonth: months === 1 },
      factors: [
        { value: quantity, unit },
        { value: months, unit: "month" },
      ],
      unit: `${unit}-month`,
      price: priceForItem(usage, { item, row: () => requirePrice(kept.price, { sheet, item }) }),
    }),
  ];
}
