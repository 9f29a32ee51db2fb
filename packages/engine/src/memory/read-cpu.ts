import type { ReadCost } from "../capacity/page-state.ts";
import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import { type MissLine, missAt } from "../pool/miss-line.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { scaleReadCeiling } from "../reads/latency/scale-read-ceiling.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import { missOfPages, pageLine } from "./page-line.ts";

/** vCPU time that one page read from storage adds, ms (S1; 0.06–0.20 in UNC-1). */
export const READ_CPU_MS = 0.127;
export const READ_CPU_RANGE_MS = { least: 0.06, most: 0.2 } as const;

/** What reading costs the CPU of an option, whatever holds its pages (MEM-8). */
export interface ReadCpu {
  /** Touches a second for each milli-ACU of demand, or as they were measured in each sample. */
  readonly touches: number | Float64Array;
  /** Misses per touch of the source, whose reads are in the demand. */
  readonly sourceMiss: number;
  /** vCPU time of a read, ms. */
  readonly readCpuMs: number;
}

/**
 * Reads of the source cost no more than all the CPU it used: where touches follow the demand a dearer read is taken for as much
 * as fits.
 */
function milliAcuPerRead({ touches, sourceMiss, readCpuMs }: ReadCpu): number {
  const perRead = readCpuMs / VCPU_PER_ACU;
  const readsOfDemand = typeof touches === "number" ? touches * sourceMiss : 0;
  return readsOfDemand > 0 ? Math.min(perRead, 1 / readsOfDemand) : perRead;
}

/**
 * What a demand comes to on a class that misses so much and reads no more than so much: 4·c·(reads − reads of the source) more,
 * or less, in whole milli-ACU; never below nothing, and never less for more demand.
 *
 * @param cpu.touches those of each milli-ACU
 */
export function askedOnClass(
  cpu: ReadCpu & { readonly touches: number },
  host: { readonly miss: number; readonly readCeilingPerS: number },
): (milliAcu: number) => number {
  const perRead = milliAcuPerRead(cpu);
  return (demand) => {
    const touched = demand * cpu.touches;
    const reads = Math.min(touched * host.miss, host.readCeilingPerS);
    return Math.max(0, demand + Math.floor(perRead * (reads - touched * cpu.sourceMiss) + 0.5));
  };
}

/** 256 ACU in halves. */
const MOST_HALF = 512;
/** The fill of a pool goes by steps of so much, MiB: what a pool of less misses while it fills is over in seconds. */
const STEP_MIB = 256;

/** The same for a serverless run, whose pool and ceiling move (MEM-1, MEM-6, MEM-7). */
export function readCost(
  cpu: ReadCpu,
  of: {
    readonly line: MissLine;
    readonly pagesPerMib: number;
    readonly engine: EngineName;
    readonly readCeilingPerS: number;
  },
): ReadCost {
  const { engine, pagesPerMib, readCeilingPerS } = of;
  const line = pageLine(of.line, pagesPerMib);
  const byHalf = (figure: (acu: number) => number) =>
    Float64Array.from({ length: MOST_HALF + 1 }, (_, half) => figure(half / 2));
  const pool = (acu: number) => bufferPoolMib({ acu, engine });
  const steps = Math.ceil(pool(MOST_HALF / 2) / STEP_MIB) + 1;
  return {
    ...{ touches: cpu.touches, sourceMiss: cpu.sourceMiss },
    poolMilliPages: byHalf((acu) => Math.round(1000 * pagesPerMib * pool(acu))),
    missOfPool: byHalf((acu) => missAt(of.line, pool(acu))),
    ceilingMilli: byHalf((acu) => Math.round(1000 * scaleReadCeiling(readCeilingPerS, acu * VCPU_PER_ACU))),
    stair: {
      milliPages: 1000 * pagesPerMib * STEP_MIB,
      miss: Float64Array.from({ length: steps }, (_, step) =>
        missOfPages(line, (step + 0.5) * STEP_MIB * pagesPerMib),
      ),
    },
    milliAcuPerMilliRead: milliAcuPerRead(cpu) / 1000,
  };
}
