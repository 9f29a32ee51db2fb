import { type ReadSpread, readSpread } from "../../capacity/second-spread.ts";
import { liftAt } from "../../demand/trend-law.ts";
import type { MeasuredReads } from "../../measured/measured-reads.ts";
import type { AccessCurve } from "../../memory/access-curve.ts";
import { type CacheHost, measuredHost } from "../../memory/cache-host.ts";
import { type MemoryEvidence, memoryOf, volumeMib } from "../../memory/memory-of.ts";
import { mostWaiting } from "../../memory/most-waiting.ts";
import { withOwnSet } from "../../memory/own-set.ts";
import { READ_CPU_MS } from "../../memory/read-cpu.ts";
import type { MeasuredLoad } from "../../memory/reads-of-host.ts";
import { type TouchLoad, timesLoad, touchLoad } from "../../memory/touch-load.ts";
import { isLowerBound, type Touches } from "../../memory/touches-of.ts";
import { findClass } from "../../prices/find-class.ts";
import type { EngineName, InstanceSpec } from "../../prices/price-sheet.ts";
import { READ_CONSTANTS } from "../../reads/latency/fit-read-constants.ts";
import type { ReadConstants } from "../../reads/latency/read-constants.ts";
import { scaleReadCeiling } from "../../reads/latency/scale-read-ceiling.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { PastedMemory } from "../terms/settings.ts";
import { type SeenCeiling, seenCeiling, seenCeilingFindings, withSeen } from "./seen-ceiling.ts";
import type { Workload } from "./workload.ts";

/** What the evidence says of memory, made ready for every option (MEM-2 to MEM-11). */
export interface MemoryInUse {
  readonly touches: Touches;
  readonly curve: AccessCurve;
  readonly load: TouchLoad;
  readonly pagesPerMib: number;
  /** Pool of the source; null of a serverless one. */
  readonly poolMib: number | null;
  /** What was read as it was measured, and what it has grown by; null without ReadIOPS (MEM-7). */
  readonly measured: MeasuredLoad | null;
  readonly constants: ReadConstants;
  /** CPU of a read, ms of a vCPU (MEM-8). */
  readonly readCpuMs: number;
  /** What holds the source's pages, a serverless one's by its measured capacity; null where nobody knows that (MEM-10). */
  readonly source: CacheHost | null;
  /** Sessions that may wait for a page (MEM-11). */
  readonly mostWaiting: number;
  /** How far seconds stray about their samples (INS-2). */
  readonly spread: ReadSpread;
}

/** Null where touches or misses are not known, or touches from below alone; the findings say why. */
export interface MemoryReading {
  readonly inUse: MemoryInUse | null;
  /** What was read as it was measured, whatever is known of touches; null without ReadIOPS (MEM-7). */
  readonly measured: MeasuredLoad | null;
  readonly findings: readonly MemoryFinding[];
}

/** The last reading of each workload, without growth; it goes when the workload goes. */
const kept = new WeakMap<
  Workload["demand"],
  { readonly key: string; readonly specs: readonly InstanceSpec[]; readonly reading: MemoryReading }
>();

interface Asked {
  readonly specs: readonly InstanceSpec[];
  readonly growth: number;
  /** What reads grow by beside it (TRD-1). */
  readonly ioGrowth: number;
  readonly ownSetGib: number | null;
  readonly pasted: PastedMemory | null;
}

/** Touches, access curve and limits of the planned instance under a growth and the user's own set. */
export function memoryInUse(workload: Workload, asked: Asked): MemoryReading {
  const { growth, ioGrowth } = asked;
  const reading = withOwn(readingOf(workload, asked), { workload, setGib: asked.ownSetGib });
  if (growth === 1 && ioGrowth === 1) return reading;
  const { measured, findings } = reading;
  const followsCpu = reading.inUse?.touches.measured === null;
  const inUse =
    reading.inUse &&
    timesTouched(reading.inUse, { touches: followsCpu ? growth : ioGrowth, reads: ioGrowth });
  return { inUse, measured: inUse?.measured ?? timesRead(measured, ioGrowth), findings };
}

/** The last figure of the user's beside each reading; it goes when that goes. */
const lastOwn = new WeakMap<MemoryReading, { readonly setGib: number; readonly reading: MemoryReading }>();

/** With the user's own set on its curve (MEM-4): nothing else moves with it. */
function withOwn(
  reading: MemoryReading,
  { workload, setGib }: { readonly workload: Workload; readonly setGib: number | null },
): MemoryReading {
  const { inUse } = reading;
  if (inUse === null || setGib === null) return reading;
  const before = lastOwn.get(reading);
  if (before?.setGib === setGib) return before.reading;
  const { curve, findings } = withOwnSet(
    { ...inUse, findings: reading.findings },
    { setGib, volumeMib: volumeMib(workload.evidence) },
  );
  const own = { ...reading, inUse: { ...inUse, curve: curve ?? inUse.curve }, findings };
  lastOwn.set(reading, { setGib, reading: own });
  return own;
}

/** As it was measured: all that takes long is the same under every growth and every set of the user's own. */
function readingOf(workload: Workload, asked: Pick<Asked, "specs" | "pasted">): MemoryReading {
  const { specs, pasted } = asked;
  const { baseline } = workload;
  const key = JSON.stringify([
    baseline.source,
    baseline.engine,
    baseline.storageMode,
    baseline.engineVersion,
    pasted,
  ]);
  const known = kept.get(workload.demand);
  if (known?.key === key && known.specs === specs) return known.reading;
  const reading = read(workload, asked);
  kept.set(workload.demand, { key, specs, reading });
  return reading;
}

