import type { Baseline, Settings } from "@acuity/engine/plan";

/** A major version that is left, and the one that is upgraded to, as AWS writes it. */
export interface VersionChange {
  readonly from: string;
  readonly to: string;
  /** No file tells the one that is left: somebody entered it. */
  readonly isEntered?: true;
  /** What the description says in its place; absent = nothing. */
  readonly described?: string;
}

interface Versions {
  readonly baseline: Pick<Baseline, "engineVersion" | "described">;
  readonly settings: Pick<Settings, "engine" | "engineVersion">;
  /** What runs where no file tells its version. */
  readonly runsOn?: string | null | undefined;
}

/** Null where the major version stays, and where nobody knows what runs. */
export function versionChange({ baseline, settings, runsOn = null }: Versions): VersionChange | null {
  const { engine, engineVersion: to } = settings;
  const from = baseline.engineVersion ?? runsOn;
  if (from === null || to === null || !VERSION.test(from) || !VERSION.test(to)) return null;
  if (majorOf(from) === majorOf(to)) return null;
  const described = baseline.described?.engineVersion ?? null;
  const isEntered = described !== from;
  const isDenied = isEntered && described !== null && VERSION.test(described);
  return { from, to: fullName(to, engine), ...(isEntered && { isEntered }), ...(isDenied && { described }) };
}

/** Beside the version that is left, in a file: whose word it is. */
export function leftComment({ isEntered, described }: VersionChange): string {
  if (!isEntered) return "";
  return ` # as entered: ${described === undefined ? "no file tells it" : `the description says ${described}`}`;
}

/** What no shell, HCL or YAML reads as anything but a version. */
const VERSION = /^\d[\w.-]{0,39}$/;

const MYSQL = /^.*mysql_aurora\./;
/** Major versions of Aurora MySQL by the MySQL that each is compatible with. */
const OF_MYSQL: Readonly<Record<string, string>> = { "5": "2", "8": "3" };

function majorOf(version: string): string {
  const [major = ""] = version.replace(MYSQL, "").split(".");
  return OF_MYSQL[major] ?? major;
}

/** A patch belongs to the name of an Aurora MySQL version, and the first is 0. */
function fullName(version: string, engine: Settings["engine"]): string {
  return engine === "aurora-mysql" && /mysql_aurora\.\d+\.\d+$/.test(version) ? `${version}.0` : version;
}
