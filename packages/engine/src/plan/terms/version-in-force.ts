import { type AcuRange, findAcuRange, type ServerlessVersions } from "../../units/allowed-acu-range.ts";
import type { Baseline } from "./baseline.ts";
import { platformOf } from "./platform-of.ts";
import type { Settings, SourceSetting } from "./settings.ts";

/**
 * Engine and platform version that a range of the settings must keep to (UNI-3): none for a range that runs today, nor for any
 * where serverless instances run on a version that has none. What runs is no question; what was said of it is wrong, and told.
 */
export function versionInForce(
  settings: Pick<Settings, "engine" | "engineVersion" | "profile" | "minAcu" | "maxAcu">,
  baseline: Baseline,
): ServerlessVersions {
  const { engine, engineVersion, profile, minAcu, maxAcu } = settings;
  const versions = {
    ...{ engine, engineVersion: engineVersion ?? undefined, platform: platformOf(profile) },
  };
  const allowed = findAcuRange(versions);
  if (isWithin({ minAcu, maxAcu }, allowed)) return versions;
  const run = rangesToday(baseline);
  const isToday = run.some((one) => maxAcu === one.maxAcu && minAcu === (one.minAcu ?? minAcu));
  return isToday || (run.length > 0 && allowed === null) ? { engine } : versions;
}

/** Whether a range, whose minimum may not be known, is one of those allowed; null allows none. */
export function isWithin(
  { minAcu, maxAcu }: { readonly minAcu: number | null; readonly maxAcu: number },
  allowed: AcuRange | null,
): boolean {
  return allowed !== null && (minAcu ?? allowed.minAcu) >= allowed.minAcu && maxAcu <= allowed.maxAcu;
}

/** Ranges of the serverless instances that run today. */
export function rangesToday({
  source,
  readers,
}: Baseline): readonly Extract<SourceSetting, { readonly kind: "serverless" }>[] {
  return [source, ...readers.map((one) => one.source)].filter((one) => one.kind === "serverless");
}
