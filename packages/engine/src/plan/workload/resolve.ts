import type { CapacityParameters } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { type DemandLevels, demandLevels } from "../../capacity/provisioned-quality.ts";
import { SECOND_SPREAD, withSpread } from "../../capacity/second-spread.ts";
import { activeCommitments, type OwnedCommitments } from "../../commitments/owned-commitments.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { shareOfGrowth } from "../../demand/trend-beside.ts";
import type { HeldCapacity } from "../../holding/held-capacity.ts";
import { type ReadsInBill, readsInBill } from "../../measured/reads-in-bill.ts";
import type { ShortMemory } from "../../measured/short-memory.ts";
import type { MeasuredLoad } from "../../memory/reads-of-host.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import { expectedSpeeds, type RunsOn, type Speeds, withOwnSpeeds, workRatio } from "../terms/family-speed.ts";
import { growthFactor } from "../terms/growth-factor.ts";
import type { Market } from "../terms/market.ts";
import { type OverDefault, overDefault } from "../terms/over-default.ts";
import { poolNotFilled } from "../terms/pool-not-filled.ts";
import { deniedPool } from "../terms/read-paste.ts";
import { setOverHits } from "../terms/set-over-hits.ts";
import type { Settings, SourceSetting, StandbyRule } from "../terms/settings.ts";
import {
  besidePoolFindings,
  beyondMemoryFindings,
  type FullConnections,
  fullInstances,
  type MemoryBeside,
  memoryBeside,
  shortInstances,
  shortMemoryFindings,
} from "../terms/short-instances.ts";
import {
  countedSet,
  type FiguresInUse,
  figureInUse,
  figuresInUse,
  found,
  growthInUse,
  type Resolved,
  setOverVolume,
} from "./figures-in-use.ts";
import { type MemoryInUse, memoryInUse, timesRead, timesTouched } from "./memory-in-use.ts";
import { ownParameters } from "./own-parameters.ts";
import type { WorkloadView } from "./what-if.ts";
import type { Workload } from "./workload.ts";

/** Settings × evidence × prices, decided once: what every calculation of a month reads. */
export interface Effective extends FiguresInUse {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  /** The writer's; what is a reader's by its own climbs is told by `memberParameters`. */
  readonly parameters: CapacityParameters;
  /** How far seconds stray about their sample, as a share (INS-2); it stands in the parameters too. */
  readonly spread: number;
  /** Growth of demand, percent, and whose it is (TRD-1). */
  readonly growthPct: Resolved;
  /** What demand is multiplied by (DEM-8). */
  readonly growth: number;
  /** Of that growth beyond now, the share by which I/O and the volume grow: 1 where they go as demand does (TRD-1, TOD-3). */
  readonly follows: { readonly io: number; readonly volume: number };
  /**
   * What touches, reads, volume and I/O are multiplied by beside growth, where demand is so where it is asked (OPT-2); absent = 1.
   */
  readonly loaded?: number;
  /** How fast a vCPU or ACU of each family and platform is (SPD-1). */
  readonly speeds: Speeds;
  readonly backupGb: Resolved | null;
  /** What of the I/O requests the planned instance reads, and what no cache changes (MEM-10); null without any. */
  readonly io: ReadsInBill | null;
  /** What held capacity and is taken to hold it again (HLD-3); empty = nothing but CPU. */
  readonly held: readonly HeldCapacity[];
  /** Touches and access curve of the planned instance under this growth; null where no metric tells them, or from below alone (MEM-2). */
  readonly memory: MemoryInUse | null;
  /** What it read by its own metric, also where that is null; null without (MEM-7). */
  readonly measuredReads: MeasuredLoad | null;
  /** Instances of today with hardly any memory left (MEM-17). */
  readonly shortMemory: readonly ShortMemory[];
  /** Instances of today whose connections stand at all that they take (DEM-9). */
  readonly fullConnections: readonly FullConnections[];
  /** Those that served more than they take by default (DEM-9). */
  readonly overDefault: readonly OverDefault[];
  /** What today's instances use beside their pools (MEM-18). */
  readonly besidePools: readonly MemoryBeside[];
  /** What of them is missing, odd or not identifiable. */
  readonly memoryFindings: readonly MemoryFinding[];
  /** Owned commitments that are paid on the day of the market whatever the plan is (RSV-3); null without any. */
  readonly owned: OwnedCommitments | null;
  /** What a plan asks of the loss of an instance (`standbyRule`); null or absent = nothing. */
  readonly standby?: StandbyRule | null;
}

