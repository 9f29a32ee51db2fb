import type { BillUsage } from "../../bill/bill.ts";
import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectCount } from "../../capacity/project-month.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { MemberRun } from "../../members/simulate-cluster.ts";
import type { Bound } from "../../memory/access-curve.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { readerAsWriter } from "../reads/reader-alone.ts";
import { billedReads } from "../reads/reads-of-writer.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";
import type { Projection } from "../workload/what-if.ts";
import { asMeasured } from "./as-measured.ts";
import { type BilledHours, measuredHours, runHours } from "./billed-hours.ts";
import { cachedRatio, readerCached } from "./cached-ratio.ts";
import { acuHoursOf, keptAccounts } from "./kept-accounts.ts";
import { likelyHours } from "./likely-hours.ts";
import { type ClusterInput, type MemberMonth, memberMonths } from "./member-months.ts";
import { shortAsMeasured } from "./short-as-measured.ts";
import { slowOfMembers } from "./slow-of-members.ts";
import { surplusAsCharged } from "./surplus-as-charged.ts";
import { surplusUsage } from "./surplus-usage.ts";
import { type ServerlessMember, usageOfMonth } from "./usage-of-month.ts";

export interface RequestsAsked {
  readonly storageMode: StorageMode;
  readonly bound: Bound;
}

/** The cluster's month: the writer's run, what is billed, and the projection of service. */
export interface ClusterMonth {
  readonly writer: MemberRun;
  /** What the writer was asked, in units of what it runs on. */
  readonly trace: DemandTrace;
  readonly readers: readonly MemberRun[];
  /** Capacity of each member with what held it today, the writer's first: what the bill's reads are of (HLD-3). */
  readonly heldChanges: readonly Int32Array[];
  /** Serverless ACU-hours of all members in equally likely hours (DSP-2); null when nothing is serverless. */
  readonly acuByHour: Float64Array | null;
  readonly usage: BillUsage;
  /**
   * I/O requests under a storage mode and a reading of the curve (MEM-10), of which `usage` has the middle one; null where one
   * figure is all that is known, or the range that runs today has what was measured.
   */
  readonly requestsAt: ((at: RequestsAsked) => number) | null;
  /** The same were nothing but CPU to hold capacity (HLD-3), and its ACU-hours; null where nothing else does. */
  readonly freed: {
    readonly usage: BillUsage;
    readonly acuByHour: Float64Array | null;
    readonly acuHours: number;
    /** What it would read then: the pool of CPU's capacity alone. */
    readonly requestsAt: ClusterMonth["requestsAt"];
  } | null;
  readonly projection: Projection;
  /** The writer's time short of capacity is as it was measured and not of its run (HED-2). */
  readonly isShortAsMeasured: boolean;
}

/** What of a month is looked at when its shapes are compared: of its runs the capacity alone, since each is megabytes. */
export interface MonthOfShape extends Omit<ClusterMonth, "writer" | "trace" | "readers"> {
  readonly writer: Pick<MemberRun, "changes">;
  readonly readers: readonly Pick<MemberRun, "changes">[];
}

export function monthOfShape({ trace: _, writer, readers, ...month }: ClusterMonth): MonthOfShape {
  const ran = ({ changes }: MemberRun) => ({ changes });
  return { ...month, writer: ran(writer), readers: readers.map(ran) };
}

/**
 * Simulates every member (RDR-1) and projects the sum to 730 h (DEM-8). What held capacity is billed again; time short
 * of capacity is told without it, since it may go (HLD-3).
 */
export function clusterMonth(input: ClusterInput): ClusterMonth {
  return accountedMonth(input).month;
}

