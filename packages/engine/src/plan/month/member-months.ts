import { type HourlyAccount, hourlyAccount } from "../../capacity/hourly-account.ts";
import { type MonthProjection, projectMonth } from "../../capacity/project-month.ts";
import { demandLevels } from "../../capacity/provisioned-quality.ts";
import { fullShare } from "../../capacity/second-spread.ts";
import { type Ceiling, slowRatio } from "../../capacity/slow-ratio.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { growDemand } from "../../demand/grow-demand.ts";
import { followsWriter } from "../../members/follows-writer.ts";
import { clusterMember, type MemberRun, simulateCluster } from "../../members/simulate-cluster.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import type { MemberName } from "../../units/member-name.ts";
import { memberAlone } from "../reads/reader-alone.ts";
import { levelsOfMember, readCostOf, traceOnClass } from "../reads/writer-reads.ts";
import type { RunsOn } from "../terms/family-speed.ts";
import { pauseOfInstances } from "../terms/features-in-use.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { versionInForce } from "../terms/version-in-force.ts";
import { memberParameters } from "../workload/own-parameters.ts";
import { type Effective, workOn } from "../workload/resolve.ts";
import { restingAcu } from "../workload/resting-memory.ts";
import type { Workload } from "../workload/workload.ts";
import { keepRun, keptRun, type WriterRun, withKnownChanges, writerRun } from "./alike-runs.ts";
import { heldRun } from "./held-run.ts";
import { ownDemand, readerTrace } from "./reader-trace.ts";

export interface ClusterInput {
  readonly effective: Effective;
  /** The writer's demand as it was measured; absent = the expected one. Growth and speeds come on top. */
  readonly demand?: DemandTrace;
  /** Own demand of the readers likewise; absent = the expected one. */
  readonly readers?: Workload["readers"];
  /** What doubt multiplies all demand by, readers' too; default 1. */
  readonly loadFactor?: number;
  /** The trace is the Maximum of every sample: only its unmet time is asked for (DEM-3). */
  readonly isBurst?: boolean;
  /** One draw of many: what its pool holds is nobody's question. */
  readonly isDraw?: boolean;
  /** What the model gives, also for the range whose capacity was measured. */
  readonly isReplay?: boolean;
  /** The bill has no more reads than are certain: a month that costs too much as it is needs no run over its pages. */
  readonly isFloor?: boolean;
  /** Second of the first tick; absent = half a tick, the middle of what is possible (ACU-3). */
  readonly phaseS?: number;
  /** Months that settings of the same demand, parameters and phase share. */
  readonly kept?: KeptMonths;
}

/** A reader that follows nobody does the same beside every writer (RDR-1), and a writer under bounds that it never meets. */
export type KeptMonths = Map<string, MemberMonth>;

/** One instance's run and its month. */
export interface MemberMonth {
  readonly name: MemberName;
  readonly run: MemberRun;
  readonly trace: DemandTrace;
  /** Its capacity with what held it today (HLD-3): that of its run where nothing did. */
  readonly heldChanges: Int32Array;
  /** As CPU alone asks, and as it is billed. */
  readonly account: HourlyAccount;
  readonly billed: HourlyAccount;
  readonly month: MonthProjection;
  readonly slowRatio: number;
}

/** The settings' writer and readers over their demands (RDR-1), the writer first. */
export function memberMonths(input: ClusterInput): readonly [MemberMonth, ...MemberMonth[]] {
  const { readers } = input.effective.settings;
  const { kept } = input;
  const keys = readers.map((reader, i) => (kept === undefined ? null : keyOf(reader, { ...input, i })));
  const known = keys.map((key) => (key === null ? undefined : kept?.get(key)));
  const alike = kept === undefined ? null : alikeOf(input);
  const before = alike === null ? undefined : keptRun(alike, kept);
  const { run, traces } = runCluster(input, { writer: before, readers: known });
  const months = run.members.map((member, i): MemberMonth => {
    const same = known[i - 1];
    if (same !== undefined) return same;
    const isNew = i === 0 && before === undefined && kept !== undefined && member.kind === "serverless";
    const of = {
      ...{ member: isNew ? withKnownChanges(member, kept) : member, i },
      trace: traces[i] as DemandTrace,
    };
    const month = memberMonth(input, i === 0 && before !== undefined ? { ...of, before } : of);
    const key = keys[i - 1] ?? null;
    if (key !== null) kept?.set(key, month);
    return month;
  });
  if (alike !== null && before === undefined) keepRun(alike, { kept, month: months[0] as MemberMonth });
  return months as [MemberMonth, ...MemberMonth[]];
}

