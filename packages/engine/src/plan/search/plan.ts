import type { Finding } from "../../units/finding.ts";
import type { UncarriedLoss } from "../../units/missed-ahead.ts";
import type { PlatformInUse } from "../terms/platform-in-use.ts";
import type { Settings, StandbyRule } from "../terms/settings.ts";
import type { OptionShape } from "../terms/shape-key.ts";
import type { InstanceChange } from "../today/instance-changes.ts";
import type { Today } from "../today/today-of.ts";
import type { Cash } from "../workload/what-if.ts";
import type { Compared } from "./compared.ts";
import type { AgainstTodayWithin, Interval } from "./interval.ts";
import type { MayBind } from "./may-bind.ts";
import type { MemoryCurve } from "./memory-curve.ts";
import type { OwnMemory } from "./own-memory.ts";
import type { OwnVolume } from "./own-volume.ts";
import type { OtherPayment, Payment } from "./payment.ts";
import type { OptionReads } from "./reads-of-option.ts";
import type { Reason } from "./reason.ts";
import type { SetInUse } from "./set-in-use.ts";

export type { Interval };

export type OptionKind = "serverless" | "provisioned" | "mixed";

/** What a class of constant capacity does to the demand: the other side of its cost. Percentages of its CPU. */
export interface ClassQuality {
  readonly cpuP50Pct: number;
  readonly cpuP95Pct: number;
  readonly cpuP99Pct: number;
  /** Never above 100: what more was asked is unmet. */
  readonly cpuMaxPct: number;
  /** Share of the measured time, percent. */
  readonly over80Pct: number;
  readonly at100Pct: number;
  readonly memoryGib: number;
  /** Default buffer pool, GiB (DEM-5). */
  readonly poolGib: number;
  /** Connections it accepts by default (DEM-6). */
  readonly maxConnections: number;
}

/** One shape the planner looked at, projected to a month of 730 h. */
export interface PlanOption extends Cash {
  /** Stable and readable: `serverless-2-24-standard`, `db.r7g.large-standard-1yr-no-upfront`. */
  readonly id: string;
  readonly kind: OptionKind;
  /** What-if that reproduces the option; a provisioned option carries `instanceClass`. */
  readonly settings: Settings;
  readonly instanceClass: string | null;
  readonly monthlyUsd: Interval;
  /** Against what runs today; negative saves. Null when today cannot be priced, or is of several clusters (TOD-1). */
  readonly againstTodayUsd: number | null;
  readonly againstTodayWithin: AgainstTodayWithin;
  /** Share of the measured time with unmet demand, percent. */
  readonly throttledPct: Interval;
  /** Share of the time short of capacity or with answers that take over twice as long (HED-1); absent in old reports. */
  readonly slowPct?: Interval;
  readonly unmetMinutesPerMonth: number;
  /** The same share if every sample held its Maximum throughout (DEM-3); null without Maximum. */
  readonly burstThrottledPct: number | null;
  /** Demand left unserved, ACU-hours a month; the y axis of the Pareto chart. */
  readonly unmetAcuHours: number;
  /** Share of the time the working set fits the buffer pool, percent; null when unknown. */
  readonly cachedPct: number | null;
  /** Null when no connection metric was uploaded. */
  readonly connectionsFit: boolean | null;
  /** How a provisioned writer would bear the demand; null when serverless. */
  readonly quality: ClassQuality | null;
  /** 95th percentile of CPU on a provisioned writer, percent; null when serverless. */
  readonly cpuP95Pct: number | null;
  /** Hit ratio and latency of an NVMe class; absent for a class without NVMe and for serverless. */
  readonly reads?: OptionReads;
  readonly meetsLimits: boolean;
  readonly onPareto: boolean;
  /** Why it lost, or why it was picked; the first is shown in the table. */
  readonly reasons: readonly Reason[];
}