/** The same with the clock hours behind its bill: measured ones where the bill is of what was measured (TOD-1). */
export function accountedMonth(input: ClusterInput): {
  readonly month: ClusterMonth;
  readonly accounts: readonly BilledHours[];
} {
  const { effective } = input;
  const { settings } = effective;
  const members = memberMonths(input);
  const [writer] = members;
  const surplus = surplusOf(input, members);
  const requestsAt = input.isBurst ? null : requestsOf(input, { members, isFreed: false });
  const ioRequests = requestsAt?.({ storageMode: settings.storageMode, bound: "mid" });
  const monthOf = (by: Omit<Billed, "members">) => {
    const { used, ...hours } = billedOf({ ...by, members });
    return { ...hours, usage: { ...usageOfMonth(effective, { members: used, ioRequests }), ...surplus } };
  };
  const simulated = monthOf({ of: ({ billed }) => billed });
  const replay = (ran: Pick<ClusterInput, "effective">) =>
    clusterMonth({ ...ran, isReplay: true, ...(input.isFloor && { isFloor: true }) }).projection.acuHours;
  const isModel = input.isReplay === true || input.isBurst === true;
  const measured = isModel ? null : asMeasured(input, { acuHours: simulated.acuHours, replay });
  const kept = isModel || measured !== null ? null : keptAccounts(input);
  const { acuHours, ...billed } =
    measured === null
      ? {
          ...(kept === null ? simulated : monthOf({ of: (one, i) => kept.billed(one.billed, i) })),
          requestsAt,
        }
      : withCounted(input, { measured, members, surplus });
  const short = shortAsMeasured(input, members);
  const isHeld = members.some((member) => member.billed !== member.account);
  const month = {
    ...{ writer: writer.run, trace: writer.trace, readers: members.slice(1).map(({ run }) => run) },
    heldChanges: members.map(({ heldChanges }) => heldChanges),
    ...billed,
    freed: isHeld
      ? {
          ...monthOf({ of: ({ account }, i) => kept?.freed(account, i) ?? account }),
          requestsAt: requestsOf(input, { members, isFreed: true }),
        }
      : null,
    projection: { ...projectionOf(input, short), acuHours },
    isShortAsMeasured: short[0] !== writer,
  };
  const accounts =
    measured === null ? runHours(members, kept?.billed) : measuredHours(effective.workload, acuHours);
  return { month, accounts };
}

interface Billed {
  readonly members: readonly MemberMonth[];
  /** What of a member is billed, by its place. */
  readonly of: (member: MemberMonth, i: number) => HourlyAccount;
}

/** ACU-hours of the serverless members, each by name, by the hour and in all. */
function billedOf({ members, of }: Billed): Pick<ClusterMonth, "acuByHour"> & {
  readonly used: readonly ServerlessMember[];
  readonly acuHours: number;
} {
  const accounts = members.map(of);
  const found = members.flatMap((one, i) => {
    const account = accounts[i] as HourlyAccount;
    if (one.run.kind !== "serverless") return [];
    return [
      {
        used: { name: one.name, acuHours: acuHoursOf(one, account) },
        hours: likelyHours(account, accounts[0]),
      },
    ];
  });
  return {
    acuByHour: sumByHour(found.map(({ hours }) => hours)),
    used: found.map(({ used }) => used),
    acuHours: found.reduce((sum, { used: { acuHours } }) => sum + acuHours, 0),
  };
}

/** By the model in a replay, else as it was charged where that is known. */
function surplusOf(input: ClusterInput, members: readonly MemberMonth[]): ReturnType<typeof surplusUsage> {
  const { effective, isReplay = false, isBurst = false } = input;
  const traces = members.map(({ trace }) => trace);
  const modelled = surplusUsage(effective.settings, traces);
  if (isReplay || isBurst) return modelled;
  const replay = (ran: Effective) =>
    surplusOf({ effective: ran, isReplay: true }, memberMonths({ effective: ran }));
  return surplusAsCharged(effective, { modelled, replay });
}

/**
 * What was measured, with what T classes beside it run above their credits, and beside a writer of a class with what the classes
 * read: serverless instances as measured read what they read.
 */
function withCounted(
  input: ClusterInput,
  of: {
    readonly measured: NonNullable<ReturnType<typeof asMeasured>>;
    readonly members: readonly MemberMonth[];
    readonly surplus: Pick<BillUsage, "cpuCreditVcpuHours">;
  },
): NonNullable<ReturnType<typeof asMeasured>> & Pick<ClusterMonth, "requestsAt"> {
  const { measured, members, surplus } = of;
  const { settings } = input.effective;
  const requestsAt =
    settings.writer.kind === "serverless"
      ? null
      : requestsOf(input, { members, isFreed: false, isOfClasses: true });
  const ioRequests = requestsAt?.({ storageMode: settings.storageMode, bound: "mid" });
  const read = ioRequests === undefined ? {} : { ioRequests: Math.round(ioRequests) };
  return { ...measured, requestsAt, usage: { ...measured.usage, ...surplus, ...read } };
}

/**
 * I/O requests of the month (MEM-10): the reads of each member whose cache is known as it would miss, all else as it was measured,
 * never less than the writes. Null where nobody knows any.
 */
