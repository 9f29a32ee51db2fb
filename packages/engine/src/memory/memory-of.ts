import type { DemandTrace } from "../demand/demand-trace.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { againstMeasured } from "../measured/against-measured.ts";
import { LEAST_MISS, type MeasuredReads, measuredReads } from "../measured/measured-reads.ts";
import { type TouchedWindow, touchedWindow } from "../measured/touched-window.ts";
import { bufferPoolMib, PAGE_KIB } from "../pool/buffer-pool-mib.ts";
import type { CacheHardware, CacheMode } from "../reads/caches/size-caches.ts";
import { meanOf } from "../series/series.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import type { MemoryFinding } from "../units/memory-finding.ts";
import { MONTH_S } from "../units/seconds.ts";
import type { AccessCurve, Knot } from "./access-curve.ts";
import { boundCurve } from "./bound-curve.ts";
import { type CacheSamples, cacheSamples } from "./cache-samples.ts";
import { type KnotsOfSamples, knotsOfSamples } from "./knots-of-samples.ts";
import { noteOnCurve, noteOnLeast, noteOnParameters, noteOnSamples } from "./notes-on-memory.ts";
import { withOwnSet } from "./own-set.ts";
import { type PagesHeld, pagesHeld } from "./pages-held.ts";
import { readIn } from "./read-over-trace.ts";
import { type SourceTier, storageShare, tierKnot, tierOfSource } from "./tier-of-source.ts";
import { type Touches, touchesOf } from "./touches-of.ts";

/** The source's metrics, and what is known of its hardware and its set beside them. */
export interface MemoryInput extends Pick<CacheMode, "engine" | "engineVersion" | "storageMode"> {
  readonly evidence: Evidence;
  /** Demand of the planned instance as it was measured, without growth. */
  readonly trace: DemandTrace;
  /** Class of a provisioned source; null for a serverless one. */
  readonly spec: CacheHardware | null;
  /** `shared_buffers` or `innodb_buffer_pool_size` as pasted (MEM-1). */
  readonly pastedPoolMib?: number | null;
  /** The user's own figure of what must be held: it misses at most 1 % there (MEM-4). */
  readonly ownSetGib?: number | null;
  /** Knots read out of pasted statistics (MEM-14). */
  readonly pasted?: readonly Knot[];
}

/** What the evidence says of touches and misses. Both are null where it says nothing; the findings tell why. */
export interface MemoryEvidence {
  readonly touches: Touches | null;
  readonly curve: AccessCurve | null;
  /** The source's own pool, MiB: of a class its one size, of a serverless source null. */
  readonly poolMib: number | null;
  /** Its tiered cache, MiB; 0 without one. */
  readonly tierMib: number;
  readonly pagesPerMib: number;
  /** What the instance read by its own metric, whatever its touches are; null without it (MEM-7). */
  readonly measured: MeasuredReads | null;
  readonly findings: readonly MemoryFinding[];
}

/**
 * Touches and access curve of the planned instance (MEM-2 to MEM-5), from ReadIOPS and BufferCacheHitRatio, else from the
 * volume's billed reads where the cluster has one instance. Pure: the same evidence gives the same answer.
 */
export function memoryOf(input: MemoryInput): MemoryEvidence {
  const { evidence, engine, spec } = input;
  const pagesPerMib = 1024 / PAGE_KIB[engine];
  const { pastedPoolMib } = input;
  const defaultMib = spec && bufferPoolMib({ ...spec, engine });
  const poolMib = defaultMib && (pastedPoolMib ?? defaultMib);
  const tier = tierOfSource(evidence.planned, input);
  const known = { input, poolMib, pagesPerMib, tier };
  const measured =
    shareOfHits(known) ??
    hitsOfTierUnknown(known) ??
    (hasSamples(evidence) ? fromSamples(known) : fromVolume(known));
  const { touches } = measured;
  const reads = readsOf(known);
  const window = windowOf({ ...known, touches, reads });
  const pasted = believed(known, { knots: measured.knots, reads });
  const knots = [
    ...measured.knots,
    ...pasted.kept,
    ...(window === null || window.high === null
      ? []
      : [{ kind: "window" as const, mib: window.mib, low: 0, high: window.high }]),
  ];
  const curve = knots.length === 0 ? null : boundCurve(knots, volumeMib(evidence));
  const findings = [
    ...measured.findings,
    ...(window === null ? [] : [window.finding]),
    ...pasted.findings,
    ...noteOnCurve({ curve, touches, poolMib }),
    ...noteOnParameters({ poolMib, defaultMib }),
  ];
  const tierMib = known.tier?.mib ?? 0;
  const found = { touches, curve, poolMib, tierMib, pagesPerMib, measured: reads, findings };
  return withOwnSet(found, { setGib: input.ownSetGib ?? null, volumeMib: volumeMib(evidence) });
}

