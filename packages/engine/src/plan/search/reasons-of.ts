import { paidUsd } from "../../bill/bill-line.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { cashOf } from "../month/priced-month.ts";
import { missedFloor } from "../terms/features-in-use.ts";
import { type OptionShape, optionShape } from "../terms/shape-key.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Beaten, UnderPeak } from "./beaten.ts";
import { besideReaders } from "./beside-readers.ts";
import { type Candidate, isOnDemand } from "./candidates-of.ts";
import type { Difference } from "./difference.ts";
import type { MissedLimit, Reason, Seldom, ShortLived } from "./reason.ts";
import { isOfClasses } from "./shape.ts";

type Stays = Extract<Reason, { readonly code: "stays" }>;

/** Candidates with a part to play. */
export interface Roles {
  readonly pick: Candidate | null;
  readonly runnerUp: Candidate | null;
  /** Ranges of the pick's with another maximum come before the runner-up: no decision of their own. */
  readonly isAfterMaxima?: boolean;
  readonly nearest: Candidate | null;
  /** The pick is what runs today though others cost a little less (TOD-4). */
  readonly stays?: boolean;
  /**
   * What a candidate saves against what runs today as expected and in how many draws, if those are too few to change for; and the
   * first of which it is so among those that compare below the pick.
   */
  readonly seldom?: (candidate: Candidate) => (Seldom & { readonly lessUsd: number }) | null;
  readonly seldomOne?: Candidate | null;
  /** Likewise what saves for too short (TRD-1), and the cheapest of which it is so. */
  readonly short?: (candidate: Candidate) => ShortLived | null;
  readonly shortOne?: Candidate | null;
  /** What runs an instance more than today and saves too little for that (CLU-1), and the first that compares below the pick. */
  readonly adding?: ReadonlySet<Candidate>;
  readonly addingOne?: Candidate | null;
  /** What a maximum under the peak that today's serves saves, where it is too little for that (HED-4), and the first that compares below the pick. */
  readonly under?: (candidate: Candidate) => UnderPeak | null;
  readonly underOne?: Candidate | null;
  /** The peak of today's range, ACU; null or absent without one. */
  readonly peakAcu?: number | null;
  /** The shape in view where the plan does not try it: it is compared and not picked (OPT-1). */
  readonly inView?: ReadonlySet<Candidate>;
  /** What runs today and is passed over because growth ends it within the planned month, and whether the pick saves enough by itself (TRD-1). */
  readonly ended?: (ShortLived & { readonly today: Candidate; readonly isPaid: boolean }) | null;
  /** The pick has one family of classes, and what costs a little less mixes several (CLU-1). */
  readonly isPlain?: boolean;
  /** The pick leaves more of today's instances as they are than what costs as much or a little less (TOD-4). */
  readonly isKeeping?: boolean;
  /** The pick's maximum, or its classes, leave room that costs next to nothing (HED-2, HED-4). */
  readonly isRoomy?: boolean;
  /** Classes that cost about as much as the pick and less, and by what they lost, the cheapest first (HED-5). */
  readonly beaten?: ReadonlyMap<Candidate, Beaten>;
  /** The pick is what runs today with room above its maximum, which was reached (HED-4). */
  readonly isReached?: boolean;
  /** The pick in the other storage mode, which costs less by too little to leave today's (TOD-4). */
  readonly otherStorage?: Candidate | null;
  /** What candidates are compared by, USD a month; absent = what they cost as expected. */
  readonly comparedUsd?: (candidate: Candidate) => number;
  /** The pick shows what today's range hid (HED-3). */
  readonly raises?: boolean;
  /** Minimum of what runs today; null or absent where nobody knows it. */
  readonly todayMinAcu?: number | null;
  /** Another candidate inside the limits that costs less as expected. */
  readonly undercut?: Candidate | null;
}

function raiseFirst({ settings }: Candidate, { todayMinAcu = null }: Roles): Reason {
  const isRaised = todayMinAcu !== null && settings.minAcu > todayMinAcu;
  return { code: "raise-first", ...(isRaised && { fromMinAcu: todayMinAcu }) };
}

/** Why a candidate was picked or lost, the reason for the table first, then what else is to know (OPT-1). */
export function reasonsOf(candidate: Candidate, roles: Roles): readonly Reason[] {
  return [...verdict(candidate, roles), ...remarks(candidate)];
}

