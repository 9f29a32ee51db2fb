import type { Finding } from "@acuity/engine/units";
import { HOUR_S } from "../formats/duration.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Pauses = Extract<Finding, { readonly code: "pick-pauses" }>;
type Sooner = Extract<Finding, { readonly code: "pause-sooner" }>;

/** That the pick pauses, after how long, and who waits for that (PAU-1). */
export function pauseSentence(
  { afterS, todayS, isAtTimes, ofReaders, resumeS, longResumeS }: Omit<Pauses, "code" | "assumption">,
  place: Place,
): string {
  const who =
    ofReaders === undefined
      ? "it pauses"
      : ofReaders === 1
        ? "its serverless reader pauses"
        : "each serverless reader pauses";
  const what = isAtTimes ? `While its minimum is 0 ${who}` : `${who.charAt(0).toUpperCase()}${who.slice(1)}`;
  const [short, long] = [resumeS, longResumeS].map((s) => `${formatNumber(s, 0, place)}${UNIT_SPACE}s`);
  const before = todayS === undefined ? "" : ` (today after ${pauseAfter(todayS, place)})`;
  return `${what} after ${pauseAfter(afterS, place)}${before} without a connection${ofReaders === undefined ? "" : ", and costs nothing then"}, and the first one after that waits some ${short} (${long} or longer after a day paused).`;
}

/** What a sooner pause would save, and what it takes for that (PAU-1). */
export function soonerPauseSentence(
  { fromS, toS, lessUsd }: Pick<Sooner, "fromS" | "toS" | "lessUsd">,
  place: Place,
): string {
  const [from, to] = [pauseAfter(fromS, place), pauseAfter(toS, place)];
  return `Pausing after ${to} in place of ${from} (SecondsUntilAutoPause ${fromS} → ${toS}) would save ${formatMoney(lessUsd, place)} a month; more first connections would wait.`;
}

/** `5 minutes`, `an hour`, `90 minutes`, `1,000 s`: as it is set, not rounded. */
function pauseAfter(seconds: number, place: Place): string {
  if (seconds % HOUR_S === 0) return seconds === HOUR_S ? "an hour" : `${seconds / HOUR_S} hours`;
  if (seconds % 60 === 0) return `${formatNumber(seconds / 60, 0, place)} minutes`;
  return `${formatNumber(seconds, 0, place)}${UNIT_SPACE}s`;
}
