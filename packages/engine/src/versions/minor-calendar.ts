import type { EngineName } from "../prices/price-sheet.ts";
import { releaseOf } from "./release-of.ts";

/** F: Aurora release calendars, copies of 2026-08-21 (PostgreSQL) and 2026-09-03 (MySQL): last day of standard support. */
const CALENDAR: Readonly<Record<EngineName, Readonly<Record<string, string>>>> = {
  "aurora-postgresql": {
    ...{ "18.4": "2027-12-31", "18.3": "2027-11-30" },
    ...{
      "17.10": "2027-12-31",
      "17.9": "2027-09-30",
      "17.7": "2030-02-28",
      "17.6": "2027-04-30",
      "17.5": "2026-12-31",
      "17.4": "2026-11-30",
    },
    ...{
      "16.14": "2027-12-31",
      "16.13": "2027-09-30",
      "16.11": "2027-05-31",
      "16.10": "2027-04-30",
      "16.9": "2026-12-31",
      "16.8": "2029-02-28",
    },
    ...{
      "15.18": "2027-12-31",
      "15.17": "2027-09-30",
      "15.15": "2027-05-31",
      "15.14": "2027-04-30",
      "15.13": "2026-12-31",
      "15.12": "2026-11-30",
      "15.10": "2028-02-29",
    },
    ...{
      "14.23": "2027-02-28",
      "14.22": "2027-02-28",
      "14.20": "2027-02-28",
      "14.19": "2027-02-28",
      "14.18": "2026-12-31",
      "14.17": "2026-11-30",
      "14.6": "2027-02-28",
    },
    ...{ "13.23": "2026-02-28", "13.9": "2026-02-28" },
    ...{ "12.22": "2025-02-28", "12.9": "2025-02-28" },
    ...{ "11.21": "2024-02-29", "11.9": "2024-02-29" },
  },
  "aurora-mysql": {
    ...{ "8.4.8": "2027-09-03", "8.4.7": "2027-11-30" },
    ...{
      "3.13": "2027-08-27",
      "3.12": "2027-02-17",
      "3.11": "2026-11-13",
      "3.10": "2028-04-30",
      "3.09": "2026-08-31",
      "3.08": "2026-08-31",
      "3.04": "2026-10-31",
    },
    ...{ "2.12": "2024-10-31", "2.11": "2024-10-31" },
  },
};

/** Minor versions in standard support on a day, and its last day. */
export function minorsInSupport(
  engine: EngineName,
  on: string,
): readonly { readonly minor: string; readonly endsOn: string }[] {
  return Object.entries(CALENDAR[engine])
    .filter(([, endsOn]) => endsOn >= on)
    .map(([minor, endsOn]) => ({ minor, endsOn }));
}

/** Major versions with a listed minor, oldest first, as AWS counts them: `17`, `3` of Aurora MySQL, `8.4`. */
export function listedMajors(engine: EngineName): readonly string[] {
  const majors = Object.keys(CALENDAR[engine]).map((minor) => minor.split(".").slice(0, -1).join("."));
  return [...new Set(majors)].sort((a, b) => Number(a) - Number(b));
}

/** Whether the calendar knows the major of a version, and so what it supports. */
export function isListedMajor(engine: EngineName, engineVersion: string): boolean {
  const parts = releaseOf(engine, engineVersion) ?? [];
  return listedMajors(engine).some((major) => major.split(".").every((part, i) => Number(part) === parts[i]));
}

/** Last day of standard support of a minor version, ISO; null for one that the calendar does not list. */
export function minorSupportEnd(engine: EngineName, engineVersion: string): string | null {
  const parts = releaseOf(engine, engineVersion);
  if (parts === null) return null;
  const isOf = (minor: string) => minor.split(".").every((part, i) => Number(part) === parts[i]);
  const found = Object.entries(CALENDAR[engine]).find(([minor]) => isOf(minor));
  return found?.[1] ?? null;
}
