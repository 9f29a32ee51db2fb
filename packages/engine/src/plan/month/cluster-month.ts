import type { BillUsage } from "../../bill/bill.ts";
import { type HourlyAccount, hourlyAccount } from "../../capacity/hourly-account.ts";
import { type MonthProjection, projectMonth } from "../../capacity/project-month.ts";
import { demandLevels } from "../../capacity/provisioned-quality.ts";
import { type Ceiling, slowRatio } from "../../capacity/slow-ratio.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import {
  type ClusterRun,
  clusterMember,
  type MemberRun,
  simulateCluster,
} from "../../members/simulate-cluster.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { simulatePool } from "../../pool/simulate-pool.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import type { MemberName } from "../../units/member-name.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import { platformOf } from "../terms/platform-of.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { asMeasured } from "./as-measured.ts";
import { heldRun } from "./held-run.ts";
import { likelyHours } from "./likely-hours.ts";
import { ownDemand, readerTrace } from "./reader-trace.ts";
import { readsOfWriter } from "./reads-of-writer.ts";
import type { Effective } from "./resolve.ts";
import { surplusUsage } from "./surplus-usage.ts";
import { usageOfMonth } from "./usage-of-month.ts";
import type { Projection } from "./what-if.ts";

/** The cluster's month: the writer's run, what is billed, and the projection of service. */
export interface ClusterMonth {
  readonly writer: MemberRun;
  /** Serverless ACU-hours of all members in equally likely hours (DSP-2); null when nothing is serverless. */
  readonly acuByHour: Float64Array | null;
  readonly usage: BillUsage;
  /** The same were nothing but CPU to hold capacity (HLD-3), and its ACU-hours; null where nothing else does. */
  readonly freed: {
    readonly usage: BillUsage;
    readonly acuByHour: Float64Array | null;
    readonly acuHours: number;
  } | null;
  readonly projection: Projection;
}

/**
 * Simulates every member (RDR-1) and projects the sum to 730 h (DEM-8). What held capacity is billed again; time short
 * of capacity is told without it, since it may go (HLD-3).
 */
export function clusterMonth(input: ClusterInput): ClusterMonth {
  const { effective } = input;
  const { settings } = effective;
  const { run, traces } = runCluster(input);
  const members = run.members.map((member, i): MemberMonth => {
    const trace = traces[i] as DemandTrace;
    const reader = settings.readers[i - 1];
    const name: MemberName =
      reader === undefined ? { kind: "writer" } : { kind: "reader", position: i, tier: reader.tier };
    const account = hourlyAccount({ trace, changes: member.changes });
    const month = projectMonth(account);
    const held = heldRun(effective, { member, trace, ...(reader && { reader }) });
    const acuSeconds = held && hourlyAccount({ trace, changes: held }).acuSeconds;
    return {
      ...{ name, run: member, account, month },
      billed: acuSeconds === null ? account : { ...account, acuSeconds },
      slowRatio: input.isBurst ? month.throttledRatio : slowRatioOf(input, { reader, month }),
    };
  });
  const [writer] = members as [MemberMonth];
  const serverless = members.filter((member) => member.run.kind === "serverless");
  const surplus = surplusUsage(settings, traces);
  const moreReads = input.isBurst ? 0 : moreReadsOf(effective, writer.run);
  const monthOf = (of: (member: MemberMonth) => HourlyAccount) => {
    const used = serverless.map((one) => {
      const month = of(one) === one.account ? one.month : projectMonth(of(one));
      return { name: one.name, acuHours: month.acuHours };
    });
    return {
      acuByHour: sumByHour(serverless.map((member) => likelyHours(of(member), of(writer)))),
      usage: { ...usageOfMonth(effective, { members: used, moreReads }), ...surplus },
      acuHours: used.reduce((sum, { acuHours }) => sum + acuHours, 0),
    };
  };
  const simulated = monthOf((member) => member.billed);
  const replay = (ran: Pick<ClusterInput, "effective" | "trace">) =>
    clusterMonth({ ...ran, isReplay: true }).projection.acuHours;
  const isModel = input.isReplay === true || input.isBurst === true;
  const measured = isModel ? null : asMeasured(input, { acuHours: simulated.acuHours, replay });
  const { acuHours, ...billed } = measured ?? simulated;
  const isHeld = members.some((member) => member.billed !== member.account);
  return {
    ...{ writer: writer.run, ...billed, freed: isHeld ? monthOf(({ account }) => account) : null },
    projection: { ...projectionOf(input, members as [MemberMonth, ...MemberMonth[]]), acuHours },
  };
}

