import type { BillLine } from "../../bill/bill.ts";
import type { FoundTrend } from "../../demand/weekly-trend.ts";
import type { MeasuredMisses } from "../../measured/against-measured.ts";
import type { Finding } from "../../units/finding.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";

/** A step function of time: `acu[i]` holds from `timesS[i]` (epoch s) until the next entry. NaN = no data. */
export interface StepColumns {
  readonly timesS: Float64Array;
  readonly acu: Float64Array;
}

/**
 * Spans with unmet demand, epoch seconds, the worst shortfall of each in ACU, what was asked then, hidden part and all, and what was
 * left unserved in ACU-seconds.
 */
export interface UnmetSpans {
  readonly fromS: Float64Array;
  readonly toS: Float64Array;
  readonly worstAcu: Float64Array;
  readonly askedAcu: Float64Array;
  readonly deficitAcuS: Float64Array;
}

/** The serverless reader whose pool holds what it must for the least of its time. */
export interface ReaderCached {
  readonly member: MemberName;
  readonly cachedPct: number;
  readonly workingSetGib: number;
  readonly isAssumed: boolean;
}

/** One setting simulated over the whole trace and projected to a month of 730 h. */
export interface Projection {
  readonly acuHours: number;
  /** Time with unmet demand on the instance that is short the longest, and the unmet demand of all. */
  readonly throttledPct: number;
  readonly unmetMinutes: number;
  readonly unmetAcuHours: number;
  /** That instance, where it is a reader; absent = the writer. */
  readonly shortReader?: MemberName & { readonly kind: "reader" };
  /** Time short of capacity or with answers that take over twice as long, on the instance that is so the longest (HED-1). */
  readonly slowPct: number;
  /** That instance, where it is a reader; absent = the writer. */
  readonly slowReader?: MemberName & { readonly kind: "reader" };
  /** The same time on it by the samples themselves (INS-2); absent = the limit is kept. */
  readonly samplesSlowPct?: number;
  /**
   * Of what runs today, asked no more than was measured: the same time with what samples may hide, where that alone misses the
   * limit and `slowPct` is of the samples (HED-2); absent elsewhere.
   */
  readonly estimatedSlowPct?: number;
  /** Longest single episode of an instance in the trace itself, seconds. */
  readonly longestEpisodeS: number;
  /** Share of the time the working set fits the buffer pool, percent; null when unknown. */
  readonly cachedPct: number | null;
  /** Absent = no serverless reader whose touches are unknown misses any. */
  readonly readerCached?: ReaderCached;
  readonly pauses: number;
  readonly pausedHours: number;
  readonly waitedS: number;
  /** Share of the trace's span that has data, percent: what the projection rests on (DEM-7). */
  readonly coveredPct: number;
}

/** When the money of an option is due, and what it leaves unused of commitments already owned (RSV-3). */
export interface Cash {
  /** Fee due at the start. */
  readonly upfrontUsd: number;
  /** What leaves the account each month after the fee. */
  readonly monthlyCashUsd: number;
  /** 0 without a fee, null when it is never earned back within the term. */
  readonly paybackMonth: number | null;
  /** Until they expire, at this option's use. */
  readonly unusedOwnedUsd: number;
}

/** What answers while a slider moves. */
export interface WhatIf {
  readonly settings: Settings;
  readonly month: Projection;
  readonly bill: { readonly lines: readonly BillLine[]; readonly totalUsd: number };
  readonly cash: Cash;
  /** What the measured demand is multiplied by to stand beside the capacity: growth, and speed (SPD-1). */
  readonly demandFactor: number;
  /** ACU of a range in an ACU of the writer: what demand and capacity are multiplied by to be drawn on one scale (SPD-1). */
  readonly rangeAcu: number;
  /** Simulated capacity of the writer. */
  readonly capacity: StepColumns;
  readonly unmet: UnmetSpans;
  readonly notes: readonly Finding[];
}

/** What the trace says before any setting is tried. */
export interface WorkloadView {
  readonly startS: number;
  readonly endS: number;
  /** Demand of the writer from Average samples. */
  readonly demand: StepColumns;
  /** Demand from Maximum samples, or null (DEM-3). */
  readonly burst: StepColumns | null;
  /** ServerlessDatabaseCapacity as measured, or null. */
  readonly actual: StepColumns | null;
  /** Spans whose demand is hidden by a full instance (DEM-4), epoch seconds. */
  readonly censored: { readonly fromS: Float64Array; readonly toS: Float64Array };
  readonly coveredPct: number;
  readonly peakAcu: number;
  readonly meanAcu: number;
  readonly workingSetGib: number;
  /** No metric tells it: it is a share of the source's memory (DEM-5). */
  readonly isWorkingSetAssumed: boolean;
  /**
   * What pasted pages are held against (MEM-4): read from storage over the trace, and the pool of a class by the table. Null where no
   * metric tells; absent in old reports, whose plans took nothing pasted for the set.
   */
  readonly readOverTrace?: MeasuredMisses["read"];
  readonly peakConnections: number | null;
  readonly storageGb: number | null;
  /** At the level of the trace's end, where it has a trend. */
  readonly ioRequestsPerMonth: number | null;
  /** Estimated from the instances' own reads and writes (PRC-3), not metered; absent = metered or not known. */
  readonly isIoEstimated?: boolean;
  /** Writes that a global database replicates (PRC-2), at the level of the trace's end; absent without the metric. */
  readonly replicatedWritesPerMonth?: number;
  /** Where the weeks go, and what that makes of the month ahead (TRD-1); absent without a trend. */
  readonly trend?: FoundTrend;
  /** Highest and mean demand with each sample at the level of the trace's end; absent without a trend, and in old reports. */
  readonly atEnd?: { readonly peakAcu: number; readonly meanAcu: number };
  /** The other instances that run, as a plan begins with them (CLU-1); absent in old reports. */
  readonly readers?: readonly ReaderSetting[];
  readonly notes: readonly Finding[];
}
