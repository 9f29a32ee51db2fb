import { firstAt, type Steps } from "@acuity/engine/demand";
import type { TimeWindow } from "../time/time-window.ts";

/** Stretches of a window without data, longest kept when there are more than `most`. */
export interface Gaps {
  readonly spans: readonly TimeWindow[];
  readonly count: number;
  readonly totalS: number;
}

export function findGaps(steps: Steps, view: TimeWindow & { readonly most: number }): Gaps {
  const found: TimeWindow[] = [];
  let open: number | null =
    steps.timesS.length === 0 || (steps.timesS[0] as number) > view.startS ? view.startS : null;
  for (let i = firstAt(steps.timesS, view.startS); i < steps.timesS.length; i += 1) {
    const at = steps.timesS[i] as number;
    if (at >= view.endS) break;
    const isMissing = Number.isNaN(steps.acu[i] as number);
    if (isMissing && open === null) open = Math.max(at, view.startS);
    if (!isMissing && open !== null) {
      if (at > open) found.push({ startS: open, endS: at });
      open = null;
    }
  }
  if (open === null && steps.endS < view.endS) open = Math.max(view.startS, steps.endS);
  if (open !== null && open < view.endS) found.push({ startS: open, endS: view.endS });
  const totalS = found.reduce((sum, gap) => sum + gap.endS - gap.startS, 0);
  return { spans: keepLongest(found, view.most), count: found.length, totalS };
}

function keepLongest(gaps: readonly TimeWindow[], most: number): readonly TimeWindow[] {
  if (gaps.length <= most) return gaps;
  const longest = [...gaps].sort((a, b) => b.endS - b.startS - (a.endS - a.startS)).slice(0, most);
  return longest.sort((a, b) => a.startS - b.startS);
}