/** What the writer's pool reads beyond the source's, at the middle of the curve (MEM-10). */
function moreReadsOf(effective: Effective, { changes }: MemberRun): number {
  const { memory, ioRequestsPerMonth } = effective;
  if (memory === null || ioRequestsPerMonth === null) return 0;
  const reads = readsOfWriter(effective, { changes, storageMode: "standard", bound: "mid" });
  return reads === null ? 0 : reads.readsPerMonth - memory.sourceReadsPerMonth;
}

/** One instance's run and its month. */
interface MemberMonth {
  readonly name: MemberName;
  readonly run: MemberRun;
  /** As CPU alone asks, and as it is billed. */
  readonly account: HourlyAccount;
  readonly billed: HourlyAccount;
  readonly month: MonthProjection;
  readonly slowRatio: number;
}

/** Share of the time in which an instance is short of capacity or slow (HED-1). */
function slowRatioOf(
  { effective, demandFactor = 1 }: ClusterInput,
  one: { readonly reader: ReaderSetting | undefined; readonly month: MonthProjection },
): number {
  const { settings, market, workload, growth } = effective;
  const { reader, month } = one;
  const runsOn = reader ?? settings.writer;
  const ceiling: Ceiling =
    runsOn.kind === "serverless"
      ? { kind: "serverless", maxAcu: highestMaximum(settings) }
      : { kind: "provisioned", vcpu: specOf(market, runsOn.instanceClass ?? "").vcpu };
  return slowRatio({
    levels: demandLevels((reader && ownDemand(reader, workload.readers)) ?? workload.demand.expected),
    factor: growth * demandFactor * (reader?.demandShare ?? 1),
    ceiling,
    shortRatio: month.throttledRatio,
  });
}

/** Time short of capacity is that of the instance that is short the longest; unmet demand is the sum of all. */
function projectionOf(
  input: ClusterInput,
  members: readonly [MemberMonth, ...MemberMonth[]],
): Omit<Projection, "acuHours"> {
  const [{ run: writer, month }] = members;
  const shortest = members.reduce((a, b) => (b.month.throttledRatio > a.month.throttledRatio ? b : a));
  const slowest = members.reduce((a, b) => (b.slowRatio > a.slowRatio ? b : a));
  const { coverage } = input.effective.workload.demand;
  const perMonth = (MONTH_HOURS * 3600) / coverage.knownS;
  const cached = cachedRatio({ ...input, changes: writer.changes });
  return {
    throttledPct: shortest.month.throttledRatio * 100,
    unmetMinutes: shortest.month.throttledMinutes,
    unmetAcuHours: members.reduce((sum, { month: own }) => sum + own.deficitAcuHours, 0),
    longestEpisodeS: Math.max(...members.map(({ run }) => run.longestEpisodeS)),
    ...(shortest.name.kind === "reader" && { shortReader: shortest.name }),
    slowPct: slowest.slowRatio * 100,
    ...(slowest.name.kind === "reader" && { slowReader: slowest.name }),
    cachedPct: cached === null ? null : cached * 100,
    pauses: writer.pauses * perMonth,
    pausedHours: month.pausedHours,
    waitedS: writer.waitedS * perMonth,
    coveredPct: coverage.ratio * 100,
  };
}

