import type { Bound } from "../../memory/access-curve.ts";
import {
  type CacheHost,
  classHost,
  measuredHost,
  measuredRun,
  serverlessHost,
} from "../../memory/cache-host.ts";
import {
  type HostQuestion,
  type HostReads,
  leastReadsUnder,
  readsOfLine,
  readsUnder,
} from "../../memory/reads-of-host.ts";
import { touchesAwake } from "../../memory/touches-awake.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { READ_CONSTANTS } from "../../reads/latency/fit-read-constants.ts";
import { MONTH_S } from "../../units/seconds.ts";
import { pausesAnew, pausesSooner } from "../terms/features-in-use.ts";
import { specOf } from "../terms/market.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import { seenCeiling, withSeen } from "../workload/seen-ceiling.ts";
import { poolOfClassMib } from "./pool-of-class.ts";

/** The run, where its pages come from, and the reading of the curve. */
export interface ReadsAsked {
  readonly changes: Int32Array;
  readonly storageMode: StorageMode;
  readonly bound: Bound;
  /** What held today's capacity is gone (HLD-3): nothing measured is laid over the run. */
  readonly isFreed?: boolean;
}

/**
 * Pages that the planned writer reads from storage under the settings, at one reading of the curve (MEM-6, MEM-10); null
 * where the files tell no touches.
 *
 * @param of.changes the writer's capacity, pairs of `CapacityRun.changes`, over the seconds of the demand
 */
export function readsOfWriter(effective: Effective, of: ReadsAsked): HostReads | null {
  const { memory, settings } = effective;
  if (memory === null) return null;
  const { writer, engine, engineVersion } = settings;
  if (writer.kind === "serverless") {
    const before = ofRuns.get(of.changes) ?? new Map<Bound, RunReads<HostReads>>();
    const keptOf = JSON.stringify(keptCapacity(effective, of));
    const same = before.get(of.bound);
    if (same?.memory === memory && same.keptOf === keptOf) return same.reads;
    const reads = readsUnder(of.bound, questionOf({ ...effective, memory }, of));
    ofRuns.set(of.changes, before.set(of.bound, { memory, keptOf, reads }));
    return reads;
  }
  const key = [writer.instanceClass, of.storageMode, of.bound, engine, engineVersion].join();
  const known = kept.get(memory) ?? new Map<string, HostReads>();
  kept.set(memory, known);
  const found = known.get(key) ?? readsUnder(of.bound, questionOf({ ...effective, memory }, of));
  known.set(key, found);
  return found;
}

/** What the planned writer reads at least, at a tenth of the effort: enough to tell a shape that is too dear or waits too long. */
export function leastReadsOfWriter(effective: Effective, of: ReadsAsked): LeastReads | null {
  const { memory, settings } = effective;
  if (memory === null || settings.writer.kind === "provisioned") return readsOfWriter(effective, of);
  const before = leastOfRuns.get(of.changes) ?? new Map<Bound, RunReads<LeastReads>>();
  const keptOf = JSON.stringify(keptCapacity(effective, of));
  const same = before.get(of.bound);
  if (same?.memory === memory && same.keptOf === keptOf) return same.reads;
  const reads = leastReadsUnder(of.bound, questionOf({ ...effective, memory }, of));
  leastOfRuns.set(of.changes, before.set(of.bound, { memory, keptOf, reads }));
  return reads;
}

function questionOf(effective: Effective & { readonly memory: MemoryInUse }, of: ReadsAsked): HostQuestion {
  const { memory, settings } = effective;
  const { curve, pagesPerMib, constants, load, measured, spread } = memory;
  const asked = { curve, pagesPerMib, latencies: constants, measured, spread };
  if (settings.writer.kind === "provisioned") return { ...asked, load, host: hostOfWriter(effective, of) };
  const before = lastRun.get(memory);
  const { changes } = of;
  const keptOf = JSON.stringify(keptCapacity(effective, of));
  if (before?.changes === changes && before.keptOf === keptOf) return { ...asked, ...before.run };
  const run = { load: touchesAwake(load, changes), host: hostOfWriter(effective, of) };
  lastRun.set(memory, { changes, keptOf, run });
  return { ...asked, ...run };
}

/** Pool, ceiling and touches of the last run asked about: each reading of the curve meets the same. */
const lastRun = new WeakMap<
  MemoryInUse,
  RunOf & { readonly changes: Int32Array; readonly run: Pick<HostQuestion, "load" | "host"> }
>();

/** The last readings of each run: the month asks for the middle one, the limits for all. */
const ofRuns = new WeakMap<Int32Array, Map<Bound, RunReads<HostReads>>>();
const leastOfRuns = new WeakMap<Int32Array, Map<Bound, RunReads<LeastReads>>>();

/** Ranges that share a run are told apart by what they keep of today's capacity (`keptCapacity`). */
interface RunOf {
  readonly keptOf: string;
}

interface RunReads<Reads> extends RunOf {
  readonly memory: MemoryInUse;
  readonly reads: Reads;
}

type LeastReads = ReturnType<typeof leastReadsUnder>;

/** What classes read of a load: a class has one pool, whatever it stands beside. */
const kept = new WeakMap<MemoryInUse, Map<string, HostReads>>();

/** The same by a set that is touched evenly: what is held of it is not missed (MEM-13). */
export function readsOfEvenSet(
  effective: Effective,
  of: Omit<ReadsAsked, "bound"> & { readonly setMib: number },
): HostReads | null {
  const { memory } = effective;
  if (memory === null) return null;
  const line = { mib: Float64Array.of(0, of.setMib), miss: Float64Array.of(1, 0) };
  return readsOfLine(line, questionOf({ ...effective, memory }, { ...of, bound: "high" }));
}

