import type { ScheduleWindow } from "@acuity/engine/capacity";
import { CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import type { GivenOptions } from "./read-options.ts";

const dayNames: readonly string[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const form =
  /^(?<days>[a-z,-]+)\s+(?<fromHour>\d{1,2})(?::(?<fromMinute>\d{2}))?-(?<toHour>\d{1,2})(?::(?<toMinute>\d{2}))?\s+(?<min>[\d.]+)-(?<max>[\d.]+)$/i;

/**
 * The windows of every `--schedule "mon-fri 8-18:30 4-32"`: days, hours in UTC, then minimum and maximum ACU. A
 * window that ends before it begins runs into the next day.
 * @throws CliError `option-invalid`, showing the text; overlaps and ranges are the engine's to refuse
 */
export function scheduleOf(given: GivenOptions): readonly ScheduleWindow[] {
  return (given.values.get("schedule") ?? []).flatMap(windowsOf);
}

function windowsOf(text: string): readonly ScheduleWindow[] {
  const found = form.exec(text.trim())?.groups ?? {};
  const { days = "", fromHour, fromMinute, toHour, toMinute, min = "", max = "" } = found;
  const [from, to] = [hourOf(fromHour, fromMinute), hourOf(toHour, toMinute)];
  const [minAcu, maxAcu] = [decimalOf(min), decimalOf(max)];
  const onDays = daysOf(days.toLowerCase());
  if (onDays === null || from === null || to === null || minAcu === null || maxAcu === null) {
    throw refused(text, `is days, hours in UTC and an ACU range`);
  }
  if (from === to || from === 24) throw refused(text, "begins and ends at different hours of a day");
  return onDays.map((day) => ({
    fromHour: 24 * day + from,
    toHour: (24 * day + to + (to < from ? 24 : 0)) % 168,
    minAcu,
    maxAcu,
  }));
}

/** `mon-fri`, `sat,sun`, `fri-mon`, `daily`; null for anything else. */
function daysOf(text: string): readonly number[] | null {
  if (text === "daily") return dayNames.map((_, day) => day);
  const days = text.split(",").map((part): readonly number[] | null => {
    const [first = "", last = first, ...more] = part.split("-");
    const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)];
    if (from < 0 || to < 0 || more.length > 0) return null;
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
  });
  return days.every((part) => part !== null) ? days.flat() : null;
}

/** Quarter hours from 0 to 24; null for anything else. */
function hourOf(hour: string | undefined, minute = "00"): number | null {
  const value = Number(hour) + Number(minute) / 60;
  return value >= 0 && value <= 24 && Number(minute) < 60 && Number.isInteger(value * 4) ? value : null;
}

function refused(text: string, expected: string): CliError {
  return new CliError(
    "option-invalid",
    `--schedule ${expected}, such as "mon-fri 8-18:30 4-32", in quarter hours; got "${text}".`,
  );
}
