import type { Bound } from "../../memory/access-curve.ts";
import { type CacheHost, classHost, serverlessHost } from "../../memory/cache-host.ts";
import {
  type HostQuestion,
  type HostReads,
  leastReadsUnder,
  readsUnder,
} from "../../memory/reads-of-host.ts";
import { touchesAwake } from "../../memory/touches-awake.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { hasTieredCache } from "../../reads/check-optimized-reads.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { type MemoryInUse, READ_CONSTANTS } from "./memory-in-use.ts";
import { memberAlone } from "./reader-alone.ts";
import type { Effective } from "./resolve.ts";

/** The run, where its pages come from, and the reading of the curve. */
interface ReadsAsked {
  readonly changes: Int32Array;
  readonly storageMode: StorageMode;
  readonly bound: Bound;
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
    const same = before.get(of.bound);
    if (same?.memory === memory) return same.reads;
    const reads = readsUnder(of.bound, questionOf({ ...effective, memory }, of));
    ofRuns.set(of.changes, before.set(of.bound, { memory, reads }));
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
  const same = before.get(of.bound);
  if (same?.memory === memory) return same.reads;
  const reads = leastReadsUnder(of.bound, questionOf({ ...effective, memory }, of));
  leastOfRuns.set(of.changes, before.set(of.bound, { memory, reads }));
  return reads;
}

function questionOf(effective: Effective & { readonly memory: MemoryInUse }, of: ReadsAsked): HostQuestion {
  const { memory, settings } = effective;
  const { curve, pagesPerMib, constants, load, measured } = memory;
  const asked = { curve, pagesPerMib, latencies: constants, measured };
  if (settings.writer.kind === "provisioned") return { ...asked, load, host: hostOfWriter(effective, of) };
  const before = lastRun.get(memory);
  const { changes } = of;
  if (before?.changes === changes) return { ...asked, ...before.run };
  const run = { load: touchesAwake(load, changes), host: hostOfWriter(effective, of) };
  lastRun.set(memory, { changes, run });
  return { ...asked, ...run };
}

/** Pool, ceiling and touches of the last run asked about: each reading of the curve meets the same. */
const lastRun = new WeakMap<
  MemoryInUse,
  { readonly changes: Int32Array; readonly run: Pick<HostQuestion, "load" | "host"> }
>();

/** The last readings of each run: the month asks for the middle one, the limits for all. */
const ofRuns = new WeakMap<Int32Array, Map<Bound, RunReads<HostReads>>>();
const leastOfRuns = new WeakMap<Int32Array, Map<Bound, RunReads<LeastReads>>>();

interface RunReads<Reads> {
  readonly memory: MemoryInUse;
  readonly reads: Reads;
}

type LeastReads = ReturnType<typeof leastReadsUnder>;

/** What classes read of a load: a class has one pool, whatever it stands beside. */
const kept = new WeakMap<MemoryInUse, Map<string, HostReads>>();

/** The same of a reader by its own cache and demand; null where nobody knows them (MEM-10). */
export function readsOfReader(
  effective: Effective,
  of: ReadsAsked & { readonly reader: ReaderSetting },
): HostReads | null {
  const { reader, ...at } = of;
  const alone = memberAlone(effective, reader);
  return alone === null ? null : readsOfWriter(alone, at);
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
  { memory, io, growth }: Pick<Effective, "memory" | "io" | "growth">,
  bound: Bound,
): { readonly perRead: number; readonly always: number } | null {
  if (memory === null || io === null) return null;
  const source = sourceReads(memory, bound);
  const measured = io.readsPerMonth * growth;
  return source > 0 ? { perRead: measured / source, always: 0 } : { perRead: 1, always: measured };
}

/** Reads a month of the source by the model, for this load. */
function sourceReads(memory: MemoryInUse, bound: Bound): number {
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
const MONTH_S = MONTH_HOURS * 3600;

function wantedPerMonth({ readsPerMonth, unreadRatio }: HostReads): number {
  return unreadRatio < 1 ? readsPerMonth / (1 - unreadRatio) : readsPerMonth;
}

/** What holds the writer's pages. */
export function hostOfWriter(
  { settings, market, memory, workload }: Pick<Effective, "settings" | "market" | "memory" | "workload">,
  of: { readonly changes: Int32Array; readonly storageMode: StorageMode },
): CacheHost {
  const { engine, engineVersion, writer } = settings;
  const { readCeilingPerS } = memory?.constants ?? READ_CONSTANTS;
  if (writer.kind === "serverless") {
    const totalS = memory?.load.edgesS.at(-1) ?? 0;
    return serverlessHost({ changes: of.changes, totalS, engine, readCeilingPerS });
  }
  const spec = specOf(market, writer.instanceClass);
  const { storageMode } = of;
  const { source } = workload.baseline;
  const isSource = source.kind === "provisioned" && source.instanceClass === writer.instanceClass;
  const hasTier = hasTieredCache(spec, { engine, engineVersion, storageMode });
  const host = classHost(spec, { storageMode, engine, readCeilingPerS, hasTier });
  // A pool that was pasted is that of the instance that runs today (MEM-1).
  return isSource && memory?.poolMib != null ? { ...host, poolMib: memory.poolMib } : host;
}
