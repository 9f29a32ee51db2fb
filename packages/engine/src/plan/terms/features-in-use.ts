import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { blockingAmong, FEATURE_TERMS, type Feature } from "../../units/features.ts";
import type { MonthFinding } from "../../units/finding.ts";
import type { Settings } from "./settings.ts";

type Featured = Pick<Settings, "features">;

/** Seconds without connections until the writer pauses; null where a feature never lets it (PAU-1, FLO-1). */
export function pauseInUse({ autoPauseS, features }: Featured & Pick<Settings, "autoPauseS">): number | null {
  return blockingAmong(features).length > 0 ? null : autoPauseS;
}

/** Seconds without connections until a range pauses: only one that comes down to 0 in some hour does (PAU-1). */
export function pauseOfRange(
  range: Pick<Settings, "minAcu" | "schedule" | "autoPauseS">,
): Settings["autoPauseS"] {
  return lowestMinimum(range) === 0 ? range.autoPauseS : null;
}

/** The same of a range with one minimum: from 0 AWS always pauses it, after its default where no time is set (PAU-1). */
export function pauseAtMinimum(
  minAcu: number,
  { autoPauseS }: Pick<Settings, "autoPauseS">,
): Settings["autoPauseS"] {
  return minAcu > 0 ? null : (autoPauseS ?? DEFAULT_AUTO_PAUSE_S);
}

/**
 * Seconds without connections until the serverless instances of a cluster pause: beside a writer on a class its readers do that
 * follow nobody, on a range from 0 alone (PAU-1).
 */
export function pauseOfInstances(settings: Settings): number | null {
  const isOfReaders = settings.writer.kind === "provisioned";
  return pauseInUse(isOfReaders ? { ...settings, autoPauseS: pauseOfRange(settings) } : settings);
}

/** After how many seconds without connections a range of today from 0 pauses: as described, else AWS's default (PAU-1). */
export function pauseOfToday({
  autoPauseS = DEFAULT_AUTO_PAUSE_S,
}: {
  readonly autoPauseS?: number;
}): number {
  return autoPauseS;
}

/** Whether a range pauses after a shorter wait than today's does (PAU-1). */
export function pausesSooner(settings: Settings, today: Parameters<typeof pauseOfToday>[0]): boolean {
  return lowestMinimum(settings) === 0 && (settings.autoPauseS ?? Infinity) < pauseOfToday(today);
}

/** Whether a feature keeps the settings from pausing that today has not (FLO-1). */
export function blocksPauseAnew(settings: Featured, today: Featured): boolean {
  return blockingAmong(settings.features).length > 0 && blockingAmong(today.features).length === 0;
}

/** Whether a range from 0 may pause that a feature of today keeps awake: what was measured of it is of another (TOD-1, FLO-1). */
export function pausesAnew(settings: Settings, today: Featured): boolean {
  const mayPause = settings.writer.kind === "serverless" && pauseInUse(settings) !== null;
  return mayPause && lowestMinimum(settings) === 0 && blockingAmong(today.features).length > 0;
}

export interface MissedFloor {
  readonly feature: Feature;
  readonly floorAcu: number;
  readonly minAcu: number;
}

/** The highest minimum that a feature advises and the writer's range goes below; null where there is none (FLO-1). */
export function missedFloor(settings: Settings): MissedFloor | null {
  const { writer, features = [] } = settings;
  if (writer.kind !== "serverless") return null;
  const lowest = lowestMinimum(settings);
  const missed = features.flatMap((feature) => {
    const { floorAcu } = FEATURE_TERMS[feature];
    return floorAcu === null || floorAcu <= lowest ? [] : [{ feature, floorAcu, minAcu: lowest }];
  });
  return missed.sort((a, b) => b.floorAcu - a.floorAcu)[0] ?? null;
}

/** Whether the range of some settings goes below what a feature advises. */
export function floorFindings(settings: Settings): readonly MonthFinding[] {
  const missed = missedFloor(settings);
  return missed === null ? [] : [{ code: "below-floor", ...missed, assumption: false }];
}
