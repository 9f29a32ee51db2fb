import type { DemandTrace } from "../../demand/demand-trace.ts";
import { mostOfBackground, withBackground } from "../../demand/with-background.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { ioByHour } from "../../evidence/io-by-hour.ts";
import { DEFAULT_AUTO_PAUSE_S } from "../../pause/check-auto-pause.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { levelAt } from "../../series/hour-levels.ts";
import type { Series } from "../../series/series.ts";
import { valueAt } from "../../series/value-at.ts";
import { hundredths, MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { HOUR_S } from "../../units/seconds.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import { type Candidate, candidatesOf, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { type Miss, NEARLY } from "../search/misses-of.ts";
import type { Plan } from "../search/plan.ts";
import { isMemoryDoubt } from "../search/read-misses.ts";
import { rangeAllowedBy, serverlessShape } from "../search/shape.ts";
import { type Effective, plannedDemand } from "../workload/resolve.ts";
import { keepsLimits } from "./keeps-limits.ts";

/** What a pause must save a month to be worth a word, of the pick and in all, and how long it must last (an assumption). */
const WORTH = { share: 0.1, usd: 5, hours: MONTH_HOURS / 2 } as const;

interface Known {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly draws: readonly EnsembleMember[];
}

/**
 * What a pause would save if nobody kept a connection open while nothing is asked (IDL-1): connections that nobody counted,
 * or that stay open over hours of nothing but background, keep a quiet instance awake, and closing them may save more than
 * any shape does. Of single instances; a range that may pause and is kept awake is told so like any other. It keeps every limit,
 * in nine of ten draws too (HED-2), with today's maximum where that stays, else the lowest that does. Where today may pause and
 * only cold pages after a pause, of which nobody can be sure, are in doubt, it is said with that; and where nobody counted connections
 * and cold starts alone keep every such range just outside, with that.
 */
export function pauseFindings(
  plan: Pick<Plan, "options" | "pick" | "today">,
  known: Known,
): readonly PlanFinding[] {
  const { effective, candidates, draws } = known;
  const pick = candidates.find(({ id }) => id === plan.pick);
  const alone = asIfAlone(effective);
  if (pick === undefined || alone === null) return [];
  const mostUsd = pick.priced.totalUsd - Math.max(WORTH.usd, WORTH.share * pick.priced.totalUsd);
  const leastHours = mostPaused(candidates) + WORTH.hours;
  let [open, outside]: (PlanFinding | null)[] = [null, null];
  for (const maxAcu of maximaTried(plan, candidates)) {
    const paused = cheapestPausing(maxAcu, alone.whileNobodyWorks);
    if (paused === null) continue;
    const { pausedHours } = paused.evaluated.month.projection;
    // A higher maximum neither costs less nor pauses for longer.
    if (paused.priced.totalUsd > mostUsd || pausedHours < leastHours) break;
    const most = pausingUnder(paused.offer.storageMode, { maxAcu, effective: alone.whileQuiet });
    if (most === null) continue;
    const lessUsd = hundredths(pick.priced.totalUsd - paused.priced.totalUsd);
    const isCounted = effective.workload.demand.trace.backgroundMilliAcu === undefined;
    const found = { code: "pause-would-save", maxAcu, lessUsd, pausedHours, isCounted } as const;
    if (isNear(paused) || !keepsLimits(butForDoubt(most), { effective: alone.whileQuiet, draws })) {
      const isOut =
        !isCounted && [paused, most].every((one) => isNear(one) || one.evaluated.misses.length === 0);
      if (isOut) outside ??= { ...found, isOutside: true, ...outsideBy([paused, most]), assumption: true };
      continue;
    }
    if (![paused, most].some(isInDoubt)) return [{ ...found, assumption: true }];
    if (mayPauseToday(effective)) open ??= { ...found, isOpen: true, assumption: true };
  }
  return [open ?? outside ?? []].flat();
}

/** Whether cold starts alone keep it out, by little: short for up to twice the limit, or its pages are cold after each pause. */
function isNear({ evaluated: { misses } }: Candidate): boolean {
  const isByLittle = ({ limit }: Miss) =>
    (limit.code === "short" || limit.code === "slow") && limit.timePct <= NEARLY * limit.limitPct;
  return misses.length > 0 && misses.every((one) => one.limit.code === "set-seldom-held" || isByLittle(one));
}

/** The longest of the times that they are short or slow beyond the limit, percent; empty where pages alone keep them out. */
function outsideBy(all: readonly Candidate[]): { readonly timePct?: number } {
  const times = all.flatMap(({ evaluated }) =>
    evaluated.misses.flatMap(({ limit }) => ("timePct" in limit ? [limit.timePct] : [])),
  );
  return times.length === 0 ? {} : { timePct: Math.max(...times) };
}

/** Whether what runs today is a range from 0: awake it holds the pages that it was measured with, cold after a pause alone (HLD-3). */
function mayPauseToday({ workload: { baseline } }: Effective): boolean {
  return baseline.source.kind === "serverless" && baseline.source.minAcu === 0;
}

/** Whether nothing but reads that nobody can be sure of keeps it out of the limits. */
function isInDoubt({ evaluated: { misses } }: Candidate): boolean {
  return misses.length > 0 && misses.every(isMemoryDoubt);
}

function butForDoubt(one: Candidate): Candidate {
  return isInDoubt(one) ? { ...one, evaluated: { ...one.evaluated, misses: [] } } : one;
}

/**
 * Maxima of the plan's own ranges from the lowest that keeps the limits awake, ascending: a cold start may ask for more. That of what
 * runs today comes first where it stays: it needs no other range.
 */
function maximaTried(
  { options, pick, today }: Pick<Plan, "options" | "pick" | "today">,
  candidates: readonly Candidate[],
): readonly number[] {
  const meets = new Set(options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const ranges = candidates.filter(({ evaluated }) => evaluated.shape.spec === null);
  const fitting = ranges.filter(({ id }) => meets.has(id)).map(({ settings }) => settings.maxAcu);
  const least = Math.min(...fitting);
  const maxima = new Set(ranges.map(({ settings }) => settings.maxAcu));
  const own = pick === today ? ranges.find(({ id }) => id === pick)?.settings.maxAcu : undefined;
  const first = (maxAcu: number) => Number(maxAcu !== own);
  return [...maxima].filter((maxAcu) => maxAcu >= least).sort((a, b) => first(a) - first(b) || a - b);
}

/** The range from 0 under the storage mode in which it costs the least inside the limits, else but for doubt; null where it is in none. */
function cheapestPausing(maxAcu: number, effective: Effective): Candidate | null {
  const all = pausing(maxAcu, effective).sort(cheapestFirst);
  return (
    all.find((one) => one.evaluated.misses.length === 0) ?? all.find(isInDoubt) ?? all.find(isNear) ?? null
  );
}

function pausingUnder(
  mode: StorageMode,
  { maxAcu, effective }: { readonly maxAcu: number; readonly effective: Effective },
): Candidate | null {
  return pausing(maxAcu, effective).find(({ offer }) => offer.storageMode === mode) ?? null;
}

/** The range from 0 to a maximum, on demand under each storage mode. */
function pausing(maxAcu: number, effective: Effective): Candidate[] {
  const autoPauseS = effective.settings.autoPauseS ?? DEFAULT_AUTO_PAUSE_S;
  const settings = { ...effective.settings, schedule: [], autoPauseS };
  const shape = serverlessShape(settings, { minAcu: 0, maxAcu });
  return candidatesOf(
    evaluateShape(shape, { effective, demand: plannedDemand(effective) }),
    effective,
  ).filter(isOnDemand);
}

/** The hours of a month that any shape pauses as it is: those were weighed with the others. */
function mostPaused(candidates: readonly Candidate[]): number {
  return candidates.reduce(
    (most, { evaluated }) => Math.max(most, evaluated.month.projection.pausedHours),
    0,
  );
}

/** What it saves goes by the hours in which nobody works, its limits by every pause that it would take (a cold start each). */
interface Alone {
  readonly whileNobodyWorks: Effective;
  readonly whileQuiet: Effective;
}

/**
 * The workload as if whoever asks for no more than the background were not there, nor what keeps the fewest connections open
 * while hardly anything is asked; null where a pause is no matter of that.
 */
function asIfAlone(effective: Effective): Alone | null {
  const { settings, workload } = effective;
  if (rangeAllowedBy(settings)?.minAcu !== 0 || settings.readers.length > 0) return null;
  const { demand, evidence } = workload;
  const { backgroundMilliAcu: known, ...counted } = demand.trace;
  const least = leastOpen(evidence.planned.connections);
  const most = known ?? withBackground(counted, demand.mostMilliAcu).backgroundMilliAcu;
  if (most === undefined && least === null) return null;
  const quiet = { atLeast: least === null ? null : mostOfBackground(demand.mostMilliAcu), most: most ?? 0 };
  const alone = (trace: DemandTrace, works: (atS: number) => boolean): DemandTrace => {
    const isLeast = isAtLeast(evidence.planned.connections, least);
    const { startS, edgesS, milliAcu } = trace;
    const active = new Uint8Array(milliAcu.length);
    for (let i = 0; i < active.length; i++) {
      const atS = startS + ((edgesS[i] as number) + (edgesS[i + 1] as number)) / 2;
      const idle = isLeast(atS) ? (quiet.atLeast ?? quiet.most) : quiet.most;
      active[i] = Number((milliAcu[i] as number) > idle || works(atS));
    }
    return { ...trace, active };
  };
  const features = (settings.features ?? []).filter((one) => one !== "openConnections");
  // What they kept awake cost and read what it would not if it paused.
  const baseline = { ...workload.baseline, features: ["openConnections"] as const };
  const under = (works: (atS: number) => boolean): Effective => {
    const [trace, expected] = [alone(demand.trace, works), alone(demand.expected, works)];
    return {
      ...effective,
      settings: { ...settings, features },
      workload: { ...workload, baseline, demand: { ...demand, trace, expected, burst: null } },
    };
  };
  return { whileNobodyWorks: under(doesIo(evidence)), whileQuiet: under(() => false) };
}

/**
 * Connections that a pool or a monitor keeps open: the fewest there ever are, where at other times there are more; null where
 * nobody counted them, nobody is connected at times, or there are always as many.
 */
function leastOpen(connections: Series | null): number | null {
  if (connections === null) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const count of connections.values) {
    least = Math.min(least, count);
    most = Math.max(most, count);
  }
  return least > 0 && least < most ? least : null;
}

/** I/Os a second from which somebody works, however little CPU that takes (an assumption: an empty instance does under one). */
const WORKING_IOPS = 5;

/** Whether the volume was read or written in an hour by more than an empty instance does; false where nobody knows. */
function doesIo({ cluster }: Evidence): (atS: number) => boolean {
  const io = ioByHour(cluster.ioSeries);
  return (atS) => io !== null && levelAt(io, Math.floor(atS / HOUR_S)) > WORKING_IOPS;
}

/** Whether no more connections were open at a time; to be asked in ascending order. */
function isAtLeast(connections: Series | null, least: number | null): (atS: number) => boolean {
  if (connections === null || least === null) return () => false;
  const countAt = valueAt(connections);
  return (atS) => countAt(atS) === least;
}
