import { nearCeilingRatio } from "../../capacity/slow-ratio.ts";
import { maxConnections } from "../../demand/max-connections.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { missAt } from "../../pool/miss-line.ts";
import type { InstanceSpec, StorageMode } from "../../prices/price-sheet.ts";
import { measuredOver } from "../month/measured-over.ts";
import { ceilingOf } from "../month/member-months.ts";
import { readsOfWriter } from "../month/reads-of-writer.ts";
import { type Effective, workOn } from "../month/resolve.ts";
import { levelsOfMember } from "../month/writer-reads.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, WriterSetting } from "../terms/settings.ts";
import { meetsLimits, mostOverPct, waitsTooLong } from "./read-limits.ts";

/**
 * Whether a reader carries the writer's expected load within the limits at the most it has, should the writer be lost
 * (CLU-1): its demand, its connections and its touches. What the reader served beside is asked by `lostLoads`.
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
  const { settings, market } = effective;
  const spec = reader.kind === "serverless" ? null : specOf(market, reader.instanceClass ?? "");
  const writer: WriterSetting =
    spec === null ? { kind: "serverless" } : { kind: "provisioned", instanceClass: spec.instanceClass };
  const promoted: Effective = { ...effective, settings: { ...settings, writer, schedule: [] } };
  return (
    takesConnections(promoted, spec) &&
    (spec === null ? rangeHolds(promoted) : classHolds(promoted, spec)) &&
    isServed(promoted)
  );
}

function isServed(promoted: Effective): boolean {
  const { settings, workload, growth, spread } = promoted;
  const work = workOn(promoted, { source: workload.baseline.source, runsOn: settings.writer });
  const factor = growth * work;
  const levels = levelsOfMember(promoted, { trace: workload.demand.expected, factor, work });
  const slow = nearCeilingRatio({ levels, factor, ceiling: ceilingOf(promoted, settings.writer), spread });
  return 100 * slow <= settings.limits.maxThrottledPct;
}

function takesConnections({ settings, peakConnections }: Effective, spec: InstanceSpec | null): boolean {
  if (peakConnections === null) return true;
  const { engine } = settings;
  const accepted =
    spec === null
      ? maxConnections(settings)
      : engine === "aurora-mysql"
        ? spec.maxConnections.mysql
        : spec.maxConnections.postgresUpperBound;
  return accepted === null || peakConnections.value <= accepted;
}

/** A class by the writer's own limits on memory: its reads where touches are known, else the set it must hold. */
function classHolds(promoted: Effective, spec: InstanceSpec): boolean {
  const { settings } = promoted;
  const { storageMode } = settings;
  const reads = readsOfWriter(promoted, { changes: new Int32Array(0), storageMode, bound: "high" });
  if (reads !== null) return meetsLimits(reads, promoted);
  if (100 * measuredOverRatio(promoted, storageMode) > mostOverPct(settings)) return false;
  return holdsSet(promoted, bufferPoolMib({ ...spec, engine: settings.engine }));
}

/** What classes leave unread of the reads that were measured: the same beside whatever they stand. */
const kept = new WeakMap<NonNullable<Effective["measuredReads"]>, Map<string, number>>();

function measuredOverRatio(promoted: Effective, storageMode: StorageMode): number {
  const { measuredReads, settings } = promoted;
  const { writer, engine, engineVersion } = settings;
  if (measuredReads === null || writer.kind === "serverless") return 0;
  const known = kept.get(measuredReads) ?? new Map<string, number>();
  kept.set(measuredReads, known);
  const key = [writer.instanceClass, storageMode, engine, engineVersion].join();
  const changes = new Int32Array(0);
  const found = known.get(key) ?? measuredOver(promoted, { changes, storageMode })?.overRatio ?? 0;
  known.set(key, found);
  return found;
}

/** A range by the pool of its maximum. */
function rangeHolds(promoted: Effective): boolean {
  const { settings, memory } = promoted;
  const poolMib = bufferPoolMib({ acu: highestMaximum(settings), engine: settings.engine });
  if (memory === null) return holdsSet(promoted, poolMib);
  const { load, constants, curve } = memory;
  const waitingSessions =
    (load.meanPerS * missAt(curve.lines.high, poolMib) * constants.storageReadMs) / 1000;
  return !waitsTooLong({ waitingSessions }, promoted);
}

function holdsSet({ settings, workingSetGib }: Effective, poolMib: number): boolean {
  return settings.limits.minCachedPct <= 0 || poolMib >= 1024 * workingSetGib.value;
}