export interface WhatIfInput {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  /** Model parameters in place of the profile's own. */
  readonly parameters?: CapacityParameters;
}

/** @throws EngineError `setting-invalid`, `commitment-invalid` for a count, price or date that cannot be */
export function resolve(input: WhatIfInput): Effective {
  const { workload, settings, market } = input;
  const { evidence, baseline } = workload;
  const active = activeCommitments(baseline.owned, market.on);
  const growthPct = growthInUse(settings, workload.view);
  const growth = growthFactor({ growthPct: growthPct.value });
  const follows = followsOf(workload, growthPct);
  const figures = figuresInUse(settings, workload.view);
  const shortMemory = shortInstances(workload, market.specs);
  const [pasted, isPeakYours] = [settings.pastedMemory ?? null, settings.peakConnections != null];
  const pools = { specs: market.specs, pastedMib: pasted?.poolMib ?? null };
  const besidePools = memoryBeside(workload, pools);
  const memory = memoryInUse(workload, {
    ...{ specs: market.specs, growth, ioGrowth: growthOf("io", { growth, follows }) },
    ...{ ownSetGib: settings.workingSetGib, pasted },
  });
  return {
    ...{ workload, settings, market },
    parameters: input.parameters ?? expectedParameters(workload, settings),
    spread: expectedSpread(workload),
    ...{
      growth,
      growthPct,
      follows,
      speeds: withOwnSpeeds(settings, expectedSpeeds),
      memory: memory.inUse,
      measuredReads: memory.measured,
      fullConnections: fullInstances(workload, { specs: market.specs, isPeakYours }),
      ...{ overDefault: overDefault(workload, market.specs), besidePools, shortMemory },
      memoryFindings: [
        ...memory.findings,
        ...[...setOverVolume(figures), ...setOverHits(workload, { ...pools, settings, memory })],
        ...beyondMemoryFindings(workload, market.specs),
        ...shortMemoryFindings(shortMemory),
        ...besidePoolFindings(besidePools),
        ...[...poolNotFilled(workload, pools), ...deniedPool(workload.baseline, pools)],
      ],
    },
    ...{ held: workload.held, ...figures },
    workingSetGib: countedSet(figures.workingSetGib, memory.findings),
    io: ioOf(workload, figures.ioRequestsPerMonth),
    backupGb: figureInUse(settings.backupGb, found(evidence.cluster.backupGb)),
    owned: active.reserved.length + active.savingsPlans.length === 0 ? null : active,
  };
}

/**
 * Growth that the files show moves what it moved in them; a growth of the user's own moves all alike (TOD-3). A volume shrinks by what
 * is deleted and by no demand that falls.
 */
export function followsOf({ law, beside }: Workload, { origin, value }: Resolved): Effective["follows"] {
  if (origin === "yours") return { io: 1, volume: value < 0 ? 0 : 1 };
  return { io: shareOfGrowth(beside.io, law), volume: shareOfGrowth(beside.volume, law) };
}

/** What growth of demand multiplies I/O or the volume by: never less than nothing (TRD-1). */
export function growthOf(
  which: keyof Effective["follows"],
  { growth, follows }: Pick<Effective, "growth" | "follows">,
): number {
  return Math.max(0, 1 + follows[which] * (growth - 1));
}

/** What so many times the load multiplies the volume by: under less of it that is as it is (TOD-3). */
function volumeUnder(effective: Effective, loaded: number): number {
  const grown = growthOf("volume", effective);
  const growth = effective.growthPct.origin === "yours" ? effective.growth : grown;
  return grown === 0 ? loaded : Math.max(Math.min(1, grown), growth * loaded) / grown;
}

/**
 * The same under so many times the load: touches, reads and I/O alike, and the volume under more of it (TOD-3); demand is multiplied
 * where it is asked.
 */
