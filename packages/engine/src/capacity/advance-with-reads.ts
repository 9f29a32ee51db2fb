import type { PageState } from "./page-state.ts";
import { isStill, passSamples, passTicks } from "./pass-samples.ts";
import {
  FULL_S,
  IDLE_MILLI_ACU_PER_HALF,
  IDLE_WINDOW_S,
  logChange,
  REFILL,
  type RunState,
  SHRINK_TO,
  STEP_MICRO_ACU,
  TABLE_STRIDE,
} from "./run-state.ts";

/**
 * `advance` where reads cost CPU (MEM-6, MEM-8): the demand of a second is that of its sample and of what its touches miss
 * beyond the source, with the pages and the capacity that the second before left. From piece to piece in which none of that
 * changes: a sample, a tick, a look of the pool, a step of the stair it fills by; from sample to sample while the pool stands
 * still and the capacity is enough.
 */
export function advanceWithReads(pages: PageState, toS: number): void {
  const { run } = pages;
  const { edgesS } = run.prepared.trace;
  let tickS = tickFrom(run);
  while (run.nowS < toS) {
    while ((edgesS[run.sample + 1] as number) <= run.nowS) nextSample(pages);
    if (tickS < run.nowS) tickS = tickFrom(run);
    const step = priceTouches(pages);
    const mayFall = run.half > Math.min(run.minHalf, run.maxHalf);
    if (run.nowS === tickS && step < 0 && isStill(pages) && passTicks(pages, toS)) continue;
    const nextTickS = mayFall ? tickS : Number.POSITIVE_INFINITY;
    if (isStill(pages) && passSamples(pages, { step, toS, nextTickS })) continue;
    const isTick = run.nowS === nextTickS;
    runPiece(pages, { step, isTick, endS: Math.min(pieceEnd(run, tickS), toS) });
  }
  while (run.sample > 0 && (edgesS[run.sample] as number) > run.nowS) run.sample--;
  while (run.sample + 1 < edgesS.length && (edgesS[run.sample + 1] as number) <= run.nowS) {
    nextSample(pages);
  }
}

/** The first tick at or after the present second, but for second 0. */
function tickFrom({ nowS, prepared }: RunState): number {
  const { tickS, phaseS } = prepared;
  return phaseS + Math.max(0, Math.ceil((Math.max(nowS, 1) - phaseS) / tickS)) * tickS;
}

function nextSample(pages: PageState): void {
  pages.close(pages.run.sample);
  pages.run.sample++;
}

/** End of the sample, or the tick after this second before it. */
function pieceEnd({ nowS, sample, prepared }: RunState, tickS: number): number {
  const nextS = nowS === tickS ? tickS + prepared.tickS : tickS;
  return Math.min(nextS, prepared.trace.edgesS[sample + 1] as number);
}

/** What a touch misses from this second on, and the most that is read; the step of the stair, −1 with a full pool. */
function priceTouches(pages: PageState): number {
  const { run, cost, segments } = pages;
  const step = pages.held >= pages.pool ? -1 : Math.floor(pages.held / cost.stair.milliPages);
  const miss = (step < 0 ? cost.missOfPool[pages.poolHalf] : cost.stair.miss[step]) as number;
  const most = cost.ceilingMilli[pages.before] as number;
  if (segments === 0 || pages.miss[segments - 1] !== miss || pages.most[segments - 1] !== most) {
    pages.makeRoom(run.nowS - Math.max(run.prepared.holdS, IDLE_WINDOW_S));
    pages.segment(run.nowS, { miss, most });
  }
  return step;
}

/** A stretch in which as much is asked every second: the climb, a tick, the bill, the pool at its end. */
function runPiece(
  pages: PageState,
  piece: { readonly step: number; readonly isTick: boolean; readonly endS: number },
): void {
  const { run } = pages;
  const { nowS, sample, prepared } = run;
  const demand = prepared.trace.milliAcu[sample] as number;
  const asked = pages.askedBy(sample, pages.segments - 1);
  const raw = Math.ceil((2 * asked) / prepared.rhoThousandths);
  if (raw > pages.mostWantedHalf) pages.mostWantedHalf = raw;
  const want = Math.min(Math.max(raw, run.minHalf), run.maxHalf);
  const reads = pages.readsOf(sample);
  let endS = Math.min(piece.endS, pages.standsUntil({ nowS, half: run.half, want, reads, step: piece.step }));
  let leastHalf = run.half;
  if (want <= run.half) {
    run.climbing = false;
    if (piece.isTick && fall(pages)) endS = nowS + 1;
    leastHalf = run.half;
    serve(run, { asked, endS });
  } else {
    climb(pages, { asked, want, endS });
  }
  if (Math.max(asked, demand) > 500 * leastHalf) pages.more += (asked - demand) * (endS - nowS);
  pages.fill({ reads, seconds: endS - nowS, endS, half: run.half });
}

