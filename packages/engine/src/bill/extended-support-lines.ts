import type { Price } from "../prices/price-sheet.ts";
import type { BillLine, BillQuery } from "./bill.ts";
import { billLine } from "./bill-line.ts";
import { capacityOfUsage } from "./capacity-of-usage.ts";
import { extendedSupportYear } from "./extended-support-year.ts";
import { priceForItem, requirePrice } from "./price-for-item.ts";

/** Extended Support of provisioned vCPU-hours and serverless ACU-hours, by version and date (PRC-2). */
export function extendedSupportLines({ sheet, usage }: BillQuery): readonly BillLine[] {
  if (usage.extendedSupport === undefined) return [];
  const { engineVersion, on } = usage.extendedSupport;
  const charged = extendedSupportYear({ engine: sheet.engine, engineVersion, on });
  if (charged.years === "none") return [];
  const { vcpuHours, acuHours } = capacityOfUsage(usage);
  const prices = sheet.extendedSupport;
  const at = charged.years;
  const { engine } = sheet;
  const lineFor = (
    hours: number,
    { unit, row }: { unit: "vCPU-hour" | "ACU-hour"; row: Price | null },
  ): readonly BillLine[] => {
    if (hours === 0) return [];
    const item = "extended-support";
    const price = priceForItem(usage, { item, row: () => requirePrice(row, { sheet, item }) });
    const calendar = charged.isAssumed ? [{ code: "support-calendar" } as const] : [];
    return [
      billLine({
        item,
        of: { code: "support", engine, major: charged.major, year: at === "year3" ? 3 : 1 },
        factors: [{ value: hours, unit }],
        unit,
        price: { ...price, assumptions: [...price.assumptions, ...calendar] },
      }),
    ];
  };
  return [
    ...lineFor(vcpuHours, { unit: "vCPU-hour", row: prices.vcpuHour[at] }),
    ...lineFor(acuHours, { unit: "ACU-hour", row: prices.acuHour[at] }),
  ];
}
