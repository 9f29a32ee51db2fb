import type { EngineName } from "../prices/price-sheet.ts";
import { compareReleases, releaseOf } from "./release-of.ts";

/** Whether a version can run a class. `minimum` is the oldest that can, of the version's own line or the next; null when none can. */
export type Eligibility =
  | { readonly code: "yes" }
  | { readonly code: "no"; readonly minimum: string | null }
  /** No version is given, or the table does not cover the class, or the version is newer than the table. */
  | { readonly code: "unknown" };

/** The oldest release of each major that runs a class; `all` and `none` for every release and for no release. */
type Releases = "all" | "none" | readonly string[];
type Rule = Readonly<Record<EngineName, Releases>>;

const rule = (mysql: Releases, postgres: Releases): Rule => ({
  "aurora-mysql": mysql,
  "aurora-postgresql": postgres,
});

const OLD = ["17.4", "16.1", "15.2", "14.3", "13.3", "12.8", "11.9"];
const BURSTABLE = ["17.4", "16.1", "15.2", "14.3", "13.3", "12.7", "11.12"];
const NEW = ["17.4", "16.3", "15.7", "14.12", "13.15"];
const LOCAL = ["17.4", "16.1", "15.4", "14.9"];

/** F: Aurora user guide, "Supported DB engines for DB instance classes", copy of 2026-04-08 (aws-docs@6e6bd0f6). */
const FAMILIES: Readonly<Record<string, Rule>> = {
  x2g: rule("all", OLD),
  r8g: rule(["3.08.0"], NEW),
  r8gd: rule("none", ["17.4", "16.3", "15.7", "14.12"]),
  r7i: rule(["3.08.0"], NEW),
  r7g: rule(["3.03.1", "2.12.0"], ["17.4", "16.1", "15.2", "14.7", "13.10"]),
  r6g: rule("all", OLD),
  r6gd: rule("none", LOCAL),
  r6id: rule("none", LOCAL),
  r6i: rule("all", ["17.4", "16.1", "15.2", "14.3", "13.5", "12.9"]),
  r5: rule("all", "all"),
  t4g: rule("all", BURSTABLE),
  t3: rule("all", BURSTABLE),
};

/** Newest major release that the page covers: it has neither PostgreSQL 18 nor MySQL 8.4 yet. */
export const NEWEST_MAJOR: Readonly<Record<EngineName, number>> = {
  "aurora-mysql": 3,
  "aurora-postgresql": 17,
};

/** Whether AWS offers the class for the version (CLU-3). */
export function isEligible(query: {
  readonly instanceClass: string;
  readonly engine: EngineName;
  /** `16.4` or `8.0.mysql_aurora.3.08.0`; null when unknown. */
  readonly engineVersion: string | null;
}): Eligibility {
  const { instanceClass, engine, engineVersion } = query;
  const [, family = ""] = instanceClass.split(".");
  const releases = Object.hasOwn(FAMILIES, family) ? FAMILIES[family]?.[engine] : undefined;
  if (releases === undefined) return { code: "unknown" };
  if (releases === "none") return { code: "no", minimum: null };
  const release = engineVersion === null ? null : releaseOf(engine, engineVersion);
  const major = release?.[0] ?? null;
  if (release === null || major === null || major > NEWEST_MAJOR[engine]) return { code: "unknown" };
  return releases === "all" ? { code: "yes" } : amongReleases(release, releases);
}

/** Of the same major the release decides; without one of the same major the next newer is the oldest that can. */
function amongReleases(release: readonly number[], releases: readonly string[]): Eligibility {
  const [major = 0, minor] = release;
  const lines = releases.map((text) => ({ text, numbers: text.split(".").map(Number) }));
  const own = lines.find(({ numbers }) => numbers[0] === major);
  if (own === undefined) {
    const newer = lines.filter(({ numbers }) => (numbers[0] ?? 0) > major);
    return { code: "no", minimum: newer.at(-1)?.text ?? null };
  }
  if (minor === undefined) return { code: "unknown" };
  return compareReleases(release, own.numbers) >= 0 ? { code: "yes" } : { code: "no", minimum: own.text };
}
