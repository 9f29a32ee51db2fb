import { badSetting } from "../errors/engine-error.ts";
import type { EngineName, Price } from "../prices/price-sheet.ts";
import { supportOf } from "../versions/support-calendar.ts";
import type { BillLine, BillQuery } from "./bill.ts";
import { billLine, knownPrice } from "./bill-line.ts";
import { capacityOfUsage } from "./compute-lines.ts";

/** Whether a version is charged for on a date, and which years' price applies. */
export interface ExtendedSupportYear {
  /** Major version as AWS counts it: `13`, or `2` of Aurora MySQL. */
  readonly major: string;
  readonly years: "none" | "years1To2" | "year3";
}

/**
 * Looks the version up in AWS's calendar. Versions newer than the calendar are in standard support, and after the
 * end AWS upgrades what is left. Throws `setting-invalid` for older versions and bad dates.
 */
export function extendedSupportYear(query: {
  readonly engine: EngineName;
  readonly engineVersion: string;
  /** ISO date. */
  readonly on: string;
}): ExtendedSupportYear {
  const { engine, engineVersion, on } = query;
  if (!/^\d{4}-\d{2}-\d{2}/.test(on)) {
    throw badSetting(`Expected an ISO date such as 2026-11-20, got "${on}".`);
  }
  const { major, dates } = supportOf(engine, engineVersion);
  const day = on.slice(0, 10);
  if (dates === null || day < dates.chargedFrom || day > dates.endsOn) return { major, years: "none" };
  return { major, years: dates.year3From !== null && day >= dates.year3From ? "year3" : "years1To2" };
}

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
    const price = knownPrice({ sheet, usage }, { item, price: row });
    return [
      billLine({
        item,
        of: { code: "support", engine, major: charged.major, year: at === "year3" ? 3 : 1 },
        factors: [{ value: hours, unit }],
        unit,
        price,
      }),
    ];
  };
  return [
    ...lineFor(vcpuHours, { unit: "vCPU-hour", row: prices.vcpuHour[at] }),
    ...lineFor(acuHours, { unit: "ACU-hour", row: prices.acuHour[at] }),
  ];
}
