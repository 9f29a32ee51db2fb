import type { RunState } from "./run-state.ts";

/** One step of capacity costs this many micro-ACU of tokens. */
const STEP_MICRO_ACU = 500_000;

/** Seconds of history that decide between a cold and a warm wait (ACU-2). */
const IDLE_WINDOW_S = 60;

/** Demand under 5 % of capacity is idle: 0.05 × 500 milli-ACU for each half-ACU (ACU-2). */
const IDLE_MILLI_ACU_PER_HALF = 25;

/**
 * The simulation loop (ACU-1…3 in drop mode): advances a run to `toS` inside one stretch of known demand,
 * with the bounds in force. Goes from event to event: a sample edge, the end of a wait, a token step, a tick.
 *
 * Order inside a second. ACU-2 comes before ACU-3, yet the tick is looked at first here: in a tick's second
 * at most one of both acts, since a want above the capacity is also a floor of the hold above it.
 */
export function advance(run: RunState, toS: number): void {
  const { prepared, tables } = run;
  const { raw, tickSample, tickPeak, tickHold, tickS, phaseS } = prepared;
  const edges = prepared.trace.edgesS;
  const demand = prepared.trace.milliAcu;
  const { refill, fullS, shrinkTo, burst, coldS, warmS } = tables;
  const min = run.minHalf;
  const max = run.maxHalf;
  const spanSample = run.spanSample;
  let t = run.nowS;
  let i = run.sample;
  let h = run.half;
  let tokens = run.tokens;
  let tokensAt = run.tokensAtS;
  let climbing = run.climbing;
  let stepAt = run.stepAtS;
  let billedTo = run.billedToS;
  let billed = run.halfAcuSeconds;
  let throttled = run.throttledS;
  let deficit = run.deficitMilliAcuS;
  let longest = run.longestEpisodeS;
  let shortFrom = run.shortFromS;
  let shortTo = run.shortToS;
  let worstDemand = run.worstDemand;
  let worstCapacity = run.worstCapacity;
  let log = run.log;
  let logLength = run.logLength;

  let k = Math.max(0, Math.ceil(((t > 1 ? t : 1) - phaseS) / tickS));
  let tickAt = phaseS + k * tickS;
  while (t < toS) {
    if (t === tickAt) {
      // From tick to tick while nothing can happen in between.
      for (;;) {
        const held = tickHold[k] as number;
        let floor = held > min ? held : min;
        if (floor > max) floor = max;
        if (floor < h) {
          const elapsed = t - tokensAt;
          if (elapsed >= (fullS[h] as number)) tokens = burst;
          else {
            tokens += elapsed * (refill[h] as number);
            if (tokens > burst) tokens = burst;
          }
          tokensAt = t;
          billed += (t - billedTo) * h;
          billedTo = t;
          const down = shrinkTo[h] as number;
          h = down > floor ? down : floor;
          if (log !== null) {
            if (logLength === log.length) {
              const grown: Int32Array = new Int32Array(logLength * 2);
              grown.set(log);
              log = grown;
            }
            log[logLength] = t;
            log[logLength + 1] = h;
            logLength += 2;
          }
        }
        tickAt += tickS;
        if (tickAt > toS || (tickPeak[k] as number) > h || min > h) break;
        t = tickAt;
        climbing = false;
        k++;
        if (t === toS) break;
      }
      if (t === toS) break;
      i = tickSample[k] as number;
      k++;
    }

    const stretchEnd = tickAt < toS ? tickAt : toS;
    while (t < stretchEnd) {
      const sampleEnd = edges[i + 1] as number;
      const end = sampleEnd < stretchEnd ? sampleEnd : stretchEnd;
      let want = raw[i] as number;
      if (want < min) want = min;
      if (want <= h) {
        climbing = false;
        t = end;
      } else {
        const d = demand[i] as number;
        if (want > max) want = max;
        do {
          let until = end;
          if (want <= h) {
            climbing = false;
          } else {
            if (!climbing) {
              climbing = true;
              const idle = IDLE_MILLI_ACU_PER_HALF * h;
              let cold = t === (edges[i] as number) || d < idle;
              const since = t - IDLE_WINDOW_S;
              for (let j = i; cold && j > spanSample && (edges[j] as number) > since; ) {
                if ((demand[--j] as number) >= idle) cold = false;
              }
              stepAt = t + (cold ? coldS : warmS);
            }
            if (t < stepAt) {
              if (stepAt < end) until = stepAt;
            } else {
              const elapsed = t - tokensAt;
              if (elapsed >= (fullS[h] as number)) tokens = burst;
              else {
                tokens += elapsed * (refill[h] as number);
                if (tokens > burst) tokens = burst;
              }
              tokensAt = t;
              if (tokens >= STEP_MICRO_ACU) {
                billed += (t - billedTo) * h;
                billedTo = t;
                let up = (tokens / STEP_MICRO_ACU) | 0;
                if (up > want - h) up = want - h;
                h += up;
                tokens -= up * STEP_MICRO_ACU;
                if (log !== null) {
                  if (logLength === log.length) {
                    const grown: Int32Array = new Int32Array(logLength * 2);
                    grown.set(log);
                    log = grown;
                  }
                  log[logLength] = t;
                  log[logLength + 1] = h;
                  logLength += 2;
                }
              }
              if (want > h) {
                const rate = refill[h] as number;
                const next = t + (((STEP_MICRO_ACU - tokens + rate - 1) / rate) | 0);
                if (next < end) until = next;
              } else if (end > t + 1) {
                climbing = false;
              }
            }
          }
          const short = d - 500 * h;
          if (short > 0) {
            deficit += short * (until - t);
            throttled += until - t;
            if (t !== shortTo) shortFrom = t;
            shortTo = until;
            if (until - shortFrom > longest) longest = until - shortFrom;
            if (d * worstCapacity > worstDemand * (500 * h)) {
              worstDemand = d;
              worstCapacity = 500 * h;
            }
          }
          t = until;
        } while (t < end);
      }
      if (end === sampleEnd) i++;
    }
  }

  run.nowS = t;
  run.sample = i;
  run.half = h;
  run.tokens = tokens;
  run.tokensAtS = tokensAt;
  run.climbing = climbing;
  run.stepAtS = stepAt;
  run.billedToS = billedTo;
  run.halfAcuSeconds = billed;
  run.throttledS = throttled;
  run.deficitMilliAcuS = deficit;
  run.longestEpisodeS = longest;
  run.shortFromS = shortFrom;
  run.shortToS = shortTo;
  run.worstDemand = worstDemand;
  run.worstCapacity = worstCapacity;
  run.log = log;
  run.logLength = logLength;
}
