import type { PageState } from "./page-state.ts";
import { tickDemands } from "./tick-demands.ts";

/** Nothing but the samples and the pages held changes what is asked. */
export function isStill({ run, isFresh, before, cost, pool }: PageState): boolean {
  const { half, minHalf } = run;
  return !isFresh && minHalf <= half && before === half && (cost.poolMilliPages[half] as number) <= pool;
}

/**
 * Demand up to which a sample surely asks no more than capacity may serve without a rise, and is served either way; none where
 * touches do not follow the demand.
 */
function surelyServed({ run, cost, miss, segments }: PageState): number {
  const { touches, sourceMiss, milliAcuPerMilliRead } = cost;
  if (typeof touches !== "number") return -1;
  const enough = Math.floor((run.prepared.rhoThousandths * run.half) / 2);
  const factor = 1 + 1000 * milliAcuPerMilliRead * touches * ((miss[segments - 1] as number) - sourceMiss);
  return factor > 0 ? Math.min((enough - 1) / factor, 500 * run.half) : -1;
}

/** Hot loop: passes from tick to tick with a full pool while capacity neither rises nor falls; whether any time passed. */
export function passTicks(pages: PageState, toS: number): boolean {
  const { run } = pages;
  const { prepared, half, minHalf, maxHalf } = run;
  const { tickS, phaseS, holdS, rhoThousandths: rho, tickSample } = prepared;
  const served = surelyServed(pages);
  const last = pages.segments - 1;
  if (served < 0 || half > maxHalf || !pages.rises) return false;
  const { peak, held } = tickDemands(prepared);
  const needsHold = half > Math.min(minHalf, maxHalf);
  // Nothing falls while the demand of the hold alone asks for the present capacity; the hold must lie in one segment.
  const holdFromS = (pages.fromS[last] as number) + holdS - 1;
  const keeps = Math.floor((rho * (half - 1)) / 2);
  const first = Math.floor((run.nowS - phaseS) / tickS);
  const end = Math.floor((toS - phaseS) / tickS);
  let k = first;
  while (k < end && (peak[k] as number) <= served) {
    if (needsHold) {
      if (phaseS + k * tickS < holdFromS || pages.askedFor(held[k] as number, last) <= keeps) break;
    }
    k++;
  }
  if (k === first) return false;
  pages.close(run.sample);
  run.nowS = phaseS + k * tickS;
  run.sample = k < tickSample.length ? (tickSample[k] as number) : run.sample;
  run.climbing = false;
  return true;
}

/** Hot loop: passes the samples that the capacity serves, on one step of the stair; whether any time passed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every sample
export function passSamples(
  pages: PageState,
  to: { readonly step: number; readonly toS: number; readonly nextTickS: number },
): boolean {
  const { run } = pages;
  const { trace, rhoThousandths, tickS } = run.prepared;
  const { edgesS, milliAcu } = trace;
  const { touches, sourceMiss, milliAcuPerMilliRead: perRead, stair } = pages.cost;
  const { pool } = pages;
  const capacity = 500 * run.half;
  const column = typeof touches === "number" ? null : touches;
  const perMilli = typeof touches === "number" ? touches : 0;
  const miss = pages.miss[pages.segments - 1] as number;
  const most = pages.most[pages.segments - 1] as number;
  const enough = Math.floor((rhoThousandths * run.half) / 2);
  /** Pages at which another step begins; a full pool has none. */
  const edge = to.step < 0 ? Number.POSITIVE_INFINITY : Math.min(pool, (to.step + 1) * stair.milliPages);
  const served = to.step < 0 ? surelyServed(pages) : -1;
  let held = pages.held;
  /** Asking more than this keeps the present capacity at a tick. */
  const { half, maxHalf } = run;
  const keeps = half > maxHalf ? Number.POSITIVE_INFINITY : Math.floor((rhoThousandths * (half - 1)) / 2);
  let { toS: untilS, nextTickS } = to;
  let i = run.sample;
  let t = run.nowS;
  while (t < untilS) {
    const demand = milliAcu[i] as number;
    const endS = edgesS[i + 1] as number;
    if (demand <= served && t !== nextTickS) {
      t = endS < untilS ? endS : untilS;
      if (nextTickS < t) t = nextTickS;
      if (t < endS) continue;
      if (pages.more !== 0) pages.close(i);
      i++;
      continue;
    }
    const milliTouches = 1000 * (column === null ? demand * perMilli : (column[i] as number));
    const wanted = Math.floor(milliTouches * miss);
    const reads = wanted > most ? most : wanted;
    const sum = demand + Math.floor(perRead * (reads - milliTouches * sourceMiss) + 0.5);
    const d = sum < 0 ? 0 : sum;
    if (d > enough) break;
    if (t === nextTickS) {
      if (d <= keeps) break;
      nextTickS += tickS;
    }
    if (held + reads * (endS - t) >= edge) untilS = Math.min(untilS, t + Math.ceil((edge - held) / reads));
    let partS = endS < untilS ? endS : untilS;
    if (nextTickS < partS) partS = nextTickS;
    held += reads * (partS - t);
    if (demand > capacity) pages.more += (d - demand) * (partS - t);
    t = partS;
    if (t < endS) continue;
    if (pages.more !== 0) pages.close(i);
    i++;
  }
  const hasPassed = t > run.nowS;
  if (hasPassed) run.climbing = false;
  pages.held = held < pool ? held : pool;
  run.nowS = t;
  run.sample = i;
  return hasPassed;
}
