import { instanceSpec } from "@acuity/catalog";
import {
  type CapacityParameters,
  clusterMember,
  type MemberRun,
  type SimulationSettings,
  simulateCluster,
} from "@acuity/engine/capacity";
import type { DemandTrace } from "@acuity/engine/demand";
import { growthFactor, type ReaderSetting, readerTrace } from "@acuity/engine/plan";
import type { SimulatedDemand } from "./simulated-demand.ts";

/** What is simulated: the writer's demand, its readers and everything the simulator takes. */
export interface SimulationQuestion {
  readonly demand: SimulatedDemand;
  /** Class of a provisioned writer; null when serverless. */
  readonly writerClass: string | null;
  readonly readers: readonly ReaderSetting[];
  readonly settings: SimulationSettings & {
    readonly parameters: CapacityParameters;
  };
}

/** One instance of the cluster with its trace. */
export interface SimulatedMember {
  readonly run: MemberRun;
  readonly trace: DemandTrace;
  readonly tier: number | null;
  readonly instanceClass: string | null;
}

export interface Simulation {
  /** The writer first. */
  readonly members: readonly SimulatedMember[];
  /** Sum over the members (RDR-1). */
  readonly cluster: { readonly acuHours: number; readonly throttledS: number; readonly deficitAcuS: number };
}

/**
 * Runs the writer and its readers (RDR-1).
 * @throws EngineError as `simulateCluster`, `instance-class-unknown`
 */
export function simulateMembers(question: SimulationQuestion): Simulation {
  const { demand, readers, settings } = question;
  const { trace } = demand;
  const factor = growthFactor(demand) * demand.speedFactor;
  const known = { writer: trace, readers: demand.readers, factor };
  const specOf = (instanceClass: string | null) =>
    instanceClass === null ? null : instanceSpec(instanceClass);
  const writer = clusterMember("writer", { trace, tier: 0, spec: specOf(question.writerClass) });
  const others = readers.map((reader, at) => {
    const own = { trace: readerTrace(reader, known), tier: reader.tier, spec: specOf(reader.instanceClass) };
    return clusterMember(`reader-${at + 1}`, own);
  });
  const run = simulateCluster({ writer, readers: others, settings });
  const members = run.members.map((member, at) => ({
    run: member,
    trace: [writer, ...others][at]?.trace ?? trace,
    tier: at === 0 ? null : (readers[at - 1]?.tier ?? null),
    instanceClass: at === 0 ? question.writerClass : (readers[at - 1]?.instanceClass ?? null),
  }));
  const { acuHours, throttledS, deficitAcuS } = run;
  return { members, cluster: { acuHours, throttledS, deficitAcuS } };
}
