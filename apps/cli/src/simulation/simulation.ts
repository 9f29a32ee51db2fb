import { instanceSpec } from "@acuity/catalog";
import {
  type CapacityParameters,
  clusterMember,
  hourlyAccount,
  type MemberRun,
  type MonthProjection,
  projectMonth,
  type SimulationSettings,
  simulateCluster,
} from "@acuity/engine/capacity";
import { type DemandTrace, growDemand } from "@acuity/engine/demand";
import { growthFactor, type ReaderSetting, readerTrace } from "@acuity/engine/plan";
import { type Bill, billMonth, type PriceSheet, type StorageMode } from "@acuity/engine/prices";
import { type MemberName, MONTH_HOURS } from "@acuity/engine/units";
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
  const known = { writer: demand.measured, readers: demand.readers, factor: growthFactor(demand) };
  const specOf = (instanceClass: string | null) =>
    instanceClass === null ? null : instanceSpec(instanceClass);
  const writer = clusterMember("writer", { trace, tier: 0, spec: specOf(question.writerClass) });
  const others = readers.map((reader, at) => {
    const work = demand.workOf(reader, reader.measured?.source);
    const own = {
      trace: growDemand(readerTrace(reader, known), work),
      tier: reader.tier,
      spec: specOf(reader.instanceClass),
      parameters: demand.memberOf(reader, settings.parameters),
    };
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

/** A member's run projected to a month of 730 h (DEM-8). */
export function monthOf({ run, trace }: SimulatedMember): MonthProjection {
  return projectMonth(hourlyAccount({ trace, changes: run.changes }));
}

/**
 * Compute of a month of 730 h: ACU-hours of each serverless member, 730 h of each provisioned one. ACU-hours are
 * rounded to hundredths, so that a shown quantity times its shown price is the shown amount.
 * @throws EngineError `price-missing`, `instance-class-not-sold`
 */
export function monthBill(
  { members }: Simulation,
  market: { readonly sheet: PriceSheet; readonly storageMode: StorageMode },
): Bill {
  const serverless = members.flatMap((member) =>
    member.instanceClass === null
      ? [{ member: nameOf(member), acuHours: Math.round(monthOf(member).acuHours * 100) / 100 }]
      : [],
  );
  const provisioned = members.flatMap(({ instanceClass }) =>
    instanceClass === null
      ? []
      : [{ instanceClass, count: 1, hoursEach: MONTH_HOURS, vcpu: instanceSpec(instanceClass).vcpu }],
  );
  return billMonth({
    sheet: market.sheet,
    usage: { storageMode: market.storageMode, provisioned, serverless },
  });
}

export function nameOf({ run, tier }: SimulatedMember): MemberName {
  return tier === null
    ? { kind: "writer" }
    : { kind: "reader", position: Number(run.id.replace("reader-", "")), tier };
}
