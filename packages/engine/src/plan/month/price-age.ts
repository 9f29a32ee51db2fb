import type { MonthFinding } from "../../units/finding.ts";
import { daysBetween } from "../../units/iso-day.ts";
import type { Market } from "../terms/market.ts";

/** AWS changes prices and adds classes a few times a year: half a year is called old (an assumption of AGE-1). */
const OLD_AFTER_DAYS = 180;

/** Says when the prices are old on the day they are used for (AGE-1). */
export function ageOfPrices({ sheet, on }: Market): readonly MonthFinding[] {
  const { publishedOn } = sheet;
  const days = daysBetween(publishedOn, on);
  return days > OLD_AFTER_DAYS ? [{ code: "prices-old", publishedOn, days, assumption: false }] : [];
}
