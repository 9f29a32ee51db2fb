import { badSetting } from "../errors/engine-error.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** The last factors of each trace: those of the writer, of its readers and of a family or two; they go when it goes. */
const kept = new WeakMap<DemandTrace, Map<number, DemandTrace>>();
const KEPT = 8;

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
  const milliAcu = trace.milliAcu.map((demand) =>
    demand < 0 ? -1 : Math.min(1e9, Math.round(demand * factor)),
  );
  const grown = { ...trace, milliAcu };
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(factor, grown);
  return grown;
}
