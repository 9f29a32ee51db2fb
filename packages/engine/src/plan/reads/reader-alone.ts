import type { DemandTrace } from "../../demand/demand-trace.ts";
import { NOTHING_MEASURED } from "../../measured/measured-accounts.ts";
import { readsInBill } from "../../measured/reads-in-bill.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { heldTodayGib } from "../terms/held-today.ts";
import type { ReaderSetting, WriterSetting } from "../terms/settings.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import { memberParameters } from "../workload/own-parameters.ts";
import { type Effective, hasAllInstances, resolve, underLoad } from "../workload/resolve.ts";
import { isSameReader, type ReaderDemand, type Workload } from "../workload/workload.ts";

/** A reader that runs and whose load no file tells: it stays as it is (CLU-1). */
export function staysAsItIs({ measured, demandShare }: ReaderSetting): boolean {
  return measured != null && demandShare === 0;
}

/**
 * A reader as if it were the only instance: its own demand, cache and connections, without the volume of the cluster (CLU-1,
 * MEM-10). The user's own figure of what must be held is every instance's. One that takes a share of the writer's demand has that and no cache that anybody knows of. Null where nobody
 * knows its load.
 */
export function readerAlone(effective: Effective, reader: ReaderSetting): Effective | null {
  if (staysAsItIs(reader)) return null;
  const { measured, demandShare } = reader;
  const { settings, workload } = effective;
  const own = measured && workload.readers.find((one) => isSameReader(one.measured, measured));
  const alone = {
    ...settings,
    ...{ readers: [], pastedMemory: null, peakConnections: null },
    ...{ storageGb: null, ioRequestsPerMonth: null, backupGb: null },
    // What the cluster runs on today decides, which a reader by itself does not tell.
    burstable: allowsBurstable(settings, workload.baseline).readers
      ? ("allowed" as const)
      : ("refused" as const),
    growthPct: demandShare === 1 ? settings.growthPct : 100 * (effective.growth * demandShare - 1),
  };
  if (!own) {
    return {
      ...{ ...effective, settings: alone, growth: effective.growth * demandShare },
      workload: { ...workload, readers: [], measured: NOTHING_MEASURED, held: [], shown: null },
      ...{ held: [], memory: null, measuredReads: null, memoryFindings: [] },
      ...{ shortMemory: [], besidePools: [] },
      workingSetGib: { value: 0, origin: "assumed" },
      ...{ peakConnections: null, storageGb: null, ioRequestsPerMonth: null, backupGb: null, io: null },
    };
  }
  const resolved = resolve({
    ...{ settings: alone, market: effective.market, parameters: memberParameters(effective, reader) },
    workload: workloadOf(own, effective),
  });
  const found = underLoad(resolved, effective.loaded ?? 1);
  const { memory } = found;
  if (effective.memory === null || memory === null)
    return { ...found, memory: null, io: null, backupGb: null };
  const io = ioOfReader(own, effective);
  const requests = io && ({ value: io.readsPerMonth, origin: "measured" } as const);
  return { ...found, io, backupGb: null, ioRequestsPerMonth: requests };
}

/** Of the cluster's requests what it reads: the writes are the writer's. */
function ioOfReader({ evidence: own }: ReaderDemand, effective: Effective): Effective["io"] {
  const { workload, ioRequestsPerMonth } = effective;
  if (ioRequestsPerMonth === null) return null;
  const isWhole = hasAllInstances(workload);
  const { evidence } = workload;
  const found = readsInBill(own, { evidence, requestsPerMonth: ioRequestsPerMonth.value, isWhole });
  return { ...found, leastPerMonth: 0 };
}

/** A reader with its own demand, as if it were the writer; null where nobody knows it. */
export function readerAsWriter(effective: Effective, reader: ReaderSetting): Effective | null {
  const alone = readerAlone(effective, reader);
  return alone === null ? null : { ...alone, settings: { ...alone.settings, writer: writerAs(reader) } };
}

function writerAs({ kind, instanceClass }: ReaderSetting): WriterSetting {
  return kind === "serverless" ? { kind } : { kind: "provisioned", instanceClass: instanceClass ?? "" };
}

/** Readers by themselves beside a writer's memory; they go when that goes. */
const known = new WeakMap<MemoryInUse, Map<string, Pick<Effective, "memory" | "workload"> | null>>();

/**
 * What an instance does by itself, reads and all (MEM-8, MEM-10): the settings' writer, or a reader with its own memory as if it
 * were the writer; null of a reader whose memory nobody knows.
 */
export function memberAlone(effective: Effective, reader: ReaderSetting | undefined): Effective | null {
  if (reader === undefined) return effective;
  const { settings, memory: ofWriter } = effective;
  const { measured, demandShare } = reader;
  if (ofWriter === null || !measured || demandShare === 0) return null;
  const readers = known.get(ofWriter) ?? new Map<string, Pick<Effective, "memory" | "workload"> | null>();
  known.set(ofWriter, readers);
  const key = JSON.stringify([measured, demandShare]);
  const before = readers.get(key);
  const alone = before === undefined ? readerAlone(effective, reader) : before;
  const own =
    alone === null || alone.memory === null ? null : { memory: alone.memory, workload: alone.workload };
  readers.set(key, own);
  return own && { ...effective, ...own, settings: { ...settings, readers: [], writer: writerAs(reader) } };
}

/** The last workload of each reader's demand; it goes when the demand goes. */
const kept = new WeakMap<DemandTrace, { readonly of: Workload; readonly alone: Workload }>();

function workloadOf(own: ReaderDemand, { workload, market }: Effective): Workload {
  const before = kept.get(own.trace);
  if (before?.of === workload) return before.alone;
  const { evidence, baseline } = workload;
  const { measured, demand } = own;
  const source = { source: measured.source, engine: baseline.engine };
  const held = workload.held.filter(({ instance }) => instance === measured.instance);
  const alone: Workload = {
    baseline: { ...baseline, instance: measured.instance, source: measured.source, readers: [] },
    evidence: {
      ...evidence,
      planned: own.evidence,
      others: [evidence.planned, ...evidence.others.filter((one) => one !== own.evidence)],
    },
    ...{ demand, readers: [], measured: NOTHING_MEASURED, doubts: [], law: own.law, unlifted: null },
    beside: workload.beside,
    spread: workload.spread,
    ...{ held, shown: own.shown, step: null },
    view: {
      ...workload.view,
      workingSetGib: heldTodayGib(source, { specs: market.specs, volumeGib: evidence.cluster.storageGb }),
      peakConnections: demand.peakConnections,
      ...{ storageGb: null, ioRequestsPerMonth: null },
    },
  };
  kept.set(own.trace, { of: workload, alone });
  return alone;
}
