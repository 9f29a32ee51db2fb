import { EngineError } from "../errors/engine-error.ts";
import type { DemandTrace } from "./demand-trace.ts";

/**
 * The same trace with every demand multiplied (DEM-8), rounded to milli-ACU; what is unknown stays unknown.
 *
 * @throws EngineError `setting-invalid`
 */
export function growDemand(trace: DemandTrace, factor: number): DemandTrace {
  if (!(factor >= 0 && factor <= 1000)) {
    throw new EngineError("setting-invalid", `Growth must multiply demand by 0 to 1000; got ${factor}.`);
  }
  if (factor === 1) return trace;
  const milliAcu = trace.milliAcu.map((demand) =>
    demand < 0 ? -1 : Math.min(1e9, Math.round(demand * factor)),
  );
  return { ...trace, milliAcu };
}
