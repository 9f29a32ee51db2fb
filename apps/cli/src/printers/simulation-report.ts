import { changeRows, type Profile, type SimulationSettings, simulatePool } from "@acuity/engine/capacity";
import { maxConnections } from "@acuity/engine/demand";
import type { Bill, EngineName } from "@acuity/engine/prices";
import { memberWords, type Note } from "@acuity/words";
import type { SimulatedDemand } from "../simulation/simulated-demand.ts";
import { monthOf, nameOf, type SimulatedMember, type Simulation } from "../simulation/simulation.ts";
import { sayLine } from "./said-line.ts";
import { supplySteps } from "./supply-steps.ts";

export interface SimulationOutcome {
  readonly profile: Profile;
  readonly engine: EngineName;
  readonly demand: SimulatedDemand;
  readonly settings: SimulationSettings;
  readonly simulation: Simulation;
  /** Null where pausing was not asked for. */
  readonly blockers: readonly Note[] | null;
  readonly bill: Bill | null;
}

/** The answer as JSON: the writer's run, then what was asked for beside it. */
export function simulationReport(outcome: SimulationOutcome, withSeries: boolean) {
  const { profile, demand, simulation, blockers, bill } = outcome;
  const writer = writerOf(simulation);
  const { run, trace } = writer;
  const pool = poolOf(outcome);
  const connections = connectionsOf(outcome);
  return {
    profile: profile.id,
    parameters: profile.parameters,
    start: new Date(trace.startS * 1000).toISOString(),
    settings: settingsOf(outcome),
    simulatedS: knownSeconds(writer),
    ...totalsOf(run),
    worstRatio: run.worstRatio,
    ...(run.queue !== null && { queue: run.queue }),
    changes: changeRows(run.changes),
    month: monthReport(writer),
    ...(pool !== null && { pool }),
    ...(connections !== null && { connections }),
    ...(blockers !== null && { pauseBlockers: blockers.map(({ code, message }) => ({ code, message })) }),
    ...(simulation.members.length > 1 && {
      members: simulation.members.map(memberReport),
      cluster: simulation.cluster,
    }),
    ...(bill !== null && { bill: billReport(bill) }),
    ...(withSeries && { series: supplySteps(demand.trace, run.changes) }),
    warnings: demand.warnings,
  };
}

export function writerOf({ members }: Simulation): SimulatedMember {
  return members[0] as SimulatedMember;
}

/** Seconds of known demand. */
export function knownSeconds({ trace }: SimulatedMember): number {
  const { edgesS, milliAcu } = trace;
  return milliAcu
    .map((demand, at) => (demand < 0 ? 0 : (edgesS[at + 1] ?? 0) - (edgesS[at] ?? 0)))
    .reduce((sum, spanS) => sum + spanS, 0);
}

/** How long the writer's buffer pool holds the working set (BUF-1); null without one, or on a class. */
export function poolOf({ engine, demand, simulation }: SimulationOutcome) {
  const { run, trace, instanceClass } = writerOf(simulation);
  if (demand.workingSetGib === null || instanceClass !== null) return null;
  const { value: workingSetGib, origin } = demand.workingSetGib;
  const totalS = trace.edgesS.at(-1) ?? 0;
  const { changes } = run;
  const pool = simulatePool({
    ...{ changes, totalS, engine, active: trace },
    workingSetMib: workingSetGib * 1024,
  });
  return {
    workingSetGib,
    assumption: origin === "assumed",
    cachedPct: pool.cachedRatio === null ? null : 100 * pool.cachedRatio,
    tooSmallS: pool.tooSmallS,
  };
}

/** Whether the maximum takes the peak of connections (DEM-6); null where nobody knows the peak, or on a class. */
export function connectionsOf({ engine, demand, settings, simulation }: SimulationOutcome) {
  const peak = demand.peakConnections?.value ?? null;
  if (peak === null || writerOf(simulation).instanceClass !== null) return null;
  const accepted = maxConnections({ engine, minAcu: settings.minAcu, maxAcu: settings.maxAcu });
  return { peak, accepted, fit: peak <= accepted };
}

export function monthReport(member: SimulatedMember) {
  const month = monthOf(member);
  return {
    acuHours: month.acuHours,
    throttledPct: 100 * month.throttledRatio,
    unmetMinutes: month.throttledMinutes,
    unmetAcuHours: month.deficitAcuHours,
    pausedHours: month.pausedHours,
    measuredHours: month.measuredHours,
  };
}

function settingsOf({ settings, engine, demand }: SimulationOutcome) {
  const { minAcu, maxAcu, mode, phaseS, startAcu, schedule, autoPauseS, engineVersion, platform } = settings;
  return {
    minAcu,
    maxAcu,
    mode: mode ?? "drop",
    phaseS: phaseS ?? 0,
    startAcu: startAcu ?? null,
    schedule: schedule ?? [],
    autoPauseS: autoPauseS === undefined && minAcu === 0 ? 300 : (autoPauseS ?? null),
    engine,
    engineVersion: engineVersion ?? null,
    platform: platform ?? null,
    growthPct: demand.growthPct,
    speedFactor: demand.speedFactor,
  };
}

function memberReport(member: SimulatedMember) {
  const { run, tier, instanceClass } = member;
  return {
    id: run.id,
    label: memberWords(nameOf(member)),
    kind: run.kind,
    tier,
    instanceClass,
    ...totalsOf(run),
    changes: changeRows(run.changes),
    month: monthReport(member),
  };
}

function totalsOf({ acuHours, throttledS, deficitAcuS, longestEpisodeS, ...run }: SimulatedMember["run"]) {
  const { pauses, resumes, pausedS, waitedS } = run;
  return { acuHours, throttledS, deficitAcuS, longestEpisodeS, pauses, resumes, pausedS, waitedS };
}

function billReport(bill: Bill) {
  return {
    catalog: { version: bill.catalogVersion, publishedOn: bill.publishedOn, region: bill.region },
    lines: bill.lines.map(sayLine),
    totalUsd: bill.totalUsd,
  };
}
