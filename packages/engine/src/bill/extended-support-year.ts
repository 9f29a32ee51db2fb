import { badSetting } from "../errors/engine-error.ts";
import type { EngineName, Price } from "../prices/price-sheet.ts";
import type { BillLine, BillQuery } from "./bill.ts";
import { billLine, knownPrice } from "./bill-line.ts";
import { capacityOfUsage } from "./compute-lines.ts";

/** First day Extended Support is charged, by major version. F: Aurora release calendars, read 2026-04-13. */
const CHARGED_FROM: Readonly<Record<EngineName, Readonly<Record<string, string>>>> = {
  "aurora-postgresql": {
    "11": "2024-04-01",
    "12": "2025-03-01",
    "13": "2026-03-01",
    "14": "2027-03-01",
    "15": "2028-03-01",
    "16": "2029-03-01",
    "17": "2030-03-01",
  },
  "aurora-mysql": { "2": "2024-12-01", "3": "2028-05-01" },
};

/** Whether a version is charged for on a date, and which years' price applies. */
export interface ExtendedSupportYear {
  /** Major version as AWS counts it: `13`, or `2` of Aurora MySQL. */
  readonly major: string;
  readonly years: "none" | "years1To2" | "year3";
  /** Version 2's charge began 2024-12-01 (AWS guide); its third year and version 3's dates were not in the sources read. */
  readonly isAssumed: boolean;
}

/**
 * Looks the version up in AWS's calendar; year 3 begins two years after charging did (F).
 * Versions newer than the calendar are in standard support. Throws `setting-invalid` for older ones and bad dates.
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
  const major = majorOf(engine, engineVersion);
  const calendar = CHARGED_FROM[engine];
  const from = calendar[major];
  if (from === undefined) {
    if (Number(major) > Math.max(...Object.keys(calendar).map(Number))) {
      return { major, years: "none", isAssumed: false };
    }
    const known = Object.keys(calendar).join(", ");
    throw badSetting(
      `Expected a version of ${engine} with known support dates (major ${known} or newer), got "${engineVersion}".`,
    );
  }
  const year3From = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`;
  const day = on.slice(0, 10);
  const years = day < from ? "none" : day < year3From ? "years1To2" : "year3";
  const published = engine === "aurora-postgresql" || (major === "2" && years === "years1To2");
  return { major, years, isAssumed: !published };
}

/** `13.9` → 13; `5.7.mysql_aurora.2.11.2`, `5.7` and `2.11` → 2; `8.0…` and `3.04` → 3. */
function majorOf(engine: EngineName, version: string): string {
  const text = version.trim();
  const aurora = /mysql_aurora\.(\d+)/.exec(text)?.[1];
  const first = /^(\d+)/.exec(text)?.[1];
  if (engine === "aurora-mysql" && aurora !== undefined) return aurora;
  if (first === undefined) {
    throw badSetting(`Expected an engine version such as 16.4 or 3.08.0, got "${version}".`);
  }
  if (engine === "aurora-mysql" && /^5\.[67]/.test(text)) return "2";
  if (engine === "aurora-mysql" && /^8\.0/.test(text)) return "3";
  return first;
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
