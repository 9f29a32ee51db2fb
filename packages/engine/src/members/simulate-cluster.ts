import { measureRun, type RunTotals } from "../capacity/measure-run.ts";
import { type CapacityRun, type SimulationInput, simulate } from "../capacity/simulate.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";
import { GIB_PER_ACU, VCPU_PER_ACU } from "../units/acu.ts";
import { raiseTo } from "./raise-to.ts";

/** One instance of a cluster (RDR-1). */
export type ClusterMember = {
  readonly id: string;
  /** Promotion tier 0–15; the writer's is not looked at. */
  readonly tier: number;
  readonly trace: DemandTrace;
} & (
  | { readonly kind: "serverless" }
  | {
      readonly kind: "provisioned";
      readonly vcpu: number;
      readonly memoryGib: number;
      readonly speedFactor?: number | undefined;
    }
);

export interface MemberRun extends RunTotals {
  readonly id: string;
  readonly kind: ClusterMember["kind"];
  /** Pairs second, half-ACU; a provisioned member has its constant capacity. */
  readonly changes: Int32Array;
  readonly pauses: number;
  readonly resumes: number;
  readonly pausedS: number;
  readonly waitedS: number;
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
 * @throws EngineError what `simulate` throws, and `setting-invalid` for a tier outside 0–15
 */
export function simulateCluster(input: {
  readonly writer: ClusterMember;
  readonly readers: readonly ClusterMember[];
  /** Bounds, profile, phase, mode, schedule and pause of the serverless members. */
  readonly settings: Omit<SimulationInput, "trace" | "prepared" | "withChanges">;
}): ClusterRun {
  const { writer, readers, settings } = input;
  for (const reader of readers) checkTier(reader);
  const mixed = readers.some((reader) => reader.kind === "provisioned");
  const first = runMember(
    { ...writer, trace: awake(writer.trace, readers) },
    mixed ? { ...settings, autoPauseS: null } : settings,
  );
  const others = readers.map((reader) => {
    if (reader.kind === "provisioned" || reader.tier > 1) return runMember(reader, settings);
    if (writer.kind === "serverless")
      return lift(runMember(reader, settings), { trace: reader.trace, floor: first.changes });
    const memoryAcu = Math.min(
      settings.maxAcu,
      Math.max(settings.minAcu, Math.ceil((2 * writer.memoryGib) / GIB_PER_ACU) / 2),
    );
    const { autoPauseS: _, ...bounds } = settings;
    return runMember(reader, memoryAcu > 0 ? { ...bounds, minAcu: memoryAcu } : settings);
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

function runMember(
  member: ClusterMember,
  settings: Omit<SimulationInput, "trace" | "prepared" | "withChanges">,
): MemberRun {
  const { id, kind, trace } = member;
  if (member.kind === "serverless") {
    const run: CapacityRun = simulate({ ...settings, trace });
    return { ...run, id, kind };
  }
  const half = Math.floor((2 * member.vcpu * (member.speedFactor ?? 1)) / VCPU_PER_ACU);
  const changes = Int32Array.of(0, half);
  return {
    ...measureRun({ trace, changes }),
    id,
    kind,
    changes,
    pauses: 0,
    resumes: 0,
    pausedS: 0,
    waitedS: 0,
  };
}

function lift(run: MemberRun, over: { readonly trace: DemandTrace; readonly floor: Int32Array }): MemberRun {
  const changes = raiseTo(run.changes, over.floor);
  return { ...run, ...measureRun({ trace: over.trace, changes }), changes };
}

/** The writer's trace with everybody's activity: a waking reader wakes it. */
function awake(trace: DemandTrace, readers: readonly ClusterMember[]): DemandTrace {
  const same = readers.filter((reader) => reader.trace.milliAcu.length === trace.milliAcu.length);
  if (same.length === 0) return trace;
  const isActive = (of: DemandTrace, i: number) =>
    of.active === null ? (of.milliAcu[i] as number) > 0 : of.active[i] === 1;
  const anyone = (i: number) => isActive(trace, i) || same.some((reader) => isActive(reader.trace, i));
  return { ...trace, active: Uint8Array.from(trace.milliAcu, (_, i) => Number(anyone(i))) };
}

function checkTier(reader: ClusterMember): void {
  if (Number.isInteger(reader.tier) && reader.tier >= 0 && reader.tier <= 15) return;
  throw new EngineError(
    "setting-invalid",
    `A promotion tier is 0 to 15; reader "${reader.id}" has ${reader.tier}.`,
  );
}
