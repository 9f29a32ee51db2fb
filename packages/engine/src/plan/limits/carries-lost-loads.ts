import { demandLevels } from "../../capacity/provisioned-quality.ts";
import { nearCeilingRatio } from "../../capacity/slow-ratio.ts";
import { addDemand } from "../../demand/add-demand.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { MemberName } from "../../units/member-name.ts";
import { ceilingOf } from "../month/member-months.ts";
import { ownDemand } from "../month/reader-trace.ts";
import type { RunsOn } from "../terms/family-speed.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { type Effective, workOn } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { lostMember, namedMember } from "./named-member.ts";

/** An instance that is too busy once another is lost, and for what share of the time, percent. */
export interface LostLoad {
  /** Place of the reader that is lost, from 1; 0 is the writer. */
  readonly lost: number;
  /** As the files name it; absent where they do not, and in old reports. */
  readonly lostInstance?: string;
  readonly on: MemberName;
  readonly timePct: number;
}

/** An instance that remains: a reader by its place from 0, the writer at −1. */
export interface Remaining {
  readonly at: number;
  readonly runsOn: RunsOn;
}

/** Where today's own instances miss the limit, a loss may leave one of a pick too busy for so many times as long as one of them [A]. */
const LITTLE_LONGER = 1.5;

/** Whether that leaves a bound at all: what is too busy for most of the time may be so for all of it. */
export const isBound = ({ timePct }: Pick<LostLoad, "timePct">): boolean => LITTLE_LONGER * timePct < 100;

/**
 * Longest that a loss may leave an instance too busy, percent of the time (CLU-1): the limit; where today misses that and nobody asks
 * for more, a little longer than it leaves one of today's under the same demand and constants, which are no worse by growing with it,
 * and never less than as measured: less demand asks no more.
 */
export function mostLostPct(effective: Effective): number {
  const { settings, standby, workload } = effective;
  const limitPct = settings.limits.maxThrottledPct;
  if (standby?.lostTodayPct === undefined) return limitPct;
  const today = settingsOfToday(effective, workload.view.readers ?? []);
  const underPct = lostLoads({ ...effective, settings: today })?.timePct ?? 0;
  return Math.max(limitPct, LITTLE_LONGER * Math.max(underPct, standby.lostTodayPct));
}

/**
 * The worst that the loss of one instance brings (CLU-1): the readers endpoint spreads over the readers that remain, so that each
 * takes an equal share of a lost one's load, and over the writer where none does; of two instances either comes to carry both.
 * Where readers are left beside it, one that is promoted leaves them its load as if it were lost. By demand alone: what is cached
 * is not added [A], and what is connected is asked by `lostConnections`. Null where every loss is carried within the limit.
 */
export function lostLoads(effective: Effective): LostLoad | null {
  const { readers, writer } = effective.settings;
  const remain: readonly Remaining[] = readers.map((reader, at) => ({ at, runsOn: reader }));
  let worst: LostLoad | null = null;
  for (const one of readers.length === 1 ? [{ at: -1, runsOn: writer }, ...remain] : remain) {
    const found = busiest(effective, one);
    if (found !== null && found.timePct > (worst?.timePct ?? 0)) worst = found;
  }
  return worst !== null && isOverTimeLimit(worst.timePct, effective.settings) ? worst : null;
}

/** Whether an instance in the place of a reader, or of the writer at −1, carries what any loss leaves it. */
export function carriesLostLoads(effective: Effective, one: Remaining): boolean {
  const { readers } = effective.settings;
  if (one.at < 0 && readers.length !== 1) return true;
  const timePct = busiest(effective, one)?.timePct ?? 0;
  return !isOverTimeLimit(timePct, effective.settings) || timePct <= mostLostPct(effective);
}

/**
 * Share of the time in which a reader, by its place from 0, is too busy with the writer's load beside all of its own, percent: until
 * its sessions go to others, where there are any.
 */
export function withBothLoadsPct(effective: Effective, at: number): number {
  const runsOn = effective.settings.readers[at];
  if (runsOn === undefined) return 0;
  const own = loadOf(effective, { reader: runsOn, runsOn, isWriter: false });
  const more = loadOf(effective, { reader: undefined, runsOn, isWriter: true });
  return more === null ? 0 : 100 * busyRatio(effective, { runsOn, own, more });
}

/** Over the instances whose load is known, the loss under which this one is too busy for longest. */
function busiest(effective: Effective, { at, runsOn }: Remaining): LostLoad | null {
  const { readers } = effective.settings;
  const own = loadOf(effective, { reader: readers[at], runsOn, isWriter: at < 0 });
  const isAlone = readers.length === 1 && at === 0;
  // A standby that serves nobody has the writer's load alone, which is asked of whom Aurora promotes.
  if (isAlone && own === null) return null;
  const ways = Math.max(1, readers.length - 1);
  let worst: LostLoad | null = null;
  for (const [i, reader] of isAlone ? [[-1, undefined] as const] : readers.entries()) {
    const load = i === at ? null : loadOf(effective, { reader, runsOn, isWriter: i < 0 });
    if (load === null) continue;
    const timePct =
      100 * busyRatio(effective, { runsOn, own, more: { ...load, factor: load.factor / ways } });
    const on = namedMember(readers, at);
    if (worst === null || timePct > worst.timePct) worst = { ...lostMember(readers, i), on, timePct };
  }
  return worst;
}

interface Load {
  readonly trace: DemandTrace;
  /** What it is multiplied by on the instance that is to carry it. */
  readonly factor: number;
}

/** The demand of an instance, or a share of the writer's; null where nobody knows it. */
function loadOf(
  effective: Effective,
  by: { readonly reader: ReaderSetting | undefined; readonly runsOn: RunsOn; readonly isWriter: boolean },
): Load | null {
  const { workload, growth } = effective;
  const { reader, runsOn, isWriter } = by;
  const share = isWriter ? 1 : (reader?.demandShare ?? 0);
  if (share === 0) return null;
  const trace = (reader && ownDemand(reader, workload.readers)) ?? workload.demand.expected;
  const source = reader?.measured?.source ?? workload.baseline.source;
  return { trace, factor: growth * share * workOn(effective, { source, runsOn }) };
}

/** Share of the time in which the instance is too busy (HED-1), a range at its maximum. */
function busyRatio(
  effective: Effective,
  load: { readonly runsOn: RunsOn; readonly own: Load | null; readonly more: Load },
): number {
  const { runsOn, own, more } = load;
  const { factor } = own ?? more;
  const trace =
    own === null ? more.trace : together(own.trace, { of: more.trace, factor: more.factor / factor });
  const ceiling = ceilingOf(effective, runsOn);
  return nearCeilingRatio({ levels: demandLevels(trace), factor, ceiling, spread: effective.spread });
}

type Added = Parameters<typeof addDemand>[1];

/** The last sums of each demand: whatever they run on they stand to each other as on the source; they go when it goes. */
const kept = new WeakMap<DemandTrace, { readonly by: Added; readonly sum: DemandTrace }[]>();
const KEPT = 16;

function together(trace: DemandTrace, { of, factor }: Added): DemandTrace {
  const known = kept.get(trace) ?? [];
  kept.set(trace, known);
  // Two of one speed have the same on every class, to the last digit or so.
  const rounded = Number(factor.toPrecision(9));
  const before = known.find(({ by }) => by.of === of && by.factor === rounded);
  if (before !== undefined) return before.sum;
  const by = { of, factor: rounded };
  const sum = addDemand(trace, by);
  if (known.length >= KEPT) known.shift();
  known.push({ by, sum });
  return sum;
}
