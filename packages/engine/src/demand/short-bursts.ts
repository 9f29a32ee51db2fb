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

/** Samples on either side among which the quietest tells what a burst stands on, where capacity shows the burst. */
const AROUND = 6;

/** What measured capacity shows of the seconds of each step, milli-ACU. */
export interface ShownDemand {
  /** Asked for in some of them; null or 0 where it shows nothing. */
  readonly asked: Int32Array | null;
  /** Asked for in none of them for `afterS` and longer: capacity would have risen; null where it does not tell. */
  readonly most: Int32Array | null;
  readonly afterS: number;
}

/** How bursts are pressed. */
export interface Pressing {
  /** Share of the sample, above 0 to 1. */
  readonly share: number;
  /** What the measured instance could serve at most. */
  readonly mostMilliAcu: number;
  /** Null where no capacity was measured. */
  readonly shown: ShownDemand | null;
}

/** Traces by the share of a sample that bursts last, made once; they go when the trace goes. */
const kept = new WeakMap<DemandTrace, Map<string, { readonly by: Pressing; readonly made: DemandTrace }>>();

/**
 * The trace with what stands alone in one sample pressed into a share of it (INS-4): twenty seconds show in a minute's
 * mean at a third of their height. What measured capacity shows to have been asked for is as high as it shows, and what it did not
 * rise for is no higher than that. The mean stays, and nothing is higher than the instance could serve.
 */
export function withShortBursts(trace: DemandTrace, by: Pressing): DemandTrace {
  if (by.share >= 1) return trace;
  const key = `${by.share} ${by.mostMilliAcu}`;
  const known = kept.get(trace) ?? new Map<string, { readonly by: Pressing; readonly made: DemandTrace }>();
  kept.set(trace, known);
  const found = known.get(key);
  if (found !== undefined && found.by.shown === by.shown) return found.made;
  const made = pressed(trace, by);
  known.set(key, { by, made });
  return made;
}

/** Samples whose bursts may have risen above a level, their seconds, and how many of them capacity itself shows (INS-4). */
export function hiddenBursts(
  trace: DemandTrace,
  { aboveMilliAcu, ...by }: Omit<Pressing, "share"> & { readonly aboveMilliAcu: number },
): { readonly samples: number; readonly shown: number; readonly seconds: number } {
  const { edgesS, milliAcu } = trace;
  let [samples, shown, seconds] = [0, 0, 0];
  for (let i = 0; i < milliAcu.length; i++) {
    const lengthS = (edgesS[i + 1] as number) - (edgesS[i] as number);
    const high = burstIn(milliAcu, { ...by, i, lengthS, share: SHORTEST_BURST })?.high ?? 0;
    if (high <= aboveMilliAcu) continue;
    samples++;
    if ((by.shown?.asked?.[i] ?? 0) > aboveMilliAcu) shown++;
    seconds += lengthS;
  }
  return { samples, shown, seconds };
}

/** A burst in a step: how high, and what it stands on. */
interface Burst {
  readonly high: number;
  readonly base: number;
}

function burstIn(
  milliAcu: Int32Array,
  { i, lengthS, share, mostMilliAcu, shown }: Pressing & { readonly i: number; readonly lengthS: number },
): Burst | null {
  const level = milliAcu[i] as number;
  const shownHere = shown?.asked?.[i] ?? 0;
  if (level >= 0 && shownHere > level) {
    let base = level;
    for (let k = Math.max(0, i - AROUND); k <= i + AROUND && k < milliAcu.length; k++)
      if ((milliAcu[k] as number) >= 0) base = Math.min(base, milliAcu[k] as number);
    return { high: Math.min(mostMilliAcu, shownHere), base };
  }
  const base = Math.max(0, milliAcu[i - 1] ?? -1, milliAcu[i + 1] ?? -1);
  const isAlone = i > 0 && i < milliAcu.length - 1 && level > base * ALONE.ratio + ALONE.milliAcu;
  if (!isAlone) return null;
  const unseen = shown?.most && share * lengthS >= shown.afterS ? (shown.most[i] as number) : mostMilliAcu;
  const most = Math.min(mostMilliAcu, Math.max(level, unseen));
  return { high: Math.min(most, Math.round(base + (level - base) / share)), base };
}

/** Whether a step may stand alone: most of a year do not, and need no look at what is around them. */
function mayBurst(milliAcu: Int32Array, i: number): boolean {
  return (milliAcu[i] as number) > ALONE.milliAcu + ALONE.ratio * Math.max(0, milliAcu[i - 1] ?? -1);
}

/** Hot loop: a burst splits its step in two. */
function pressed(trace: DemandTrace, by: Pressing): DemandTrace {
  const { edgesS, milliAcu, active } = trace;
  const most = 2 * milliAcu.length;
  const edges = new Int32Array(most + 1);
  const demand = new Int32Array(most);
  const connected = active === null ? null : new Uint8Array(most);
  const isShown = (by.shown?.asked ?? null) !== null;
  let count = 0;
  const add = (toS: number, at: { readonly level: number; readonly i: number }) => {
    demand[count] = at.level;
    if (connected !== null) connected[count] = active?.[at.i] as number;
    edges[++count] = toS;
  };
  for (let i = 0; i < milliAcu.length; i++) {
    const level = milliAcu[i] as number;
    const [fromS, toS] = [edgesS[i] as number, edgesS[i + 1] as number];
    const lengthS = toS - fromS;
    const burst = mayBurst(milliAcu, i) || isShown ? burstIn(milliAcu, { ...by, i, lengthS }) : null;
    const high = burst === null ? level : burst.high;
    const base = burst === null ? level : burst.base;
    const highS = high > level ? Math.round((lengthS * (level - base)) / (high - base)) : 0;
    if (highS < 1 || highS >= lengthS) {
      add(toS, { level, i });
      continue;
    }
    add(fromS + highS, { level: high, i });
    add(toS, { level: Math.round((lengthS * level - highS * high) / (lengthS - highS)), i });
  }
  if (count === milliAcu.length) return trace;
  return {
    ...trace,
    edgesS: edges.slice(0, count + 1),
    milliAcu: demand.slice(0, count),
    active: connected?.slice(0, count) ?? null,
  };
}
