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
