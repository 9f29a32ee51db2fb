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
  const lineFor = (
    hours: number,
    { unit, row }: { unit: string; row: Price | null },
  ): readonly BillLine[] => {
    if (hours === 0) return [];
    const when = at === "year3" ? "year 3" : "years 1–2";
    const label = `Extended Support of ${charged.major}, ${when} (${unit}s)`;
    const price = priceForItem(usage, {
      item: "extended-support",
      row: () => requirePrice(row, { sheet, label }),
    });
    const notes = [price.assumption, charged.assumption].filter((note) => typeof note === "string");
    const noted = notes.length === 0 ? price : { ...price, assumption: notes.join(" ") };
    return [
      billLine({
        item: "extended-support",
        label,
        factors: [{ value: hours, unit: `${unit}s` }],
        unit,
        price: noted,
      }),
    ];
  };
  return [
    ...lineFor(vcpuHours, { unit: "vCPU-hour", row: prices.vcpuHour[at] }),
    ...lineFor(acuHours, { unit: "ACU-hour", row: prices.acuHour[at] }),
  ];
}