/** What the planner returns (OPT-1, OPT-2). */
export interface Plan {
  readonly options: readonly PlanOption[];
  /** Option ids, cheapest first. */
  readonly pareto: readonly string[];
  readonly pick: string | null;
  readonly runnerUp: string | null;
  /** Set when nothing meets the limits. */
  readonly nearestMiss: string | null;
  /** How sure the pick is, or the nearest miss where nothing meets the limits; absent in old reports. */
  readonly trust?: Trust;
  /** What a term may bind, and why not (LAY-1); absent in old reports. */
  readonly mayBind?: MayBind;
  /** What a commitment would add to the pick, which is on demand (LAY-1); absent in old reports. */
  readonly payment?: Payment | null;
  /** A commitment of another shape that costs less than the pick however that is paid (LAY-1); absent in old reports. */
  readonly otherPayment?: OtherPayment | null;
  /** The shape that another memory need would make the pick (MEM-13); absent in old reports. */
  readonly memory?: MemoryDoubt | null;
  /** What any size of memory would miss, and the options' pools on it; null without touches, absent in old reports. */
  readonly memoryCurve?: MemoryCurve | null;
  /** What was asked of the loss of an instance (CLU-1); null where nothing was, absent in old reports. */
  readonly standby?: StandbyOfPlan | null;
  /** What runs today, as an option id, when it could be priced. */
  readonly today: string | null;
  /** What ranges run on, and whose word it is (ACU-4); absent in old plans. */
  readonly platform?: PlatformInUse;
  /** What runs today, measured where it was measured; null where it cannot be priced. */
  readonly baseline: Today | null;
  /** Which instance becomes what under the pick, or the nearest miss; empty where nobody can tell, absent in old reports. */
  readonly instances?: readonly InstanceChange[];
  /** Leaving Extended Support first, where that saves, or the upgrade asked for (CLU-3); null where neither is, absent in old reports. */
  readonly upgrade?: UpgradeFirst | null;
  /** What would be picked if it might be short for as long as today is (HED-1); null where that saves nothing, absent in old reports. */
  readonly shortAsToday?: ShortAsToday | null;
  /** What somebody said of memory, where without it the pick is another (ENT-1); null where it decides nothing, absent in old reports. */
  readonly ownMemory?: OwnMemory | null;
  /** The same of the volume: its I/O and its size. */
  readonly ownVolume?: OwnVolume | null;
  /** What would be picked if as much were hot as was in use (DEM-5); null where that is known or moves little, absent in old reports. */
  readonly setInUse?: SetInUse | null;
  /** The like-for-like matrix (OPT-4); absent in old reports. */
  readonly compared?: Compared;
  readonly sensitivity: readonly SensitivityBar[];
  readonly notes: readonly Finding[];
}

/** The plan after an upgrade out of Extended Support, which costs less by more than nobody can be sure of or alone has a pick; or after the one asked for. */
export interface UpgradeFirst {
  readonly engineVersion: string;
  /** Last day of its standard support; null where no calendar lists it. */
  readonly supportedUntil: string | null;
  /** Less a month than the pick, or than the nearest miss where nothing meets the limits; below zero where it costs more. */
  readonly savesUsd: number;
  /** The plan under that version: of its options the pick and those on demand. */
  readonly plan: Omit<Plan, "upgrade">;
}

/** The pick under a limit on time short or slow that what runs today keeps, where nobody set the one that it misses. */
export interface ShortAsToday {
  /** Time short or slow today, the limit that allows it (tenths of a percent), and that time of the shape, percent. */
  readonly todayPct: number;
  readonly limitPct: number;
  readonly timePct: number;
  /** Option id under that limit, which need not be among the plan's options; and of what is short today, absent in old reports. */
  readonly id: string;
  readonly todayId?: string;
  readonly shape: OptionShape;
  readonly monthlyUsd: number;
  /** Less a month than the pick. */
  readonly savesUsd: number;
}

