import type { ReadsRequirement } from "../../reads/caches/check-optimized-reads.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { MissedAhead } from "../../units/missed-ahead.ts";
import type { LostLoad } from "../limits/carries-lost-loads.ts";
import type { LostConnections } from "../limits/lost-connections.ts";
import type { MissedFloor } from "../terms/features-in-use.ts";
import type { OptionShape } from "../terms/shape-key.ts";
import type { AddsInstance, Beaten, UnderPeak } from "./beaten.ts";
import type { Difference } from "./difference.ts";

/** Why an option was picked or lost, and what else is to know of it: codes with figures (OPT-1). */
export type Reason =
  | { readonly code: "lowest-cost" }
  /** It runs today, and nothing inside the limits saves enough to change it, or what does so in too few draws (TOD-4), for too short (TRD-1), or with an instance more (CLU-1). */
  | {
      readonly code: "stays";
      readonly seldom?: Seldom & { readonly lessUsd: number };
      readonly short?: ShortLived;
      readonly adds?: AddsInstance;
      readonly under?: UnderPeak;
      /** The peak of its range, ACU: a maximum under it must save more (HED-4); absent of classes, and in old reports. */
      readonly peakAcu?: number;
    }
  | ({ readonly code: "under-peak" } & UnderPeak)
  /** The shape in view, which the plan compares and does not pick: it costs less and is not among what is tried (OPT-1). */
  | { readonly code: "not-tried"; readonly lessUsd: number }
  | { readonly code: "saves-too-little"; readonly lessUsd: number }
  /** It saves enough as expected, and in so few of the draws that nobody can be sure of it. */
  | ({ readonly code: "saves-too-seldom"; readonly lessUsd: number } & Seldom)
  /** It costs least of what saves in most draws; the one named costs less as expected and does not (TOD-4). */
  | ({ readonly code: "surest"; readonly lessUsd: number } & Seldom)
  /** It costs less than what runs today, until the trend has brought it outside the limits. */
  | ({ readonly code: "lasts-too-short" } & ShortLived)
  /** It costs least of what lasts; the one named costs less and does not (TRD-1). */
  | ({ readonly code: "lasts" } & ShortLived)
  /** It costs less than the pick with an instance more than today, by too little for that (CLU-1). */
  | { readonly code: "adds-instance"; readonly lessUsd: number }
  /** It costs least of what runs no instance more than today; the one named costs less and does. */
  | ({ readonly code: "adds-none" } & AddsInstance)
  /** It lasts the month that is planned, in which growth ends what runs today, and costs about as much (TRD-1). */
  | { readonly code: "outlasts"; readonly beforeDay: string }
  /** What runs today: growth ends it within the month that is planned, and what lasts it costs about as much (TRD-1). */
  | { readonly code: "ends"; readonly beforeDay: string }
  /** One family for all of its classes; what costs at most a hundredth less mixes several (CLU-1). */
  | {
      readonly code: "one-family";
      /** What costs least as expected costs over a hundredth less, and more by this (see `lowest-mean`); absent where nothing does. */
      readonly byReads?: boolean;
    }
  | { readonly code: "mixes-families"; readonly lessUsd: number }
  /** More of today's instances stay as they are; what costs at most a hundredth less changes them too (TOD-4). */
  | { readonly code: "keeps-more" }
  | { readonly code: "changes-more"; readonly lessUsd: number }
  /** The pick in another storage mode than today's, which saves too little to leave that one (TOD-4). */
  | { readonly code: "other-storage"; readonly lessUsd: number }
  /**
   * Today's range with a higher maximum: what it hid is measured before anything is decided (HED-3). `fromMinAcu` is today's minimum
   * where that is raised too; absent where it stays.
   */
  | { readonly code: "raise-first"; readonly fromMinAcu?: number }
  /** Cheaper than that, once it was measured. */
  | { readonly code: "after-measuring"; readonly lessUsd: number }
  /**
   * The pick's maximum, or its classes, leave room that costs next to nothing (HED-2, HED-4), above today's where that was reached; and
   * what is given up for it.
   */
  | { readonly code: "roomy"; readonly isClass?: true; readonly isReached?: true }
  | { readonly code: "less-room"; readonly lessUsd: number }
  /** Of classes that cost about as much it is the one to pick; the cheapest of the others, which costs less by this, and why it lost (HED-5). */
  | {
      readonly code: "best-of-equals";
      readonly other: OptionShape;
      readonly lessUsd: number;
      readonly why: Beaten;
    }
  | { readonly code: "beaten"; readonly lessUsd: number; readonly why: Beaten }
  /** The pick is not the cheapest as expected: that one costs more on the mean of the draws (UNC-1), or by what its cache may miss (MEM-13). */
  | { readonly code: "lowest-mean"; readonly byReads: boolean }
  /** Cheaper than the pick as expected, dearer on the mean of the draws. */
  | {
      readonly code: "dearer-on-mean";
      readonly isRunnerUp: boolean;
      readonly lessUsd: number;
      readonly moreUsd: number;
      /** It is what its cache may miss, more than what the draws leave open, that makes it dearer. */
      readonly byReads: boolean;
    }
  | { readonly code: "misses"; readonly isNearest: boolean; readonly limits: readonly MissedLimit[] }
  | {
      readonly code: "dearer";
      readonly isRunnerUp: boolean;
      /** Before this runner-up stand ranges of the pick's that differ from it by their maximum alone, at about its cost; absent = none. */
      readonly afterMaxima?: true;
      readonly moreUsd: number;
      readonly morePct: number;
      readonly because: readonly Difference[];
    }
  /** Cheaper than the pick by being bound to it (LAY-1). */
  | { readonly code: "commits"; readonly lessUsd: number; readonly isSameShape: boolean }
  | { readonly code: "cpu"; readonly p50Pct: number; readonly p95Pct: number; readonly maxPct: number }
  | { readonly code: "cpu-above-80"; readonly timePct: number }
  /** Its minimum is below what a feature advises (FLO-1). */
  | ({ readonly code: "below-floor" } & MissedFloor)
  | { readonly code: "burst-short"; readonly timePct: number }
  | { readonly code: "commitment-unused" }
  | { readonly code: "upfront"; readonly usd: number }
  | { readonly code: "owned-unused"; readonly usd: number }
  | { readonly code: "price-assumed" }
  /** First day of the month in which it misses a limit as the trend goes on (TRD-1), and which; absent in old reports. */
  | { readonly code: "misses-ahead"; readonly fromDay: string; readonly by?: MissedAhead }
  | {
      readonly code: "reads";
      readonly memoryRatio: number;
      readonly tieredCacheRatio: number;
      readonly storageRatio: number;
      readonly readMs: number;
    }
  | { readonly code: "no-tiered-cache"; readonly unmet: readonly ReadsRequirement[] }
  | { readonly code: "no-working-set" }
  /** A sentence as it was frozen before reasons were codes. */
  | { readonly code: "frozen-text"; readonly text: string };

