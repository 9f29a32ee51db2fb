import { LIMIT } from "./standing.ts";
import type { Asked } from "./truth/run-shape.ts";

/** What the demand of a span is made of, reference vCPU. */
export interface Need {
  /** Means of minutes. */
  readonly minuteVcpu: Float64Array;
  /** Exceeded about as often as the limit allows. */
  readonly sustainedVcpu: number;
}

const known = new WeakMap<Float32Array, Map<number, Need>>();
/** Seconds between two looks at the level; the limit is on thousands of seconds. */
const EVERY_S = 7;

export function needOf({ load, from, to }: Asked): Need {
  const spans = known.get(load.vcpu) ?? new Map<number, Need>();
  known.set(load.vcpu, spans);
  const found = spans.get(from);
  if (found !== undefined) return found;
  const minuteVcpu = new Float64Array(Math.floor((to - from) / 60));
  for (let m = 0; m < minuteVcpu.length; m++) {
    let sum = 0;
    for (let t = from + 60 * m; t < from + 60 * m + 60; t++) sum += load.vcpu[t] as number;
    minuteVcpu[m] = sum / 60;
  }
  const looked = new Float32Array(Math.floor((to - from) / EVERY_S));
  for (let i = 0; i < looked.length; i++) looked[i] = load.vcpu[from + EVERY_S * i] as number;
  looked.sort();
  // A little less than the limit allows: a look in seven may miss some.
  const sustainedVcpu = looked[Math.floor((1 - 1.5 * LIMIT) * looked.length) - 1] as number;
  const need = { minuteVcpu, sustainedVcpu };
  spans.set(from, need);
  return need;
}
