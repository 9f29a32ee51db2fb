import type { PageState } from "./page-state.ts";

/**
 * The last tick that a run reaches without a look at its samples, or the one before the next: while the highest demand until
 * a tick surely asks for no more than is served, that of the hold for more than a lower capacity, and the pages read, a sum
 * known before, stay on their level. The tick it stops at is not looked at yet.
 */
export function passTicks(pages: PageState): number {
  const { half, lastTick, levelEnd, keeps, sample, atS } = pages.standing;
  const { tickS, phaseS, holdS, trace } = pages.run.prepared;
  const { sourceReads, milliAcuPerMicroRead: perRead, poolMicroPages } = pages.cost;
  const { readsNow: perUnit, mostNow: most } = pages;
  const { peak, held: hold } = pages.tickDemands;
  const { ticks: sums, samples } = pages.sums;
  const pool = poolMicroPages[half] as number;
  let { tick } = pages.standing;
  let { held } = pages;
  const sure = mostSurely(pages, { half, isFull: held >= pool });
  if ((peak[tick - 1] as number) > sure) return tick - 1;
  const edge = levelEnd <= pool ? levelEnd : Number.POSITIVE_INFINITY;
  let sum =
    (samples[sample] as number) +
    (trace.milliAcu[sample] as number) * (atS - (trace.edgesS[sample] as number));
  // The hold must lie in one segment.
  const holdsFrom = (pages.segmentFromS + holdS - 1 - phaseS) / tickS;
  while (tick <= lastTick && (peak[tick - 1] as number) <= sure) {
    if (held < pool) {
      const after = held + perUnit * ((sums[tick] as number) - sum);
      if (after >= edge) break;
      held = after < pool ? after : pool;
      sum = sums[tick] as number;
    }
    tick++;
    if (keeps < 0) continue;
    if (tick - 1 < holdsFrom) break;
    const units = hold[tick - 1] as number;
    const reads = units * perUnit < most ? units * perUnit : most;
    if (units + Math.floor(perRead * (reads - units * sourceReads) + 0.5) <= keeps) break;
  }
  pages.held = held;
  return tick - 1;
}

/** A demand up to which no more is asked than is served and, where the pool still fills, no ceiling met. */
function mostSurely(pages: PageState, of: { readonly half: number; readonly isFull: boolean }): number {
  const { sourceReads, milliAcuPerMicroRead: perRead } = pages.cost;
  const { readsNow, mostNow } = pages;
  const served = Math.floor((pages.run.prepared.rhoThousandths * of.half) / 2) - 1;
  const factor = 1 + perRead * (readsNow - sourceReads);
  const below = factor > 0 ? served / factor : -1;
  if (!of.isFull) return Math.min(below, mostNow / readsNow, 500 * of.half);
  // Beyond the ceiling a demand asks for itself and as many reads as there can be.
  const beyond = (served - perRead * mostNow) / (1 - perRead * sourceReads);
  return Math.min(beyond > below ? beyond : below, 500 * of.half);
}