/** The rule that the pick survives the loss of an instance, and what the rule costs. */
export interface StandbyOfPlan extends StandbyRule {
  /** The cheapest shape that meets every other limit; null where it would save a tenth or less, a twentieth where a pick is held to today's own. */
  readonly without: {
    /** Option id. */
    readonly id: string;
    readonly shape: OptionShape;
    /** Less a month than the pick, and the same as a share of it, percent. */
    readonly savesUsd: number;
    readonly savesPct: number;
    /** A reader of it carries the writer, and the loss of an instance with all loads it does not; absent = no reader does. */
    readonly takesOver?: true;
    /** The one that is promoted carries the writer, and takes longer to than is allowed, seconds; absent where that is not all it misses, and in old reports. */
    readonly late?: {
      readonly shortS: number;
      readonly mostShortS: number;
      /** The least minimum tried of the same instances, ACU, at which it does not, inside every limit; absent where none was found. */
      readonly enoughAcu?: number;
      /** That is the pick. */
      readonly isPick?: true;
    };
  } | null;
}

/** What the draws of what is not known say of a shape (UNC-1). */
export interface Trust {
  readonly draws: number;
  /** Draws in which it is short of capacity or slow for no longer than the limit. */
  readonly holds: number;
  /** Draws in which no other shape that keeps the limits in nine of ten is cheaper by a hundredth; null where it was not picked for its cost. */
  readonly cheapest: number | null;
  /** What caches may miss is no part of the draws, and at some reading of it something else is cheaper: counted where they miss most; absent elsewhere. */
  readonly atMostMissed?: true;
  /** What costs least in most of the others, and in how many; absent where nothing does, and in old reports. */
  readonly undercut?: { readonly shape: OptionShape; readonly draws: number };
  /** Of what runs today on a range measured far below its maximum: the highest capacity, ACU; absent elsewhere. */
  readonly measuredAcu?: number;
  /** Of what runs today, held to what was measured where an estimate has it miss the limit (HED-2); absent elsewhere. */
  readonly asMeasured?: AsMeasured;
}

/** What is estimated of what runs today and refuses nothing. */
export interface AsMeasured {
  /** Time short or slow with what samples may hide, in one draw of ten, percent, and the limit. */
  readonly estimatedPct: number;
  readonly limitPct: number;
  /** Draws in which it keeps the limit by that estimate. */
  readonly holds: number;
  /** The cheapest shape that keeps it by the estimate too, and what it costs a month more; null where none does. */
  readonly instead: { readonly shape: OptionShape; readonly moreUsd: number } | null;
}

