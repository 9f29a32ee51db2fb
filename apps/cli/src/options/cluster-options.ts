import type { ScheduleWindow } from "@acuity/engine/capacity";
import { type MeasuredReader, type ReaderSetting, settingFields, settingKinds } from "@acuity/engine/plan";
import { badOption, CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import { boundsWords, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";

/** The cluster as a user configures it, the same for one run and for a plan. */
export const clusterOptions: OptionTable = optionTable({
  text: "min max auto-pause",
  many: "schedule reader",
});

export interface ClusterChoice {
  readonly schedule: readonly ScheduleWindow[];
  /** Undefined when not given, null for never. */
  readonly autoPauseS: number | null | undefined;
  readonly readers: readonly ReaderSetting[];
}

/** @throws CliError `option-invalid`, `auto-pause-invalid`; what Aurora would refuse is the engine's to refuse. */
export function clusterOf(given: GivenOptions): ClusterChoice {
  return { schedule: scheduleOf(given), autoPauseS: autoPauseOf(given), readers: readersOf(given) };
}

function autoPauseOf(given: GivenOptions): number | null | undefined {
  const text = textOption(given, "auto-pause");
  if (text === undefined) return undefined;
  if (text === "never") return null;
  const seconds = decimalOf(text);
  if (seconds === null) throw badOption(pauseRefused(text));
  const { from, to } = settingKinds.pauseSeconds;
  if (Number.isInteger(seconds) && seconds >= from && seconds <= to) return seconds;
  throw new CliError("auto-pause-invalid", pauseRefused(text));
}

const pauseRefused = (text: string) =>
  `--auto-pause is ${boundsWords(settingKinds.pauseSeconds)}, a whole number, or the word never; got "${text}".`;

/**
 * Pausing is legal from a minimum of 0 only (PAU-1), be the figure used or not.
 * @throws CliError `auto-pause-invalid`
 */
export function checkPauseMinimum(autoPauseS: number | null | undefined, minAcu: number): void {
  if (typeof autoPauseS !== "number" || minAcu === 0) return;
  throw new CliError(
    "auto-pause-invalid",
    `Auto-pause needs --min 0; got --min ${minAcu} with --auto-pause ${autoPauseS}.`,
  );
}

const dayNames: readonly string[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const form =
  /^(?<days>[a-z,-]+)\s+(?<fromHour>\d{1,2})(?::(?<fromMinute>\d{2}))?-(?<toHour>\d{1,2})(?::(?<toMinute>\d{2}))?\s+(?<min>[\d.]+)-(?<max>[\d.]+)$/i;

/**
 * The windows of every `--schedule "mon-fri 8-18:30 4-32"`: days, hours in UTC, then minimum and maximum ACU. A
 * window that ends before it begins runs into the next day.
 * @throws CliError `option-invalid`, showing the text; overlaps and ranges are the engine's to refuse
 */
function scheduleOf(given: GivenOptions): readonly ScheduleWindow[] {
  return (given.values.get("schedule") ?? []).flatMap(windowsOf);
}

function windowsOf(text: string): readonly ScheduleWindow[] {
  const found = form.exec(text.trim())?.groups ?? {};
  const { days = "", fromHour, fromMinute, toHour, toMinute, min = "", max = "" } = found;
  const [from, to] = [hourOf(fromHour, fromMinute), hourOf(toHour, toMinute)];
  const [minAcu, maxAcu] = [decimalOf(min), decimalOf(max)];
  const onDays = daysOf(days.toLowerCase());
  if (onDays === null || from === null || to === null || minAcu === null || maxAcu === null) {
    throw scheduleRefused(text, `is days, hours in UTC and an ACU range`);
  }
  if (from === to || from === 24) throw scheduleRefused(text, "begins and ends at different hours of a day");
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

function scheduleRefused(text: string, expected: string): CliError {
  return badOption(
    `--schedule ${expected}, such as "mon-fri 8-18:30 4-32", in quarter hours; got "${text}".`,
  );
}

const { most: MOST_READERS, of: READER } = settingFields.readers.kind;
const { tier: TIER, demandShare: SHARE } = READER.of;

/**
 * Every `--reader tier=1,share=0.5,class=db.r6g.large`: promotion tier, demand as a share of the writer's, and a
 * class when the reader is provisioned. `instance=orders-2,on=db.r6g.large` (or `on=16`, a maximum in ACU) takes the
 * demand from that instance of the files, times the share. `none` is no reader.
 * @throws CliError `option-invalid`, showing the text
 */
export function readersOf(given: GivenOptions): readonly ReaderSetting[] {
  const texts = given.values.get("reader") ?? [];
  const readers = texts.length === 1 && texts[0] === "none" ? [] : texts.map(readerOf);
  if (readers.length <= MOST_READERS) return readers;
  throw badOption(
    `A cluster has at most ${MOST_READERS} readers; --reader was given ${readers.length} times.`,
  );
}

function readerOf(text: string): ReaderSetting {
  const parts = new Map<string, string>();
  for (const part of text.split(",")) {
    const [name = "", ...value] = part.split("=");
    const isKnown = ["tier", "share", "class", "instance", "on"].includes(name.trim());
    if (!isKnown || value.length !== 1 || parts.has(name.trim())) throw readerRefused(text);
    parts.set(name.trim(), value.join("").trim());
  }
  const tier = decimalOf(parts.get("tier") ?? "");
  const measured = measuredOf(parts);
  const share = decimalOf(parts.get("share") ?? (measured === null ? "" : "1"));
  const instanceClass = parts.get("class") ?? null;
  const isHalf = measured === null && (parts.has("instance") || parts.has("on"));
  if (tier === null || share === null || instanceClass === "" || isHalf) throw readerRefused(text);
  if (!Number.isInteger(tier) || tier < TIER.from || tier > TIER.to) {
    throw badOption(`A reader's promotion tier is 0 to 15; got tier=${tier}.`);
  }
  if (share < SHARE.from || share > SHARE.to) {
    throw badOption(`A reader's share is 0 to 100 times the writer's demand; got share=${share}.`);
  }
  return {
    kind: instanceClass === null ? "serverless" : "provisioned",
    instanceClass,
    tier,
    demandShare: share,
    ...(measured !== null && { measured }),
  };
}

function measuredOf(parts: ReadonlyMap<string, string>): MeasuredReader | null {
  const instance = parts.get("instance") ?? "";
  const on = parts.get("on") ?? "";
  if (instance === "" || on === "") return null;
  const maxAcu = decimalOf(on);
  if (maxAcu === null) return { instance, source: { kind: "provisioned", instanceClass: on } };
  return { instance, source: { kind: "serverless", minAcu: null, maxAcu, profile: null } };
}

function readerRefused(text: string): CliError {
  return badOption(
    `--reader needs tier and share once each, such as tier=1,share=0.5 (and class=db.r6g.large when provisioned), or tier and a measured instance, such as tier=2,instance=orders-2,on=db.r6g.large; got "${text}".`,
  );
}