function read(workload: Workload, asked: Pick<Asked, "specs" | "pasted">): MemoryReading {
  const { evidence, demand, baseline } = workload;
  const { source, engine, engineVersion, storageMode } = baseline;
  const spec = source.kind === "provisioned" ? findClass(asked.specs, source.instanceClass) : null;
  const found = memoryOf({
    ...{ evidence, trace: demand.trace, spec, engine, engineVersion, storageMode },
    ...{ pastedPoolMib: asked.pasted?.poolMib ?? null, pasted: asked.pasted?.points ?? [] },
  });
  const law = workload.beside.io;
  const measured =
    found.measured === null
      ? null
      : { reads: liftReads(found.measured, { law, startS: demand.trace.startS }), growth: 1 };
  const host = sourceHost(found, { demand, engine, spec, seen: seenCeiling(workload, asked.specs) });
  const memory = inUse({ ...found, measured }, { demand, law, host, spread: readSpread(workload.spread) });
  const findings = [...found.findings, ...seenCeilingFindings(workload, asked.specs)];
  return { inUse: memory, measured, findings };
}

/** Every sample at the level of the trace's end, by its own age (TRD-1). */
function liftReads(
  reads: MeasuredReads,
  { law, startS }: { readonly law: Workload["law"]; readonly startS: number },
): MeasuredReads {
  if (law === null) return reads;
  const { fromS, spanS } = reads;
  const middleS = (i: number) => startS + (fromS[i] as number) + (spanS[i] as number) / 2;
  return { ...reads, perS: reads.perS.map((perS, i) => perS * liftAt(law, middleS(i))) };
}

/** A pasted pool is the source's own (MEM-1). */
function sourceHost(
  { poolMib, tierMib }: Pick<MemoryEvidence, "poolMib" | "tierMib">,
  of: Pick<Workload, "demand"> & {
    readonly engine: EngineName;
    readonly spec: InstanceSpec | null;
    readonly seen: SeenCeiling | null;
  },
): CacheHost | null {
  const { demand, spec, seen } = of;
  const { readCeilingPerS: ceiling } = READ_CONSTANTS;
  if (spec !== null && poolMib !== null)
    return {
      kind: "class",
      poolMib,
      tierMib,
      readCeilingPerS: withSeen(scaleReadCeiling(ceiling, spec.vcpu), { vcpu: spec.vcpu, seen }),
    };
  return (
    demand.capacity &&
    measuredHost(demand.capacity, { ...of, ...READ_CONSTANTS, startS: demand.trace.startS })
  );
}

function inUse(
  found: Omit<MemoryEvidence, "measured"> & Pick<MemoryReading, "measured">,
  {
    demand,
    law,
    host,
    spread,
  }: Pick<Workload, "demand" | "law"> & Pick<MemoryInUse, "spread"> & { readonly host: CacheHost | null },
): MemoryInUse | null {
  const { touches, curve, pagesPerMib, poolMib, measured } = found;
  if (touches === null || curve === null || isLowerBound(touches)) return null;
  const load = touchLoad(touches, {
    trace: demand.expected,
    ...(law !== null && { liftedAt: (epochS: number) => liftAt(law, epochS) }),
  });
  return {
    ...{
      touches,
      curve,
      load,
      pagesPerMib,
      poolMib,
      measured,
      constants: READ_CONSTANTS,
      readCpuMs: READ_CPU_MS,
    },
    source: host,
    spread,
    mostWaiting: mostWaitingUnder(load, touches),
  };
}

/** Of the source's own misses under a load, and of the CPU that it is busy with (MEM-11). */
function mostWaitingUnder(load: TouchLoad, touches: Touches): number {
  const busyVcpu = touches.perVcpuS > 0 ? load.meanPerS / touches.perVcpuS : 0;
  const { storageReadMs, nvmeReadMs } = READ_CONSTANTS;
  const { sourceMiss, storageMiss } = touches;
  const missMs = storageMiss * storageReadMs + (sourceMiss - storageMiss) * nvmeReadMs;
  return mostWaiting({ todaySessions: (load.meanPerS * missMs) / 1000, busyVcpu });
}

interface Times {
  readonly touches: number;
  readonly reads: number;
}

/** The last load of each memory: what is known of it goes when it goes. */
const lastTimes = new WeakMap<MemoryInUse, { readonly times: Times; readonly memory: MemoryInUse }>();

/** The same memory, touched and read from so many times as often (TOD-3): what growth beyond the settings' makes of it. */
export function timesTouched(memory: MemoryInUse, times: Times): MemoryInUse {
  const before = lastTimes.get(memory);
  if (before?.times.touches === times.touches && before.times.reads === times.reads) return before.memory;
  const load = timesLoad(memory.load, times.touches);
  const found: MemoryInUse = {
    ...memory,
    ...{ load, measured: timesRead(memory.measured, times.reads) },
    mostWaiting: mostWaitingUnder(load, memory.touches),
  };
  lastTimes.set(memory, { times, memory: found });
  return found;
}

export function timesRead(measured: MeasuredLoad | null, factor: number): MeasuredLoad | null {
  return measured && { ...measured, growth: measured.growth * factor };
}