/** In how many of the draws a change saves what is worth it (TOD-4). */
export interface Seldom {
  /** Which it is, where it is told of another option; absent of itself, and in old reports. */
  readonly other?: OptionShape;
  readonly pays: number;
  readonly draws: number;
}

/** Measured, assumed, or of somebody who entered it: then `isYours`, else absent. */
type NeededSet = { readonly workingSetGib: number; readonly isAssumed: boolean; readonly isYours?: true };

/** A limit that a shape does not meet, with the figure and the limit. */
export type MissedLimit =
  | {
      readonly code: "short";
      readonly member: MemberName;
      readonly timePct: number;
      readonly limitPct: number;
      /** In ACU of a range, like the demand (SPD-1); before `vcpu` was told in ACU of the shape. */
      readonly capacityAcu: number;
      /** Highest demand, grown, where the capacity never reaches it; null where it comes too late or nobody asked. */
      readonly peakAcu: number | null;
      /** The highest that the samples show, grown as the peak is, where that is what a full instance is taken to have hidden (HED-3); else absent. */
      readonly seenAcu?: number;
      /** What the samples show is inside one, by Maximum (DEM-3); absent of a mean. */
      readonly isByMaximum?: true;
      /** Of the class; absent of a range. */
      readonly vcpu?: number;
      /** It never scales: what comes above its capacity is the CPU of page reads. Absent of a range, and where the peak tells it. */
      readonly isClass?: true;
    }
  | {
      readonly code: "slow";
      readonly member: MemberName;
      /** Time with answers that take over twice as long (HED-1). */
      readonly timePct: number;
      readonly limitPct: number;
      /** Demand from which they do, in ACU of a range (SPD-1); before `vcpu` was told in ACU of the instance. */
      readonly fromAcu: number;
      /** Of its class; absent of a range. */
      readonly vcpu?: number;
      /** No Average comes to that: the samples' time is of the Maximum inside them (INS-2). Absent elsewhere. */
      readonly isByMaximum?: true;
      /** That time by the samples themselves, where it is clearly less: the rest is what they may hide (INS-2). */
      readonly samplesPct?: number;
    }
  /** Inside the limit as expected, outside it in one of ten draws of what is not known (HED-2). */
  | { readonly code: "unsure"; readonly p90Pct: number; readonly limitPct: number }
  | ({
      readonly code: "pool-too-small";
      readonly poolGib: number;
      /** Highest capacity of a serverless range; null on a class. */
      readonly atAcu: number | null;
    } & NeededSet)
  | ({
      readonly code: "set-seldom-held";
      /** A serverless reader; absent = the writer. */
      readonly member?: MemberName;
      readonly cachedPct: number;
      readonly limitPct: number;
      /** Smallest minimum whose pool holds the set; null when none does. */
      readonly neededAcu: number | null;
    } & NeededSet)
  /** Reads at the high reading of the curve; `isSure` and those of the low one where that misses too (MEM-7, MEM-13). */
  | {
      readonly code: "reads-over-ceiling";
      /** A reader; absent = the writer. */
      readonly member?: MemberName;
      readonly timePct: number;
      readonly limitPct: number;
      /** 99 % of the time asks for no more a second. */
      readonly wantedPerS: number;
      /** What it can do a second; absent of a range, whose ceiling goes by its capacity, and in old reports. */
      readonly ceilingPerS?: number;
      /** That time by the samples themselves, where it is clearly less: the rest is what they may hide (INS-2). */
      readonly samplesPct?: number;
      /** The time that the samples stand at the ceiling, where that is over the limit: they cannot exceed it, and hide what was asked above. */
      readonly atCeilingPct?: number;
      readonly isSure: boolean;
    }
  /** Sessions that wait for pages, in the mean (MEM-11); `isSure` as above. */
  | {
      readonly code: "reads-wait";
      readonly member?: MemberName;
      readonly sessions: number;
      readonly mostSessions: number;
      /** Touches that memory misses, percent. */
      readonly missPct: number;
      readonly isSure: boolean;
    }
  /** Less memory than what runs today swaps with (MEM-17); of a range that of its maximum. */
  | {
      readonly code: "less-memory";
      /** A reader; absent = the writer. */
      readonly member?: MemberName;
      readonly memoryGib: number;
      readonly instanceClass: string;
      readonly todayGib: number;
      /** By how much it rises, or all that is in swap where that is much of the memory. */
      readonly swapGib: number;
    }
  /** Less room beside its buffer pool than today's sessions and sorts use (MEM-18); of a range at its maximum. */
  | {
      readonly code: "no-room-beside-pool";
      /** A reader; absent = the writer. */
      readonly member?: MemberName;
      readonly roomGib: number;
      readonly besideGib: number;
      readonly usedGib: number;
    }
  /** Sorts and temporary tables of three days and more took more local storage than the class has (MEM-19). */
  | {
      readonly code: "local-storage";
      readonly instance: string | null;
      readonly instanceClass: string;
      readonly usedGib: number;
      readonly roomGib: number;
    }
  | { readonly code: "connections"; readonly peak: number; readonly accepted: number }
  | { readonly code: "burstable" }
  /** No other instance carries the writer's load, of so many readers, or the one that does is short of it for too long. */
  | {
      readonly code: "no-standby";
      readonly readers: number;
      readonly late?: { readonly shortS: number; readonly mostShortS: number };
      /** Aurora promotes one of this tier, which does not carry the load; the reader at this place would. */
      readonly order?: { readonly tier: number; readonly able: number; readonly ableInstance?: string };
    }
  /** Should the reader at this place be lost, another instance that takes of its load is too busy. */
  | ({
      readonly code: "reader-lost";
      readonly limitPct: number;
      /** Today misses the limit itself: this one is half as long again as a loss leaves one of its instances too busy; absent else. */
      readonly isOfToday?: true;
    } & LostLoad)
  /** The same leaves another instance more connections than it takes by default. */
  | ({ readonly code: "lost-connections" } & LostConnections);

/**
 * What a shape saves a month against what runs today (null = nothing, or that is outside its limits), and the first day of the
 * month in which it misses a limit at the latest: before it has paid, or before the planned month is over.
 */
export interface ShortLived {
  readonly lessUsd: number | null;
  readonly beforeDay: string;
  /** Which it is, where it is told of another option; absent of itself, and in old reports. */
  readonly other?: OptionShape;
}

/** Whether a shape is passed over whatever it saves: growth ends it too soon (TRD-1), or it adds an instance (CLU-1); by the first of its reasons. */
export const isPassedOver = (first: Reason | undefined): boolean =>
  first?.code === "lasts-too-short" || first?.code === "ends" || first?.code === "adds-instance";
