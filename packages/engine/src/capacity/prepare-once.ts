import type { DemandTrace } from "../demand/demand-trace.ts";
import { type CapacityParameters, checkParameters } from "./parameters.ts";
import { type PreparedTrace, prepareTrace } from "./prepare-trace.ts";

/** The last preparation of each trace; it goes when the trace goes. */
const kept = new WeakMap<DemandTrace, PreparedTrace>();

/**
 * `prepareTrace`, done once for as long as trace, ρ, tick, hold and phase stay the same: settings in a row differ in
 * their bounds, and preparing a year of minutes takes as long as running one. A trace is never written to.
 *
 * @throws EngineError `setting-invalid`
 */
export function prepareOnce(input: {
  readonly trace: DemandTrace;
  readonly parameters: CapacityParameters;
  readonly phaseS?: number | undefined;
}): PreparedTrace {
  const { tickS, holdS, rhoThousandths } = input.parameters;
  const phaseS = input.phaseS ?? 0;
  const known = kept.get(input.trace);
  if (
    known?.rhoThousandths === rhoThousandths &&
    known.tickS === tickS &&
    known.holdS === holdS &&
    phaseS >= 0 &&
    known.phaseS === phaseS % tickS
  ) {
    checkParameters(input.parameters);
    return known;
  }
  const prepared = prepareTrace(input);
  kept.set(input.trace, prepared);
  return prepared;
}
