import { LONG_RESUME_S, RESUME_S } from "@acuity/engine/capacity";
import { pauseInUse, type Settings } from "@acuity/engine/plan";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Pausing = Pick<Settings, "writer" | "minAcu" | "autoPauseS" | "features" | "readers" | "schedule">;

/** That it pauses, after how long, and who waits for that (PAU-1); null where it never does. */
export function pauseSentence(settings: Pausing, place: Place): string | null {
  const afterS = pauseInUse(settings);
  const { minAcu, schedule, readers } = settings;
  const lowest = schedule.reduce((least, window) => Math.min(least, window.minAcu), minAcu);
  // One instance on a class keeps the whole cluster awake.
  const isMixed = [settings.writer, ...readers].some(({ kind }) => kind === "provisioned");
  if (afterS === null || lowest > 0 || isMixed) return null;
  const raised = [minAcu, ...schedule.map((window) => window.minAcu)].some((acu) => acu > 0);
  const what = raised ? "While its minimum is 0 it pauses" : "It pauses";
  const [short, long] = [RESUME_S, LONG_RESUME_S].map((s) => `${formatNumber(s, 0, place)}${UNIT_SPACE}s`);
  return `${what} after ${pauseAfter(afterS, place)} without a connection, and the first one after that waits some ${short} (${long} or longer after a day paused).`;
}

/** `5 minutes`, `an hour`, `90 minutes`, `1,000 s`: as it is set, not rounded. */
function pauseAfter(seconds: number, place: Place): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return `${formatNumber(seconds / 60, 0, place)} minutes`;
  return `${formatNumber(seconds, 0, place)}${UNIT_SPACE}s`;
}
