import type { EngineName } from "../prices/price-sheet.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { daysBetween } from "../units/iso-day.ts";
import { NEWEST_MAJOR } from "./class-eligibility.ts";
import { minorsInSupport } from "./minor-calendar.ts";
import { releaseOf } from "./release-of.ts";
import { supportOf } from "./support-calendar.ts";

/** What to upgrade to, and the last day of its standard support. */
export interface UpgradeTarget {
  readonly engineVersion: string;
  readonly supportedUntil: string;
}

/**
 * Where a version pays for Extended Support on a day, or begins to within the month from then: of the newest major release
 * that the table of classes covers the minor with the longest standard support. Null for any other version (CLU-3).
 */
export function upgradeTarget(query: {
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly on: string;
}): UpgradeTarget | null {
  const { engine, engineVersion, on } = query;
  if (engineVersion === null) return null;
  const { major, dates } = supportOf(engine, engineVersion);
  if (dates === null || dates.endsOn < on) return null;
  if (24 * daysBetween(on, dates.chargedFrom) >= MONTH_HOURS) return null;
  const majorOf = (minor: string) => releaseOf(engine, minor)?.[0] ?? 0;
  const newer = minorsInSupport(engine, on).filter(({ minor }) => majorOf(minor) > Number(major));
  const covered = newer.filter(({ minor }) => majorOf(minor) <= NEWEST_MAJOR[engine]);
  const [best] = (covered.length > 0 ? covered : newer).toSorted(
    (a, b) => majorOf(b.minor) - majorOf(a.minor) || (a.endsOn < b.endsOn ? 1 : -1),
  );
  if (best === undefined) return null;
  return { engineVersion: nameOf(best.minor, engine), supportedUntil: best.endsOn };
}

/** As AWS writes it: Aurora MySQL 3 stands behind the MySQL version that it is compatible with. */
function nameOf(minor: string, engine: EngineName): string {
  return engine === "aurora-mysql" && minor.startsWith("3.") ? `8.0.mysql_aurora.${minor}` : minor;
}