/** A shape that wins where its smaller cache misses little, which one pool size cannot tell. */
export interface MemoryDoubt {
  /** Option id. */
  readonly id: string;
  readonly shape: OptionShape;
  /** Less a month than the pick, where it misses as little as it may. */
  readonly savesUsd: number;
  /** Less a month than the pick where it misses as much as `mostMissPct`; absent in old reports. */
  readonly leastSavesUsd?: number;
  /** Its buffer pool: of a range that of the capacity at or below which half of its touches are made. */
  readonly poolGib: number;
  /** Pool that the instance has today; absent of a range, whose pool moves, and in old reports. */
  readonly todayPoolGib?: number;
  /** The instance whose memory decides, as the files name it; absent = the writer, or the only one. */
  readonly instance?: string;
  /** It misses too much to have room: what it holds says nothing of the set; absent of a range, and in old reports. */
  readonly isPoolFull?: true;
  /** No reader runs today: nothing reads from one, so that it tells nothing by itself (MEM-14); absent else, and in old reports. */
  readonly isUnread?: true;
  /** Of a range, that of the lowest capacity it comes down to, where it is clearly smaller; absent in old reports. */
  readonly leastPoolGib?: number;
  /** Misses per touch up to which it wins, and those of what runs today, percent. */
  readonly mostMissPct: number;
  readonly sourceMissPct: number;
  /** What it costs a month where it misses as little as it may; absent in old reports. */
  readonly monthlyUsd?: number;
  /** Its bill among the options, at the middle reading, where it costs more then than where it wins; absent in old reports. */
  readonly middleUsd?: number;
  /** Its tiered cache, where that holds more than the pool; absent = none, and in old reports. */
  readonly tierGib?: number;
  /** The largest set that the user may enter at which it wins; null where no figure tells, absent in old reports. */
  readonly evenSetGib?: number | null;
  /** An hour of a reader like it, which settles it (MEM-14); null where none is sold, absent in old reports. */
  readonly hourUsd?: number | null;
  /**
   * What tells it in place of such a reader, which would move the range of what runs or has no tiered cache on Standard: a clone of
   * the cluster, or the minimum of what runs, lowered in steps (MEM-14). Absent = a reader, and in old reports.
   */
  readonly probe?: "clone" | "steps";
  /**
   * Of a range: what three days and more take of an instance's local storage, where a class is out for having less (MEM-19).
   * AWS publishes none of a range; absent = nothing, and in old reports.
   */
  readonly localStorageGib?: number;
  /** One draw in ten is short or slow for longer than the limit, so that another limit is in doubt too (HED-2); absent = none, and in old reports. */
  readonly unsure?: { readonly p90Pct: number; readonly limitPct: number };
  /** The pick saves nothing against today, while this would save over a tenth: the answer is that it depends. */
  readonly isVerdict: boolean;
}

/** What the sensitivity list moves. */
export type AssumptionCode =
  | "demand"
  | "source-speed"
  | "steady-ratio"
  | "burst"
  | "scaling-speed"
  | "working-set";

/** How far one assumption must move before the pick changes (OPT-2). */
export interface SensitivityBar {
  readonly assumption: AssumptionCode;
  readonly baseline: number;
  /** Null when the pick stands over the whole range tried. */
  readonly flipsBelow: number | null;
  readonly flipsAbove: number | null;
  /** Of demand it begins above what costs a hundredth more than the pick under less of it: nobody acts on that, and no one tells it. */
  readonly triedFrom: number;
  readonly triedTo: number;
  /** Option id that takes over above, else the one below. */
  readonly becomes: string | null;
  /** Option id that takes over on either side; null where nothing flips, or nothing is left that meets the limits. */
  readonly becomesBelow: string | null;
  readonly becomesAbove: string | null;
  /** Their shapes; what takes over need not be among the plan's options, where it misses a limit. */
  readonly shapeBelow: OptionShape | null;
  readonly shapeAbove: OptionShape | null;
  /** What each costs a month more than the pick would there, USD; below zero what it costs less. Absent in what was saved before. */
  readonly moreUsdBelow?: number | null;
  readonly moreUsdAbove?: number | null;
  /** The pick gives way there by its draws alone: as expected it still meets its limits (HED-2). Absent elsewhere, and in what was saved before. */
  readonly isByDoubtBelow?: boolean;
  readonly isByDoubtAbove?: boolean;
  /** The pick gives way above though it still meets its limits there: growth would end it too soon (TRD-1). Absent elsewhere, and in what was saved before. */
  readonly isByGrowthAbove?: boolean;
  /** What the loss of an instance leaves uncarried there, where the pick misses nothing else. Absent elsewhere, and in what was saved before. */
  readonly lossBelow?: UncarriedLoss;
  readonly lossAbove?: UncarriedLoss;
  /**
   * Of a working set that flips below: what is picked at the least that is tried, where that is another shape than next to the flip,
   * and what it costs a month more than the pick would there, USD. Absent elsewhere, and in what was saved before.
   */
  readonly atLeast?: { readonly shape: OptionShape; readonly moreUsd: number };
  /** Of demand under a trend: the first day of the month that it brings there, if it goes on; absent elsewhere. */
  readonly dayBelow?: string;
  readonly dayAbove?: string;
}
