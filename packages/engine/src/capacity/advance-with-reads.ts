import { LOOK_BACK_S, LOOK_EVERY_S } from "../pool/simulate-pool.ts";
import type { PageState } from "./page-state.ts";
import { passTicks } from "./pass-ticks.ts";
import {
  FULL_S,
  IDLE_MILLI_ACU_PER_HALF,
  IDLE_WINDOW_S,
  SHRINK_TO,
  STEP_MICRO_ACU,
  STEP_REST,
  STEP_S,
} from "./run-state.ts";

/** A row of the tables is 8 numbers long and begins with the refill. */
const ROW = 3;

const NO_LOG = new Int32Array(0);
const NONE = new Float64Array(0);

/**
 * `advance` where reads cost CPU (MEM-6, MEM-8): the demand of a second is that of its sample and of what its touches miss
 * beyond the source, with the pages and the capacity that the second before left. From piece to piece in which none of that
 * changes: a sample, a tick, a look of the pool, a step of the stair it fills by; from sample to sample while the pool stands
 * still and the capacity is enough, and from tick to tick with a full pool. Otherwise as in `advance`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the simulation loop with pages
export function advanceWithReads(pages: PageState, toS: number): void {
  const { run, cost } = pages;
  const { prepared, tables } = run;
  const { table, burst, steadyTo } = tables;
  const { edgesS: edges, milliAcu: demand } = prepared.trace;
  const {
    poolMilliPages,
    missOfPool,
    ceilingMilli,
    touches,
    sourceMiss,
    milliAcuPerMilliRead: perRead,
  } = cost;
  const { miss: missOfStair, milliPages: stair } = cost.stair;
  const [column, perMilli] = typeof touches === "number" ? [NONE, touches] : [touches, -1];
  const to = toS | 0;
  const { tickS, holdS, rhoThousandths: rho } = prepared;
  const { minHalf: min, maxHalf: max } = run;
  /** A late minimum of a schedule may lie above its maximum; the maximum wins. */
  const lowest = min < max ? min : max;
  const logging = run.log !== null;
  const log = run.log ?? NO_LOG;
  const logLimit = logging ? (log.length - 2 * (tickS + 2)) | 0 : 0;
  let { nowS: t, sample: i, half: h, tokens, tokensAtS: tokensAt, stepAtS: stepAt, logLength } = run;
  let { halfAcuSeconds: billed, throttledS: throttled, deficitMilliAcuS: deficit } = run;
  let { longestEpisodeS: longest, shortFromS: shortFrom, shortToS: shortTo } = run;
  let { worstDemand, worstCapacity, climbing } = run;
  let { held, pool, before, more, mostAsked } = pages;
  const firstTick = Math.ceil(((t > 1 ? t : 1) - prepared.phaseS) / tickS);
  let tickAt = (prepared.phaseS + Math.imul(firstTick > 0 ? firstTick : 0, tickS)) | 0;

  while (t < to && logLength <= logLimit) {
    while ((edges[(i + 1) | 0] as number) <= t) {
      if (more !== 0) more = pages.close(i, more);
      i = (i + 1) | 0;
    }
    if (tickAt < t) tickAt = (tickAt + Math.imul(Math.ceil((t - tickAt) / tickS), tickS)) | 0;
    // What a touch misses from this second on, and the most that is read; a full pool is on no step of the stair.
    const step = held >= pool ? -1 : (held / stair) | 0;
    const miss = (step < 0 ? missOfPool[pages.poolHalf] : missOfStair[step]) as number;
    const most = ceilingMilli[before] as number;
    if (miss !== pages.missNow || most !== pages.mostNow) pages.segment(t, { miss, most });
    let d = demand[i] as number;
    let touched = 1000 * (perMilli >= 0 ? d * perMilli : (column[i] as number));
    let wanted = Math.floor(touched * miss);
    let reads = wanted > most ? most : wanted;
    let asked = d + Math.floor(perRead * (reads - touched * sourceMiss) + 0.5);
    if (asked < 0) asked = 0;
    if (asked > mostAsked) mostAsked = asked;

    let end = edges[(i + 1) | 0] as number;
    let falls = false;
    if (t === tickAt) {
      tickAt = (tickAt + tickS) | 0;
      if (h > lowest) {
        // A tick looks down (ACU-3): as far as what was asked in the seconds it holds, and no further than its step.
        const enough = (Math.imul(rho, h <= max ? (h - 1) | 0 : max) / 2) | 0;
        if (asked <= enough || h > max) {
          const wants = pages.highest({ fromS: t - holdS + 1, toS: t + 1, sample: i, enough });
          let floor = Math.ceil((2 * wants) / rho);
          if (floor < min) floor = min;
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
            falls = true;
            pages.change(t, h);
            if (logging) {
              log[logLength] = t;
              log[(logLength + 1) | 0] = h;
              logLength = (logLength + 2) | 0;
            }
          }
        }
      }
    }
    if (tickAt < end) end = tickAt;
    if (to < end) end = to;
    const served = (Math.imul(rho, h) / 2) | 0;
    const isBehind = (poolMilliPages[h] as number) > pool;
    const isFresh = pages.isFresh;

    if (asked <= served && min <= h && before === h && !isFresh && !isBehind) {
      // From sample to sample: nothing but the demand and the pages held changes what is asked.
      climbing = false;
      if (step < 0 && t + tickS === tickAt && (h <= max || h === lowest)) {
        const keeps = h > lowest ? (Math.imul(rho, (h - 1) | 0) / 2) | 0 : -1;
        const passedTo = passTicks(pages, { atS: t, toS: to, half: h, keeps });
        if (passedTo > t) {
          t = passedTo;
          tickAt = t;
          if (more !== 0 && (edges[(i + 1) | 0] as number) <= t) more = pages.close(i, more);
          const k = ((t - prepared.phaseS) / tickS) | 0;
          if (k < prepared.tickSample.length) i = prepared.tickSample[k] as number;
          continue;
        }
      }
      const capacity = Math.imul(500, h);
      const edge = step < 0 ? Number.POSITIVE_INFINITY : Math.min(pool, (step + 1) * stair);
      let until = (h > lowest || step < 0) && tickAt < to ? tickAt : to;
      for (;;) {
        const sampleEnd = edges[(i + 1) | 0] as number;
        if (held + reads * (sampleEnd - t) >= edge) {
          const full = t + Math.ceil((edge - held) / reads);
          if (full < until) until = full;
        }
        const part = sampleEnd < until ? sampleEnd : until;
        if (step >= 0) held += reads * (part - t);
        if (d > capacity) more += (asked - d) * (part - t);
        t = part;
        if (t < sampleEnd) break;
        if (more !== 0) more = pages.close(i, more);
        i = (i + 1) | 0;
        if (t >= until) break;
        d = demand[i] as number;
        touched = 1000 * (perMilli >= 0 ? d * perMilli : (column[i] as number));
        wanted = Math.floor(touched * miss);
        reads = wanted > most ? most : wanted;
        asked = d + Math.floor(perRead * (reads - touched * sourceMiss) + 0.5);
        if (asked < 0) asked = 0;
        if (asked > served) break;
      }
      if (held > pool) held = pool;
      continue;
    }

    const isEnough = (asked <= served && min <= h) || max <= h;
    // The second up to which the pool, what it misses and the ceiling stay as they are while as much is asked.
    if (falls || isFresh || (wanted >= most && (!isEnough || before !== h))) end = (t + 1) | 0;
    else {
      if (isBehind || !isEnough) {
        // Once capacity has been above the pool for 20 s the next look lets it grow; a climb gets there no sooner than from now on.
        const sinceS = (isBehind ? pages.aboveSince(pool) : t) + LOOK_BACK_S - 1;
        const look = Math.ceil((sinceS > t ? sinceS : t) / LOOK_EVERY_S) * LOOK_EVERY_S + 1;
        if (look < end) end = look | 0;
      }
      if (step >= 0 && reads > 0) {
        const edge = Math.min(pool, (step + 1) * stair);
        const full = t + Math.ceil((edge - held) / reads);
        if (full < end) end = full | 0;
      }
    }

    const lasts = (end - t) | 0;
    const first = h;
    const enough = Math.ceil(asked / 500);
    // Σ Δh·(second − t) of its steps; when capacity reached what was asked.
    let moment = 0;
    let shortEnd = enough <= h ? t : end;
    let areaShort = -1;
    let capacityFirst = h;
    if (isEnough) climbing = false;
    else {
      if (!climbing) {
        climbing = true;
        const idle = Math.imul(IDLE_MILLI_ACU_PER_HALF, h);
        const asked60 = pages.highest({ fromS: t - IDLE_WINDOW_S, toS: t, sample: i, enough: idle - 1 });
        stepAt = (t + (asked60 < idle ? tables.coldS : tables.warmS)) | 0;
      }
      if (stepAt < end) {
        const raw = Math.ceil((2 * asked) / rho);
        let want = raw < min ? min : raw;
        if (want > max) want = max;
        let at = stepAt > t ? stepAt : t;
        const elapsed = (at - tokensAt) | 0;
        const late = (elapsed - (table[((h << ROW) + FULL_S) | 0] as number)) | 0;
        const added = Math.imul((elapsed - (late & ~(late >> 31))) | 0, table[h << ROW] as number);
        const over = (tokens + added - burst) | 0;
        tokens = (burst + (over & (over >> 31))) | 0;
        for (;;) {
          const missing = (want - h) | 0;
          const less = (((tokens / STEP_MICRO_ACU) | 0) - missing) | 0;
          const up = (missing + (less & (less >> 31))) | 0;
          if (up > 0) {
            if (shortEnd === end && ((h + up) | 0) >= enough) {
              shortEnd = at;
              areaShort = Math.imul(h, (at - t) | 0) - moment;
            }
            tokens = (tokens - Math.imul(up, STEP_MICRO_ACU)) | 0;
            moment += Math.imul(up, (at - t) | 0);
            h = (h + up) | 0;
            if (at === t) capacityFirst = h;
            pages.change(at, h);
            if (logging) {
              log[logLength] = at;
              log[(logLength + 1) | 0] = h;
              logLength = (logLength + 2) | 0;
            }
          }
          if (h >= want) break;
          const rate = table[h << ROW] as number;
          let wait = 0;
          if (tokens >= rate || h >= steadyTo) wait = (((STEP_MICRO_ACU - tokens + rate - 1) | 0) / rate) | 0;
          else {
            // After a step paid at the first possible second the next one needs no division.
            const rest = (tokens - (table[((h << ROW) + STEP_REST) | 0] as number)) | 0;
            wait = ((table[((h << ROW) + STEP_S) | 0] as number) - (rest >> 31)) | 0;
          }
          if (((at + wait) | 0) >= end) break;
          const full = (tokens + Math.imul(wait, rate) - burst) | 0;
          tokens = (burst + (full & (full >> 31))) | 0;
          at = (at + wait) | 0;
        }
        tokensAt = at;
        billed -= t * ((h - first) | 0) + moment;
        if (h >= want && end > ((at + 1) | 0)) climbing = false;
      }
    }
    if (shortEnd > t) {
      const lasted = (shortEnd - t) | 0;
      const area = areaShort >= 0 ? areaShort : Math.imul(h, lasted) - moment;
      deficit += asked * lasted - 500 * area;
      throttled = (throttled + lasted) | 0;
      if (t !== shortTo) shortFrom = t;
      shortTo = shortEnd;
      const episode = (shortEnd - shortFrom) | 0;
      if (episode > longest) longest = episode;
      const capacity = Math.imul(500, capacityFirst);
      if (asked * worstCapacity > worstDemand * capacity) {
        worstDemand = asked;
        worstCapacity = capacity;
      }
    }
    if ((asked > d ? asked : d) > 500 * first) more += (asked - d) * lasts;
    // Reads come in; the pool may be another in the last of these seconds.
    held += reads * (lasts - 1);
    if (held > pool) held = pool;
    if (isFresh || (poolMilliPages[h] as number) !== pool) {
      pool = pages.settle({ atS: end - 1, half: h, pool });
      if (isFresh) held = pool;
    }
    held += reads;
    if (held > pool) held = pool;
    before = h;
    t = end;
  }

  while (i > 0 && (edges[i] as number) > t) i--;
  while (i + 1 < edges.length && (edges[i + 1] as number) <= t) {
    if (more !== 0) more = pages.close(i, more);
    i++;
  }
  run.nowS = t;
  run.sample = i;
  run.half = h;
  run.tokens = tokens;
  run.tokensAtS = tokensAt;
  run.climbing = climbing;
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
  pages.held = held;
  pages.pool = pool;
  pages.before = before;
  pages.more = more;
  pages.mostAsked = mostAsked;
}
