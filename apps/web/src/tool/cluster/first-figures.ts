import { instanceSpecs } from "@acuity/catalog";
import { againstMeasured, bufferPoolMib, LEAST_MISS, PAGE_KIB, textOfSizes } from "@acuity/engine/memory";
import type { InstanceSpec } from "@acuity/engine/prices";
import { sizeCaches } from "@acuity/engine/reads";
import type { FirstQuestion } from "../question/origin.ts";
import type { KnownCluster } from "./known-cluster.ts";

/** A first question while it is being filled: values, and the words that say where they come from. */
export interface Filling<Question> {
  readonly patch: { -readonly [Key in keyof Question]?: Question[Key] };
  readonly origins: { -readonly [Key in keyof Question]?: string };
}

/** The question of a page with whatever `fill` knows of the cluster; the page's example where there is none. */
export function firstQuestion<Question extends object>(
  example: Question,
  fill: ((filling: Filling<Question>) => void) | null,
): FirstQuestion<Question> {
  const filling: Filling<Question> = { patch: {}, origins: {} };
  fill?.(filling);
  return {
    question: { ...example, ...filling.patch },
    origins: filling.origins as FirstQuestion<Question>["origins"],
  };
}

/** Where and on what the cluster runs, as far as it is known. */
export function knownPlace({ instanceClass, region, engine }: KnownCluster): object {
  return Object.fromEntries(
    Object.entries({ instanceClass, region, engine }).filter(([, value]) => value !== null),
  );
}

/** The class that stands for the cluster: the one it was measured on before the one it is planned for. */
export function knownSpec({ measuredClass, instanceClass }: KnownCluster): InstanceSpec | undefined {
  const name = measuredClass ?? instanceClass;
  return instanceSpecs().find((spec) => spec.instanceClass === name);
}

/** The set of pages in use when nobody knows better, an assumption: what the class's pool holds when it is full (MEM-1). */
export function assumedSetGib(spec: InstanceSpec, { engine, ...known }: KnownCluster): number {
  const isToday = spec.instanceClass === known.measuredClass;
  const pastedMib = isToday ? (known.pastedMemory?.poolMib ?? null) : null;
  return fourFigures(bufferPoolMib({ ...spec, engine: engine ?? "aurora-postgresql", pastedMib }) / 1024);
}

/** ReadLatency as the latency of storage. On an NVMe class the metric mixes drives and storage: it is that of neither. */
export function fillStorageLatency<Question extends { readonly replaced: object }>(
  { patch, origins }: Filling<Question>,
  cluster: KnownCluster,
): void {
  const { readLatencyMs } = cluster.measured;
  const hasNvme = cluster.measuredClass !== null && (knownSpec(cluster)?.nvmeGb ?? null) !== null;
  if (readLatencyMs === null || readLatencyMs.value <= 0 || hasNvme) return;
  patch.replaced = { storageReadMs: fourFigures(readLatencyMs.value) } as Question["replaced"];
  origins.replaced = fromTrace(readLatencyMs.origin);
}

export function fromTrace(origin: string): string {
  return `from the trace: ${origin}`;
}

/** A prefilled size is read, not copied to the last bit. */
export function fourFigures(value: number): number {
  return Number(value.toPrecision(4));
}

/**
 * The tiered cache whose hits the trace tells, MiB, and what share of memory's misses it leaves to storage: of one that served
 * all of them the least that a ratio can tell (MEM-2). Null without one.
 */
export function measuredTier({
  measured,
  measuredClass,
  engine,
  engineVersion,
  storageMode,
}: KnownCluster): { readonly mib: number; readonly leaves: number } | null {
  const hitPct = measured.tieredCacheHitPct?.value ?? Number.NaN;
  const spec = instanceSpecs().find(({ instanceClass }) => instanceClass === measuredClass);
  if (spec === undefined || storageMode === null || !(hitPct >= 0 && hitPct <= 100)) return null;
  const mode = { engine: engine ?? "aurora-postgresql", engineVersion, storageMode } as const;
  const mib = 1024 * sizeCaches(spec, mode).tieredCacheFittedGib;
  return mib === 0 ? null : { mib, leaves: Math.max(1 - hitPct / 100, LEAST_MISS) };
}

