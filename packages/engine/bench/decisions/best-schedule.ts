import { attempt, type Found, isFound, type Search } from "./attempt.ts";
import { needOf } from "./need.ts";
import type { ServerlessShape, Window } from "./truth/run-shape.ts";

/** Means by hour of the week over the busiest hour's: above it an hour is a working hour. */
const BUSY = 0.4;
/** Minima tried outside them, as a share of the range's own. */
const LOWER = [0.125, 0.25, 0.5];

/** A found range with a lower minimum outside the working hours of the week, where that costs less. */
export function bestSchedule(search: Search, range: Found): Found {
  const { shape } = range;
  if (shape.kind !== "serverless" || shape.minAcu < 1) return range;
  const windows = workingHours(search, shape);
  if (windows.length === 0) return range;
  let best = range;
  const lower = LOWER.map((part) => Math.max(0.5, Math.round(2 * part * shape.minAcu) / 2));
  for (const minAcu of new Set(lower)) {
    if (minAcu >= shape.minAcu) continue;
    const found = attempt(search, { ...shape, minAcu, windows }, best.usd);
    if (isFound(found)) best = found;
  }
  return best;
}

/** Runs of working hours, each from an hour before, with the range's own bounds. */
function workingHours({ asked }: Search, { minAcu, maxAcu }: ServerlessShape): readonly Window[] {
  const { minuteVcpu } = needOf(asked);
  const sums = new Float64Array(168);
  for (let m = 0; m < minuteVcpu.length; m++) {
    const hour = Math.floor((asked.from / 60 + m) / 60) % 168;
    sums[hour] = (sums[hour] as number) + (minuteVcpu[m] as number);
  }
  const most = Math.max(...sums);
  const isBusy = (hour: number) => (sums[(hour + 168) % 168] as number) > BUSY * most;
  const isInside = Array.from(sums, (_, hour) => isBusy(hour) || isBusy(hour + 1));
  if (isInside.every((inside) => inside)) return [];
  const windows: Window[] = [];
  for (let hour = 0; hour < 168; hour++) {
    if (!isInside[hour]) continue;
    const last = windows.at(-1);
    if (last?.toHour === hour) windows[windows.length - 1] = { ...last, toHour: hour + 1 };
    else windows.push({ fromHour: hour, toHour: hour + 1, minAcu, maxAcu });
  }
  return windows;
}