/** Reads of storage are only what a tiered cache leaves: without its hits nobody knows what memory missed (MEM-2). */
function hitsOfTierUnknown({ tier, input }: Known): Measured | null {
  if (tier === null || tier.hitPct !== null) return null;
  const metric = "AuroraOptimizedReadsCacheHitRatio";
  const missing = input.evidence.planned.tieredCacheHitRatio === null ? [metric] : [];
  return {
    ...{ touches: null, knots: [] },
    findings: [{ code: "touches-unknown", metric, missing, assumption: false }],
  };
}

/** ReadIOPS with the largest cache that the source had in each sample. */
function readsOf({ input, poolMib, tier }: Known): MeasuredReads | null {
  const { readIops: reads, bufferCacheHitRatio, capacity } = input.evidence.planned;
  if (reads === null) return null;
  return measuredReads({
    ...{ reads, hitRatio: bufferCacheHitRatio, capacity, over: input.trace },
    tierHitRatio: tier?.hitPct ?? null,
    cacheMib:
      poolMib === null
        ? (acu) => bufferPoolMib({ acu, engine: input.engine })
        : Math.max(poolMib, tier?.mib ?? 0),
  });
}

/** Nobody runs with a pool that misses 99 of 100 touches: a ratio that never exceeds 1 was divided by 100, and 0 is none (MEM-2). */
function shareOfHits({ input }: Known): Measured | null {
  const { bufferCacheHitRatio: hits } = input.evidence.planned;
  const highest = hits === null ? 0 : hits.values.reduce((most, value) => Math.max(most, value), 0);
  const isZero = hits !== null && hits.values.length > 0 && hits.values.every((value) => value === 0);
  if (!isZero && !(highest > 0 && highest <= 1)) return null;
  return {
    ...{ touches: null, knots: [] },
    findings: [
      isZero
        ? { code: "hit-ratio-zero", assumption: false }
        : { code: "hit-ratio-as-share", highest, assumption: false },
      { code: "touches-unknown", metric: "BufferCacheHitRatio", missing: [], assumption: false },
    ],
  };
}

function hasSamples({ planned }: Evidence): boolean {
  return planned.bufferCacheHitRatio !== null && planned.readIops !== null;
}

interface Known {
  readonly input: MemoryInput;
  readonly poolMib: number | null;
  readonly pagesPerMib: number;
  readonly tier: SourceTier | null;
}

interface Measured {
  readonly touches: Touches | null;
  readonly knots: readonly Knot[];
  readonly findings: readonly MemoryFinding[];
}

export function volumeMib({ cluster }: Evidence): number | null {
  return cluster.storageGb === null ? null : cluster.storageGb * 1024;
}

function fromSamples(known: Known): Measured {
  const { input, tier } = known;
  const { bufferCacheHitRatio, readIops, capacity } = input.evidence.planned;
  if (bufferCacheHitRatio === null || readIops === null) return { touches: null, knots: [], findings: [] };
  const samples = cacheSamples({
    ...{ reads: readIops, hitRatio: bufferCacheHitRatio, tierHitRatio: tier?.hitPct ?? null },
    ...{ capacity, trace: input.trace },
  });
  const poolPages = poolOfSamples(samples, known);
  const held = pagesHeld(samples, poolPages);
  const touches = touchesOf(samples, { held, hasOnePool: known.poolMib !== null });
  const findings = noteOnSamples(touches, samples);
  if (touches === null) return { touches, knots: [], findings };
  const { knots, hasPhases } = knotsOf(known, { samples, held, poolPages, touches });
  return {
    ...{ touches, knots },
    findings: hasPhases ? [...findings, { code: "misses-rise-with-pool", assumption: true }] : findings,
  };
}

/** Pages of the pool in each sample. */
function poolOfSamples({ acu: acuOf }: CacheSamples, { input, poolMib, pagesPerMib }: Known): Float64Array {
  const { engine } = input;
  return acuOf.map((acu) => (poolMib ?? bufferPoolMib({ acu, engine })) * pagesPerMib);
}

