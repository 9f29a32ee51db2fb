import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";
import type { Series } from "../series/series.ts";

/** ServerlessDatabaseCapacity where demand is known too; seconds count from the start of the demand. */
export interface MeasuredCapacity {
  readonly fromS: Int32Array;
  readonly toS: Int32Array;
  /** Mean capacity of each sample, ACU. */
  readonly acu: Float64Array;
}

const FEWEST_SAMPLES = 100;

/**
 * Samples of measured capacity that lie wholly inside known demand (REC-1).
 *
 * @throws EngineError `series-invalid` for fewer than 100 of them, or capacity without a period
 */
export function measuredCapacity(trace: DemandTrace, capacity: Series): MeasuredCapacity {
  const { periodS } = capacity;
  if (periodS === null || !(periodS > 0)) {
    throw new EngineError(
      "series-invalid",
      `"${capacity.label}" does not say its period, so it cannot be replayed.`,
    );
  }
  const measured = samplesInside(trace, { capacity, periodS });
  if (measured.acu.length < FEWEST_SAMPLES) {
    throw new EngineError(
      "series-invalid",
      `A replay needs at least ${FEWEST_SAMPLES} samples of ServerlessDatabaseCapacity beside CPUUtilization; got ${measured.acu.length}.`,
    );
  }
  return measured;
}

/** The same, or null where there are too few to replay. */
export function measuredSamples(trace: DemandTrace, capacity: Series): MeasuredCapacity | null {
  const { periodS } = capacity;
  if (periodS === null || !(periodS > 0)) return null;
  const measured = samplesInside(trace, { capacity, periodS });
  return measured.acu.length < FEWEST_SAMPLES ? null : measured;
}

function samplesInside(
  trace: DemandTrace,
  { capacity, periodS }: { readonly capacity: Series; readonly periodS: number },
): MeasuredCapacity {
  const n = capacity.timesS.length;
  const [fromS, acu] = [new Int32Array(n), new Float64Array(n)];
  let [step, kept] = [0, 0];
  for (let i = 0; i < n; i++) {
    const atS = Math.round((capacity.timesS[i] as number) - trace.startS);
    while (step < trace.milliAcu.length && (trace.edgesS[step + 1] as number) <= atS) step++;
    if (atS < 0 || !isKnown(trace, { step, toS: atS + periodS })) continue;
    fromS[kept] = atS;
    acu[kept++] = capacity.values[i] as number;
  }
  const starts = fromS.slice(0, kept);
  return { fromS: starts, toS: starts.map((at) => at + periodS), acu: acu.slice(0, kept) };
}

function isKnown(trace: DemandTrace, span: { readonly step: number; readonly toS: number }): boolean {
  for (let s = span.step; ; s++) {
    if (s >= trace.milliAcu.length || (trace.milliAcu[s] as number) < 0) return false;
    if ((trace.edgesS[s + 1] as number) >= span.toS) return true;
  }
}
