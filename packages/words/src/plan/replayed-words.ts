import type { PlatformInUse, Today } from "@acuity/engine/plan";
import { formatNumber, formatPercentDelta } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

/** Measured ACU-hours of a month beside those of the model for the same range, by which every option is made (TOD-1). */
export interface Replayed {
  readonly measuredAcuHours: number;
  readonly replayedAcuHours: number;
  /** The model over what was measured. */
  readonly errorPct: number;
}

/** Null where today was not measured, or its range is not known. */
export function replayedToday(
  today: Pick<Today, "basis" | "acuHours" | "simulatedAcuHours"> | null,
): Replayed | null {
  if (today?.basis !== "measured") return null;
  const { acuHours: measuredAcuHours, simulatedAcuHours: replayedAcuHours } = today;
  if (measuredAcuHours === null || replayedAcuHours === null || measuredAcuHours <= 0) return null;
  return {
    ...{ measuredAcuHours, replayedAcuHours },
    errorPct: 100 * (replayedAcuHours / measuredAcuHours - 1),
  };
}

/** `82 ACU-hours measured, 118 by the model on platform 4 (+44 %)`. */
export function replayedWords(
  { measuredAcuHours, replayedAcuHours, errorPct }: Replayed,
  { platform, place }: Pick<PlatformInUse, "platform"> & { readonly place: Place },
): string {
  const [measured, replayed] = [measuredAcuHours, replayedAcuHours].map((one) => formatNumber(one, 0, place));
  return `${measured} ACU-hours measured, ${replayed} by the model on platform ${platform} (${formatPercentDelta(errorPct, place)})`;
}