/**
 * The access curve that the plan goes by (MEM-15): its own points, or before it was made today's pool, its tiered cache and
 * what was pasted.
 */
export function fillCurve<Question extends { readonly curve: string | null }>(
  { patch, origins }: Filling<Question>,
  cluster: KnownCluster,
): void {
  const knots = cluster.planSizes ?? sizesBeforePlan(cluster);
  if (knots.length === 0) return;
  const volumeGib = cluster.measured.volumeGib?.value ?? null;
  patch.curve = textOfSizes({ knots, volumeMib: volumeGib && 1024 * volumeGib });
  origins.curve = originOfCurve(cluster);
}

function originOfCurve(cluster: KnownCluster): string {
  if (cluster.pastedMemory !== null) return "from the plan: pasted from the database";
  if (cluster.planSizes !== null) return "from the plan: the pools whose misses the trace tells";
  const tier =
    measuredTier(cluster) === null ? "" : ", AuroraOptimizedReadsCacheHitRatio of its tiered cache";
  return fromTrace(`BufferCacheHitRatio of today’s pool${tier}`);
}

/**
 * What share of the touches misses the pool that runs today: as the plan has it, before one was made what BufferCacheHitRatio
 * leaves. Null where neither is known.
 */
function ownMiss(cluster: KnownCluster): number | null {
  const planned = plannedMiss(cluster, todaysPoolMib(cluster));
  if (planned !== null) return planned;
  const { bufferCacheHitPct } = cluster.measured;
  return bufferCacheHitPct === null ? null : 1 - bufferCacheHitPct.value / 100;
}

/** What share of the touches reaches storage today, through the tiered cache where one runs (MEM-4); null where nobody knows. */
export function storageMiss(cluster: KnownCluster): number | null {
  const tier = measuredTier(cluster);
  const own = ownMiss(cluster);
  if (tier === null) return own;
  return plannedMiss(cluster, tier.mib) ?? (own === null ? null : own * tier.leaves);
}

/** The middle of what a pool of the plan's curve misses; null where it has no such point. */
function plannedMiss({ planSizes }: KnownCluster, mib: number | undefined): number | null {
  // A point came through the plan's GiB.
  const found = planSizes?.find((size) => mib !== undefined && Math.abs(size.mib - mib) < 1e-6 * mib);
  return found === undefined ? null : (found.low + found.high) / 2;
}

/** MiB of the pool of the class that was measured, as pasted or by its parameters; undefined where the class is not known. */
function todaysPoolMib({ pastedMemory, measuredClass, engine }: KnownCluster): number | undefined {
  const spec = instanceSpecs().find(({ instanceClass }) => instanceClass === measuredClass);
  return pastedMemory?.poolMib ?? (spec && bufferPoolMib({ ...spec, engine: engine ?? "aurora-postgresql" }));
}

function sizesBeforePlan(cluster: KnownCluster): NonNullable<KnownCluster["planSizes"]> {
  const { pastedMemory, measured } = cluster;
  const tier = measuredTier(cluster);
  const ownMib = todaysPoolMib(cluster);
  const hitPct = measured.bufferCacheHitPct?.value ?? 0;
  const miss = 1 - hitPct / 100;
  const isMeasured = ownMib !== undefined && hitPct > 0 && hitPct <= 100;
  const pools = isMeasured
    ? [{ mib: ownMib, miss }, ...(tier === null ? [] : [{ mib: tier.mib, miss: miss * tier.leaves }])]
    : [];
  const sizes = pools.map(({ mib, miss: share }) => ({ mib, low: share, high: share }));
  const read = ownMib === undefined ? null : readSoFar(cluster, ownMib);
  return [...sizes, ...againstMeasured(pastedMemory?.points ?? [], { sizes, read }).kept];
}

/** What the source read while it was measured, to hold a pasted count of its pages against (MEM-4). */
function readSoFar({ measured, engine }: KnownCluster, poolMib: number) {
  const { readPages = null } = measured;
  if (readPages === null) return null;
  return { mib: (readPages * PAGE_KIB[engine ?? "aurora-postgresql"]) / 1024, days: 0, poolMib };
}
