import { PLATEAU_S } from "../evidence/lowest-plateau.ts";
import type { SeriesSteps } from "../series/steps-of-series.ts";
import { DAY_S } from "../units/seconds.ts";

/** What held capacity on each day of a trace, whatever CPU asked (HLD-3). */
export interface HeldFloor {
  /** Epoch second at which the first day (UTC) begins. */
  readonly firstDayS: number;
  /** ACU on each day; 0 where nothing but CPU or a minimum held any. */
  readonly acu: Float64Array;
}

/** Less than a step is no hold. */
const STEP_ACU = 0.5;

/** A capacity series by its steps, and how much of each something other than CPU held. */
export interface HeldSteps {
  readonly steps: SeriesSteps;
  /** NaN where it was not measured. */
  readonly acu: Float64Array;
  readonly heldAcu: Float64Array;
}

/** The lowest plateau of each day (HLD-3): what held it there, if anything did, is taken to hold it again. */
export function heldFloor(held: HeldSteps): HeldFloor {
  const { startS, edgesS } = held.steps;
  const firstDayS = Math.floor(startS / DAY_S) * DAY_S;
  const leadS = startS - firstDayS;
  const days = Math.ceil((leadS + (edgesS.at(-1) as number)) / DAY_S);
  const lowest = new Float64Array(days).fill(Number.POSITIVE_INFINITY);
  const acu = new Float64Array(days);
  for (let i = 0; i + 1 < edgesS.length; i++) {
    const day = Math.floor((leadS + (edgesS[i] as number)) / DAY_S);
    const plateau = plateauFrom(held, { step: i, below: lowest[day] as number });
    if (plateau === null) continue;
    lowest[day] = plateau.acu;
    acu[day] = plateau.heldAcu >= STEP_ACU ? Math.round(plateau.acu * 2) / 2 : 0;
  }
  return { firstDayS, acu };
}

/** The half hour from a step on: its highest capacity and what of it was held on average; null where it is no lower. */
function plateauFrom(
  { steps: { edgesS }, acu, heldAcu }: HeldSteps,
  from: { readonly step: number; readonly below: number },
): { readonly acu: number; readonly heldAcu: number } | null {
  const startS = edgesS[from.step] as number;
  let [highest, area] = [0, 0];
  for (let i = from.step; i + 1 < edgesS.length; i++) {
    const here = acu[i] as number;
    if (!(here < from.below)) return null;
    highest = Math.max(highest, here);
    const endS = edgesS[i + 1] as number;
    area += (heldAcu[i] as number) * (endS - (edgesS[i] as number));
    if (endS - startS >= PLATEAU_S) return { acu: highest, heldAcu: area / (endS - startS) };
  }
  return null;
}

/**
 * A run's capacity with what held it added: never below the floor of the day while it runs, nor above its maximum.
 *
 * @param changes pairs of second and half-ACU
 */
export function heldChanges(
  changes: Int32Array,
  by: {
    readonly floor: HeldFloor;
    readonly startS: number;
    readonly totalS: number;
    readonly maxAcu: number;
  },
): Int32Array {
  const { floor, startS, totalS } = by;
  const out: number[] = [];
  const add = (second: number, half: number) => {
    if (out.length === 0 || out[out.length - 1] !== half) out.push(second, half);
  };
  const dayAt = (second: number) => Math.floor((startS + second - floor.firstDayS) / DAY_S);
  for (let c = 0; c < changes.length; c += 2) {
    const [half, endS] = [
      changes[c + 1] as number,
      c + 2 < changes.length ? (changes[c + 2] as number) : totalS,
    ];
    if (half <= 0) {
      add(changes[c] as number, half);
      continue;
    }
    for (let atS = changes[c] as number; atS < endS; ) {
      const day = dayAt(atS);
      const least = 2 * Math.min(by.maxAcu, floor.acu[day] ?? 0);
      add(atS, Math.max(half, least));
      atS = Math.max(atS + 1, floor.firstDayS + (day + 1) * DAY_S - startS);
    }
  }
  return Int32Array.from(out);
}
