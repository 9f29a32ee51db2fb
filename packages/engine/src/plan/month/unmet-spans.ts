import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { UnmetSpans } from "../workload/what-if.ts";

/**
 * Unbroken spans in which demand is above capacity (ACU-6), epoch seconds, with the worst shortfall of each, what was asked then, ACU, and
 * all that it left unserved, ACU-seconds. What a paused instance does while nobody asks leaves nothing unserved (PAU-1).
 * Hot loop: it runs over every sample for each move of a slider. What is unknown is not unmet.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every sample
export function unmetSpans(trace: DemandTrace, changes: Int32Array): UnmetSpans {
  const { edgesS, milliAcu, active, startS } = trace;
  const samples = milliAcu.length | 0;
  const lastChange = (changes.length - 2) | 0;
  const spans: number[] = [];
  let at = 0;
  let c = 0;
  let fromS = 0;
  let toS = -1;
  let worst = 0;
  let asked = 0;
  let deficit = 0;
  let half = changes.length > 0 ? (changes[1] as number) | 0 : -1;
  let capacity = Math.imul(half, 500);
  let changeS = lastChange > 0 ? (changes[2] as number) | 0 : -1;
  for (let i = 0; i < samples; i = (i + 1) | 0) {
    const demand = (milliAcu[i] as number) | 0;
    const end = (edgesS[(i + 1) | 0] as number) | 0;
    // Most samples: one capacity throughout, and enough of it.
    if ((changeS < 0 || changeS >= end) && demand <= capacity) {
      at = end;
      continue;
    }
    while (at < end) {
      while (changeS >= 0 && changeS <= at) {
        c = (c + 2) | 0;
        half = (changes[(c + 1) | 0] as number) | 0;
        capacity = Math.imul(half, 500);
        changeS = c < lastChange ? (changes[(c + 2) | 0] as number) | 0 : -1;
      }
      const to = changeS >= 0 && changeS < end ? changeS : end;
      const missing = (demand - capacity) | 0;
      const isIdle = half === 0 && active !== null && active[i] === 0;
      if (demand >= 0 && half >= 0 && missing > 0 && !isIdle) {
        if (at !== toS) {
          if (toS >= 0) spans.push(fromS, toS, worst, asked, deficit);
          fromS = at;
          worst = 0;
          deficit = 0;
        }
        toS = to;
        deficit += missing * (to - at);
        if (missing > worst) {
          worst = missing;
          asked = demand;
        }
      }
      at = to;
    }
  }
  if (toS >= 0) spans.push(fromS, toS, worst, asked, deficit);
  return columnsOf(spans, startS);
}

/** Figures of a span: begin and end, the worst shortfall, what was asked then, what was left unserved. */
const FIGURES = 5;

function columnsOf(spans: readonly number[], startS: number): UnmetSpans {
  const n = spans.length / FIGURES;
  const [fromS, toS, worstAcu, askedAcu, deficitAcuS] = Array.from(
    { length: FIGURES },
    () => new Float64Array(n),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  for (let s = 0, at = 0; s < n; s++, at += FIGURES) {
    fromS[s] = startS + (spans[at] as number);
    toS[s] = startS + (spans[at + 1] as number);
    worstAcu[s] = (spans[at + 2] as number) / 1000;
    askedAcu[s] = (spans[at + 3] as number) / 1000;
    deficitAcuS[s] = (spans[at + 4] as number) / 1000;
  }
  return { fromS, toS, worstAcu, askedAcu, deficitAcuS };
}
