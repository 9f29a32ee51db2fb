import { daysBetween } from "../units/iso-day.ts";

/** AWS changes prices and adds classes a few times a year: half a year is called old (an assumption of AGE-1). */
const OLD_AFTER_DAYS = 180;

/** Days from a day to the publication of a price list that is younger (AGE-1); null where it is not. */
export function daysYounger({ publishedOn }: { readonly publishedOn: string }, on: string): number | null {
  const days = daysBetween(on, publishedOn);
  return days > 0 ? days : null;
}

/** Days from the publication of a price list to a day, where that makes it old (AGE-1); null where it does not. */
export function daysOld({ publishedOn }: { readonly publishedOn: string }, on: string): number | null {
  const days = daysBetween(publishedOn, on);
  return days > OLD_AFTER_DAYS ? days : null;
}