/** A tick looks down (ACU-3): as far as what was asked in the seconds it holds, and no further than its step. */
function fall(pages: PageState): boolean {
  const { nowS, sample, spanSample, half, minHalf, maxHalf, prepared, tables } = pages.run;
  const { holdS, rhoThousandths: rho, trace } = prepared;
  const fromS = Math.max(trace.edgesS[spanSample] as number, nowS - holdS + 1);
  const enough = Math.floor((rho * (Math.min(half, maxHalf + 1) - 1)) / 2);
  const held = pages.highest({ fromS, toS: nowS + 1, sample, enough });
  const floor = Math.min(Math.max(Math.ceil((2 * held) / rho), minHalf), maxHalf);
  if (floor >= half) return false;
  refill(pages.run, nowS);
  setHalf(pages, Math.max(tables.table[half * TABLE_STRIDE + SHRINK_TO] as number, floor));
  return true;
}

/** The wait and the steps of a climb (ACU-2). */
function climb(
  pages: PageState,
  piece: { readonly asked: number; readonly want: number; readonly endS: number },
): void {
  const { run } = pages;
  const { asked, want, endS } = piece;
  const { table, burst } = run.tables;
  if (!run.climbing) beginClimb(pages);
  let atS = Math.max(run.stepAtS, run.nowS);
  if (atS < endS) {
    refill(run, atS);
    for (;;) {
      const up = Math.min(Math.floor(run.tokens / STEP_MICRO_ACU), want - run.half);
      if (up > 0) {
        run.tokens -= up * STEP_MICRO_ACU;
        serve(run, { asked, endS: atS });
        setHalf(pages, run.half + up);
      }
      if (run.half >= want) break;
      const rate = table[run.half * TABLE_STRIDE + REFILL] as number;
      const waitS = Math.ceil((STEP_MICRO_ACU - run.tokens) / rate);
      if (atS + waitS >= endS) break;
      run.tokens = Math.min(burst, run.tokens + waitS * rate);
      atS += waitS;
    }
    run.tokensAtS = atS;
    if (run.half >= want && endS > atS + 1) run.climbing = false;
  }
  serve(run, { asked, endS });
}

function beginClimb(pages: PageState): void {
  const { run } = pages;
  const { nowS, sample, spanSample, prepared, tables } = run;
  const idle = IDLE_MILLI_ACU_PER_HALF * run.half;
  const fromS = Math.max(prepared.trace.edgesS[spanSample] as number, nowS - IDLE_WINDOW_S);
  const isCold = pages.highest({ fromS, toS: nowS, sample, enough: idle - 1 }) < idle;
  run.climbing = true;
  run.stepAtS = nowS + (isCold ? tables.coldS : tables.warmS);
}

/** Brings the tokens up to date. */
function refill(run: RunState, atS: number): void {
  const { table, burst } = run.tables;
  const row = run.half * TABLE_STRIDE;
  const seconds = Math.min(atS - run.tokensAtS, table[row + FULL_S] as number);
  run.tokens = Math.min(burst, run.tokens + seconds * (table[row + REFILL] as number));
  run.tokensAtS = atS;
}

/** A change of capacity in the present second, billed by parts. */
function setHalf(pages: PageState, half: number): void {
  const { run } = pages;
  run.halfAcuSeconds -= run.nowS * (half - run.half);
  run.half = half;
  pages.change(run.nowS, half);
  logChange(run, { atS: run.nowS, half });
}

/** Passes seconds of one capacity, counting what it leaves unserved. */
function serve(run: RunState, to: { readonly asked: number; readonly endS: number }): void {
  const { asked, endS } = to;
  const fromS = run.nowS;
  run.nowS = endS;
  const capacity = 500 * run.half;
  if (asked <= capacity || endS === fromS) return;
  run.deficitMilliAcuS += (asked - capacity) * (endS - fromS);
  run.throttledS += endS - fromS;
  if (fromS !== run.shortToS) run.shortFromS = fromS;
  run.shortToS = endS;
  run.longestEpisodeS = Math.max(run.longestEpisodeS, endS - run.shortFromS);
  if (asked * run.worstCapacity > run.worstDemand * capacity) {
    run.worstDemand = asked;
    run.worstCapacity = capacity;
  }
}
