import type { PreparedTrace } from "./prepare-trace.ts";

/** The load of a trace added up from its start, so that what lies between two ticks is a difference: unit-seconds, whole. */
export interface LoadSums {
  /** Before each tick. */
  readonly ticks: Float64Array;
  /** Before each sample's beginning. */
  readonly samples: Float64Array;
}

const kept = new WeakMap<PreparedTrace, { readonly load: Float64Array | null; readonly sums: LoadSums }>();

/** @param load units a second in each sample; null for the demand itself. What is unknown adds nothing. */
export function loadSums(prepared: PreparedTrace, load: Float64Array | null): LoadSums {
  const known = kept.get(prepared);
  if (known !== undefined && known.load === load) return known.sums;
  const sums = addUp(prepared, load);
  kept.set(prepared, { load, sums });
  return sums;
}

function addUp({ trace, tickSample, phaseS, tickS }: PreparedTrace, load: Float64Array | null): LoadSums {
  const { edgesS, milliAcu } = trace;
  const units = load ?? milliAcu;
  const samples = new Float64Array(milliAcu.length + 1);
  for (let i = 0; i < milliAcu.length; i++) {
    const perS = (milliAcu[i] as number) < 0 ? 0 : (units[i] as number);
    const lastedS = (edgesS[i + 1] as number) - (edgesS[i] as number);
    samples[i + 1] = (samples[i] as number) + perS * lastedS;
  }
  const ticks = new Float64Array(tickSample.length);
  for (let k = 0; k < ticks.length; k++) {
    const i = tickSample[k] as number;
    const perS = (milliAcu[i] as number) < 0 ? 0 : (units[i] as number);
    ticks[k] = (samples[i] as number) + perS * (phaseS + k * tickS - (edgesS[i] as number));
  }
  return { ticks, samples };
}
