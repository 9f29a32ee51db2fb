import { tenth } from "../drawing/axis.ts";
import type { PlotBox } from "../drawing/drawing.ts";
import type { TimeWindow } from "../time/time-window.ts";

/** Hours of the week in which a schedule sets its own range, 0 = Monday 00:00 UTC. */
export interface ScheduledHours {
  readonly fromHour: number;
  readonly toHour: number;
}

const HOUR_S = 3600;
const WEEK_S = 168 * HOUR_S;
/** Monday 5 January 1970, 00:00 UTC. */
const MONDAY_S = 4 * 24 * HOUR_S;
/** Thinner stripes would be a grey of their own. */
const LEAST_PX = 2;

/** The scheduled hours of a window as one path of upright bands; empty where they are too thin to be told apart. */
export function scheduleBands(
  schedule: readonly ScheduledHours[],
  { view, box }: { readonly view: TimeWindow; readonly box: PlotBox },
): string {
  const perS = (box.right - box.left) / (view.endS - view.startS);
  const height = box.bottom - box.top;
  let path = "";
  for (const { fromHour, toHour } of schedule) {
    const longS = ((toHour - fromHour + 168) % 168 || 168) * HOUR_S;
    if (longS * perS < LEAST_PX) continue;
    const firstS = MONDAY_S + fromHour * HOUR_S;
    const before = Math.floor((view.startS - firstS) / WEEK_S);
    for (let atS = firstS + before * WEEK_S; atS < view.endS; atS += WEEK_S) {
      const [from, to] = [Math.max(view.startS, atS), Math.min(view.endS, atS + longS)];
      if (to <= from) continue;
      const [x, width] = [tenth(box.left + (from - view.startS) * perS), tenth((to - from) * perS)];
      path += `M${x} ${box.top}h${width}v${height}h${-width}Z`;
    }
  }
  return path;
}
