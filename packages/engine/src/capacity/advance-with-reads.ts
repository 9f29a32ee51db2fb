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

/**
 * `advance` where reads cost CPU (MEM-6, MEM-8): the demand of a second is that of its sample and of what its load reads
 * beyond the source, with the pages and the capacity that the second before left. From piece to piece in which none of that
 * changes: a sample, a tick, a level of pages; from sample to sample and from tick to tick while the capacity is enough.
 * Otherwise as in `advance`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the simulation loop with pages
export function advanceWithReads(pages: PageState, toS: number): void {
  const { run, cost, levelEnds, standing } = pages;
  const { prepared, tables } = run;
  const { table, burst, steadyTo } = tables;
  const { edgesS: edges, milliAcu: demand } = prepared.trace;
  const { poolMicroPages, ceilingMicro, sourceReads: source, milliAcuPerMicroRead: perRead } = cost;
  const { fromMicroPages: levelFrom, reads: readsOfLevel } = cost.levels;
  const load = cost.load;
  const { peak: peaks } = pages.tickDemands;
  const to = toS | 0;
  const { tickS, holdS, phaseS, rhoThousandths: rho } = prepared;
  const { minHalf: min, maxHalf: max } = run;
  /** A late minimum of a schedule may lie above its maximum; the maximum wins. */
  const lowest = min < max ? min : max;
  const logging = run.log !== null;
  const log = run.log ?? new Int32Array(0);
  const logLimit = logging ? (log.length - 2 * (tickS + 2)) | 0 : 0;
  let t = run.nowS | 0;
  let i = run.sample | 0;
  let h = run.half | 0;
  let climbing = run.climbing ? 1 : 0;
  let { tokens, tokensAtS: tokensAt, stepAtS: stepAt, logLength } = run;
  let { halfAcuSeconds: billed, throttledS: throttled, deficitMilliAcuS: deficit } = run;
  let { longestEpisodeS: longest, shortFromS: shortFrom, shortToS: shortTo } = run;
  let { worstDemand, worstCapacity } = run;
  let { held, level, before, more, mostAsked } = pages;
  let k = Math.max(0, Math.ceil(((t > 1 ? t : 1) - phaseS) / tickS)) | 0;
  let tickAt = (phaseS + Math.imul(k, tickS)) | 0;
  // The highest demand asks for the most where touches follow it and the source's reads cost no more than all of it.
  const follows = load === null && perRead * source <= 1;
  /** Last tick that the run can be taken to without a look at samples. */
  const lastTick = follows ? Math.min(Math.floor((to - phaseS) / tickS), peaks.length - 1) | 0 : -1;

  standing.lastTick = lastTick;
  while (t < to && logLength <= logLimit) {
    while ((edges[(i + 1) | 0] as number) <= t) {
      if (more !== 0) more = pages.close(i, more);
      i = (i + 1) | 0;
    }
    // What a unit of the load reads from this second on, and the most that is read.
    while (held >= (levelEnds[level] as number)) level = (level + 1) | 0;
    while (held < (levelFrom[level] as number)) level = (level - 1) | 0;
    const perUnit = readsOfLevel[level] as number;
    const levelEnd = levelEnds[level] as number;
    let most = ceilingMicro[before] as number;
    if (perUnit !== pages.readsNow || most !== pages.mostNow) {
      pages.readsNow = perUnit;
      pages.mostNow = most;
      pages.segment(t);
    }
    let d = demand[i] as number;
    let units = load === null ? d : (load[i] as number);
    let wanted = units * perUnit;
    let reads = wanted > most ? most : wanted;
    let asked = d + Math.floor(perRead * (reads - units * source) + 0.5);
    if (asked < 0) asked = 0;
    if (asked > mostAsked) mostAsked = asked;

    let end = edges[(i + 1) | 0] as number;
    if (t === tickAt) {
      k = (k + 1) | 0;
      tickAt = (tickAt + tickS) | 0;
      if (h > lowest) {
        // A tick looks down (ACU-3): as far as what was asked in the seconds it holds, and no further than its step.
        const enough = (Math.imul(rho, h <= max ? (h - 1) | 0 : max) / 2) | 0;
        if (asked <= enough || h > max) {
          pages.lookFrom = i;
          pages.enough = enough;
          const wants = pages.highest(t - holdS + 1, t + 1);
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
    const pool = poolMicroPages[h] as number;

    if (before !== h && pool >= (levelFrom[level] as number) && wanted <= (ceilingMicro[h] as number)) {
      // A tick lowered the capacity, and nothing is asked otherwise for it.
      if (held > pool) held = pool;
      before = h;
      most = ceilingMicro[h] as number;
      pages.mostNow = most;
      pages.segment(t);
    }
    if (asked <= served && min <= h && before === h) {
      // From tick to tick, else from sample to sample: nothing but the demand and the pages held changes what is asked.
      climbing = 0;
      if (k > 0 && k <= lastTick && (h <= max || h === lowest) && (peaks[(k - 1) | 0] as number) <= 500 * h) {
        const keeps = h > lowest ? (Math.imul(rho, (h - 1) | 0) / 2) | 0 : -1;
        pages.held = held;
        standing.atS = t;
        standing.tick = k;
        standing.sample = i;
        standing.half = h;
        standing.levelEnd = levelEnd;
        standing.keeps = keeps;
        const passed = passTicks(pages);
        if (passed >= k) {
          k = passed;
          t = (phaseS + Math.imul(k, tickS)) | 0;
          tickAt = t;
          held = pages.held;
          if (more !== 0 && (edges[(i + 1) | 0] as number) <= t) more = pages.close(i, more);
          i = prepared.tickSample[k] as number;
          continue;
        }
      }
      const capacity = Math.imul(500, h);
      const until = tickAt < to ? tickAt : to;
      for (;;) {
        const sampleEnd = edges[(i + 1) | 0] as number;
        let part = sampleEnd < until ? sampleEnd : until;
        if (held < pool) {
          if (levelEnd <= pool && held + reads * (part - t) >= levelEnd) {
            part = (t + Math.ceil((levelEnd - held) / reads)) | 0;
          }
          held += reads * (part - t);
          if (held > pool) held = pool;
        }
        if (d > capacity) more += (asked - d) * (part - t);
        t = part;
        if (t < sampleEnd) break;
        if (more !== 0) more = pages.close(i, more);
        i = (i + 1) | 0;
        if (t >= until || held >= levelEnd) break;
        d = demand[i] as number;
        units = load === null ? d : (load[i] as number);
        wanted = units * perUnit;
        reads = wanted > most ? most : wanted;
        asked = d + Math.floor(perRead * (reads - units * source) + 0.5);
        if (asked > served) break;
        if (asked < 0) asked = 0;
      }
      continue;
    }

    const isEnough = (asked <= served && min <= h) || max <= h;
    const first = h;
    const isCapped = wanted > most;
    // Where a tick lowered the capacity its pool and its ceiling hold from the next second on.
    if (before !== h && (pool < (levelFrom[level] as number) || wanted > (ceilingMicro[h] as number))) {
      end = (t + 1) | 0;
    }
    // Seconds and capacity up to which the pages held are known, and the second in which they come to the next level.
    let heldAt = t;
    if (levelEnd <= pool && held + reads * (end - t) >= levelEnd) {
      end = (t + Math.ceil((levelEnd - held) / reads)) | 0;
    }
    const enough = Math.ceil(asked / 500);
    // Σ Δh·(second − t) of its steps; when capacity reached what was asked.
    let moment = 0;
    let shortEnd = enough <= h ? t : Number.POSITIVE_INFINITY;
    let areaShort = -1;
    let capacityFirst = h;
    if (isEnough) climbing = 0;
    else {
      if (climbing === 0) {
        climbing = 1;
        const idle = Math.imul(IDLE_MILLI_ACU_PER_HALF, h);
        pages.lookFrom = i;
        pages.enough = idle - 1;
        const asked60 = pages.highest(t - IDLE_WINDOW_S, t);
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
            held += reads * (at - heldAt);
            const filled = poolMicroPages[h] as number;
            if (held > filled) held = filled;
            heldAt = at;
            if (shortEnd === Number.POSITIVE_INFINITY && ((h + up) | 0) >= enough) {
              shortEnd = at;
              areaShort = Math.imul(h, (at - t) | 0) - moment;
            }
            tokens = (tokens - Math.imul(up, STEP_MICRO_ACU)) | 0;
            moment += Math.imul(up, (at - t) | 0);
            h = (h + up) | 0;
            if (at === t) capacityFirst = h;
            if (logging) {
              log[logLength] = at;
              log[(logLength + 1) | 0] = h;
              logLength = (logLength + 2) | 0;
            }
            // A higher ceiling holds from the next second on; a larger pool may let the pages come to the next level.
            if (isCapped && ((at + 1) | 0) < end) end = (at + 1) | 0;
            if (levelEnd <= (poolMicroPages[h] as number) && held + reads * (end - at) >= levelEnd) {
              end = (at + Math.ceil((levelEnd - held) / reads)) | 0;
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
        if (h >= want && end > ((at + 1) | 0)) climbing = 0;
      }
    }
    if (shortEnd === Number.POSITIVE_INFINITY) shortEnd = end;
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
    if ((asked > d ? asked : d) > 500 * first) more += (asked - d) * (end - t);
    held += reads * (end - heldAt);
    const room = poolMicroPages[h] as number;
    if (held > room) held = room;
    before = h;
    t = end;
  }

  while (i > 0 && (edges[i] as number) > t) i--;
  while (i + 1 < edges.length && (edges[i + 1] as number) <= t) {
    if (more !== 0) more = pages.close(i, more);
    i++;
  }
  Object.assign(run, { nowS: t, sample: i, half: h, tokens, tokensAtS: tokensAt, stepAtS: stepAt });
  Object.assign(run, { logLength, climbing: climbing === 1, halfAcuSeconds: billed, throttledS: throttled });
  Object.assign(run, { deficitMilliAcuS: deficit, longestEpisodeS: longest });
  Object.assign(run, { shortFromS: shortFrom, shortToS: shortTo, worstDemand, worstCapacity });
  Object.assign(pages, { held, level, before, more, mostAsked });
}
