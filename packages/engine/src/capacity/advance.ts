import {
  FULL_S,
  IDLE_MILLI_ACU_PER_HALF,
  IDLE_WINDOW_S,
  type RunState,
  SHRINK_TO,
  STEP_MICRO_ACU,
  STEP_REST,
  STEP_S,
} from "./run-state.ts";

/** A row of the tables is 8 numbers long and begins with the refill. */
const ROW = 3;

/** The upper half of a tick's number is the peak. */
const PEAK = 16;

const NO_LOG = new Int32Array(0);

/**
 * The simulation loop (ACU-1…3 in drop mode): advances a run towards `toS` inside one stretch of known demand,
 * with the bounds in force. Goes from event to event: a sample edge, the end of a wait, a token step, a tick.
 * Returns early, between two ticks, when the log of changes is nearly full: call again with a larger one.
 *
 * Order inside a second. ACU-2 comes before ACU-3, yet the tick is looked at first here: in a tick's second
 * at most one of both acts, since a want above the capacity is also a floor of the hold above it.
 *
 * What makes it fast. Tokens are brought up to date only where they are needed, with the elapsed time capped at
 * the time to full. The bill is summed by parts: a change of Δh at second s takes s·Δh from it, and the end of a
 * stretch adds h·s. Minima are taken without a branch (`b + ((a − b) & ((a − b) >> 31))`), because which of both
 * is smaller is not predictable. A steady climb needs no division: after a step paid at the first possible
 * second, fewer tokens are left than one second adds, so the next step is ⌊cost/r⌋ seconds away or one more.
 * `| 0` keeps sums in 32 bits without a check for overflow; products that may not fit are left to doubles. No
 * call and no allocation happens inside, so that the columns' addresses stay at hand.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the simulation loop
export function advance(run: RunState, toS: number): void {
  const { prepared, tables } = run;
  const { raw, tickSample, ticks } = prepared;
  const edges = prepared.trace.edgesS;
  const demand = prepared.trace.milliAcu;
  const table = tables.table;
  const to = toS | 0;
  const tickS = prepared.tickS | 0;
  const phaseS = prepared.phaseS | 0;
  const burst = tables.burst | 0;
  const coldS = tables.coldS | 0;
  const warmS = tables.warmS | 0;
  const steadyTo = tables.steadyTo | 0;
  const min = run.minHalf | 0;
  const max = run.maxHalf | 0;
  /** A late minimum of a schedule may lie above its maximum; the maximum wins. */
  const lowest = min < max ? min : max;
  const spanSample = run.spanSample | 0;
  const logging = run.log !== null;
  const log = run.log ?? NO_LOG;
  const logLimit = logging ? (log.length - 2 * (tickS + 2)) | 0 : 0;
  let logLength = run.logLength | 0;
  let t = run.nowS | 0;
  let i = run.sample | 0;
  let h = run.half | 0;
  let tokens = run.tokens | 0;
  let tokensAt = run.tokensAtS | 0;
  let climbing = run.climbing ? 1 : 0;
  let stepAt = run.stepAtS | 0;
  let billed = run.halfAcuSeconds;
  let throttled = run.throttledS | 0;
  let deficit = run.deficitMilliAcuS;
  let longest = run.longestEpisodeS | 0;
  let shortFrom = run.shortFromS | 0;
  let shortTo = run.shortToS | 0;
  let worstDemand = run.worstDemand;
  let worstCapacity = run.worstCapacity;

  let k = Math.max(0, Math.ceil(((t > 1 ? t : 1) - phaseS) / tickS)) | 0;
  let tickAt = (phaseS + Math.imul(k, tickS)) | 0;
  /** First tick whose interval does not end by `to`. */
  const lastTick = Math.floor((to - phaseS) / tickS) | 0;

  while (t < to && logLength <= logLimit) {
    if (t === tickAt) {
      // From tick to tick while nothing can happen in between.
      for (;;) {
        if (h > lowest) {
          const held = ((ticks[k] as number) << 16) >> 16;
          let floor = held > min ? held : min;
          if (floor > max) floor = max;
          if (floor < h) {
            const elapsed = (t - tokensAt) | 0;
            const late = (elapsed - (table[((h << ROW) + FULL_S) | 0] as number)) | 0;
            const added = Math.imul((elapsed - (late & ~(late >> 31))) | 0, table[h << ROW] as number);
            const over = (tokens + added - burst) | 0;
            tokens = (burst + (over & (over >> 31))) | 0;
            tokensAt = t;
            const above = ((table[((h << ROW) + SHRINK_TO) | 0] as number) - floor) | 0;
            const lower = (floor + (above & ~(above >> 31))) | 0;
            billed += t * ((h - lower) | 0);
            h = lower;
            if (logging) {
              log[logLength] = t;
              log[(logLength + 1) | 0] = h;
              logLength = (logLength + 2) | 0;
            }
          }
        }
        if (k >= lastTick || min > h || (ticks[k] as number) >> PEAK > h || logLength > logLimit) break;
        climbing = 0;
        k = (k + 1) | 0;
        if (h === lowest) while (k < lastTick && (ticks[k] as number) >> PEAK <= h) k = (k + 1) | 0;
        t = (phaseS + Math.imul(k, tickS)) | 0;
        if (t === to) break;
      }
      tickAt = (phaseS + Math.imul((k + 1) | 0, tickS)) | 0;
      if (t === to) break;
      i = (tickSample[k] as number) | 0;
      k = (k + 1) | 0;
    }

    const stretchEnd = tickAt < to ? tickAt : to;
    const lastSample = k < tickSample.length ? (tickSample[k] as number) : (raw.length - 1) | 0;
    for (;;) {
      let want = raw[i] as number;
      if (want <= h && min <= h) {
        climbing = 0;
        do i = (i + 1) | 0;
        while (i <= lastSample && (raw[i] as number) <= h);
        t = edges[i] as number;
        if (i > lastSample || t >= stretchEnd) break;
        want = raw[i] as number;
      }
      const sampleEnd = edges[(i + 1) | 0] as number;
      const end = sampleEnd < stretchEnd ? sampleEnd : stretchEnd;
      if (want < min) want = min;
      if (want > max) want = max;
      const d = demand[i] as number;
      const enough = (((d + 499) | 0) / 500) | 0;
      const before = h;
      // Capacity in the first second of the piece; Σ Δh·(second − t) of its steps; when capacity reached demand.
      let first = h;
      let moment = 0;
      let shortEnd = enough <= h ? t : end;
      let areaShort = -1;
      if (want <= h) {
        climbing = 0;
      } else {
        if (climbing === 0) {
          climbing = 1;
          const idle = Math.imul(IDLE_MILLI_ACU_PER_HALF, h);
          let cold = t === (edges[i] as number) || d < idle;
          const since = (t - IDLE_WINDOW_S) | 0;
          for (let j = i; cold && j > spanSample && (edges[j] as number) > since; ) {
            j = (j - 1) | 0;
            if ((demand[j] as number) >= idle) cold = false;
          }
          stepAt = (t + (cold ? coldS : warmS)) | 0;
        }
        if (stepAt < end) {
          let at = stepAt > t ? stepAt : t;
          const elapsed = (at - tokensAt) | 0;
          const late = (elapsed - (table[((h << ROW) + FULL_S) | 0] as number)) | 0;
          const added = Math.imul((elapsed - (late & ~(late >> 31))) | 0, table[h << ROW] as number);
          const over = (tokens + added - burst) | 0;
          tokens = (burst + (over & (over >> 31))) | 0;
          climb: for (;;) {
            const missing = (want - h) | 0;
            const less = (((tokens / STEP_MICRO_ACU) | 0) - missing) | 0;
            const up = (missing + (less & (less >> 31))) | 0;
            if (up > 0) {
              if (shortEnd === end && ((h + up) | 0) >= enough) {
                shortEnd = at;
                areaShort = (Math.imul(h, (at - t) | 0) - moment) | 0;
              }
              tokens = (tokens - Math.imul(up, STEP_MICRO_ACU)) | 0;
              moment = (moment + Math.imul(up, (at - t) | 0)) | 0;
              h = (h + up) | 0;
              if (at === t) first = h;
              if (logging) {
                log[logLength] = at;
                log[(logLength + 1) | 0] = h;
                logLength = (logLength + 2) | 0;
              }
            }
            if (h >= want) break;
            const rate = table[h << ROW] as number;
            if (tokens >= rate || h >= steadyTo) {
              // Not steady: the first step after a jump, or steps every second.
              const wait = (((STEP_MICRO_ACU - tokens + rate - 1) | 0) / rate) | 0;
              const next = (at + wait) | 0;
              if (next >= end) break;
              const full = (tokens + Math.imul(wait, rate) - burst) | 0;
              tokens = (burst + (full & (full >> 31))) | 0;
              at = next;
              continue;
            }
            const steady = want < steadyTo ? want : steadyTo;
            do {
              const rest = (tokens - (table[((h << ROW) + STEP_REST) | 0] as number)) | 0;
              const more = rest >> 31;
              const next = (((at + (table[((h << ROW) + STEP_S) | 0] as number)) | 0) - more) | 0;
              if (next >= end) break climb;
              tokens = (rest + ((table[h << ROW] as number) & more)) | 0;
              at = next;
              moment = (moment + ((at - t) | 0)) | 0;
              h = (h + 1) | 0;
              if (logging) {
                log[logLength] = at;
                log[(logLength + 1) | 0] = h;
                logLength = (logLength + 2) | 0;
              }
              if (h === enough) {
                shortEnd = at;
                areaShort = (Math.imul(h, (at - t) | 0) - moment) | 0;
              }
            } while (h < steady);
            if (h >= want) break;
          }
          tokensAt = at;
          billed -= t * ((h - before) | 0) + moment;
          if (h >= want && end > ((at + 1) | 0)) climbing = 0;
        }
      }
      if (shortEnd > t) {
        const lasted = (shortEnd - t) | 0;
        const area = areaShort >= 0 ? areaShort : (Math.imul(h, lasted) - moment) | 0;
        deficit += d * lasted - 500 * area;
        throttled = (throttled + lasted) | 0;
        if (t !== shortTo) shortFrom = t;
        shortTo = shortEnd;
        const episode = (shortEnd - shortFrom) | 0;
        if (episode > longest) longest = episode;
        const capacity = Math.imul(500, first);
        if (d * worstCapacity > worstDemand * capacity) {
          worstDemand = d;
          worstCapacity = capacity;
        }
      }
      t = end;
      if (t === stretchEnd) break;
      i = (i + 1) | 0;
    }
    t = stretchEnd;
  }

  while (i > 0 && (edges[i] as number) > t) i--;
  while (i + 1 < edges.length && (edges[i + 1] as number) <= t) i++;
  run.nowS = t;
  run.sample = i;
  run.half = h;
  run.tokens = tokens;
  run.tokensAtS = tokensAt;
  run.climbing = climbing === 1;
  run.stepAtS = stepAt;
  run.halfAcuSeconds = billed;
  run.throttledS = throttled;
  run.deficitMilliAcuS = deficit;
  run.longestEpisodeS = longest;
  run.shortFromS = shortFrom;
  run.shortToS = shortTo;
  run.worstDemand = worstDemand;
  run.worstCapacity = worstCapacity;
  run.logLength = logLength;
}
