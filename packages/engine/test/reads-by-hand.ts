import type { InstanceEvidence } from "../src/evidence/evidence.ts";
import type { Effective } from "../src/plan/workload/resolve.ts";
import { bufferPoolMib } from "../src/pool/buffer-pool-mib.ts";
import type { MissLine } from "../src/pool/miss-line.ts";
import { simulatePool } from "../src/pool/simulate-pool.ts";
import type { EngineName, InstanceSpec } from "../src/prices/price-sheet.ts";
import { fitReadConstants } from "../src/reads/latency/fit-read-constants.ts";

/** An instance as it was measured, and what is to carry it, second by second of the demand. */
interface MeasuredBeside {
  readonly evidence: InstanceEvidence;
  /** Its own: what it runs on today, growth, the curve. */
  readonly effective: Effective;
  /** Thousandths of an ACU, and MiB of pool; 0 while it sleeps. */
  readonly capacity: Int32Array;
  readonly pools: Float64Array;
  /** Reads a second of a capacity. */
  readonly ceilingOf: (milliAcu: number) => number;
}

/** Reads a second that a class is capable of, or a capacity (S1: 32 processors and more have the most), and what was measured. */
export function ceilingOn(
  spec: InstanceSpec | null,
  measured: Pick<MeasuredBeside, "evidence" | "effective"> | null = null,
): (milliAcu: number) => number {
  const { readCeilingPerS } = fitReadConstants();
  const least = spec === null || measured === null ? 0 : readBefore(spec, measured);
  return (milli) =>
    Math.max(least, (readCeilingPerS / 32) * Math.min(32, spec?.vcpu ?? (milli === 0 ? 32 : milli / 4000)));
}

/** The most that a class of no more processors was measured to read where that is clearly over its ceiling, up to a quarter above its third-highest sample (MEM-7). */
function readBefore(
  spec: InstanceSpec,
  { evidence, effective }: Pick<MeasuredBeside, "evidence" | "effective">,
): number {
  const { source } = effective.workload.baseline;
  const ran = effective.market.specs.find(
    ({ instanceClass }) => source.kind === "provisioned" && instanceClass === source.instanceClass,
  );
  if (ran === undefined || spec.vcpu < ran.vcpu) return 0;
  const [most = 0, , third = 0] = Array.from(evidence.readIops?.values ?? []).sort((a, b) => b - a);
  const seen = Math.min(most, 1.25 * third);
  return seen > (1.05 * fitReadConstants().readCeilingPerS * Math.min(32, ran.vcpu)) / 32 ? seen : 0;
}

/** Buffer pool in each second, MiB (MEM-1, BUF-1). */
export function poolBySecond(
  capacity: Int32Array,
  { spec, engine }: { readonly spec: InstanceSpec | null; readonly engine: EngineName },
): Float64Array {
  const pools = new Float64Array(capacity.length);
  if (spec !== null) return pools.fill(bufferPoolMib({ ...spec, engine }));
  const steps: number[] = [];
  for (let s = 0; s < capacity.length; s++)
    if (s === 0 || capacity[s] !== capacity[s - 1]) steps.push(s, (capacity[s] as number) / 500);
  const changes = Int32Array.from(steps);
  const run = simulatePool({ changes, totalS: capacity.length, engine }).changes;
  for (let c = 0; c < run.length; c += 2)
    pools.fill(run[c + 1] as number, run[c] as number, run[c + 2] ?? capacity.length);
  return pools;
}

/** Capacity and pools where a range keeps what was measured on today's, whose minimum it never goes below (HLD-3). */
export function withMeasured(
  { capacity, pools }: Pick<MeasuredBeside, "capacity" | "pools">,
  { evidence, effective }: Pick<MeasuredBeside, "evidence" | "effective">,
): Pick<MeasuredBeside, "capacity" | "pools"> {
  const { settings, workload, growth } = effective;
  const { source } = workload.baseline;
  const { capacity: measured } = evidence;
  const bounds = [settings, ...settings.schedule];
  if (source.kind === "provisioned" || source.minAcu === null || measured === null)
    return { capacity, pools };
  const { minAcu, maxAcu } = source;
  if (settings.writer.kind === "provisioned" || bounds.some((one) => one.minAcu < minAcu))
    return { capacity, pools };
  const isAlone = growth === 1 && bounds.every((one) => one.minAcu === minAcu && one.maxAcu === maxAcu);
  const most = Math.min(...bounds.map((one) => one.maxAcu));
  const { startS } = workload.demand.trace;
  const kept = { capacity: capacity.slice(), pools: pools.slice() };
  for (const [i, atS] of measured.timesS.entries()) {
    const acu = Math.min(most, measured.values[i] as number);
    if (!(acu > 0)) continue;
    const pool = bufferPoolMib({ acu, engine: settings.engine });
    const lastS = Math.min(pools.length, (measured.timesS[i + 1] ?? Number.POSITIVE_INFINITY) - startS);
    for (let s = Math.max(0, atS - startS); s < lastS; s++) {
      if ((capacity[s] as number) <= 0) continue;
      kept.capacity[s] = isAlone ? 1000 * acu : Math.max(capacity[s] as number, 1000 * acu);
      kept.pools[s] = isAlone ? pool : Math.max(pools[s] as number, pool);
    }
  }
  return kept;
}

