import type { BillUsage } from "../bill/bill.ts";
import { hourlyAccount } from "../capacity/hourly-account.ts";
import type { CapacityParameters } from "../capacity/parameters.ts";
import type { PreparedTrace } from "../capacity/prepare-trace.ts";
import { type MonthProjection, projectMonth } from "../capacity/project-month.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { growDemand } from "../demand/grow-demand.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { cachedRatio } from "./cached-ratio.ts";
import { likelyHours } from "./likely-hours.ts";
import type { Market } from "./market.ts";
import { type MemberRun, runServerless, runWriter } from "./run-member.ts";
import type { ReaderSetting, Settings } from "./settings.ts";
import { type ServerlessMember, usageOfMonth } from "./usage-of-month.ts";
import type { Projection } from "./what-if.ts";
import type { Workload } from "./workload.ts";

export interface ClusterMonthInput {
  /** The writer's demand, growth included. */
  readonly trace: DemandTrace;
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  readonly parameters: CapacityParameters;
  readonly phaseS?: number;
  readonly prepared?: PreparedTrace;
}

/** The cluster's month: the writer's run, what is billed, and the projection of service. */
export interface ClusterMonth {
  readonly writer: MemberRun;
  /** Serverless ACU-hours of all members in equally likely hours (DSP-2); null when nothing is serverless. */
  readonly acuByHour: Float64Array | null;
  readonly usage: BillUsage;
  readonly projection: Projection;
}

/** Simulates every member (RDR-1) and projects the sum to 730 h (DEM-8). */
export function clusterMonth(input: ClusterMonthInput): ClusterMonth {
  const { trace, settings, workload, market } = input;
  const writer = runWriter(input);
  const own = memberMonth("Writer", { trace, changes: writer.changes });
  const readers = settings.readers.flatMap((reader, i) =>
    reader.kind === "serverless"
      ? [readerMonth(input, { reader, label: `Reader ${i + 1}, tier ${reader.tier}` })]
      : [],
  );
  const members = settings.writer.kind === "serverless" ? [own, ...readers] : readers;
  return {
    writer,
    acuByHour: sumByHour(members.map((member) => member.acuByHour)),
    usage: usageOfMonth({ settings, workload, market, members }),
    projection: projectionOf({ input, writer, month: own.month, members }),
  };
}

interface MemberMonth extends ServerlessMember {
  readonly month: MonthProjection;
  readonly acuByHour: Float64Array;
}

function memberMonth(
  label: string,
  run: { readonly trace: DemandTrace; readonly changes: Int32Array },
): MemberMonth {
  const account = hourlyAccount(run);
  const month = projectMonth(account);
  return { label, month, acuHours: month.acuHours, acuByHour: likelyHours(account) };
}

/**
 * A serverless reader (RDR-1). In tiers 0 and 1 it is never below a serverless writer: it follows the larger of
 * both demands, which at equal limits is the larger of both capacities.
 */
function readerMonth(
  input: ClusterMonthInput,
  member: { readonly reader: ReaderSetting; readonly label: string },
): MemberMonth {
  const { reader, label } = member;
  const own = growDemand(input.trace, reader.demandShare);
  const follows = reader.tier <= 1 && input.settings.writer.kind === "serverless";
  const larger = (milli: number, i: number) => Math.max(milli, input.trace.milliAcu[i] as number);
  const trace = follows ? { ...own, milliAcu: own.milliAcu.map(larger) } : own;
  const { prepared: _, ...rest } = input;
  return memberMonth(label, { trace, changes: runServerless({ ...rest, trace }).changes });
}

function projectionOf(parts: {
  readonly input: ClusterMonthInput;
  readonly writer: MemberRun;
  readonly month: MonthProjection;
  readonly members: readonly ServerlessMember[];
}): Projection {
  const { input, writer, month } = parts;
  const { coverage } = input.workload.demand;
  const perMonth = (MONTH_HOURS * 3600) / coverage.knownS;
  const cached = cachedRatio({ ...input, changes: writer.changes });
  return {
    acuHours: parts.members.reduce((total, member) => total + member.acuHours, 0),
    throttledPct: month.throttledRatio * 100,
    unmetMinutes: month.throttledMinutes,
    unmetAcuHours: month.deficitAcuHours,
    longestEpisodeS: writer.longestEpisodeS,
    cachedPct: cached === null ? null : cached * 100,
    pauses: writer.pauses * perMonth,
    pausedHours: (writer.pausedS / 3600) * perMonth,
    waitedS: writer.waitedS * perMonth,
    coveredPct: coverage.ratio * 100,
  };
}

function sumByHour(columns: readonly Float64Array[]): Float64Array | null {
  const [first, ...rest] = columns;
  if (first === undefined) return null;
  return first.map((value, h) => rest.reduce((total, column) => total + (column[h] ?? 0), value));
}
