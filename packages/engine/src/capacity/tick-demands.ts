import type { PreparedTrace } from "./prepare-trace.ts";

/** Highest demand of each tick, milli-ACU: of the seconds to before the next one, and of the hold that ends with it. */
export interface TickDemands {
  readonly peak: Int32Array;
  readonly held: Int32Array;
}

const kept = new WeakMap<PreparedTrace, TickDemands>();

/** What `PreparedTrace.ticks` has in half-ACU, in milli-ACU; made once for each trace. */
export function tickDemands(prepared: PreparedTrace): TickDemands {
  const known = kept.get(prepared);
  if (known !== undefined) return known;
  const made = readTicks(prepared);
  kept.set(prepared, made);
  return made;
}

function readTicks({ trace, tickSample, phaseS, tickS, holdS }: PreparedTrace): TickDemands {
  const { edgesS, milliAcu } = trace;
  const peak = new Int32Array(tickSample.length);
  const held = new Int32Array(tickSample.length);
  for (let k = 0; k < tickSample.length; k++) {
    const atS = phaseS + k * tickS;
    const sample = tickSample[k] as number;
    let most = milliAcu[sample] as number;
    for (let i = sample; i > 0 && (edgesS[i] as number) > atS - holdS + 1; ) {
      i--;
      if ((milliAcu[i] as number) < 0) break;
      most = Math.max(most, milliAcu[i] as number);
    }
    held[k] = most;
    most = milliAcu[sample] as number;
    for (let i = sample + 1; i < milliAcu.length && (edgesS[i] as number) < atS + tickS; i++) {
      most = Math.max(most, milliAcu[i] as number);
    }
    peak[k] = most;
  }
  return { peak, held };
}
