import type { Bound } from "../../memory/access-curve.ts";
import { type CacheHost, classHost, serverlessHost } from "../../memory/cache-host.ts";
import { type HostReads, readsUnder } from "../../memory/reads-of-host.ts";
import type { TouchLoad } from "../../memory/touch-load.ts";
import { touchesAwake } from "../../memory/touches-awake.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { checkOptimizedReads } from "../../reads/check-optimized-reads.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, WriterSetting } from "../terms/settings.ts";
import type { MemoryInUse } from "./memory-in-use.ts";
import { readerAlone } from "./reader-alone.ts";
import type { Effective } from "./resolve.ts";

/**
 * Pages that the planned writer reads from storage under the settings, at one reading of the curve (MEM-6, MEM-10); null
 * where the files tell no touches.
 *
 * @param of.changes the writer's capacity, pairs of `CapacityRun.changes`, over the seconds of the demand
 */
export function readsOfWriter(
  effective: Effective,
  of: { readonly changes: Int32Array; readonly storageMode: StorageMode; readonly bound: Bound },
): HostReads | null {
  const { memory, settings } = effective;
  if (memory === null) return null;
  const { curve, pagesPerMib, constants } = memory;
  const { writer, engine, engineVersion } = settings;
  const read = (load: TouchLoad) =>
    readsUnder(of.bound, {
      ...{ curve, load, pagesPerMib, latencies: constants },
      host: hostOfWriter(effective, of),
    });
  if (writer.kind === "serverless") {
    const before = ofRuns.get(of.changes) ?? new Map<Bound, RunReads>();
    const same = before.get(of.bound);
    if (same?.memory === memory) return same.reads;
    const reads = read(touchesAwake(memory.load, of.changes));
    ofRuns.set(of.changes, before.set(of.bound, { memory, reads }));
    return reads;
  }
  const key = [writer.instanceClass, of.storageMode, of.bound, engine, engineVersion].join();
  const known = kept.get(memory) ?? new Map<string, HostReads>();
  kept.set(memory, known);
  const found = known.get(key) ?? read(memory.load);
  known.set(key, found);
  return found;
}

/** The last readings of each run: the month asks for the middle one, the limits for all. */
const ofRuns = new WeakMap<Int32Array, Map<Bound, RunReads>>();

interface RunReads {
  readonly memory: MemoryInUse;
  readonly reads: HostReads;
}

/** What classes read of a load: a class has one pool, whatever it stands beside. */
const kept = new WeakMap<MemoryInUse, Map<string, HostReads>>();

/** The same of a reader by its own cache and demand; null where nobody knows them (MEM-10). */
export function readsOfReader(
  effective: Effective,
  of: Parameters<typeof readsOfWriter>[1] & { readonly reader: ReaderSetting },
): HostReads | null {
  const { reader, ...at } = of;
  const alone = readerAlone(effective, reader);
  if (alone === null || alone.memory === null) return null;
  const writer: WriterSetting =
    reader.kind === "serverless"
      ? { kind: "serverless" }
      : { kind: "provisioned", instanceClass: reader.instanceClass ?? "" };
  return readsOfWriter({ ...alone, settings: { ...alone.settings, writer } }, at);
}

/** What holds the writer's pages. */
export function hostOfWriter(
  { settings, market, memory }: Pick<Effective, "settings" | "market" | "memory">,
  of: { readonly changes: Int32Array; readonly storageMode: StorageMode },
): CacheHost {
  const { engine, engineVersion, writer } = settings;
  const readCeilingPerS = memory?.constants.readCeilingPerS ?? Number.POSITIVE_INFINITY;
  if (writer.kind === "serverless") {
    const totalS = memory?.load.edgesS.at(-1) ?? 0;
    return serverlessHost({ changes: of.changes, totalS, engine, readCeilingPerS });
  }
  const spec = specOf(market, writer.instanceClass);
  const { storageMode } = of;
  const tiered = checkOptimizedReads({
    ...{ engine, engineVersion, storageMode, isServerless: false, wantsTieredCache: true },
    instanceClass: writer.instanceClass,
  });
  const hasTier = spec.nvmeGb !== null && tiered.every(({ met }) => met);
  return classHost(spec, { storageMode, engine, readCeilingPerS, hasTier });
}