export function underLoad(effective: Effective, loaded: number): Effective {
  if (loaded === 1) return effective;
  const { memory, measuredReads, io, ioRequestsPerMonth, storageGb } = effective;
  const times = (figure: Resolved | null, by = loaded) => figure && { ...figure, value: figure.value * by };
  const read = memory?.measured === measuredReads ? null : timesRead(measuredReads, loaded);
  const touched = memory && timesTouched(memory, { touches: loaded, reads: loaded });
  return {
    ...{ ...effective, loaded, memory: touched, measuredReads: read ?? touched?.measured ?? null },
    ...{
      ioRequestsPerMonth: times(ioRequestsPerMonth),
      storageGb: times(storageGb, volumeUnder(effective, loaded)),
    },
    io: io && {
      ...io,
      ...{ readsPerMonth: io.readsPerMonth * loaded, leastPerMonth: io.leastPerMonth * loaded },
    },
  };
}

/** What of so many requests a month the planned instance reads; null without any (MEM-10). */
export function ioOf({ evidence, baseline }: Workload, requests: Resolved | null): Effective["io"] {
  if (requests === null) return null;
  const isWhole = hasAllInstances({ evidence, baseline });
  return readsInBill(evidence.planned, { evidence, requestsPerMonth: requests.value, isWhole });
}

/** Whether every reader that runs has metrics of its own. */
export function hasAllInstances({ evidence, baseline }: Pick<Workload, "evidence" | "baseline">): boolean {
  return baseline.readers.every(({ instance }) => evidence.others.some(({ id }) => id === instance));
}

/** What the trace tells of the spread of its seconds, else the middle of what is assumed. */
export function expectedSpread({ spread }: Workload): number {
  return spread ?? SECOND_SPREAD.expected;
}

/** The profile's constants for the seconds of this demand. */
export function expectedParameters(
  workload: Workload,
  { profile }: Pick<Settings, "profile">,
): CapacityParameters {
  return withSpread(ownParameters(workload, profileFor({ profile }).parameters), expectedSpread(workload));
}

/** Demand as it was measured: growth, speeds and doubt come with the shape that is to carry it. */
export interface PlannedDemand {
  readonly expected: DemandTrace;
  /** From Maximum; null without (DEM-3). */
  readonly burst: DemandTrace | null;
  /** For the quality of provisioned classes; null where nobody asks. */
  readonly levels: DemandLevels | null;
  /** What doubt multiplies it by; absent = 1. */
  readonly factor?: number;
}

/** Demand as expected and as burst. */
export function plannedDemand({ workload }: Effective): PlannedDemand {
  const { expected, burst } = workload.demand;
  return { expected, burst, levels: demandLevels(expected) };
}

/** What demand measured on a source becomes on an instance of the settings (SPD-1); growth is not in it. */
export function workOn(
  { settings, speeds }: Pick<Effective, "settings" | "speeds">,
  member: { readonly source: SourceSetting; readonly runsOn: RunsOn },
): number {
  return workRatio(speeds, { ...member, profile: settings.profile });
}

/** What the measured demand of the writer is multiplied by to stand beside its capacity: growth and speed. */
export function demandFactorOf(effective: Effective): number {
  const { settings, workload, growth } = effective;
  return growth * workOn(effective, { source: workload.baseline.source, runsOn: settings.writer });
}

/**
 * ACU of a range that get done what an ACU of an instance does, of the writer where nobody names another: 1 on serverless. By it all
 * capacities and demands that are drawn or told together stand on one scale (SPD-1).
 */
export function rangeAcuOf(effective: Effective, runsOn: RunsOn = effective.settings.writer): number {
  const { source } = effective.workload.baseline;
  return rangeWorkOf(effective) / workOn(effective, { source, runsOn });
}

/** ACU of a range that get done what an ACU of what the writer was measured on does (SPD-1); growth is not in it. */
export function rangeWorkOf(effective: Effective): number {
  const { source } = effective.workload.baseline;
  return workOn(effective, { source, runsOn: { kind: "serverless" } });
}

/** The same as a plan expects it, for what has the settings and what runs today alone. */
export function expectedDemandFactor(
  settings: Settings,
  { source, trend }: { readonly source: SourceSetting } & Pick<WorkloadView, "trend">,
): number {
  const work = workOn(
    { settings, speeds: withOwnSpeeds(settings, expectedSpeeds) },
    { source, runsOn: settings.writer },
  );
  const growthPct = growthInUse(settings, { ...(trend && { trend }) }).value;
  return growthFactor({ growthPct }) * work;
}
