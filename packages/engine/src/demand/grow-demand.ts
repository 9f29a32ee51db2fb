import { badSetting } from "../errors/engine-error.ts";
import type { DemandTrace } from "./demand-trace.ts";

/** The last growth of each trace; it goes when the trace goes. */
const kept = new WeakMap<DemandTrace, { readonly factor: number; readonly grown: DemandTrace }>();

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
  const known = kept.get(trace);
  if (known?.factor === factor) return known.grown;
  const milliAcu = trace.milliAcu.map((demand) =>
    demand < 0 ? -1 : Math.min(1e9, Math.round(demand * factor)),
  );
  const grown = { ...trace, milliAcu };
  kept.set(trace, { factor, grown });
  return grown;
}
