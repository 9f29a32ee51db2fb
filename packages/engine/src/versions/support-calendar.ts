import { badSetting } from "../errors/engine-error.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { releaseOf } from "./release-of.ts";

/** Extended Support of a major version, as ISO days; the third year's price applies from `year3From` until the end. */
export interface SupportDates {
  readonly chargedFrom: string;
  /** Null where support ends before a third year. */
  readonly year3From: string | null;
  /** Last day of any support. */
  readonly endsOn: string;
  /** Last day by an older copy of the calendar, and that copy's day, where they differ. */
  readonly before?: { readonly endsOn: string; readonly asOf: string };
}

type Dates = readonly [chargedFrom: string, year3From: string | null, endsOn: string];

/**
 * F: Aurora release calendars, copies of 2026-08-21 (PostgreSQL) and 2026-09-03 (MySQL). Where an older copy says
 * otherwise (2026-04-13: no third year of Aurora MySQL 2, end 2027-02-28) the newer stands.
 */
const CALENDAR: Readonly<Record<EngineName, Readonly<Record<string, Dates>>>> = {
  "aurora-postgresql": {
    "11": ["2024-04-01", "2026-04-01", "2027-03-31"],
    "12": ["2025-03-01", "2027-03-01", "2028-02-29"],
    "13": ["2026-03-01", "2028-03-01", "2029-02-28"],
    "14": ["2027-03-01", "2029-03-01", "2030-02-28"],
    "15": ["2028-03-01", "2030-03-01", "2031-02-28"],
    "16": ["2029-03-01", "2031-03-01", "2032-02-28"],
    "17": ["2030-03-01", "2032-03-01", "2033-02-28"],
    "18": ["2031-03-01", "2033-03-01", "2034-02-28"],
  },
  "aurora-mysql": {
    "2": ["2024-12-01", "2026-12-01", "2029-06-30"],
    "3": ["2028-05-01", null, "2029-07-31"],
  },
};

/** What the copy of 2026-04-13 said of the end, where it differs. */
const BEFORE: Readonly<Record<string, SupportDates["before"]>> = {
  "aurora-mysql 2": { endsOn: "2027-02-28", asOf: "2026-04-13" },
};

/** A version's major as AWS counts it, `13` or `2` of Aurora MySQL, and its dates; null for one newer than the calendar. */
export interface MajorSupport {
  readonly major: string;
  readonly dates: SupportDates | null;
}

/** Whether a text is a version, and not of a major older than the calendar: `supportOf` answers of it. */
export function isInCalendar(engine: EngineName, engineVersion: string): boolean {
  const number = releaseOf(engine, engineVersion)?.[0];
  return number !== undefined && number >= Math.min(...Object.keys(CALENDAR[engine]).map(Number));
}

/** @throws EngineError `setting-invalid` for what is no version and for one older than the calendar */
export function supportOf(engine: EngineName, engineVersion: string): MajorSupport {
  const number = releaseOf(engine, engineVersion)?.[0];
  if (number === undefined) {
    throw badSetting(`Expected an engine version such as 16.4 or 3.08.0, got "${engineVersion}".`);
  }
  const calendar = CALENDAR[engine];
  const major = String(number);
  const known = calendar[major];
  if (known !== undefined) {
    const [chargedFrom, year3From, endsOn] = known;
    const before = BEFORE[`${engine} ${major}`];
    return { major, dates: { chargedFrom, year3From, endsOn, ...(before && { before }) } };
  }
  if (number > Math.max(...Object.keys(calendar).map(Number))) return { major, dates: null };
  throw badSetting(
    `Expected a version of ${engine} with known support dates (major ${Object.keys(calendar).join(", ")} or newer), got "${engineVersion}".`,
  );
}

/** Major versions that pay for Extended Support on a day. */
export function chargedMajors(engine: EngineName, on: string): readonly string[] {
  return Object.entries(CALENDAR[engine])
    .filter(([, [chargedFrom, , endsOn]]) => chargedFrom <= on && on <= endsOn)
    .map(([major]) => major);
}
