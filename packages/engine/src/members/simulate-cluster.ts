import { measureRun, type RunTotals } from "../capacity/measure-run.ts";
import type { ReadCost } from "../capacity/page-state.ts";
import type { CapacityParameters } from "../capacity/parameters.ts";
import type { QueueReport } from "../capacity/run-queue.ts";
import type { PauseTotals } from "../capacity/run-state.ts";
import { type SimulationSettings, simulate } from "../capacity/simulate.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { badSetting, EngineError } from "../errors/engine-error.ts";
import { lowestMinimum } from "../schedule/lowest-minimum.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import { followsWriter, leadOfClass } from "./follows-writer.ts";
import { raiseTo } from "./raise-to.ts";

/** One instance of a cluster (RDR-1). */
export type ClusterMember = {
  readonly id: string;
  /** Promotion tier 0–15; the writer's is not looked at. */
  readonly tier: number;
  readonly trace: DemandTrace;
} & (
  | {
      readonly kind: "serverless";
      readonly reads?: ReadCost | null;
      /** ACU that its memory in use keeps while it runs (MEM-20); absent = none. */
      readonly leastAcu?: number;
      /** Constants of its own (INS-5); absent = those of the settings. */
      readonly parameters?: CapacityParameters;
    }
  | { readonly kind: "provisioned"; readonly vcpu: number; readonly memoryGib: number }
);

export interface MemberRun extends RunTotals, PauseTotals {
  readonly id: string;
  readonly kind: ClusterMember["kind"];
  /** What was asked of it: with reads where they cost CPU (MEM-8). */
  readonly asked: DemandTrace;
  /** Pairs second, half-ACU; a provisioned member has its constant capacity. */
  readonly changes: Int32Array;
  /** Where reads cost CPU: most that demand and reads wanted at once, half-ACU. */
  readonly mostWantedHalf?: number | null;
  /** Of a serverless member in queue mode; null for a reader lifted to its writer, whose backlog is not followed. */
  readonly queue: QueueReport | null;
}

export interface ClusterRun {
  /** The writer first. */
  readonly members: readonly MemberRun[];
  /** Sum over the serverless members; provisioned ones bill by the hour of their class. */
  readonly acuHours: number;
  readonly throttledS: number;
  readonly deficitAcuS: number;
}

/**
 * A cluster as one simulation per instance (RDR-1): serverless readers of tier 0 and 1 never have less than
 * the writer, or than the memory of a provisioned writer; the others follow their own demand. The writer pauses
 * only while every reader could, and never beside a provisioned one (PAU-1).
 *
 * @throws EngineError what `simulate` throws, `setting-invalid` for a tier outside 0–15, and `series-invalid` for
 * members whose traces have different edges
 */
export function simulateCluster(input: {
  readonly writer: ClusterMember;
  readonly readers: readonly ClusterMember[];
  /** Bounds, profile, phase, mode, schedule and pause of the serverless members. */
  readonly settings: SimulationSettings;
  /** Members whose run is known, by id: the same demand, and settings that make no difference to it; readers that follow nobody. */
  readonly known?: ReadonlyMap<string, MemberRun>;
}): ClusterRun {
  const { writer, readers, settings, known } = input;
  for (const reader of readers) checkReader(reader, writer.trace);
  const mixed = readers.some((reader) => reader.kind === "provisioned");
  const own = mixed ? { ...settings, autoPauseS: null } : settings;
  const first =
    known?.get(writer.id) ??
    runMember(mayPause(writer, own) ? { ...writer, trace: awake(writer.trace, readers) } : writer, own);
  const others = readers.map((reader) => {
    const before = known?.get(reader.id);
    if (before !== undefined) return before;
    if (reader.kind === "provisioned" || !followsWriter(reader)) return runMember(reader, settings);
    if (writer.kind === "serverless") return lift(runMember(reader, settings), first);
    return runMember(reader, withFloor(settings, leadOfClass(writer)));
  });
  const members = [first, ...others];
  const sum = (of: (member: MemberRun) => number) => members.reduce((total, member) => total + of(member), 0);
  return {
    members,
    acuHours: sum((member) => (member.kind === "serverless" ? member.acuHours : 0)),
    throttledS: sum((member) => member.throttledS),
    deficitAcuS: sum((member) => member.deficitAcuS),
  };
}

/** Who is active matters to nothing but a pause. */
function mayPause({ kind }: ClusterMember, settings: SimulationSettings): boolean {
  return kind === "serverless" && settings.autoPauseS !== null && lowestMinimum(settings) === 0;
}