/** What the writer's run shares with those of other bounds. */
function alikeOf({
  effective,
  demand = effective.workload.demand.expected,
  loadFactor = 1,
}: ClusterInput): WriterRun | null {
  const { settings, parameters, memory, growth } = effective;
  const factor = growth * loadFactor * memberWork(effective);
  const { rhoThousandths } = parameters;
  const leastAcu = restingAcu(effective);
  return writerRun(settings, { demand, factor, rhoThousandths, hasReads: memory !== null, leastAcu });
}

/** Null for a reader that depends on its writer. */
function keyOf(
  reader: ReaderSetting,
  { effective, i }: Pick<ClusterInput, "effective"> & { readonly i: number },
): string | null {
  const { minAcu, maxAcu, schedule } = effective.settings;
  if (reader.kind === "provisioned") return JSON.stringify([i, reader]);
  if (followsWriter(reader)) return null;
  return JSON.stringify([i, reader, minAcu, maxAcu, schedule, pauseOfInstances(effective.settings)]);
}

function memberMonth(
  input: ClusterInput,
  of: {
    readonly member: MemberRun;
    readonly i: number;
    readonly trace: DemandTrace;
    /** The same run under other bounds. */
    readonly before?: MemberMonth;
  },
): MemberMonth {
  const { effective } = input;
  const { member, i } = of;
  const { milliAcu } = member.asked;
  const trace = milliAcu === of.trace.milliAcu ? of.trace : { ...of.trace, milliAcu };
  const reader = effective.settings.readers[i - 1];
  const name: MemberName =
    reader === undefined ? { kind: "writer" } : { kind: "reader", position: i, tier: reader.tier };
  const account = of.before?.account ?? hourlyAccount({ trace, changes: member.changes });
  const month = of.before?.month ?? projectMonth(account);
  const held = heldRun(effective, { member, trace, ...(reader && { reader }) });
  const acuSeconds = held && hourlyAccount({ trace, changes: held }).acuSeconds;
  return {
    ...{ name, run: member, heldChanges: held ?? member.changes, trace, account, month },
    billed: acuSeconds === null ? account : { ...account, acuSeconds },
    slowRatio: input.isBurst ? month.throttledRatio : slowRatioOf(input, { reader, month }),
  };
}

/** Share of the time in which an instance is short of capacity or slow (HED-1), seconds straying about their samples. */
function slowRatioOf(
  {
    effective,
    demand = effective.workload.demand.expected,
    readers = effective.workload.readers,
    loadFactor = 1,
  }: ClusterInput,
  one: { readonly reader: ReaderSetting | undefined; readonly month: MonthProjection },
): number {
  const { settings, growth } = effective;
  const { reader, month } = one;
  const work = memberWork(effective, reader);
  const factor = growth * loadFactor * (reader?.demandShare ?? 1) * work;
  const runsOn = reader ?? settings.writer;
  const trace = (reader && ownDemand(reader, readers)) ?? demand;
  const own = memberAlone(effective, reader);
  const ceiling = ceilingOf(effective, runsOn);
  return slowRatio({
    levels: own === null ? demandLevels(trace) : levelsOfMember(own, { trace, factor, work }),
    ...{ factor, ceiling },
    shortRatio: month.throttledRatio,
    spread: effective.spread,
  });
}

/** What the samples themselves say of a member that is slow for longer than the limit: more is what they may hide (INS-2). */
export function slowBySamples(
  input: ClusterInput,
  { name, month, slowRatio }: MemberMonth,
): { readonly samplesSlowPct?: number } {
  const { effective } = input;
  const { settings } = effective;
  if (input.isBurst || input.isDraw || !isOverTimeLimit(100 * slowRatio, settings)) return {};
  const reader = name.kind === "reader" ? settings.readers[name.position - 1] : undefined;
  const plain = { ...input, effective: { ...effective, spread: 0 } };
  return { samplesSlowPct: 100 * slowRatioOf(plain, { reader, month }) };
}

