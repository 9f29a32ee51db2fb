import { badSetting } from "../errors/engine-error.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { isListedMajor, minorSupportEnd } from "./minor-calendar.ts";
import { releaseOf } from "./release-of.ts";

/** A version of a newer major than the one that runs, and the last day of its standard support; null where no calendar lists it. */
export interface AskedUpgrade {
  readonly engineVersion: string;
  readonly supportedUntil: string | null;
  /** Whether a calendar lists it, or its major where no minor was named. */
  readonly isKnown: boolean;
}

interface Version {
  readonly engine: EngineName;
  readonly engineVersion: string | null;
}

/**
 * The upgrade that a plan of another major version than the one that runs asks for (CLU-3); null where the major stays, where
 * nobody knows what runs, and of another engine, which no upgrade leads to.
 *
 * @throws EngineError `setting-invalid` for an older major than the one that runs
 */
export function askedUpgrade(asked: Version, runs: Version): AskedUpgrade | null {
  const { engine, engineVersion } = asked;
  if (engine !== runs.engine || engineVersion === null || runs.engineVersion === null) return null;
  const [from, to] = [runs.engineVersion, engineVersion].map((version) => releaseOf(engine, version)?.[0]);
  if (from === undefined || to === undefined || from === to) return null;
  if (to < from)
    throw badSetting(
      `Expected a version of major ${from} or newer, since ${runs.engineVersion} runs and Aurora goes back to no older major, got "${engineVersion}".`,
    );
  const supportedUntil = minorSupportEnd(engine, engineVersion);
  const isMajor = (releaseOf(engine, engineVersion) ?? []).length === 1;
  const isKnown = supportedUntil !== null || (isMajor && isListedMajor(engine, engineVersion));
  return { engineVersion, supportedUntil, isKnown };
}
