import { LONG_PAUSE_S, LONG_RESUME_S, RESUME_HALF_ACU, RESUME_S } from "../pause/check-auto-pause.ts";
import type { RunPlan } from "./run-plan.ts";
import type { PauseTotals } from "./run-state.ts";
import {
  FULL_S,
  IDLE_MILLI_ACU_PER_HALF,
  IDLE_WINDOW_S,
  logChange,
  REFILL,
  SHRINK_TO,
  STEP_MICRO_ACU,
  TABLE_STRIDE,
} from "./run-state.ts";

/** Work that waited, from the first second with a backlog to the second in which the last of it was served. */
export interface QueuedBurst {
  readonly fromS: number;
  /** One past the last second with work left; the end of the trace when it never caught up. */
  readonly doneS: number;
  readonly peakBacklogAcuS: number;
}

export interface QueueReport {
  /** Longest wait of work: backlog over capacity, seconds (while capacity is above 0). */
  readonly longestDelayS: number;
  readonly peakBacklogAcuS: number;
  /** Work left when the trace ended. */
  readonly unservedAcuS: number;
  /** Seconds with a backlog. */
  readonly waitingS: number;
  /** The first 10,000 bursts. */
  readonly bursts: readonly QueuedBurst[];
}

const MOST_BURSTS = 10_000;

