import type { ReadCost } from "../capacity/page-state.ts";
import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import type { MissLine } from "../pool/miss-line.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { scaleReadCeiling } from "../reads/latency/scale-read-ceiling.ts";
import { MOST_HALF_ACU, VCPU_PER_ACU } from "../units/acu.ts";
import { missOfPages, pageLine } from "./page-line.ts";

/** vCPU time that one page read from storage adds, ms (S1; 0.06–0.20 in UNC-1). */
export const READ_CPU_MS = 0.127;
export const READ_CPU_RANGE_MS = { least: 0.06, most: 0.2 } as const;

/** What reading costs the CPU of an option, whatever holds its pages (MEM-8). */
export interface ReadCpu {
  /** Touches a second for each milli-ACU of demand. */
  readonly touches: number;
  /** Touches a second as they were measured in each sample, where they do not follow the demand. */
  readonly measured?: Float64Array | null;
  /** Misses per touch of the source, whose reads are in the demand. */
  readonly sourceMiss: number;
  /** vCPU time of a read, ms. */
  readonly readCpuMs: number;
}

/**
 * Reads of the source cost no more than all the CPU it used: where touches follow the demand a dearer read is taken for as much
 * as fits.
 */
function milliAcuPerRead({ touches, measured = null, sourceMiss, readCpuMs }: ReadCpu): number {
  const perRead = readCpuMs / VCPU_PER_ACU;
  const readsOfDemand = measured === null ? touches * sourceMiss : 0;
  return readsOfDemand > 0 ? Math.min(perRead, 1 / readsOfDemand) : perRead;
}

/**
 * What a demand comes to on a class that misses so much and reads no more than so much: 4·c·(reads − reads of the source) more,
 * or less, in whole milli-ACU; never below nothing, and never less for more demand. What the ceiling leaves unread of either is
 * read later: it saves nothing.
 */
export function askedOnClass(
  cpu: ReadCpu,
  host: { readonly miss: number; readonly readCeilingPerS: number },
): (milliAcu: number) => number {
  const perRead = milliAcuPerRead(cpu);
  return (demand) => {
    const touched = demand * cpu.touches;
    const read = (miss: number) => Math.min(touched * miss, host.readCeilingPerS);
    return Math.max(0, demand + Math.floor(perRead * (read(host.miss) - read(cpu.sourceMiss)) + 0.5));
  };
}

/** Of a page. */
const MICRO = 1e6;
/** Pools of one level differ by no more than this in what their reads make of a demand. */
const LEVEL = 1 / 64;

/** The same for a serverless run, whose pool and ceiling move (MEM-1, MEM-6, MEM-7). */
export function readCost(
  cpu: ReadCpu,
  of: {
    readonly line: MissLine;
    readonly pagesPerMib: number;
    readonly engine: EngineName;
    readonly readCeilingPerS: number;
    /** In use beside the pool (MEM-20). */
    readonly besideMib?: number;
  },
): ReadCost {
  const { engine, pagesPerMib, readCeilingPerS, besideMib = 0 } = of;
  const { touches, measured = null, sourceMiss } = cpu;
  const byHalf = (figure: (acu: number) => number) =>
    Float64Array.from({ length: MOST_HALF_ACU + 1 }, (_, half) => figure(half / 2));
  const poolMicroPages = byHalf((acu) =>
    Math.round(MICRO * pagesPerMib * bufferPoolMib({ acu, besideMib, engine })),
  );
  const line = pageLine(of.line, pagesPerMib);
  const unit = MICRO * (measured === null ? touches : 1);
  const sourceReads = Math.round(unit * sourceMiss);
  const perRead = milliAcuPerRead(cpu) / MICRO;
  return {
    ...{ load: measured === null ? null : wholeTouches(measured), sourceReads, poolMicroPages },
    ceilingMicro: byHalf((acu) => Math.round(MICRO * scaleReadCeiling(readCeilingPerS, acu * VCPU_PER_ACU))),
    levels: levelsOf(poolMicroPages, {
      reads: (microPages) => Math.round(unit * missOfPages(line, microPages / MICRO)),
      most: (LEVEL * unit) / (MICRO * touches * perRead),
    }),
    // Reads in whole millionths cost no more than all the CPU either.
    milliAcuPerMicroRead: measured === null && sourceReads > 0 ? Math.min(perRead, 1 / sourceReads) : perRead,
  };
}

/**
 * Pools in the order of their size, as many to a level as differ by no more than `most` in what they read of a unit: its reads are
 * the middle of theirs. What is held below the smallest pool reads what its half does.
 */
function levelsOf(
  poolMicroPages: Float64Array,
  { reads: readsOf, most }: { readonly reads: (microPages: number) => number; readonly most: number },
): ReadCost["levels"] {
  const [from, reads] = [[0], [readsOf((poolMicroPages[1] as number) / 2)]];
  const all = poolMicroPages.map(readsOf);
  for (let half = 1; half < all.length; ) {
    const first = all[half] as number;
    let last = half;
    while (last + 1 < all.length && first - (all[last + 1] as number) <= most) last++;
    from.push(poolMicroPages[half] as number);
    reads.push(Math.round((first + (all[last] as number)) / 2));
    half = last + 1;
  }
  return { fromMicroPages: Float64Array.from(from), reads: Float64Array.from(reads) };
}

/** Rounded once for each column: runs over one load share its sums. */
const rounded = new WeakMap<Float64Array, Float64Array>();

function wholeTouches(measured: Float64Array): Float64Array {
  const known = rounded.get(measured) ?? measured.map(Math.round);
  rounded.set(measured, known);
  return known;
}