/** An instance as it answers at most (HED-1), a range under the constants in force. */
export function ceilingOf({ settings, parameters, spread, market }: Effective, runsOn: RunsOn): Ceiling {
  if (runsOn.kind === "provisioned")
    return { kind: "provisioned", vcpu: specOf(market, runsOn.instanceClass ?? "").vcpu };
  return { kind: "serverless", maxAcu: highestMaximum(settings), fullShare: fullShare(parameters, spread) };
}

/** What a unit of a member's measured demand becomes on what it is to run on (SPD-1); the writer's without a reader. */
function memberWork(effective: Effective, reader?: ReaderSetting): number {
  const { settings, workload } = effective;
  const source = reader?.measured?.source ?? workload.baseline.source;
  return workOn(effective, { source, runsOn: reader ?? settings.writer });
}

/** @param known months of the members whose run is known already */
function runCluster(
  input: ClusterInput,
  known: {
    readonly writer: MemberMonth | undefined;
    readonly readers: readonly (MemberMonth | undefined)[];
  },
) {
  const { effective, demand = effective.workload.demand.expected } = input;
  const { settings, market, workload, growth } = effective;
  const factor = growth * (input.loadFactor ?? 1);
  const demands = {
    get writer() {
      return growDemand(demand, factor);
    },
    ...{ readers: input.readers ?? workload.readers, factor },
  };
  const [spec = null, ...specs] = [settings.writer, ...settings.readers].map((one) =>
    one.kind === "serverless" ? null : specOf(market, one.instanceClass ?? ""),
  );
  const asked = askedOf(input, { trace: growDemand(demand, factor * memberWork(effective)) });
  const writer = clusterMember("writer", { ...{ tier: 0, spec, leastAcu: restingAcu(effective) }, ...asked });
  const readers = settings.readers.map((reader, i) => {
    const { tier } = reader;
    const before = known.readers[i]?.trace;
    const of =
      before === undefined
        ? askedOf(input, {
            trace: growDemand(readerTrace(reader, demands), memberWork(effective, reader)),
            reader,
          })
        : { trace: before };
    const leastAcu = restingAcu(effective, reader);
    const parameters = memberParameters(effective, reader);
    return clusterMember(`reader-${i + 1}`, {
      ...{ tier, spec: specs[i] ?? null, leastAcu, parameters },
      ...of,
    });
  });
  const run = simulateCluster({
    ...{ writer, readers, settings: simulationOf(input, settings) },
    known: new Map(
      [known.writer, ...known.readers].flatMap((one) => (one === undefined ? [] : [[one.run.id, one.run]])),
    ),
  });
  return { run, traces: [writer, ...readers].map(({ trace }) => trace) };
}

/** A member's demand with what its reads cost on a class, or what they cost its run (MEM-8); bursts are as measured. */
function askedOf(
  { effective, isBurst }: ClusterInput,
  { trace, reader }: { readonly trace: DemandTrace; readonly reader?: ReaderSetting },
) {
  const own = isBurst ? null : memberAlone(effective, reader);
  if (own === null) return { trace };
  const { writer } = own.settings;
  const work = memberWork(effective, reader);
  const isSpent = writer.kind === "provisioned" && isBurstable(writer.instanceClass);
  return { trace: traceOnClass(own, { trace, work, isSpent }), reads: readCostOf(own, work) };
}

function simulationOf({ effective, phaseS }: ClusterInput, settings: Settings) {
  const { parameters } = effective;
  return {
    ...{ minAcu: settings.minAcu, maxAcu: settings.maxAcu, parameters },
    phaseS: phaseS ?? Math.floor(parameters.tickS / 2),
    schedule: settings.schedule,
    autoPauseS: pauseOfInstances(settings),
    ...versionInForce(settings, effective.workload.baseline),
  };
}