/** Where nothing tells misses: 1 of no cache, 0 of the volume (MEM-3). */
function lineToVolume(gib: number | null): MissLine | null {
  return gib === null ? null : { mib: Float64Array.of(0, 1024 * gib), miss: Float64Array.of(1, 0) };
}

/** Misses per touch of a cache: straight between points, out of the definition. */
function missOf({ mib, miss }: MissLine, size: number): number {
  const at = mib.findIndex((point) => point > size);
  if (at < 0) return miss.at(-1) as number;
  const [from, to] = [mib[at - 1] as number, mib[at] as number];
  const share = (size - from) / (to - from);
  return (miss[at - 1] as number) * (1 - share) + (miss[at] as number) * share;
}

/**
 * Percent of the measured time in which the measured reads, in a pool of another size, are above the ceiling (MEM-7): as many
 * at least in a pool that is no larger, more as it misses more than the source's; a sample that missed more than the source
 * usually does misses what the smaller pool does of the touches that it made; fewer in a larger one as it misses less.
 */
export function measuredOverPct(of: MeasuredBeside): number {
  const { evidence, effective, capacity, pools } = of;
  const { readIops, bufferCacheHitRatio } = evidence;
  if (readIops === null) return 0;
  const byTime = (series: InstanceEvidence["capacity"]) =>
    new Map(series && Array.from(series.timesS, (t, i) => [t, series.values[i]]));
  const [hits, acus] = [byTime(bufferCacheHitRatio), byTime(evidence.capacity)];
  const { startS } = effective.workload.demand.trace;
  const high =
    effective.memory?.curve.lines.high ?? lineToVolume(effective.workload.evidence.cluster.storageGb);
  let [known, over] = [0, 0];
  for (const [i, atS] of readIops.timesS.entries()) {
    const reads = (readIops.values[i] as number) * effective.growth;
    const source = sourcePoolMib(effective, acus.get(atS) ?? Number.NaN);
    const missed = Math.max(1e-4, 1 - (hits.get(atS) ?? 100) / 100);
    let [before, factor] = [Number.NaN, 1];
    const lastS = Math.min(pools.length, atS - startS + 300);
    for (let s = Math.max(0, atS - startS); s < lastS; s++) {
      const pool = pools[s] as number;
      if (pool !== before) factor = timesMissed({ high, source, pool, missed });
      before = pool;
      known++;
      if (pool > 0 && reads * factor > of.ceilingOf(capacity[s] as number) * (1 + 1e-9)) over++;
    }
  }
  return known === 0 ? 0 : (100 * over) / known;
}

/** Pool of what ran when it was measured. */
function sourcePoolMib({ workload, market, settings }: Effective, acu: number): number {
  const { source } = workload.baseline;
  const { engine } = settings;
  if (source.kind === "serverless") return bufferPoolMib({ acu, engine });
  const spec = market.specs.find(({ instanceClass }) => instanceClass === source.instanceClass);
  return bufferPoolMib({ ...(spec as InstanceSpec), engine });
}

function timesMissed(of: {
  readonly high: MissLine | null;
  readonly source: number;
  readonly pool: number;
  readonly missed: number;
}): number {
  const { high, source, pool, missed } = of;
  if (high === null) return 1;
  const [here, there] = [missOf(high, pool), missOf(high, source)];
  if (pool > source) return there === 0 ? 1 : Math.min(1, here / there);
  return Math.max(1, Math.min(there === 0 ? Number.POSITIVE_INFINITY : here / there, here / missed));
}