function requestsOf(
  { effective, isFloor }: ClusterInput,
  of: {
    readonly members: readonly MemberMonth[];
    readonly isFreed: boolean;
    /** Only classes read otherwise than measured. */
    readonly isOfClasses?: boolean;
  },
): ClusterMonth["requestsAt"] {
  const { members, isFreed, isOfClasses = false } = of;
  const { ioRequestsPerMonth, io, settings } = effective;
  const growth = growthOf("io", effective);
  if (ioRequestsPerMonth === null || io === null) return null;
  const known = members.flatMap(({ run, heldChanges }, i) => {
    if (isOfClasses && run.kind === "serverless") return [];
    const reader = settings.readers[i - 1];
    const own = reader === undefined ? effective : readerAsWriter(effective, reader);
    const changes = isFreed ? run.changes : heldChanges;
    return own?.io == null || own.memory === null ? [] : [{ own, changes, today: own.io }];
  });
  return ({ storageMode, bound }) => {
    const isLeast = isFloor === true && bound === "mid";
    const more = known.reduce((sum, { own, changes, today }) => {
      const reads = billedReads(own, { changes, storageMode, bound, isLeast, isFreed });
      return reads === null ? sum : sum + reads - today.readsPerMonth * growth;
    }, 0);
    return Math.max(io.leastPerMonth * growth, ioRequestsPerMonth.value * growth + more);
  };
}

/** What a tiered cache serves is read in the mode that has none (ORD-1). */
export function usageIn(
  { usage, requestsAt }: Pick<ClusterMonth, "usage" | "requestsAt">,
  of: { readonly storageMode: StorageMode; readonly settings: Settings },
): ClusterMonth["usage"] {
  const { storageMode, settings } = of;
  if (storageMode === settings.storageMode || requestsAt === null || usage.ioRequests === undefined)
    return { ...usage, storageMode };
  const moves = requestsIn(requestsAt, storageMode) - requestsIn(requestsAt, settings.storageMode);
  // Each is a rounded count: what one mode saves may be a request more than the other has.
  return { ...usage, storageMode, ioRequests: Math.max(0, Math.round(usage.ioRequests + moves)) };
}

const requestsIn = (requestsAt: NonNullable<ClusterMonth["requestsAt"]>, storageMode: StorageMode): number =>
  requestsAt({ storageMode, bound: "mid" });

/** Time short of capacity is that of the instance that is short the longest; unmet demand is the sum of all. */
function projectionOf(
  input: ClusterInput,
  members: readonly [MemberMonth, ...MemberMonth[]],
): Omit<Projection, "acuHours"> {
  const [{ run: writer, trace, month, account }] = members;
  const shortest = members.reduce((a, b) => (b.month.throttledRatio > a.month.throttledRatio ? b : a));
  const { coverage } = input.effective.workload.demand;
  const pauses = writer.pauses === 0 ? 0 : pausesPerMonth(writer, { trace, account });
  const cached = input.isDraw ? null : cachedRatio({ ...input, trace, changes: writer.changes });
  const ofReader = input.isDraw || input.isBurst ? null : readerCached(input, members);
  return {
    throttledPct: shortest.month.throttledRatio * 100,
    unmetMinutes: shortest.month.throttledMinutes,
    unmetAcuHours: members.reduce((sum, { month: own }) => sum + own.deficitAcuHours, 0),
    longestEpisodeS: Math.max(...members.map(({ run }) => run.longestEpisodeS)),
    ...(shortest.name.kind === "reader" && { shortReader: shortest.name }),
    ...slowOfMembers(input, members),
    cachedPct: cached === null ? null : cached * 100,
    ...(ofReader !== null && { readerCached: ofReader }),
    pauses,
    pausedHours: month.pausedHours,
    // Each wait follows a pause.
    waitedS: writer.pauses === 0 ? 0 : (writer.waitedS * pauses) / writer.pauses,
    coveredPct: coverage.ratio * 100,
  };
}

/** By the hours of the week in which they begin (DEM-8). */
function pausesPerMonth(
  { changes }: Pick<MemberRun, "changes">,
  { trace, account }: Pick<MemberMonth, "trace" | "account">,
): number {
  const begun = new Float64Array(account.knownS.length);
  for (let c = 0; c < changes.length; c += 2) {
    if (changes[c + 1] !== 0 || changes[c - 1] === 0) continue;
    const hour = Math.floor((trace.startS + (changes[c] as number) - account.firstHourS) / HOUR_S);
    begun[hour] = (begun[hour] as number) + 1;
  }
  return projectCount(account, begun);
}

function sumByHour(columns: readonly Float64Array[]): Float64Array | null {
  const [first, ...rest] = columns;
  if (first === undefined) return null;
  if (rest.length === 0) return first;
  return first.map((value, h) => rest.reduce((total, column) => total + (column[h] ?? 0), value));
}