/** What is missed for memory that nobody measured comes last: where one limit alone is told it is one that is sure. */
const restsOnGuess = (limit: MissedLimit): number => Number("isAssumed" in limit && limit.isAssumed);

function verdict(candidate: Candidate, roles: Roles): readonly Reason[] {
  const { pick, runnerUp, nearest, stays = false, raises = false } = roles;
  const { isPlain = false, isRoomy = false, isKeeping = false } = roles;
  const { misses } = candidate.evaluated;
  if (candidate === pick && raises) return [raiseFirst(candidate, roles)];
  if (candidate === pick) return [whyPicked(pick, roles)];
  if (misses.length > 0) {
    const limits = misses.map(({ limit }) => limit).sort((a, b) => restsOnGuess(a) - restsOnGuess(b));
    return [{ code: "misses", isNearest: candidate === nearest, limits }];
  }
  if (pick === null) return [];
  const lessUsd = pick.priced.totalUsd - candidate.priced.totalUsd;
  if (lessUsd > 0 && !isOnDemand(candidate)) {
    const isSameShape = candidate.evaluated.shape.key === pick.evaluated.shape.key;
    return [{ code: "commits", lessUsd, isSameShape }];
  }
  if (lessUsd > 0 && raises) return [{ code: "after-measuring", lessUsd }];
  if (candidate === roles.ended?.today) return [{ code: "ends", beforeDay: roles.ended.beforeDay }];
  const under = lessUsd > 0 ? (roles.under?.(candidate) ?? null) : null;
  if (under !== null) return [{ code: "under-peak", ...under }];
  const seldom = roles.seldom?.(candidate) ?? null;
  if (seldom !== null && lessUsd > 0) return [{ code: "saves-too-seldom", ...seldom }];
  const short = lessUsd > 0 && roles.shortOne ? (roles.short?.(candidate) ?? null) : null;
  if (short !== null) return [{ code: "lasts-too-short", ...short }];
  if (candidate === roles.otherStorage) return [{ code: "other-storage", lessUsd }];
  if (lessUsd > 0 && roles.adding?.has(candidate)) return [{ code: "adds-instance", lessUsd }];
  if (isUntried({ candidate, pick }, roles)) return [{ code: "not-tried", lessUsd }];
  if (lessUsd > 0 && stays) return [{ code: "saves-too-little", lessUsd }];
  const why = roles.beaten?.get(candidate);
  if (why !== undefined && lessUsd > 0) return [{ code: "beaten", lessUsd, why }];
  const comparedLessUsd = lessUsd > 0 ? comparedLess({ candidate, pick }, roles) : 0;
  if (isPlain && comparedLessUsd > 0) return [{ code: "mixes-families", lessUsd: comparedLessUsd }];
  if (isKeeping && comparedLessUsd > 0) return [{ code: "changes-more", lessUsd }];
  if (lessUsd > 0 && (isRoomy || (roles.beaten?.size ?? 0) > 0)) return [{ code: "less-room", lessUsd }];
  const isRunnerUp = candidate === runnerUp;
  const { comparedUsd } = roles;
  if (lessUsd > 0 && comparedUsd !== undefined) {
    const moreUsd = comparedUsd(candidate) - comparedUsd(pick);
    const byReads = isByReads({ candidate, pick }, comparedUsd);
    return [{ code: "dearer-on-mean", isRunnerUp, lessUsd, moreUsd, byReads }];
  }
  const after = isRunnerUp && roles.isAfterMaxima === true && { afterMaxima: true as const };
  return [{ ...whyDearer({ candidate, pick }), isRunnerUp, ...after }];
}

/** Whether the shape in view costs less than the pick by what is worth a change, and by what shapes are compared by. */
function isUntried({ candidate, pick }: Rivalry, roles: Roles): boolean {
  const isLess = savesWorth(candidate.priced.totalUsd, pick.priced.totalUsd);
  return isLess && roles.inView?.has(candidate) === true && comparedLess({ candidate, pick }, roles) > 0;
}

