import { EngineError } from "../errors/engine-error.ts";
import { formatDecimal, multiplyDecimals, parseDecimal, unitsAtScale } from "../prices/decimal.ts";
import type { BillLine } from "./bill.ts";
import type { BillItem } from "./bill-item.ts";
import { sumUsd } from "./bill-line.ts";

type PercentByItem = Readonly<Partial<Record<BillItem, number>>>;

/** One negative line for each kind of line with a private discount; the only negative lines there are. */
export function discountLines(lines: readonly BillLine[], percentByItem: PercentByItem): readonly BillLine[] {
  return Object.entries(percentByItem)
    .sort(byName)
    .flatMap(([item, percent]) => {
      if (percent === undefined) return [];
      if (!Number.isFinite(percent) || percent < 0 || percent > 100) {
        throw new EngineError("setting-invalid", `Expected a discount of 0 to 100 percent, got ${percent}.`);
      }
      const amounts = lines.filter((line) => line.item === item).map((line) => line.amountUsd);
      if (amounts.length === 0 || percent === 0) return [];
      const base = sumUsd(amounts);
      const share = multiplyDecimals(parseDecimal(percent), { units: 1n, scale: 2 });
      const cents = unitsAtScale(multiplyDecimals(parseDecimal(base), share), 2);
      return [
        {
          item: "private-discount" as const,
          of: { code: "discount" as const, on: item as BillItem, pct: percent },
          factors: [{ value: base, unit: "USD" as const }],
          quantity: base,
          unit: "USD" as const,
          unitPriceUsd: `-${formatDecimal(share)}`,
          amountUsd: cents === 0n ? 0 : -Number(cents) / 100,
          source: { code: "entered" as const },
          assumptions: [],
        },
      ];
    });
}

/** Whoever wrote the percentages down first, the bill is the same. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