function knotsOf(
  { poolMib, pagesPerMib, tier }: Known,
  from: { samples: CacheSamples; held: PagesHeld; poolPages: Float64Array; touches: Touches },
): KnotsOfSamples {
  const { samples, held, poolPages, touches } = from;
  const largestPages = poolPages.reduce((most, pages) => (pages > most ? pages : most), 0);
  const of = { held, largestPages, pagesPerMib };
  if (poolMib === null) return knotsOfSamples(samples, { ...of, kind: "trace", includesFull: true });
  const { sourceMiss: miss } = touches;
  const pool: Knot = { kind: "pool", mib: poolMib, low: miss, high: miss };
  const { knots: cold, hasPhases } = knotsOfSamples(samples, {
    ...of,
    kind: "cold-start",
    includesFull: false,
  });
  return { knots: [pool, ...cold, ...tierKnot(tier, { poolMib, touches })], hasPhases };
}

/** Reads of the whole volume in place of the instance's: means alone, of a cluster with one instance. */
function fromVolume({ input, poolMib, tier }: Known): Measured {
  const { planned, others, cluster } = input.evidence;
  const { bufferCacheHitRatio: hits } = planned;
  const readsPerMonth = cluster.io?.basis === "volume" ? cluster.io.readsPerMonth : null;
  if (hits === null || readsPerMonth === null || others.length > 0) {
    const missing = [
      ...(hits === null ? ["BufferCacheHitRatio"] : []),
      ...(planned.readIops === null ? ["ReadIOPS"] : []),
    ];
    const [metric = "ReadIOPS"] = missing;
    return {
      touches: null,
      knots: [],
      findings: [{ code: "touches-unknown", metric, missing, assumption: false }],
    };
  }
  const sourceMiss = 1 - meanOf(hits) / 100;
  const storageMiss = sourceMiss * (tier === null ? 1 : storageShare(tier, planned));
  const perS = readsPerMonth / MONTH_S / Math.max(storageMiss, LEAST_MISS);
  const vcpu = meanVcpu(input.trace);
  const found = {
    ...{ perVcpuS: perS / vcpu, meanPerS: perS },
    r2: null,
    measured: null,
    basis: "volume",
    ...{ sourceMiss, storageMiss, steadyMiss: sourceMiss },
  } as const;
  const touches = vcpu > 0 && perS > 0 ? { ...found, leastRatio: storageMiss < LEAST_MISS ? 1 : 0 } : null;
  const knots: Knot[] =
    touches === null || poolMib === null
      ? []
      : [
          { kind: "pool", mib: poolMib, low: sourceMiss, high: sourceMiss },
          ...tierKnot(tier, { poolMib, touches }),
        ];
  const findings: readonly MemoryFinding[] = [
    { code: "touches-from-volume", assumption: true },
    ...(touches === null ? [] : noteOnLeast(touches)),
  ];
  return { touches, knots, findings };
}

function meanVcpu({ edgesS, milliAcu }: DemandTrace): number {
  let [area, knownS] = [0, 0];
  for (let i = 0; i < milliAcu.length; i++) {
    const demand = milliAcu[i] as number;
    if (demand < 0) continue;
    const seconds = (edgesS[i + 1] as number) - (edgesS[i] as number);
    area += demand * seconds;
    knownS += seconds;
  }
  return knownS === 0 ? 0 : (area / knownS / 1000) * VCPU_PER_ACU;
}

/** What was touched within a window, as a bound (MEM-4). */
function windowOf({
  input,
  pagesPerMib,
  touches,
  reads,
}: Known & { readonly touches: Touches | null; readonly reads: MeasuredReads | null }): TouchedWindow | null {
  const { evidence, trace, spec } = input;
  return touchedWindow(evidence.planned, {
    ...{ memoryGib: spec?.memoryGib ?? Number.POSITIVE_INFINITY, pagesPerMib, reads, startS: trace.startS },
    touchedPerS: (touches?.perVcpuS ?? 0) * meanVcpu(trace),
  });
}

/** What was pasted, as far as what was measured does not contradict it (MEM-4). */
function believed(
  { input, poolMib, pagesPerMib }: Known,
  measured: { readonly knots: readonly Knot[]; readonly reads: MeasuredReads | null },
): ReturnType<typeof againstMeasured<Knot>> {
  const { knots, reads } = measured;
  const read = readIn(reads, { ...input, pagesPerMib });
  return againstMeasured(input.pasted ?? [], {
    sizes: knots,
    read: read === null || poolMib === null ? null : { ...read, poolMib },
  });
}
