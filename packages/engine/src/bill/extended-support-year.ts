import { badSetting } from "../errors/engine-error.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { hundredths, MONTH_HOURS } from "../units/acu.ts";
import { dayAfter, dayOf, daysBetween } from "../units/iso-day.ts";
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
  if (dayOf(on) === null) throw badSetting(`Expected a day such as 2026-11-20, got "${on}".`);
  const { major, dates } = supportOf(engine, engineVersion);
  const day = on.slice(0, 10);
  if (dates === null || day < dates.chargedFrom || day > dates.endsOn) return { major, years: "none" };
  return { major, years: dates.year3From !== null && day >= dates.year3From ? "year3" : "years1To2" };
}

/** Hours of the 730 that begin on a day, by the price of their days, in their order: AWS changes it on a date, not with a month. */
function hoursByYear(query: {
  readonly engine: EngineName;
  readonly engineVersion: string;
  readonly on: string;
}): readonly { readonly years: ExtendedSupportYear["years"]; readonly hours: number }[] {
  const { dates } = supportOf(query.engine, query.engineVersion);
  const hoursTo = (day: string) => Math.min(MONTH_HOURS, Math.max(0, 24 * daysBetween(query.on, day)));
  const changes = dates === null ? [] : [dates.chargedFrom, dates.year3From, dayAfter(dates.endsOn)];
  const days = changes.filter((day) => day !== null).filter((day) => hoursTo(day) % MONTH_HOURS > 0);
  return [query.on, ...days].map((on, i) => {
    const until = days[i];
    const { years } = extendedSupportYear({ ...query, on });
    return { years, hours: (until === undefined ? MONTH_HOURS : hoursTo(until)) - hoursTo(on) };
  });
}

/** Whether Extended Support begins, rises or ends within the month that begins on a day. */
export function changesWithinMonth(query: Parameters<typeof hoursByYear>[0]): boolean {
  return hoursByYear(query).length > 1;
}

/**
 * Extended Support of provisioned vCPU-hours and serverless ACU-hours, by version and date (PRC-2): a line for each price
 * of the month that begins on the day priced, its capacity spread evenly.
 */
export function extendedSupportLines({ sheet, usage }: BillQuery): readonly BillLine[] {
  if (usage.extendedSupport === undefined) return [];
  const { engine } = sheet;
  const { major } = extendedSupportYear({ engine, ...usage.extendedSupport });
  const periods = hoursByYear({ engine, ...usage.extendedSupport });
  if (periods.every(({ years }) => years === "none")) return [];
  const { vcpuHours, acuHours } = capacityOfUsage(usage);
  const prices = sheet.extendedSupport;
  const item = "extended-support";
  const linesFor = (unit: "vCPU-hour" | "ACU-hour", used: number): readonly BillLine[] =>
    sharesOf(used, periods).flatMap(({ years, value }) => {
      if (years === "none" || value === 0) return [];
      const row = (unit === "vCPU-hour" ? prices.vcpuHour : prices.acuHour)[years];
      const price = knownPrice({ sheet, usage }, { item, price: row });
      const of = { code: "support", engine, major, year: years === "year3" ? 3 : 1 } as const;
      return [billLine({ item, of, factors: [{ value, unit }], unit, price })];
    });
  return [...linesFor("vCPU-hour", vcpuHours), ...linesFor("ACU-hour", acuHours)];
}

/** What of a month's use falls into each period, to hundredths; the last has the rest, so that nothing is lost. */
function sharesOf(
  used: number,
  periods: ReturnType<typeof hoursByYear>,
): readonly { readonly years: ExtendedSupportYear["years"]; readonly value: number }[] {
  let left = used;
  return periods.map(({ years, hours }, i) => {
    const isLast = i === periods.length - 1;
    const value = periods.length === 1 ? used : hundredths(isLast ? left : (used * hours) / MONTH_HOURS);
    left -= value;
    return { years, value };
  });
}
