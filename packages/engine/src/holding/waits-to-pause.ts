import type { Demand } from "../demand/demand-of-instance.ts";
import type { Series } from "../series/series.ts";
import type { SeriesSteps } from "../series/steps-of-series.ts";

interface Waiting {
  readonly capacity: Series;
  readonly demand: Pick<Demand, "trace"> | null;
  /** Seconds without connections after which it pauses. */
  readonly afterS: number;
}

/**
 * 1 for each step of a measured capacity in which the instance runs for nobody until it pauses, for no longer than its auto-pause
 * time and the sample in which that begins (PAU-1, HLD-2): what kept it awake before is another's. 0 elsewhere, and where
 * connections and CPU do not tell who is there.
 */
export function waitsToPause(
  { startS, edgesS, sample }: SeriesSteps,
  { capacity, demand, afterS }: Waiting,
): Uint8Array {
  const waits = new Uint8Array(sample.length);
  const isIdle = idleOver(demand);
  let [pauses, pausedFromS] = [false, Number.NaN];
  for (let i = sample.length - 1; i >= 0; i--) {
    const acu = capacity.values[sample[i] as number];
    const span = { fromS: startS + (edgesS[i] as number), toS: startS + (edgesS[i + 1] as number) };
    if (acu === 0) pausedFromS = span.fromS;
    const isWithin = pausedFromS - span.toS < afterS;
    pauses = acu === 0 || (pauses && acu !== undefined && isWithin && isIdle(span));
    if (pauses && acu !== 0) waits[i] = 1;
  }
  return waits;
}

interface Span {
  readonly fromS: number;
  readonly toS: number;
}

/** Whether all that is known of a span is idle; asked from the last to the first. */
function idleOver(demand: Pick<Demand, "trace"> | null): (span: Span) => boolean {
  const active = demand?.trace.active ?? null;
  if (demand === null || active === null) return () => false;
  const { startS, edgesS, milliAcu } = demand.trace;
  let last = milliAcu.length - 1;
  return ({ fromS, toS }) => {
    while (last > 0 && startS + (edgesS[last] as number) >= toS) last--;
    let isKnown = false;
    for (let i = last; i >= 0 && startS + (edgesS[i + 1] as number) > fromS; i--) {
      if ((milliAcu[i] as number) < 0) continue;
      if (active[i] === 1) return false;
      isKnown = true;
    }
    return isKnown;
  };
}
