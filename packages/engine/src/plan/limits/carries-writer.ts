import { nearCeilingRatio } from "../../capacity/slow-ratio.ts";
import type { HostReads } from "../../memory/reads-of-host.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { ceilingOf } from "../month/member-months.ts";
import { measuredOver } from "../reads/measured-over.ts";
import { mostPoolMib } from "../reads/pool-of-class.ts";
import { readsOfWriter } from "../reads/reads-of-writer.ts";
import { levelsOfMember } from "../reads/writer-reads.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, WriterSetting } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { type Effective, workOn } from "../workload/resolve.ts";
import { lackedStorage } from "./local-storage-room.ts";
import { lessThanSwaps, shortOfRoom, successorsOf } from "./memory-wanted.ts";
import { mostOverPct, readsWithinLimits } from "./read-limits.ts";
import { takesPeak } from "./takes-peak.ts";

/**
 * Whether a reader carries the writer's expected load within the limits at the most it has, should the writer be lost
 * (CLU-1): its demand, its connections, its touches and what lies beside its pool. What the reader served beside is asked by
 * `lostLoads`.
 */
export function carriesWriter(effective: Effective, reader: ReaderSetting): boolean {
  const { settings } = effective;
  if (reader.kind === "serverless") {
    // Serverless instances of a cluster share one range: what the writer is held against.
    return settings.writer.kind === "serverless" || fits(effective, reader);
  }
  return isLikeWriter(effective, reader) || fits(effective, reader);
}

/** No smaller than the writer, of its own family, or as both run today. */
function isLikeWriter({ settings, market, workload }: Effective, reader: ReaderSetting): boolean {
  const { writer } = settings;
  if (writer.kind === "serverless") return false;
  if (writer.instanceClass === reader.instanceClass) return true;
  const [own, its] = [specOf(market, reader.instanceClass ?? ""), specOf(market, writer.instanceClass)];
  if (own.vcpu < its.vcpu || own.memoryGib < its.memoryGib) return false;
  const isOn = (instanceClass: string, source: { kind: string; instanceClass?: string } | undefined) =>
    source?.kind === "provisioned" && source.instanceClass === instanceClass;
  const { source } = workload.baseline;
  const runToday =
    isOn(its.instanceClass, source) && isOn(own.instanceClass, reader.measured?.source ?? undefined);
  return own.family === its.family || runToday;
}

function fits(effective: Effective, reader: ReaderSetting): boolean {
  const { promoted, spec } = promotedTo(effective, reader);
  // Pages last: they are a run over the whole trace.
  return (
    hasRoom(promoted) &&
    takesPeak(promoted, { settings: promoted.settings, spec }) !== false &&
    isServed(promoted) &&
    holdsPages(promoted, spec)
  );
}

/** The settings with the writer on what the reader runs on. */
function promotedTo(
  effective: Effective,
  reader: ReaderSetting,
): { readonly promoted: Effective; readonly spec: InstanceSpec | null } {
  const { settings, market } = effective;
  const spec = reader.kind === "serverless" ? null : specOf(market, reader.instanceClass ?? "");
  const writer: WriterSetting =
    spec === null ? { kind: "serverless" } : { kind: "provisioned", instanceClass: spec.instanceClass };
  return { promoted: { ...effective, settings: { ...settings, writer, schedule: [] } }, spec };
}

/** Share of the time in which a reader is too busy with the writer's expected demand alone, percent. */
export function timeOnWriterPct(effective: Effective, reader: ReaderSetting): number {
  return slowPct(promotedTo(effective, reader).promoted);
}

/** The memory and local storage that the writer was measured to need, as of every option (MEM-17, MEM-18, MEM-19). */
function hasRoom({ settings, ...known }: Effective): boolean {
  const alone: Effective = { ...known, settings: { ...settings, readers: [] } };
  const hasMemory = successorsOf(alone).every(
    (one) => lessThanSwaps(one, alone) === null && shortOfRoom(one, alone) === null,
  );
  return hasMemory && lackedStorage(alone).length === 0;
}

function isServed(promoted: Effective): boolean {
  return !isOverTimeLimit(slowPct(promoted), promoted.settings);
}

function slowPct(promoted: Effective): number {
  const { settings, workload, growth, spread } = promoted;
  const work = workOn(promoted, { source: workload.baseline.source, runsOn: settings.writer });
  const factor = growth * work;
  const levels = levelsOfMember(promoted, { trace: workload.demand.expected, factor, work });
  return 100 * nearCeilingRatio({ levels, factor, ceiling: ceilingOf(promoted, settings.writer), spread });
}

/** By the writer's own limits on memory: its reads where touches or reads are known, else the set it must hold. */
function holdsPages(promoted: Effective, spec: InstanceSpec | null): boolean {
  const { settings } = promoted;
  const acu = highestMaximum(settings);
  // A range stands at its maximum, whatever holds today's capacity.
  const changes = spec === null ? Int32Array.of(0, 2 * acu) : new Int32Array(0);
  const met = readsMet(promoted, { changes, key: spec?.instanceClass ?? `${acu} ACU` });
  if (met !== null) return met;
  const poolMib =
    spec === null ? bufferPoolMib({ acu, engine: settings.engine }) : mostPoolMib(spec, promoted);
  return holdsSet(promoted, poolMib);
}

/** What instances make of the writer's reads at their most: the same beside whatever they stand. */
const kept = new WeakMap<object, Map<string, boolean>>();

/** Whether its limits on reads are met; null where nobody knows touches, and what was measured can be read. */
function readsMet(
  promoted: Effective,
  of: { readonly changes: Int32Array; readonly key: string },
): boolean | null {
  const { memory, measuredReads, settings } = promoted;
  const told = memory ?? measuredReads;
  if (told === null) return null;
  const { storageMode, engine, engineVersion } = settings;
  const known = kept.get(told) ?? new Map<string, boolean>();
  kept.set(told, known);
  const key = [of.key, storageMode, engine, engineVersion, mostOverPct(settings)].join();
  const asked = { changes: of.changes, storageMode, isFreed: true };
  const reads = memory === null ? null : () => readsOfWriter(promoted, { ...asked, bound: "high" });
  const found =
    known.get(key) ??
    (reads === null
      ? 100 * (measuredOver(promoted, asked)?.overRatio ?? 0) <= mostOverPct(settings)
      : readsWithinLimits(reads() as HostReads, promoted));
  known.set(key, found);
  // Reads that are served say nothing of the set where no touches are known.
  return memory === null && found ? null : found;
}

function holdsSet({ settings, workingSetGib }: Effective, poolMib: number): boolean {
  return settings.limits.minCachedPct <= 0 || poolMib >= 1024 * workingSetGib.value;
}
