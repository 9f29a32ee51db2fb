import { badSetting } from "../errors/engine-error.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** The last factors of each trace: those of the writer, of its readers and of a family or two; they go when it goes. */
const kept = new WeakMap<DemandTrace, Map<number, DemandTrace>>();
const KEPT = 8;

/** More than any instance, and still a whole number of 32 bits. */
const MOST_MILLI_ACU = 1e9;

/** Of each grown trace what it grew from; it goes when the trace goes. */
const origins = new WeakMap<DemandTrace, GrownFrom>();

/** What a trace is a multiple of: its order, and so its peaks, are those of that trace. */
export interface GrownFrom {
  readonly trace: DemandTrace;
  readonly factor: number;
}

/** What `growDemand` made a trace of; null where it did not. */
export function grownFrom(trace: DemandTrace): GrownFrom | null {
  return origins.get(trace) ?? null;
}

/** One demand multiplied, milli-ACU; what is unknown stays unknown, and no less grows to more. */
export function grow(milliAcu: number, factor: number): number {
  if (milliAcu < 0) return -1;
  const grown = milliAcu * factor;
  return grown < MOST_MILLI_ACU ? (grown + 0.5) | 0 : MOST_MILLI_ACU;
}

/** Hot loop: a callback for each sample of a year takes ten times as long. */
function grownColumn(milliAcu: Int32Array, factor: number): Int32Array {
  const grown = new Int32Array(milliAcu.length);
  for (let i = 0; i < grown.length; i++) grown[i] = grow(milliAcu[i] as number, factor);
  return grown;
}

/**
 * The same trace with every demand multiplied (DEM-8), rounded to milli-ACU; what is unknown stays unknown. Asked
 * again for the same growth it gives the same trace, so that settings in a row share what is prepared of it.
 *
 * @throws EngineError `setting-invalid`
 */
export function growDemand(trace: DemandTrace, factor: number): DemandTrace {
  if (!(factor >= 0 && factor <= 1000)) {
    throw badSetting(`Growth must multiply demand by 0 to 1000; got ${factor}.`);
  }
  if (factor === 1) return trace;
  const known = kept.get(trace) ?? new Map<number, DemandTrace>();
  kept.set(trace, known);
  const before = known.get(factor);
  if (before !== undefined) return before;
  const grown = { ...trace, milliAcu: grownColumn(trace.milliAcu, factor) };
  origins.set(grown, { trace, factor });
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(factor, grown);
  return grown;
}
