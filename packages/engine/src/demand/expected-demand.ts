import type { Censored, Climb } from "./censored-steps.ts";
import { coverageOf, type DemandTrace } from "./demand-trace.ts";

/** A minute: what RDS publishes CPU by, so that a Maximum is the mean of a minute (INS-4). */
const SHORTEST_BURST_S = 60;

/** Share of the time above which full samples are more than a blink (HED-3). */
const OFTEN_FULL = 0.001;
export type OftenFull = typeof OFTEN_FULL;

/** What a full sample is taken to have asked for, of what it shows, where a tenth of the time and more is full (HED-3, an assumption). */
const HIDDEN_FACTOR = 1.5;
const WHOLLY_HIDDEN = 0.1;

/** A Maximum nearer to the Average than this, milli-ACU and share of it, is no burst. */
const NOISE = { milliAcu: 20, ratio: 1.05 } as const;

/**
 * What the demand most likely was: the run that cost and limits look at.
 *
 * Inside a sample with a Maximum it stands at two levels, the Maximum for the share of the time that the Average and
 * the quieter neighbour leave for it, at least a minute, beside the busier neighbour; the Average stays (INS-2). Where
 * more than a thousandth of the time hides demand, each such sample asked for up to half as much again (HED-3); while capacity
 * climbed, for what it had come to (INS-5). The trace itself where none holds.
 *
 * @param input.burst demand by Maximum, on the same edges; null without
 */
export function expectedDemand(input: {
  readonly trace: DemandTrace;
  readonly burst: DemandTrace | null;
  readonly censored: Pick<Censored, "hidden" | "climbs">;
}): DemandTrace {
  const { burst, censored } = input;
  const factor = askedFor(HIDDEN_FACTOR, input);
  const raise = (one: DemandTrace) =>
    raised(climbed(one, censored.climbs), { steps: hiddenSteps(input), factor });
  const trace = raise(input.trace);
  return burst === null ? trace : inTwoLevels(trace, raise(burst));
}

/** Samples that asked for more than they show; none where an instance was full for a blink. */
function hiddenSteps({ trace, censored }: Parameters<typeof expectedDemand>[0]): Int32Array {
  const { hidden } = censored;
  return isOftenFull({ trace, censored: hidden }) ? hidden.steps : new Int32Array(0);
}

/** Steps of a climb asked for what they ended with at least. */
function climbed(trace: DemandTrace, climbs: readonly Climb[]): DemandTrace {
  if (climbs.length === 0) return trace;
  const milliAcu = trace.milliAcu.slice();
  for (const { from, to, askedMilliAcu } of climbs) {
    for (let i = from; i < to; i++) milliAcu[i] = Math.max(milliAcu[i] as number, askedMilliAcu);
  }
  return { ...trace, milliAcu };
}

/** Whether an instance was full for more than a thousandth of the known time (HED-3). */
export function isOftenFull({
  trace,
  censored,
}: {
  readonly trace: DemandTrace;
  readonly censored: { readonly seconds: number };
}): boolean {
  return censored.seconds > OFTEN_FULL * coverageOf(trace).knownS;
}

/**
 * What is left of a factor where less of the time is full: what a peak hides grows with the time it takes. Nothing at a thousandth of
 * it, by the logarithm up to a tenth, so that one full minute more moves no decision.
 */
function askedFor(
  factor: number,
  { trace, censored }: { readonly trace: DemandTrace; readonly censored: Pick<Censored, "hidden"> },
): number {
  const share = censored.hidden.seconds / Math.max(1, coverageOf(trace).knownS);
  const part = Math.log(share / OFTEN_FULL) / Math.log(WHOLLY_HIDDEN / OFTEN_FULL);
  return 1 + (factor - 1) * Math.min(1, Math.max(0, part));
}

/** Factors that a full sample may have asked for, in ten draws (HED-3, an assumption); the expected run takes the most. */
const HIDDEN = [1.5, 1.2, 1.4, 1, 1.3, 1.1, 1.5, 1.25, 1.05, 1.35] as const;

/** What a full sample asked for of what it shows, in a draw, where a tenth of the time and more is full. */
export function hiddenFactor(draw: number): number {
  return HIDDEN[draw % HIDDEN.length] as number;
}

