import type { BillUsage } from "../bill/bill.ts";
import { hourlyAccount } from "../capacity/hourly-account.ts";
import { type MonthProjection, projectMonth } from "../capacity/project-month.ts";
import type { ClusterRun, MemberRun } from "../members/simulate-cluster.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { cachedRatio } from "./cached-ratio.ts";
import { likelyHours } from "./likely-hours.ts";
import { type ClusterInput, runCluster } from "./run-cluster.ts";
import { usageOfMonth } from "./usage-of-month.ts";
import type { Projection } from "./what-if.ts";
import type { Workload } from "./workload.ts";

export interface ClusterMonthInput extends ClusterInput {
  readonly workload: Workload;
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
  const { settings, workload, market, trace } = input;
  const run = runCluster(input);
  const writer = run.members[0] as MemberRun;
  const account = hourlyAccount({ trace, changes: writer.changes });
  const month = projectMonth(account);
  const members = run.members.flatMap((member, i) => {
    if (member.kind === "provisioned") return [];
    const own = i === 0 ? account : hourlyAccount({ trace, changes: member.changes });
    const label = i === 0 ? "Writer" : `Reader ${i}, tier ${settings.readers[i - 1]?.tier}`;
    const acuHours = i === 0 ? month.acuHours : projectMonth(own).acuHours;
    return [{ label, acuHours, acuByHour: likelyHours(own) }];
  });
  return {
    writer,
    acuByHour: sumByHour(members.map((member) => member.acuByHour)),
    usage: usageOfMonth({ settings, workload, market, members }),
    projection: projectionOf(input, { run, month, members }),
  };
}

function projectionOf(
  input: ClusterMonthInput,
  known: {
    readonly run: ClusterRun;
    readonly month: MonthProjection;
    readonly members: readonly { readonly acuHours: number }[];
  },
): Projection {
  const { month } = known;
  const writer = known.run.members[0] as MemberRun;
  const { coverage } = input.workload.demand;
  const perMonth = (MONTH_HOURS * 3600) / coverage.knownS;
  const cached = cachedRatio({ ...input, changes: writer.changes });
  return {
    acuHours: known.members.reduce((total, member) => total + member.acuHours, 0),
    throttledPct: month.throttledRatio * 100,
    unmetMinutes: month.throttledMinutes,
    unmetAcuHours: month.deficitAcuHours,
    longestEpisodeS: writer.longestEpisodeS,
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