function runMember(member: ClusterMember, settings: SimulationSettings): MemberRun {
  const { id, kind, trace } = member;
  if (member.kind === "serverless") {
    const { reads, leastAcu, parameters = settings.parameters } = member;
    return { ...simulate({ ...settings, parameters, trace, reads, leastAcu }), id, kind };
  }
  const half = Math.floor((2 * member.vcpu) / VCPU_PER_ACU);
  const changes = Int32Array.of(0, half);
  return {
    ...measureRun({ trace, changes }),
    id,
    kind,
    ...{ asked: trace, changes },
    pauses: 0,
    resumes: 0,
    pausedS: 0,
    waitedS: 0,
    queue: null,
  };
}

/** Bounds whose minimum is nowhere below a floor, nor above the maximum; above 0 nothing pauses. */
function withFloor(settings: SimulationSettings, floorAcu: number): SimulationSettings {
  const raise = <T extends { readonly minAcu: number; readonly maxAcu: number }>(range: T): T => ({
    ...range,
    minAcu: Math.max(range.minAcu, Math.min(range.maxAcu, floorAcu)),
  });
  const { autoPauseS: _, ...bounds } = settings;
  return { ...raise(bounds), schedule: settings.schedule?.map(raise) };
}

/** A lifted reader rests only while the writer does. */
function lift(run: MemberRun, floor: MemberRun): MemberRun {
  const { pauses, resumes, pausedS } = floor;
  const waitedS = Math.min(run.waitedS, floor.waitedS);
  const changes = raiseTo(run.changes, floor.changes);
  const totals = measureRun({ trace: run.asked, changes });
  return { ...run, ...totals, changes, pauses, resumes, pausedS, waitedS, queue: null };
}

/** The last answer of each trace: settings in a row share what is prepared of it. */
const wakened = new WeakMap<
  DemandTrace,
  { readonly by: readonly DemandTrace[]; readonly trace: DemandTrace }
>();

/** The writer's trace with everybody's activity: a waking reader wakes it. */
function awake(trace: DemandTrace, readers: readonly ClusterMember[]): DemandTrace {
  if (readers.length === 0) return trace;
  const by = readers.map((reader) => reader.trace);
  const before = wakened.get(trace);
  if (before?.by.length === by.length && before.by.every((one, i) => one === by[i])) return before.trace;
  const found = wakenedBy(trace, readers);
  wakened.set(trace, { by, trace: found });
  return found;
}

function wakenedBy(trace: DemandTrace, readers: readonly ClusterMember[]): DemandTrace {
  const active = Uint8Array.from(trace.milliAcu, (_, i) => Number(isActive(trace, i)));
  for (const reader of readers) markActivity(active, { over: trace.edgesS, of: reader.trace });
  return { ...trace, active };
}

function isActive({ active, milliAcu }: DemandTrace, sample: number): boolean {
  return active === null ? (milliAcu[sample] as number) > 0 : active[sample] === 1;
}

/** Marks each sample in which the other trace, over the same seconds, is active at any time. */
function markActivity(
  active: Uint8Array,
  from: { readonly over: Int32Array; readonly of: DemandTrace },
): void {
  const { over, of } = from;
  let first = 0;
  for (let i = 0; i < active.length; i++) {
    while ((of.edgesS[first + 1] as number) <= (over[i] as number)) first++;
    for (let j = first; j < of.milliAcu.length && (of.edgesS[j] as number) < (over[i + 1] as number); j++) {
      if (isActive(of, j)) active[i] = 1;
    }
  }
}

function checkReader({ id, tier, trace }: ClusterMember, writer: DemandTrace): void {
  if (!(Number.isInteger(tier) && tier >= 0 && tier <= 15)) {
    throw badSetting(`A promotion tier is 0 to 15; reader "${id}" has ${tier}.`);
  }
  if (trace.startS === writer.startS && trace.edgesS.at(-1) === writer.edgesS.at(-1)) return;
  throw new EngineError(
    "series-invalid",
    `Members of a cluster are simulated over the same seconds; reader "${id}" has others than the writer.`,
  );
}

/** An instance of a class, or a serverless one where `spec` is null. */
export function clusterMember(
  id: string,
  as: {
    readonly tier: number;
    readonly trace: DemandTrace;
    readonly spec: { readonly vcpu: number; readonly memoryGib: number } | null;
    /** Of a serverless one. */
    readonly reads?: ReadCost | null;
    readonly leastAcu?: number;
    readonly parameters?: CapacityParameters;
  },
): ClusterMember {
  const { tier, trace, spec, reads = null, leastAcu = 0, parameters } = as;
  const own = { reads, leastAcu, ...(parameters && { parameters }) };
  if (spec === null) return { id, kind: "serverless", tier, trace, ...own };
  return { id, kind: "provisioned", tier, trace, vcpu: spec.vcpu, memoryGib: spec.memoryGib };
}
