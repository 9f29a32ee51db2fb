import { type Ceiling, slowFromAcu } from "../../capacity/slow-ratio.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { minAcuForPool } from "../../pool/min-acu-for-pool.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import { staysAsItIs } from "../reads/reader-alone.ts";
import { type BurstableAllowed, isPickable } from "../terms/allows-burstable.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { type DemandPeaks, type ToldPeak, toldPeak } from "../workload/demand-peaks.ts";
import type { Resolved } from "../workload/figures-in-use.ts";
import type { Projection } from "../workload/what-if.ts";
import type { MissedLimit } from "./reason.ts";

export interface Miss {
  readonly limit: MissedLimit;
  /** How far off, relative to the limit; sorts near misses. */
  readonly distance: number;
}

export interface MissesInput {
  readonly settings: Settings;
  /** Class of a provisioned writer; null when serverless. */
  readonly spec: InstanceSpec | null;
  /** The largest pool that it takes, where that is not the table's (`mostPoolMib`). */
  readonly classPoolMib?: number | null;
  /** In use beside the pool of the writer's range, MiB (MEM-20); absent = nothing. */
  readonly besideMib?: number;
  /** The range as it answers at most. */
  readonly range: Ceiling;
  /** Class of the instance that is slow the longest; null where that is serverless, absent = the writer. */
  readonly slowOn?: InstanceSpec | null;
  readonly projection: Pick<
    Projection,
    | "throttledPct"
    | "cachedPct"
    | "readerCached"
    | "shortReader"
    | "slowPct"
    | "slowReader"
    | "samplesSlowPct"
  >;
  /** The highest demand with growth, ACU of the shape; null when nobody asks. */
  readonly peak: DemandPeaks | null;
  /** ACU of a range in an ACU of the writer: all that is told stands in them (SPD-1). */
  readonly rangeAcu: number;
  /** The same of the instance that is slow the longest; absent = the writer's. */
  readonly slowRangeAcu?: number;
  /** The highest Average of the instance that is slow the longest, where it has a Maximum (DEM-3); null or absent without. */
  readonly highestMeanAcu?: number | null;
  readonly workingSetGib: Resolved | null;
  /** The peak and what is taken by default, where it is not taken; null where it is, or nobody knows. */
  readonly connections: { readonly peak: number; readonly accepted: number } | null;
  /** Whether a T class may be picked. */
  readonly allowsBurstable: BurstableAllowed;
}

/** Whether a miss is of the time short of capacity or slow, as expected or in one draw of ten (HED-1, HED-2). */
export function isOfTime({ limit }: Miss): boolean {
  return limit.code === "short" || limit.code === "slow" || limit.code === "unsure";
}

/** Whether it is of a working set that must be held (DEM-5). */
export function isOfSet({ limit }: Miss): boolean {
  return limit.code === "pool-too-small" || limit.code === "set-seldom-held";
}

/** Up to so many times its limit a share of the time is a near miss [A]. */
export const NEARLY = 2;
export type Nearly = typeof NEARLY;

/** Whether it is short or slow for a little longer than the limit: whether that is worth a size is the user's to say. */
export function isNearMiss({ limit }: Miss): boolean {
  return (limit.code === "short" || limit.code === "slow") && limit.timePct <= NEARLY * limit.limitPct;
}

/** Limits a shape does not meet (OPT-1), each with the figure and the limit. */
export function missesOf(input: MissesInput): readonly Miss[] {
  return [
    unmetMiss(input) ?? slowMiss(input),
    cacheMiss(input),
    readerCacheMiss(input),
    connectionsMiss(input),
    burstableMiss(input),
  ].filter((miss) => miss !== null);
}

function unmetMiss({ settings, spec, projection, peak, rangeAcu }: MissesInput): Miss | null {
  const { throttledPct: timePct, shortReader } = projection;
  if (!isOverTimeLimit(timePct, settings)) return null;
  const limitPct = settings.limits.maxThrottledPct;
  const capacityAcu = spec === null ? highestMaximum(settings) : spec.vcpu / VCPU_PER_ACU;
  const isTooSmall = shortReader === undefined && peak !== null && peak.askedAcu > capacityAcu;
  const member = shortReader ?? ({ kind: "writer" } as const);
  return {
    limit: {
      ...{ code: "short", member, timePct, limitPct, capacityAcu: rangeAcu * capacityAcu },
      ...(isTooSmall ? onRange(toldPeak(peak), rangeAcu) : { peakAcu: null }),
      ...(spec !== null && { vcpu: spec.vcpu }),
      ...(!isTooSmall && shortReader === undefined && spec !== null && { isClass: true as const }),
    },
    distance: (timePct - limitPct) / 100,
  };
}

function onRange({ peakAcu, seenAcu, ...by }: ToldPeak, rangeAcu: number): ToldPeak {
  return {
    peakAcu: rangeAcu * peakAcu,
    ...(seenAcu !== undefined && { seenAcu: rangeAcu * seenAcu }),
    ...by,
  };
}