/** The expected demand where full samples hid less than it takes (HED-3), on the same edges; itself where none did. */
export function withHidden(
  demand: {
    readonly trace: DemandTrace;
    readonly expected: DemandTrace;
    readonly censored: Pick<Censored, "hidden">;
  },
  factor: number,
): DemandTrace {
  const { expected, censored } = demand;
  if (factor === HIDDEN_FACTOR || censored.hidden.seconds === 0) return expected;
  const byFactor = kept.get(expected) ?? new Map<number, DemandTrace>();
  kept.set(expected, byFactor);
  const known = byFactor.get(factor);
  if (known !== undefined) return known;
  const isRaised = isOftenFull({ ...demand, censored: censored.hidden });
  const found = isRaised ? lessRaised(demand, factor) : expected;
  byFactor.set(factor, found);
  return found;
}

function lessRaised(
  { trace, expected, censored }: Parameters<typeof withHidden>[0],
  factor: number,
): DemandTrace {
  const full = new Set(censored.hidden.steps);
  const less = askedFor(factor, { trace, censored }) / askedFor(HIDDEN_FACTOR, { trace, censored });
  let at = 0;
  const milliAcu = expected.milliAcu.map((level, i) => {
    while ((trace.edgesS[at + 1] as number) <= (expected.edgesS[i] as number)) at++;
    return full.has(at) ? Math.round(level * less) : level;
  });
  return { ...expected, milliAcu };
}

/** Made once for each factor; they go when the trace goes. */
const kept = new WeakMap<DemandTrace, Map<number, DemandTrace>>();

function raised(
  trace: DemandTrace,
  { steps, factor }: { readonly steps: Int32Array; readonly factor: number },
): DemandTrace {
  if (steps.length === 0) return trace;
  const milliAcu = trace.milliAcu.slice();
  for (const i of steps) milliAcu[i] = Math.round((milliAcu[i] as number) * factor);
  return { ...trace, milliAcu };
}

/** A sample's two levels: seconds at the higher, and both in milli-ACU. */
interface Levels {
  readonly highS: number;
  readonly high: number;
  readonly low: number;
}

function inTwoLevels(trace: DemandTrace, { milliAcu: highest }: DemandTrace): DemandTrace {
  const { edgesS, milliAcu, active } = trace;
  const n = milliAcu.length;
  const edges: number[] = [0];
  const demand: number[] = [];
  const connected: number[] = [];
  const add = (to: number, at: { readonly level: number; readonly i: number }) => {
    edges.push(to);
    demand.push(at.level);
    if (active !== null) connected.push(active[at.i] as number);
  };
  const known = (i: number, otherwise: number) => {
    const value = milliAcu[i] ?? -1;
    return value < 0 ? otherwise : value;
  };
  for (let i = 0; i < n; i++) {
    const average = milliAcu[i] as number;
    const [fromS, toS] = [edgesS[i] as number, edgesS[i + 1] as number];
    const [before, after] = [known(i - 1, average), known(i + 1, average)];
    const levels = levelsOf({
      ...{ average, lengthS: toS - fromS, highest: highest[i] as number },
      base: Math.min(average, before, after),
    });
    if (levels === null) {
      add(toS, { level: average, i });
      continue;
    }
    const { highS, high, low } = levels;
    const isFirst = before >= after;
    add(isFirst ? fromS + highS : toS - highS, { level: isFirst ? high : low, i });
    add(toS, { level: isFirst ? low : high, i });
  }
  return {
    ...trace,
    edgesS: Int32Array.from(edges),
    milliAcu: Int32Array.from(demand),
    active: active === null ? null : Uint8Array.from(connected),
  };
}

/** Null where the sample is one level. */
function levelsOf(input: {
  readonly average: number;
  readonly highest: number;
  readonly base: number;
  readonly lengthS: number;
}): Levels | null {
  const { average, highest: high, base, lengthS } = input;
  if (average <= 0 || high <= average * NOISE.ratio + NOISE.milliAcu) return null;
  if (lengthS <= SHORTEST_BURST_S) return null;
  const expectedS = Math.round((lengthS * (average - base)) / (high - base));
  const mostS = Math.floor((lengthS * average) / high);
  const highS = Math.min(Math.max(expectedS, SHORTEST_BURST_S), mostS, lengthS - 1);
  if (highS < 1) return null;
  return { highS, high, low: Math.round((lengthS * average - highS * high) / (lengthS - highS)) };
}
