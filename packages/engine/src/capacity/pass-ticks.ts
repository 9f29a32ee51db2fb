import type { PageState } from "./page-state.ts";
import { tickDemands } from "./tick-demands.ts";

/** A full pool and a capacity that stands, from a tick on. */
interface Standing {
  readonly atS: number;
  readonly toS: number;
  readonly half: number;
  /** Asking more than this keeps the capacity at a tick; −1 where no tick lowers it. */
  readonly keeps: number;
}

/**
 * The last tick that a run with a full pool reaches without a look at its samples: while the highest demand until the next
 * tick surely asks for no more than is served, and that of the hold for more than a lower capacity. The tick it stops at is
 * not looked at yet.
 */
export function passTicks(pages: PageState, { atS, toS, half, keeps }: Standing): number {
  const { prepared } = pages.run;
  const { touches, sourceMiss, milliAcuPerMilliRead } = pages.cost;
  const { tickS, phaseS, holdS, rhoThousandths } = prepared;
  const { missNow: miss, mostNow: most } = pages;
  if (typeof touches !== "number") return atS;
  const factor = 1 + 1000 * milliAcuPerMilliRead * touches * (miss - sourceMiss);
  const served = Math.floor((rhoThousandths * half) / 2);
  const sure = factor > 0 ? Math.min((served - 1) / factor, 500 * half) : -1;
  const { peak, held } = tickDemands(prepared);
  const end = Math.floor((toS - phaseS) / tickS);
  let k = Math.floor((atS - phaseS) / tickS);
  while (k < end && (peak[k] as number) <= sure) {
    k++;
    if (keeps < 0 || k === end) continue;
    // The hold must lie in one segment.
    if (phaseS + k * tickS < pages.segmentFromS + holdS - 1) break;
    const milliTouches = 1000 * ((held[k] as number) * touches);
    const reads = Math.min(Math.floor(milliTouches * miss), most);
    const more = Math.floor(milliAcuPerMilliRead * (reads - milliTouches * sourceMiss) + 0.5);
    if ((held[k] as number) + more <= keeps) break;
  }
  return phaseS + k * tickS;
}