/**
 * Runs a whole trace in queue mode (ACU-5): what is not served joins the backlog, and demand plus backlog is
 * what the instance sees, in wants, hold and idleness alike, but never more than `mostServedMilliAcu`: what
 * the work can keep busy at once, Infinity where nothing but capacity limits it. Deficit stays what was asked
 * above capacity in the second it was asked. Second by second where a backlog is near, from tick to tick elsewhere.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the simulation loop with a backlog
export function runQueue(
  plan: RunPlan,
  mostServedMilliAcu: number,
): { readonly pause: PauseTotals; readonly report: QueueReport } {
  const { run, bounds, autoPauseS } = plan;
  const { prepared, tables } = run;
  const { spans, trace, tickS, phaseS, holdS, rhoThousandths, ticks, tickSample } = prepared;
  const { edgesS, milliAcu, active } = trace;
  const { table, burst, coldS, warmS } = tables;
  /** Highest want of a demand that is surely below the limit. */
  const unlimitedTo = Math.floor((2 * mostServedMilliAcu) / rhoThousandths);
  const ringSize = Math.max(holdS, IDLE_WINDOW_S + 1);
  const ring = new Float64Array(ringSize);
  const pause = { pauses: 0, resumes: 0, pausedS: 0, waitedS: 0 };
  const bursts: QueuedBurst[] = [];
  let longestDelayS = 0;
  let peakBacklog = 0;
  let waitingS = 0;
  let unserved = 0;
  let piece = 0;

  for (let s = 0; s < spans.length; s += 2) {
    const fromSample = spans[s] as number;
    const spanFromS = edgesS[fromSample] as number;
    const spanToS = edgesS[spans[s + 1] as number] as number;
    let i = fromSample;
    let backlog = 0;
    let calmS = ringSize;
    let burstFromS = -1;
    let burstPeak = 0;
    let idleS = 0;
    let pausedAtS = -1;
    let resumeToS = -1;
    let waiting = false;
    let climbing = false;
    let wait = 0;
    let tokens = burst;
    let h = -1;
    let billedTo = spanFromS;
    run.shortToS = -1;
    ring.fill(-1);

    for (let t = spanFromS; t < spanToS; t++) {
      while ((edgesS[i + 1] as number) <= t) i++;
      while (piece + 3 < bounds.length && (bounds[piece + 3] as number) <= t) piece += 3;
      const minSet = bounds[piece + 1] as number;
      const max = bounds[piece + 2] as number;
      const min = minSet > 1 ? minSet : 1;
      const before = h;
      if (h < 0) {
        const first = s === 0 ? plan.startHalf : null;
        h = Math.min(Math.max(first ?? (prepared.raw[i] as number), min), max);
      } else {
        tokens += table[h * TABLE_STRIDE + REFILL] as number;
        if (tokens > burst) tokens = burst;
      }

      let d = milliAcu[i] as number;
      const busy = backlog > 0 || (active === null ? d > 0 : active[i] === 1);
      if (autoPauseS !== null) {
        if (pausedAtS < 0 && minSet === 0 && !busy && idleS >= autoPauseS) {
          pausedAtS = t;
          pause.pauses++;
          h = 0;
        }
        if (pausedAtS >= 0 && resumeToS < 0 && (busy || minSet > 0)) {
          resumeToS = t + (t - pausedAtS > LONG_PAUSE_S ? LONG_RESUME_S : RESUME_S);
          pause.resumes++;
          waiting = false;
        }
        if (pausedAtS >= 0 && t === resumeToS) {
          pausedAtS = resumeToS = -1;
          h = Math.min(Math.max(RESUME_HALF_ACU, min), max);
          tokens = burst;
          climbing = false;
        }
        idleS = busy ? 0 : idleS + 1;
      }
      const stopped = pausedAtS >= 0;
      if (stopped) {
        if (active !== null && active[i] === 0) d = 0;
        if (resumeToS < 0) pause.pausedS++;
        else {
          if (busy) waiting = true;
          if (waiting) pause.waitedS++;
        }
      }

      const seen = Math.min(d + backlog, mostServedMilliAcu);
      ring[t % ringSize] = Math.min((milliAcu[i] as number) + backlog, mostServedMilliAcu);
      if (!stopped) {
        const raw = Math.ceil((2 * seen) / rhoThousandths);
        const want = Math.min(Math.max(raw, min), max);
        if (want > h) {
          if (!climbing) {
            climbing = true;
            wait = idleBefore(t, h) ? coldS : warmS;
          }
          if (wait > 0) wait--;
          else {
            const up = Math.min(Math.floor(tokens / STEP_MICRO_ACU), want - h);
            h += up;
            tokens -= up * STEP_MICRO_ACU;
          }
        } else climbing = false;
        if (t > 0 && t % tickS === phaseS) {
          const floor = Math.min(
            Math.max(Math.ceil((2 * heldBefore(t, spanFromS)) / rhoThousandths), min),
            max,
          );
          if (floor < h) h = Math.max(floor, table[h * TABLE_STRIDE + SHRINK_TO] as number);
        }
      }

      if (h !== before) {
        if (before > 0) run.halfAcuSeconds += before * (t - billedTo);
        billedTo = t;
        logChange(run, { atS: t, half: h });
      }
      const capacity = 500 * h;
      if (d > capacity) {
        run.deficitMilliAcuS += d - capacity;
        run.throttledS++;
        if (t !== run.shortToS) run.shortFromS = t;
        run.shortToS = t + 1;
        if (t + 1 - run.shortFromS > run.longestEpisodeS) run.longestEpisodeS = t + 1 - run.shortFromS;
        if (h > 0 && d * run.worstCapacity > run.worstDemand * capacity) {
          run.worstDemand = d;
          run.worstCapacity = capacity;
        }
      }
      backlog += d - Math.min(seen, capacity);
      if (backlog > 0) {
        calmS = 0;
        waitingS++;
        if (burstFromS < 0) burstFromS = t;
        if (backlog > burstPeak) burstPeak = backlog;
        if (backlog > peakBacklog) peakBacklog = backlog;
        if (h > 0 && backlog / capacity > longestDelayS) longestDelayS = backlog / capacity;
      } else {
        calmS++;
        if (burstFromS >= 0) endBurst(t + 1);
        if (autoPauseS === null && calmS > ringSize && (t + 1) % tickS === phaseS) t = skipCalm(t + 1) - 1;
      }
    }
    if (burstFromS >= 0) endBurst(spanToS);
    unserved += backlog;
    run.halfAcuSeconds += h * (spanToS - billedTo);
    run.nowS = spanToS;
    if (spanToS < (edgesS[edgesS.length - 1] as number)) logChange(run, { atS: spanToS, half: -1 });

    function endBurst(doneS: number): void {
      if (bursts.length < MOST_BURSTS)
        bursts.push({ fromS: burstFromS, doneS, peakBacklogAcuS: burstPeak / 1000 });
      burstFromS = -1;
      burstPeak = 0;
    }

    /** From tick to tick while nothing can happen in between; returns the first second not passed. */
    function skipCalm(from: number): number {
      let at = from;
      let k = (at - phaseS) / tickS;
      const pieceEnd = piece + 3 < bounds.length ? (bounds[piece + 3] as number) : spanToS;
      const lastS = Math.min(pieceEnd, spanToS);
      const min = Math.max(1, bounds[piece + 1] as number);
      const max = bounds[piece + 2] as number;
      const calmTo = () => Math.min(h, unlimitedTo);
      while (at + tickS <= lastS && (ticks[k] as number) >> 16 <= calmTo() && h >= min && h <= max) {
        const floor = Math.min(Math.max(((ticks[k] as number) << 16) >> 16, min), max);
        if (floor < h) {
          const down = Math.max(floor, table[h * TABLE_STRIDE + SHRINK_TO] as number);
          if ((ticks[k] as number) >> 16 > down) break;
          run.halfAcuSeconds += h * (at - billedTo);
          billedTo = at;
          tokens = Math.min(burst, tokens + (table[h * TABLE_STRIDE + REFILL] as number));
          h = down;
          logChange(run, { atS: at, half: h });
          tokens = refilled(tickS - 1);
        } else tokens = refilled(tickS);
        climbing = false;
        at += tickS;
        k++;
      }
      if (at === from) return at;
      i = k < tickSample.length ? (tickSample[k - 1] as number) : i;
      let sample = i;
      while ((edgesS[sample + 1] as number) < at) sample++;
      for (let second = at - 1; second >= at - ringSize; second--) {
        while (sample > fromSample && (edgesS[sample] as number) > second) sample--;
        ring[((second % ringSize) + ringSize) % ringSize] =
          second < spanFromS ? -1 : (milliAcu[sample] as number);
      }
      return at;
    }

    function refilled(seconds: number): number {
      return seconds >= (table[h * TABLE_STRIDE + FULL_S] as number)
        ? burst
        : Math.min(burst, tokens + seconds * (table[h * TABLE_STRIDE + REFILL] as number));
    }
  }
  const report = {
    longestDelayS,
    peakBacklogAcuS: peakBacklog / 1000,
    unservedAcuS: unserved / 1000,
    waitingS,
    bursts,
  };
  return { pause, report };

  function idleBefore(t: number, h: number): boolean {
    for (let back = 1; back <= IDLE_WINDOW_S && back <= t; back++) {
      if ((ring[(t - back) % ringSize] as number) >= IDLE_MILLI_ACU_PER_HALF * h) return false;
    }
    return true;
  }

  function heldBefore(t: number, spanFromS: number): number {
    let highest = 0;
    for (let second = t; second > t - holdS && second >= spanFromS; second--) {
      const seen = ring[second % ringSize] as number;
      if (seen > highest) highest = seen;
    }
    return highest;
  }
}