function sumByHour(columns: readonly Float64Array[]): Float64Array | null {
  const [first, ...rest] = columns;
  if (first === undefined) return null;
  return first.map((value, h) => rest.reduce((total, column) => total + (column[h] ?? 0), value));
}

/** Share of the running time in which the writer's buffer pool holds the working set (BUF-1, DEM-5). */
function cachedRatio(input: {
  readonly effective: Effective;
  readonly trace: DemandTrace;
  readonly changes: Int32Array;
}): number | null {
  const { trace } = input;
  const { settings, market, workingSetGib } = input.effective;
  const workingSetMib = workingSetGib.value * 1024;
  if (settings.writer.kind === "provisioned") {
    const spec = specOf(market, settings.writer.instanceClass);
    return bufferPoolMib({ ...spec, engine: settings.engine }) >= workingSetMib ? 1 : 0;
  }
  const { changes } = input;
  const sure = sureRatio(changes, {
    holds: (acu) => bufferPoolMib({ acu, engine: settings.engine }) >= workingSetMib,
  });
  if (sure !== null) return sure;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  return simulatePool({ changes, totalS, engine: settings.engine, workingSetMib }).cachedRatio;
}

/** All or none, where the lowest capacity's pool holds it or the highest's does not; null in between. */
function sureRatio(
  changes: Int32Array,
  { holds }: { readonly holds: (acu: number) => boolean },
): number | null {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let c = 1; c < changes.length; c += 2) {
    const half = changes[c] as number;
    if (half <= 0) return null;
    if (half < lowest) lowest = half;
    if (half > highest) highest = half;
  }
  if (holds(lowest / 2)) return 1;
  return holds(highest / 2) ? null : 0;
}

export interface ClusterInput {
  readonly effective: Effective;
  /** The writer's demand, growth included. */
  readonly trace: DemandTrace;
  /** What `trace` is multiplied by besides growth: the speed factor of DEM-1, which holds for readers too; default 1. */
  readonly demandFactor?: number;
  /** The trace is the Maximum of every sample: only its unmet time is asked for (DEM-3). */
  readonly isBurst?: boolean;
  /** What the model gives, also for the range whose capacity was measured. */
  readonly isReplay?: boolean;
  /** Second of the first tick; absent = half a tick, the middle of what is possible (ACU-3). */
  readonly phaseS?: number;
}

/** The settings' writer and readers over their demands (RDR-1), the writer first; and these demands. */
function runCluster(input: ClusterInput): {
  readonly run: ClusterRun;
  readonly traces: readonly DemandTrace[];
} {
  const { settings, market, parameters, workload, growth } = input.effective;
  const isServerless = settings.writer.kind === "serverless";
  const factor = growth * (input.demandFactor ?? 1);
  const known = { writer: input.trace, readers: workload.readers, factor };
  const specs = [settings.writer, ...settings.readers].map((one) =>
    one.kind === "serverless" ? null : specOf(market, one.instanceClass ?? ""),
  );
  const [spec = null] = specs;
  const writer = clusterMember("writer", { tier: 0, trace: input.trace, spec });
  const readers = settings.readers.map((reader, i) => {
    const { tier } = reader;
    return clusterMember(`reader-${i + 1}`, {
      ...{ tier, trace: readerTrace(reader, known), spec: specs[i + 1] ?? null },
    });
  });
  const run = simulateCluster({
    writer,
    readers,
    settings: {
      minAcu: settings.minAcu,
      maxAcu: settings.maxAcu,
      parameters,
      phaseS: input.phaseS ?? Math.floor(parameters.tickS / 2),
      schedule: settings.schedule,
      autoPauseS: isServerless ? pauseInUse(settings) : null,
      engine: settings.engine,
      engineVersion: settings.engineVersion ?? undefined,
      platform: platformOf(settings.profile),
    },
  });
  return { run, traces: [writer, ...readers].map(({ trace }) => trace) };
}
