import type { Finding } from "@acuity/engine/units";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Pauses = Extract<Finding, { readonly code: "pick-pauses" }>;

/** That the pick pauses, after how long, and who waits for that (PAU-1). */
export function pauseSentence(
  { afterS, isAtTimes, resumeS, longResumeS }: Omit<Pauses, "code" | "assumption">,
  place: Place,
): string {
  const what = isAtTimes ? "While its minimum is 0 it pauses" : "It pauses";
  const [short, long] = [resumeS, longResumeS].map((s) => `${formatNumber(s, 0, place)}${UNIT_SPACE}s`);
  return `${what} after ${pauseAfter(afterS, place)} without a connection, and the first one after that waits some ${short} (${long} or longer after a day paused).`;
}

/** `5 minutes`, `an hour`, `90 minutes`, `1,000 s`: as it is set, not rounded. */
function pauseAfter(seconds: number, place: Place): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return `${formatNumber(seconds / 60, 0, place)} minutes`;
  return `${formatNumber(seconds, 0, place)}${UNIT_SPACE}s`;
}
