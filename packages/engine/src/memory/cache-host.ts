import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import { simulatePool } from "../pool/simulate-pool.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { type CacheHardware, type CacheMode, sizeCaches } from "../reads/caches/size-caches.ts";
import { scaleReadCeiling } from "../reads/latency/scale-read-ceiling.ts";
import { laidOver } from "../series/laid-over.ts";
import type { Series } from "../series/series.ts";
import { MOST_HALF_ACU, VCPU_PER_ACU } from "../units/acu.ts";

/** Caches an option has, and what it can read from storage: of a class ever the same, of a serverless instance by the second. */
export type CacheHost =
  | {
      readonly kind: "class";
      readonly poolMib: number;
      /** Tiered cache, which holds memory's pages too; 0 without one. */
      readonly tierMib: number;
      readonly readCeilingPerS: number;
    }
  | {
      readonly kind: "serverless";
      /** Second and MiB of each change of the pool, in pairs, the first at the start; NaN where it is unknown. */
      readonly pool: Float64Array;
      /** Second and reads a second of each change of the ceiling, in the same way. */
      readonly ceiling: Float64Array;
    };

/** Pool and ceiling of a serverless instance over time. */
export type RangeHost = Extract<CacheHost, { kind: "serverless" }>;

/** A class under a storage mode and an engine (MEM-1, ORD-1, MEM-7). */
export function classHost(
  spec: CacheHardware & { readonly vcpu: number },
  mode: CacheMode & { readonly readCeilingPerS: number },
): Extract<CacheHost, { kind: "class" }> {
  const { bufferPoolGib, tieredCacheFittedGib } = sizeCaches(spec, mode);
  return {
    kind: "class",
    poolMib: 1024 * bufferPoolGib,
    tierMib: 1024 * tieredCacheFittedGib,
    readCeilingPerS: scaleReadCeiling(mode.readCeilingPerS, spec.vcpu),
  };
}

/**
 * A serverless run: its pool over time (BUF-1), and the ceiling of the vCPU it has in each second (MEM-7).
 *
 * @param run.changes pairs of `CapacityRun.changes`
 */
export function serverlessHost(run: {
  readonly changes: Int32Array;
  readonly totalS: number;
  readonly engine: EngineName;
  readonly readCeilingPerS: number;
  /** In use beside the pool (MEM-20). */
  readonly besideMib?: number;
}): RangeHost {
  return { kind: "serverless", pool: simulatePool(run).changes, ceiling: ceilingOfRun(run) };
}

/** Second and reads a second of each change of a run's ceiling, in pairs (MEM-7). */
function ceilingOfRun(run: { readonly changes: Int32Array; readonly readCeilingPerS: number }): Float64Array {
  const { changes, readCeilingPerS } = run;
  const perHalf = Float64Array.from({ length: MOST_HALF_ACU + 1 }, (_, half) =>
    scaleReadCeiling(readCeilingPerS, (half / 2) * VCPU_PER_ACU),
  );
  const ceiling = new Float64Array(changes.length);
  for (let c = 0; c < changes.length; c += 2) {
    const half = changes[c + 1] as number;
    ceiling[c] = changes[c] as number;
    // While nothing runs there is nothing to read with, and no pool to read into.
    ceiling[c + 1] = half > 0 ? (perHalf[half] as number) : readCeilingPerS;
  }
  return ceiling;
}

/** A serverless source by its measured capacity: the pool of each sample, as the points of its curve have it (MEM-4). */
export function measuredHost(
  capacity: Series,
  of: { readonly startS: number; readonly engine: EngineName; readonly readCeilingPerS: number },
): RangeHost | null {
  const samples = capacity.values.length;
  if (samples === 0) return null;
  const { readCeilingPerS } = of;
  const [pool, ceiling] = [new Float64Array(2 * samples), new Float64Array(2 * samples)];
  for (let i = 0; i < samples; i++) {
    const acu = capacity.values[i] as number;
    const fromS = i === 0 ? 0 : Math.max(0, (capacity.timesS[i] as number) - of.startS);
    pool[2 * i] = fromS;
    ceiling[2 * i] = fromS;
    pool[2 * i + 1] = acu > 0 ? bufferPoolMib({ acu, engine: of.engine }) : 0;
    ceiling[2 * i + 1] = acu > 0 ? scaleReadCeiling(readCeilingPerS, acu * VCPU_PER_ACU) : readCeilingPerS;
  }
  return { kind: "serverless", pool, ceiling };
}

/**
 * A run with the capacity that was measured (HLD-3): never less than it while it runs, or that alone.
 *
 * @param of.maxAcu the most that the run may have
 */
export function measuredRun(
  run: RangeHost,
  of: {
    readonly measured: RangeHost;
    readonly isAlone: boolean;
    readonly maxAcu: number;
    readonly engine: EngineName;
    readonly readCeilingPerS: number;
  },
): RangeHost {
  const { measured, isAlone, maxAcu: acu, engine } = of;
  const ceiling = scaleReadCeiling(of.readCeilingPerS, acu * VCPU_PER_ACU);
  return {
    kind: "serverless",
    pool: laidOver(run.pool, { pairs: measured.pool, most: bufferPoolMib({ acu, engine }), isAlone }),
    ceiling: laidOver(run.ceiling, { pairs: measured.ceiling, most: ceiling, isAlone }),
  };
}
