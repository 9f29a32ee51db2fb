import type { OwnSpeeds } from "@acuity/engine/plan";
import type { SpeedName } from "@acuity/engine/units";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

/** A family by its name, a platform as `an ACU of platform 4`. */
export function speedName(name: SpeedName): string {
  return name.startsWith("platform-") ? `an ACU of platform ${name.slice("platform-".length)}` : name;
}

/** The user's own speeds: `an ACU of platform 4 1.3, r8g 1.45 times r6g`; null without any. */
export function speedsWords(speeds: OwnSpeeds | undefined, place: Place): string | null {
  const given = (Object.entries(speeds ?? {}) as [SpeedName, number][])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, speed]) => `${speedName(name)} ${formatNumber(speed, 2, place)}`);
  return given.length === 0 ? null : `${given.join(", ")} times r6g`;
}
