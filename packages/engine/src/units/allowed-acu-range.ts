import { EngineError } from "../errors/engine-error.ts";
import type { EngineName } from "../prices/price-sheet.ts";

/** Platform version of Aurora serverless; the effective range is the lowest of engine and platform. */
export type PlatformVersion = 1 | 2 | 3 | 4;

export interface AcuRange {
  readonly minAcu: number;
  readonly maxAcu: number;
}

/** Lowest version, per major line, that allows a range (F: aws-serverless-v2-rules.json, 2026-04-13). */
const RANGES: readonly (AcuRange & {
  readonly mysql: readonly string[];
  readonly postgres: readonly string[];
})[] = [
  { minAcu: 0, maxAcu: 256, mysql: ["3.08.0"], postgres: ["13.15", "14.12", "15.7", "16.3"] },
  { minAcu: 0.5, maxAcu: 256, mysql: ["3.06.0"], postgres: ["13.13", "14.10", "15.5", "16.1"] },
  { minAcu: 0.5, maxAcu: 128, mysql: ["3.02.0"], postgres: ["13.6", "14.3", "15.2", "16.1"] },
];

export interface ServerlessVersions {
  readonly engine?: EngineName | undefined;
  /** `3.08.0`, `8.0.mysql_aurora.3.08.0` or `16.3`. */
  readonly engineVersion?: string | undefined;
  readonly platform?: PlatformVersion | undefined;
}

/**
 * The ACU range an engine version and a platform version allow (UNI-3).
 * What is not given does not restrict: without a version the newest is meant, and of a major alone its newest.
 *
 * @throws EngineError `acu-range` when the version has no serverless instances at all
 */
export function allowedAcuRange(input: ServerlessVersions): AcuRange {
  const range = findAcuRange(input);
  if (range !== null) return range;
  const { engine, engineVersion } = input;
  const first = engine === "aurora-mysql" ? "3.02.0" : "13.6, 14.3, 15.2 or 16.1";
  throw new EngineError(
    "acu-range",
    `Serverless instances need ${engine} ${first} or newer; this cluster runs ${engineVersion}.`,
  );
}

/** The same range, or null when the version has no serverless instances at all. */
export function findAcuRange({ engine, engineVersion, platform }: ServerlessVersions): AcuRange | null {
  const range = rangeOfVersion(engine, engineVersion);
  return range !== null && platform === 1 ? { ...range, maxAcu: Math.min(128, range.maxAcu) } : range;
}

function rangeOfVersion(engine: EngineName | undefined, version: string | undefined): AcuRange | null {
  if (engine === undefined || version === undefined) return { minAcu: 0, maxAcu: 256 };
  const numbers = numbersOf(version);
  const key = engine === "aurora-mysql" ? "mysql" : "postgres";
  const found = RANGES.find((range) => reaches(numbers, range[key]));
  return found ? { minAcu: found.minAcu, maxAcu: found.maxAcu } : null;
}

function numbersOf(version: string): readonly number[] {
  const plain = version.includes("aurora.") ? version.slice(version.lastIndexOf("aurora.") + 7) : version;
  const numbers = plain.split(".").map(Number);
  if (numbers.length === 0 || numbers.some((n) => !Number.isInteger(n) || n < 0)) {
    throw new EngineError("acu-range", `An engine version looks like 16.3 or 3.08.0, not "${version}".`);
  }
  return numbers;
}

/** A version line (same major number) reaches the threshold; a major newer than every listed one does too. */
function reaches(version: readonly number[], thresholds: readonly string[]): boolean {
  const major = version[0] ?? 0;
  const lines = thresholds.map((text) => text.split(".").map(Number));
  const newest = Math.max(...lines.map((line) => line[0] ?? 0));
  if (major > newest) return true;
  // `16` is no 16.0: its minor is not known.
  if (version.length === 1) return lines.some((line) => line[0] === major);
  return lines.some((line) => line[0] === major && compare(version, line) >= 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 1; i < Math.max(a.length, b.length); i++) {
    const step = (a[i] ?? 0) - (b[i] ?? 0);
    if (step !== 0) return step;
  }
  return 0;
}
