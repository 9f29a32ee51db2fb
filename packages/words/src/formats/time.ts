import { DAY_S } from "./duration.ts";
import { dateFormat } from "./intl-cache.ts";
import { MISSING } from "./number.ts";
import { type Place, STANDARD_PLACE } from "./place.ts";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** `2 Mar 2026`: day first, month by name, so that no reader mixes the two. */
export function formatDate(epochS: number | null, place: Place = STANDARD_PLACE): string {
  if (epochS === null || !Number.isFinite(epochS)) return MISSING;
  const found = parts(epochS, DAY, place);
  return `${found["day"]} ${found["month"]} ${found["year"]}`;
}

/** `14:05` */
export function formatClock(epochS: number, place: Place = STANDARD_PLACE): string {
  const found = parts(epochS, CLOCK, place);
  return `${found["hour"]}:${found["minute"]}`;
}

/** `Mon 2 Mar 2026, 14:05` */
export function formatDateTime(epochS: number | null, place: Place = STANDARD_PLACE): string {
  if (epochS === null || !Number.isFinite(epochS)) return MISSING;
  const found = parts(epochS, { ...DAY, ...CLOCK, weekday: "short" }, place);
  return `${found["weekday"]} ${found["day"]} ${found["month"]} ${found["year"]}, ${found["hour"]}:${found["minute"]}`;
}

/** `2 Mar 2026 to 15 Mar 2026`, or the one day of it; the end is exclusive. */
export function formatDays(
  span: { readonly fromS: number; readonly toS: number },
  place: Place = STANDARD_PLACE,
): string {
  const [from, to] = [formatDate(span.fromS, place), formatDate(span.toS - 1, place)];
  return from === to ? from : `${from} to ${to}`;
}

/** `Mon 2` under a time axis of days. */
export function formatWeekday(epochS: number, place: Place = STANDARD_PLACE): string {
  const found = parts(epochS, { weekday: "short", day: "numeric" }, place);
  return `${found["weekday"]} ${found["day"]}`;
}

/** `2 Mar` under a time axis of weeks. */
export function formatDayMonth(epochS: number, place: Place = STANDARD_PLACE): string {
  const found = parts(epochS, { day: "numeric", month: "short" }, place);
  return `${found["day"]} ${found["month"]}`;
}

/** `Mar 2026` under a time axis of months. */
export function formatMonth(epochS: number, place: Place = STANDARD_PLACE): string {
  const found = parts(epochS, { month: "short", year: "numeric" }, place);
  return `${found["month"]} ${found["year"]}`;
}

/** A window as its caption: `Mon 2 – Sun 15 March`, with clocks below three days and years when they differ. */
export function formatWindow(
  window: { readonly startS: number; readonly endS: number },
  place: Place = STANDARD_PLACE,
): string {
  const isShort = window.endS - window.startS <= 3 * DAY_S;
  if (isShort) return `${formatDateTime(window.startS, place)} – ${formatDateTime(window.endS, place)}`;
  const style = { weekday: "short", day: "numeric", month: "long", year: "numeric" } as const;
  const from = parts(window.startS, style, place);
  // The end is exclusive: a window that ends at midnight belongs to the day before.
  const to = parts(window.endS - 1, style, place);
  const year = from["year"] === to["year"] ? "" : ` ${from["year"]}`;
  const month = year === "" && from["month"] === to["month"] ? "" : ` ${from["month"]}`;
  const end = `${to["weekday"]} ${to["day"]} ${to["month"]} ${to["year"]}`;
  return `${from["weekday"]} ${from["day"]}${month}${year} – ${end}`;
}

/** A stretch of hours: `Mon 9 Nov, 06:00–20:00`, or with both days where it crosses a midnight. */
export function formatStretch(
  { startS, endS }: { readonly startS: number; readonly endS: number },
  place: Place = STANDARD_PLACE,
): string {
  const day = (atS: number) => {
    const found = parts(atS, { weekday: "short", day: "numeric", month: "short" }, place);
    return `${found["weekday"]} ${found["day"]} ${found["month"]}`;
  };
  const [from, to] = [day(startS), day(endS)];
  const [begins, ends] = [formatClock(startS, place), formatClock(endS, place)];
  return from === to ? `${from}, ${begins}–${ends}` : `${from}, ${begins} – ${to}, ${ends}`;
}

/** Hour of the week counted from Monday 00:00 UTC, 0–167, as the engine counts it: `Mon 08:00`. */
export function formatHourOfWeek(hour: number): string {
  const day = WEEKDAYS[Math.floor(hour / 24) % 7] ?? MISSING;
  return `${day} ${String(hour % 24).padStart(2, "0")}:00`;
}

export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

function parts(epochS: number, style: Intl.DateTimeFormatOptions, place: Place): Record<string, string> {
  const format = dateFormat(place.locale, { ...style, timeZone: place.timeZone });
  const found = format.formatToParts(new Date(epochS * 1000));
  return Object.fromEntries(found.map((one) => [one.type, one.value]));
}