function whyPicked(
  pick: Candidate,
  { stays, isPlain, isRoomy, isKeeping, isReached = false, undercut = null, comparedUsd, ...roles }: Roles,
): Reason {
  const { seldom, seldomOne = null, short, shortOne = null, ended = null, addingOne = null } = roles;
  if (ended !== null && !ended.isPaid) return { code: "outlasts", beforeDay: ended.beforeDay };
  for (const [one, why] of roles.beaten ?? []) {
    const lessUsd = pick.priced.totalUsd - one.priced.totalUsd;
    if (lessUsd > 0) return { code: "best-of-equals", other: optionShape(one.settings), lessUsd, why };
  }
  if (isRoomy)
    return {
      code: "roomy",
      ...(isOfClasses(pick.evaluated.shape) && { isClass: true }),
      ...(isReached && { isReached }),
    };
  const brief = named(shortOne, short);
  if (brief !== null) return stays ? { code: "stays", short: brief } : { code: "lasts", ...brief };
  const adds = named(addingOne, (one) => ({ lessUsd: pick.priced.totalUsd - one.priced.totalUsd }));
  if (adds !== null) return stays ? { code: "stays", adds } : { code: "adds-none", ...adds };
  const pays = named(seldomOne, seldom);
  if (stays) return whyStays(pays, roles);
  if (isPlain) {
    const among = undercut && { byReads: isByReads({ candidate: undercut, pick }, comparedUsd) };
    return { code: "one-family", ...among };
  }
  if (isKeeping && undercut !== null) return { code: "keeps-more" };
  if (pays !== null) return { code: "surest", ...pays };
  if (undercut === null) return { code: "lowest-cost" };
  return { code: "lowest-mean", byReads: isByReads({ candidate: undercut, pick }, comparedUsd) };
}

/** What runs today, with what saves in too few draws or by a maximum under its peak, if anything does. */
function whyStays(
  seldom: NonNullable<Stays["seldom"]> | null,
  { under, underOne = null, peakAcu = null }: Roles,
): Stays {
  if (seldom !== null) return { code: "stays", seldom };
  const short = named(underOne, under);
  return { code: "stays", ...(short !== null && { under: short }), ...(peakAcu !== null && { peakAcu }) };
}

/** What a candidate costs less than the pick by what both are compared by, USD a month. */
function comparedLess({ candidate, pick }: Rivalry, { comparedUsd }: Pick<Roles, "comparedUsd">): number {
  const usd = comparedUsd ?? (({ priced }: Candidate) => priced.totalUsd);
  return usd(pick) - usd(candidate);
}

/** What is told of another candidate, with which it is. */
function named<T extends object>(
  one: Candidate | null,
  told: ((candidate: Candidate) => T | null) | undefined,
): (T & { readonly other: OptionShape }) | null {
  const found = one === null ? null : (told?.(one) ?? null);
  return one === null || found === null ? null : { ...found, other: optionShape(one.settings) };
}

/** Whether what its cache may miss, rather than what the draws leave open, makes most of what a candidate may cost more. */
function isByReads({ candidate, pick }: Rivalry, comparedUsd: Roles["comparedUsd"]): boolean {
  const straysUsd = (c: Candidate) => (comparedUsd?.(c) ?? c.priced.totalUsd) - c.priced.totalUsd;
  // What reads add is no more than what the shape costs under another storage mode.
  const readsUsd = (c: Candidate) => Math.min(c.readsUsd.high, Math.max(0, straysUsd(c)));
  return readsUsd(candidate) - readsUsd(pick) > (straysUsd(candidate) - straysUsd(pick)) / 2;
}

function remarks({ evaluated, priced }: Candidate): readonly Reason[] {
  const { quality, burstThrottledPct } = evaluated;
  const found: Reason[] = [];
  if (quality !== null) {
    const { cpuP50Pct: p50Pct, cpuP95Pct: p95Pct, cpuMaxPct: maxPct } = quality;
    found.push({ code: "cpu", p50Pct, p95Pct, maxPct });
    const timePct = (100 * quality.over80S) / quality.knownS;
    if (timePct >= 0.05) found.push({ code: "cpu-above-80", timePct });
  }
  if (burstThrottledPct !== null && burstThrottledPct > evaluated.month.projection.throttledPct + 0.005) {
    found.push({ code: "burst-short", timePct: burstThrottledPct });
  }
  const floor = missedFloor(evaluated.shape.settings);
  if (floor !== null) found.push({ code: "below-floor", ...floor });
  const wasted = priced.committed?.savingsPlan?.wastedHours ?? 0;
  if (wasted > 0) found.push({ code: "commitment-unused" });
  const upfrontUsd = priced.committed?.upfrontUsd ?? 0;
  if (upfrontUsd > 0) found.push({ code: "upfront", usd: upfrontUsd });
  const { unusedOwnedUsd } = cashOf(priced);
  if (unusedOwnedUsd >= 0.5) found.push({ code: "owned-unused", usd: unusedOwnedUsd });
  if (priced.lines.some(({ assumptions }) => assumptions.length > 0)) found.push({ code: "price-assumed" });
  return found;
}