/**
 * Storage reads that a month bills for the planned writer (MEM-10): those measured, scaled by what the option misses of what the
 * source did under the same reading of the curve. What a ceiling leaves undone is read later. Null where nobody knows.
 */
export function billedReads(
  effective: Effective,
  of: ReadsAsked & { readonly isLeast?: boolean },
): number | null {
  const { memory } = effective;
  const paid = billedPerRead(effective, of.bound);
  if (memory === null || paid === null) return null;
  if (of.isLeast === true) {
    const least = leastReadsOfWriter(effective, of);
    return least && paid.always + paid.perRead * least.readsPerMonth;
  }
  const reads = readsOfWriter(effective, of);
  return reads && paid.always + paid.perRead * wantedPerMonth(reads);
}

/**
 * What a read of the model is in the bill, so that the source's own pool is billed what was measured. Where the model has the
 * source read nothing, its reads are billed beside those measured.
 */
export function billedPerRead(
  { memory, io, ...grown }: Pick<Effective, "memory" | "io" | "growth" | "follows">,
  bound: Bound,
): { readonly perRead: number; readonly always: number } | null {
  if (memory === null || io === null) return null;
  const source = sourceReads(memory, bound);
  const measured = io.readsPerMonth * growthOf("io", grown);
  return source > 0 ? { perRead: measured / source, always: 0 } : { perRead: 1, always: measured };
}

/** Reads a month of the source by the model, for this load. */
export function sourceReads(memory: MemoryInUse, bound: Bound): number {
  const { source: host, load, touches, curve, pagesPerMib, constants } = memory;
  if (host === null) return load.meanPerS * touches.storageMiss * MONTH_S;
  const known = ofSources.get(memory) ?? new Map<Bound, number>();
  ofSources.set(memory, known);
  const asked = { curve, load, host, pagesPerMib, latencies: constants };
  const found = known.get(bound) ?? wantedPerMonth(readsUnder(bound, asked));
  known.set(bound, found);
  return found;
}

const ofSources = new WeakMap<MemoryInUse, Map<Bound, number>>();

function wantedPerMonth({ readsPerMonth, unreadRatio }: HostReads): number {
  return unreadRatio < 1 ? readsPerMonth / (1 - unreadRatio) : readsPerMonth;
}

type LoadOf = Pick<Effective, "settings" | "workload" | "growth" | "loaded">;

/**
 * What a range keeps of the capacity measured on today's, and the most that it may have (HLD-3): whatever held it above a
 * minimum holds it above one that is no lower. The range that runs today, with nothing grown, has that alone (TOD-1).
 * Null where some hour has a lower minimum, or today is no known range.
 */
export function keptCapacity(
  { settings, workload, growth, loaded = 1 }: LoadOf,
  { isFreed = false }: Pick<ReadsAsked, "isFreed">,
): { readonly maxAcu: number; readonly isAlone: boolean } | null {
  const { source } = workload.baseline;
  if (isFreed || source.kind === "provisioned" || source.minAcu === null) return null;
  const bounds = [settings, ...settings.schedule];
  const { minAcu: todayAcu } = source;
  if (bounds.some(({ minAcu }) => minAcu < todayAcu)) return null;
  const isAlone = growth * loaded === 1 && isOfToday({ settings, workload });
  return { maxAcu: Math.min(...bounds.map(({ maxAcu }) => maxAcu)), isAlone };
}

/** Whether it is the range that runs today, at every hour, and pauses no more and no sooner than that may. */
export function isOfToday({ settings, workload }: Pick<Effective, "settings" | "workload">): boolean {
  const { source } = workload.baseline;
  if (source.kind === "provisioned" || settings.writer.kind === "provisioned") return false;
  if (pausesAnew(settings, workload.baseline) || pausesSooner(settings, source)) return false;
  return [settings, ...settings.schedule].every(
    ({ minAcu, maxAcu }) => minAcu === source.minAcu && maxAcu === source.maxAcu,
  );
}

/** What holds the writer's pages. */
export function hostOfWriter(
  asked: LoadOf & Pick<Effective, "market" | "memory" | "besidePools">,
  of: Omit<ReadsAsked, "bound">,
): CacheHost {
  const { settings, market, memory, workload } = asked;
  const { engine, engineVersion, writer } = settings;
  const { readCeilingPerS } = memory?.constants ?? READ_CONSTANTS;
  if (writer.kind === "serverless") {
    const { capacity, trace } = workload.demand;
    const totalS = trace.edgesS.at(-1) as number;
    const besideMib = restingMib(asked);
    const run = serverlessHost({ changes: of.changes, totalS, engine, readCeilingPerS, besideMib });
    const kept = keptCapacity(asked, of);
    if (kept === null || capacity === null) return run;
    const measured =
      memory?.source ?? measuredHost(capacity, { startS: trace.startS, engine, readCeilingPerS });
    return measured?.kind === "serverless"
      ? measuredRun(run, { measured, ...kept, engine, readCeilingPerS })
      : run;
  }
  const spec = specOf(market, writer.instanceClass);
  const { storageMode } = of;
  const host = classHost(spec, { engine, engineVersion, storageMode, readCeilingPerS });
  const seen = seenCeiling(workload, market.specs);
  const ceilingPerS = withSeen(host.readCeilingPerS, { vcpu: spec.vcpu, seen });
  return { ...host, poolMib: poolOfClassMib(spec, asked), readCeilingPerS: ceilingPerS };
}