/** Less than this share of it is said of its own. */
const CLEARLY_LESS = 0.9;

/** What samples alone say of a time over its limit, where that is clearly less (INS-2). */
export function bySamples(samplesPct: number, timePct: number): { readonly samplesPct?: number } {
  return samplesPct < CLEARLY_LESS * timePct ? { samplesPct } : {};
}

/** Served, but late: the class is too busy (HED-1). */
function slowMiss(input: MissesInput): Miss | null {
  const { settings, projection, spec, slowOn = spec, range, slowRangeAcu = input.rangeAcu } = input;
  const { slowPct: timePct, slowReader, samplesSlowPct = timePct } = projection;
  if (!isOverTimeLimit(timePct, settings)) return null;
  const limitPct = settings.limits.maxThrottledPct;
  const member = slowReader ?? ({ kind: "writer" } as const);
  const ceiling: Ceiling = slowOn === null ? range : { kind: "provisioned", vcpu: slowOn.vcpu };
  const fromAcu = slowFromAcu(ceiling);
  const isByMaximum = samplesSlowPct > 0 && (input.highestMeanAcu ?? fromAcu) < fromAcu;
  return {
    limit: {
      ...{ code: "slow", member, timePct, limitPct, fromAcu: slowRangeAcu * fromAcu },
      ...(slowOn !== null && { vcpu: slowOn.vcpu }),
      ...bySamples(samplesSlowPct, timePct),
      ...(isByMaximum && { isByMaximum }),
    },
    distance: (timePct - limitPct) / 200,
  };
}

function cacheMiss(input: MissesInput): Miss | null {
  const { settings, spec, projection, workingSetGib } = input;
  const { cachedPct } = projection;
  const limitPct = settings.limits.minCachedPct;
  if (cachedPct === null || cachedPct >= limitPct || workingSetGib === null) return null;
  const { value: gib, origin } = workingSetGib;
  const { engine } = settings;
  const atAcu = spec === null ? highestMaximum(settings) : null;
  const { besideMib = 0 } = input;
  const poolMib =
    input.classPoolMib ?? bufferPoolMib({ ...(spec ?? { acu: atAcu ?? 0, besideMib }), engine });
  const tooSmall = Math.max(0, 1 - poolMib / (1024 * gib));
  const isYours = origin === "yours";
  const set = { workingSetGib: gib, isAssumed: origin === "assumed", ...(isYours && { isYours }) };
  // The pool of the maximum would hold it, the capacity the demand gets does not.
  const neededAcu = minAcuForPool({ workingSetMib: 1024 * gib, engine, besideMib });
  const limit: MissedLimit =
    spec === null && tooSmall === 0
      ? { code: "set-seldom-held", cachedPct, limitPct, neededAcu, ...set }
      : { code: "pool-too-small", poolGib: poolMib / 1024, atAcu, ...set };
  return { limit, distance: (limitPct - cachedPct) / 100 + tooSmall };
}

/** A serverless reader under a minimum that does not hold what it must (CLU-1). */
function readerCacheMiss({ settings, projection, workingSetGib }: MissesInput): Miss | null {
  const limitPct = settings.limits.minCachedPct;
  if (projection.readerCached === undefined || workingSetGib === null) return null;
  const { cachedPct, workingSetGib: gib } = projection.readerCached;
  if (cachedPct >= limitPct) return null;
  const neededAcu = minAcuForPool({ workingSetMib: 1024 * gib, engine: settings.engine });
  return {
    limit: { code: "set-seldom-held", limitPct, neededAcu, ...projection.readerCached },
    distance: (limitPct - cachedPct) / 100,
  };
}

function connectionsMiss({ connections }: MissesInput): Miss | null {
  if (connections === null) return null;
  const { peak, accepted } = connections;
  return { limit: { code: "connections", peak, accepted }, distance: peak / accepted - 1 };
}

function burstableMiss({ settings, allowsBurstable }: MissesInput): Miss | null {
  return isOnRefusedClass(settings, allowsBurstable) ? { limit: { code: "burstable" }, distance: 1 } : null;
}

/**
 * Whether any instance is on a T class that is not allowed, or whose credits nobody knows (CLU-2): the writer or a reader. One whose
 * load no file tells stays as it is (CLU-1), and is no choice.
 */
export function isOnRefusedClass(
  { writer, readers }: Pick<Settings, "writer" | "readers">,
  allows: BurstableAllowed,
): boolean {
  const isRefused = (one: Settings["writer"] | ReaderSetting, isAllowed: boolean) =>
    one.kind === "provisioned" && !isPickable(one.instanceClass ?? "", isAllowed);
  const chosen = readers.filter((reader) => !staysAsItIs(reader));
  return isRefused(writer, allows.writer) || chosen.some((reader) => isRefused(reader, allows.readers));
}