/** A shape that meets the limits against the pick. */
interface Rivalry {
  readonly candidate: Candidate;
  readonly pick: Candidate;
}

/**
 * What a dearer option charges more for and what that buys, against the pick: the payment where only that differs,
 * the storage mode, the hardware, the billed ACU (OPT-1).
 */
export function whyDearer(
  rivalry: Rivalry,
): Omit<Extract<Reason, { code: "dearer" }>, "isRunnerUp" | "afterMaxima"> {
  const { candidate, pick } = rivalry;
  const moreUsd = candidate.priced.totalUsd - pick.priced.totalUsd;
  return {
    code: "dearer",
    moreUsd,
    morePct: (100 * moreUsd) / pick.priced.totalUsd,
    because: [compute(rivalry), ...terms(rivalry), ...unmet(rivalry)],
  };
}

function compute({ candidate, pick }: Rivalry): Difference {
  const [own, best] = [candidate.evaluated.shape, pick.evaluated.shape];
  if (own.key === best.key) return { code: own.spec === null ? "same-range" : "same-instances" };
  const beside = besideReaders(own.settings, best.settings);
  if (beside !== null) return { code: beside };
  const [meanAcu, pickMeanAcu] = [meanOf(candidate), meanOf(pick)];
  if (own.spec === null) {
    if (best.spec !== null) return { code: "minimum", meanAcu, minAcu: own.settings.minAcu };
    return { code: "mean", meanAcu, pickMeanAcu };
  }
  const { vcpu, memoryGib } = own.spec;
  if (best.spec === null) return { code: "always-paid", vcpu, pickMeanAcu };
  if (vcpu === best.spec.vcpu && memoryGib === best.spec.memoryGib) {
    return { code: "same-hardware", vcpu, memoryGib };
  }
  return {
    ...{ code: "hardware", vcpu, memoryGib },
    pick: { vcpu: best.spec.vcpu, memoryGib: best.spec.memoryGib },
  };
}

function meanOf({ evaluated }: Candidate): number {
  return evaluated.month.projection.acuHours / MONTH_HOURS;
}

/** Storage mode and payment where they differ from the pick's; at length only where nothing else does. */
function terms({ candidate, pick }: Rivalry): readonly Difference[] {
  const isSameShape = candidate.evaluated.shape.key === pick.evaluated.shape.key;
  const { storageMode, commitment } = candidate.offer;
  const found: Difference[] = [];
  if (storageMode !== pick.offer.storageMode) {
    if (!isSameShape) found.push({ code: "storage-mode", storageMode });
    else if (storageMode === "standard") found.push({ code: "io-charged", usd: ioUsd(candidate) });
    else found.push({ code: "io-saved", usd: ioUsd(pick) });
  }
  if (JSON.stringify(commitment) !== JSON.stringify(pick.offer.commitment)) {
    const lessUpfrontUsd =
      (pick.priced.committed?.upfrontUsd ?? 0) - (candidate.priced.committed?.upfrontUsd ?? 0);
    if (!isSameShape) found.push({ code: "payment", commitment });
    else found.push({ code: "other-payment", commitment, pick: pick.offer.commitment, lessUpfrontUsd });
  }
  return found;
}

function ioUsd({ priced }: Candidate): number {
  return paidUsd(priced.lines, ["io-requests"]);
}

function unmet({ candidate, pick }: Rivalry): readonly Difference[] {
  const minutes = candidate.evaluated.month.projection.unmetMinutes;
  const pickMinutes = pick.evaluated.month.projection.unmetMinutes;
  const isNone = pickMinutes < 0.5 && minutes < 0.5;
  if (isNone || Math.round(minutes) === Math.round(pickMinutes)) return [];
  return [{ code: "unmet", minutes, pickMinutes }];
}
