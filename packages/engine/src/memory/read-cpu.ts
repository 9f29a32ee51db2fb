import type { DemandTrace } from "../demand/demand-trace.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";

/** vCPU time that one page read from storage adds, ms (S1; 0.06–0.20 in UNC-1). */
export const READ_CPU_MS = 0.127;
export const READ_CPU_RANGE_MS = { least: 0.06, most: 0.2 } as const;

/**
 * Demand that reads add, or take away where the option reads less than the source: 4·c·(reads − reads of the source), in
 * whole milli-ACU, which a vCPU-millisecond a second is a thousandth vCPU of (MEM-8).
 */
export function readMilliAcu(
  readsPerS: number,
  {
    sourceReadsPerS,
    readCpuMs = READ_CPU_MS,
  }: { readonly sourceReadsPerS: number; readonly readCpuMs?: number },
): number {
  return Math.round((readCpuMs * (readsPerS - sourceReadsPerS)) / VCPU_PER_ACU);
}

/**
 * The demand with what its reads cost more, or less, than those of the source (MEM-8), step by step; never below nothing, and
 * unknown where it was. One pass: reads of a serverless option are of its run without them.
 */
export function demandWithReads(
  trace: DemandTrace,
  reads: { readonly perS: Float64Array; readonly sourcePerS: Float64Array; readonly readCpuMs?: number },
): DemandTrace {
  const { perS, sourcePerS, readCpuMs = READ_CPU_MS } = reads;
  const milliAcu = trace.milliAcu.map((demand, i) => {
    if (demand < 0) return demand;
    const sourceReadsPerS = sourcePerS[i] as number;
    return Math.max(0, demand + readMilliAcu(perS[i] as number, { sourceReadsPerS, readCpuMs }));
  });
  return { ...trace, milliAcu };
}
