import type { DemandTrace } from "./demand-trace.ts";

/** A sample stands alone when it is above both its neighbours by more than this, milli-ACU and share of them. */
const ALONE = { milliAcu: 20, ratio: 1.25 } as const;

/** Shares of a sample that a burst in it may have lasted, in ten draws (INS-4, an assumption); 1 = all of it. */
const LASTING = [1, 0.5, 0.2, 1, 0.3, 0.5, 1, 0.2, 0.3, 0.5] as const;

/** The shortest of them. */
export const SHORTEST_BURST = Math.min(...LASTING);

/** What share of its sample a burst lasts in a draw; 1 leaves the trace as it is. */
export function burstShare(draw: number): number {
  return LASTING[draw % LASTING.length] as number;
}

/** Traces by the share of a sample that bursts last, made once; they go when the trace goes. */
const kept = new WeakMap<DemandTrace, Map<string, DemandTrace>>();

/**
 * The trace with what stands alone in one sample pressed into a share of it (INS-4): twenty seconds show in a minute's
 * mean at a third of their height. The mean stays, and nothing is higher than the instance could serve.
 *
 * @param by.share of the sample, above 0 to 1
 * @param by.mostMilliAcu what the measured instance could serve at most
 */
export function withShortBursts(
  trace: DemandTrace,
  by: { readonly share: number; readonly mostMilliAcu: number },
): DemandTrace {
  if (by.share >= 1) return trace;
  const key = `${by.share} ${by.mostMilliAcu}`;
  const made = kept.get(trace) ?? new Map<string, DemandTrace>();
  kept.set(trace, made);
  const found = made.get(key) ?? pressed(trace, by);
  made.set(key, found);
  return found;
}

/** Samples that stand alone and whose bursts may have risen above a level, and their seconds (INS-4). */
export function loneSpikes(
  trace: DemandTrace,
  { aboveMilliAcu, mostMilliAcu }: { readonly aboveMilliAcu: number; readonly mostMilliAcu: number },
): { readonly samples: number; readonly seconds: number } {
  const { edgesS, milliAcu } = trace;
  let [samples, seconds] = [0, 0];
  for (let i = 0; i < milliAcu.length; i++) {
    const high = burstOfSample(milliAcu, { i, share: SHORTEST_BURST, mostMilliAcu })?.high ?? 0;
    if (high <= aboveMilliAcu) continue;
    samples++;
    seconds += (edgesS[i + 1] as number) - (edgesS[i] as number);
  }
  return { samples, seconds };
}

/** How high the burst of a sample that stands alone may have been above its neighbours; null where none is hidden. */
function burstOfSample(
  milliAcu: Int32Array,
  { i, share, mostMilliAcu }: { readonly i: number; readonly share: number; readonly mostMilliAcu: number },
): { readonly base: number; readonly high: number } | null {
  if (i === 0 || i === milliAcu.length - 1) return null;
  const level = milliAcu[i] as number;
  const base = Math.max(0, milliAcu[i - 1] as number, milliAcu[i + 1] as number);
  if (level <= base * ALONE.ratio + ALONE.milliAcu) return null;
  const high = Math.min(mostMilliAcu, Math.round(base + (level - base) / share));
  return high > level ? { base, high } : null;
}

function pressed(
  trace: DemandTrace,
  by: { readonly share: number; readonly mostMilliAcu: number },
): DemandTrace {
  const { edgesS, milliAcu, active } = trace;
  const edges: number[] = [0];
  const demand: number[] = [];
  const connected: number[] = [];
  const add = (toS: number, at: { readonly level: number; readonly i: number }) => {
    edges.push(toS);
    demand.push(at.level);
    if (active !== null) connected.push(active[at.i] as number);
  };
  for (let i = 0; i < milliAcu.length; i++) {
    const level = milliAcu[i] as number;
    const [fromS, toS] = [edgesS[i] as number, edgesS[i + 1] as number];
    const burst = burstOfSample(milliAcu, { ...by, i });
    const { base, high } = burst ?? { base: level, high: level };
    const highS = burst === null ? 0 : Math.round(((toS - fromS) * (level - base)) / (high - base));
    if (highS < 1 || highS >= toS - fromS) {
      add(toS, { level, i });
      continue;
    }
    add(fromS + highS, { level: high, i });
    const lengthS = toS - fromS;
    add(toS, { level: Math.round((lengthS * level - highS * high) / (lengthS - highS)), i });
  }
  if (demand.length === milliAcu.length) return trace;
  return {
    ...trace,
    edgesS: Int32Array.from(edges),
    milliAcu: Int32Array.from(demand),
    active: active === null ? null : Uint8Array.from(connected),
  };
}
