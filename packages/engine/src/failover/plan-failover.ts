import { sizeCaches } from "../reads/caches/size-caches.ts";
import { PAGES_PER_GIB } from "../reads/hits/page-class.ts";
import { noteOnConstants } from "../reads/latency/replaced-constants.ts";
import { scaleReadCeiling } from "../reads/latency/scale-read-ceiling.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import type { FailoverFinding, ReadsFinding } from "../units/study-finding.ts";
import { checkCacheManagement } from "./check-cache-management.ts";
import {
  type FailoverInput,
  type FailoverPlan,
  type FailoverVerdict,
  type RecoveryBounds,
  SENT_PAGES_PER_S,
  SENT_SHARE,
} from "./failover-plan.ts";
import { recoverWorkload } from "./recover-workload.ts";
import { recoveryBounds } from "./recovery-bounds.ts";

/**
 * Transactions a second after a failover with and without cluster cache management, what is lost, what the
 * tier-0 reader costs and whether the requirements are met (CCM-1 to CCM-3).
 * @throws EngineError `setting-invalid` for a rate, client count or share that cannot be.
 */
export function planFailover(input: FailoverInput): FailoverPlan {
  const requirements = checkCacheManagement({ ...input.cluster, writerClass: input.instance.instanceClass });
  const readerWarmUpS = warmUpOfReader(input);
  const isSecondCold = input.secondFailoverAfterS !== null && input.secondFailoverAfterS < readerWarmUpS;
  const sentShare = isSecondCold ? 0 : SENT_SHARE;
  const both = (pageClasses: FailoverInput["pageClasses"]) => ({
    without: recover({ ...input, pageClasses }, input.readerOverlapShare),
    with: recover({ ...input, pageClasses }, Math.max(sentShare, input.readerOverlapShare)),
  });
  const middle = both(input.pageClasses);
  const bounds = recoveryBounds({ middle, pageClasses: input.pageClasses }, both);
  const { steadyTps, ...without } = middle.without;
  const { steadyTps: _, ...managed } = middle.with;
  const plan = {
    failoverS: input.failoverS,
    steadyTps,
    without,
    with: { ...managed, isAvailable: requirements.every(({ met }) => met) },
    readerWarmUpS,
    readerMonthlyUsd: monthlyOfReader(input),
    requirements,
  };
  return {
    ...plan,
    verdict: verdictOfFailover(plan, { isSecondCold, storageMode: input.storageMode, bounds }),
    notes: noteOnFailover(input, { steadyTps, isSecondCold, readerWarmUpS, bounds }),
    basis: basisOf(input),
  };
}

/** A reader that runs already costs nothing more. */
function monthlyOfReader({ readerRuns, readerHour }: FailoverInput): number | null {
  if (readerRuns) return 0;
  return readerHour === null ? null : Math.round(readerHour.usd * MONTH_HOURS * 100) / 100;
}

function basisOf(input: FailoverInput): FailoverPlan["basis"] {
  const { tps, clients, failoversPerYear, readerHour, constants, instance, pageClasses } = input;
  return {
    ...{ tps, clients, failoversPerYear, readerHour, storageMode: input.storageMode },
    cachedGib: pageClasses.reduce((total, { pages }) => total + pages, 0) / PAGES_PER_GIB,
    storageReadMs: constants.storageReadMs,
    readCeilingPerS: scaleReadCeiling(constants.readCeilingPerS, instance.vcpu),
    readerOverlapRatio: input.readerOverlapShare,
    sentPagesPerS: SENT_PAGES_PER_S,
    sentRatio: SENT_SHARE,
    instanceClass: instance.instanceClass,
  };
}

function recover(input: FailoverInput, heldShare: number) {
  const { bufferPoolGib, tieredCacheFittedGib } = cachesOf(input);
  return recoverWorkload({
    ...input,
    vcpu: input.instance.vcpu,
    poolGib: bufferPoolGib,
    tierGib: tieredCacheFittedGib,
    start: { kind: "share", heldShare },
    outageS: input.failoverS,
    eventsPerYear: input.failoversPerYear,
  });
}

function cachesOf({ instance, storageMode, cluster }: FailoverInput) {
  return sizeCaches(instance, { storageMode, engine: cluster.engine, engineVersion: null });
}

/** Pages that the writer's caches hold, at the rate S4 saw them sent. */
function warmUpOfReader(input: FailoverInput): number {
  const { bufferPoolGib, tieredCacheFittedGib } = cachesOf(input);
  const cachePages = Math.max(bufferPoolGib, tieredCacheFittedGib) * PAGES_PER_GIB;
  const usedPages = input.pageClasses.reduce((total, { pages }) => total + pages, 0);
  return Math.ceil(Math.min(usedPages, cachePages) / SENT_PAGES_PER_S);
}

/** A rate that the model cannot carry differs from the one given by more than this. */
const TOLERATED_RATIO = 0.99;

type FailoverNote = FailoverFinding | (ReadsFinding & { readonly code: "read-constants" });

/** What a reader of the figures must know beside them (CCM-1, CCM-2). */
function noteOnFailover(
  input: FailoverInput,
  found: {
    readonly steadyTps: number;
    readonly isSecondCold: boolean;
    readonly readerWarmUpS: number;
    readonly bounds: RecoveryBounds | null;
  },
): FailoverNote[] {
  const { failoversPerYear, secondFailoverAfterS, tps: givenTps } = input;
  const { steadyTps, readerWarmUpS } = found;
  const notes: FailoverNote[] = [
    noteOnConstants(input.constants),
    { code: "recovery-read-so", assumption: true },
  ];
  if (found.bounds !== null) notes.push({ code: "recovery-bounded", assumption: true });
  if (failoversPerYear > 0) notes.push({ code: "failovers-assumed", failoversPerYear, assumption: true });
  if (steadyTps < givenTps * TOLERATED_RATIO) {
    notes.push({ code: "rate-above-model", givenTps, steadyTps, assumption: true });
  }
  if (found.isSecondCold && secondFailoverAfterS !== null) {
    notes.push({ code: "second-failover-cold", readerWarmUpS, secondFailoverAfterS, assumption: false });
  }
  return notes;
}

/** What a failover costs in time and transactions, and what to do about it (CCM-1 to CCM-3). */
function verdictOfFailover(
  plan: Pick<FailoverPlan, "without" | "with" | "requirements" | "readerMonthlyUsd" | "readerWarmUpS">,
  next: {
    readonly isSecondCold: boolean;
    readonly storageMode: FailoverInput["storageMode"];
    readonly bounds: RecoveryBounds | null;
  },
): FailoverVerdict {
  const { readerWarmUpS, readerMonthlyUsd: monthlyUsd } = plan;
  const coldSecondsTo90 = plan.without.secondsTo90;
  const isSurelyWarm = next.bounds === null || next.bounds.coldSecondsTo90.high === 0;
  if (coldSecondsTo90 === 0 && isSurelyWarm) return { code: "warm-at-once" };
  const cold = { coldSecondsTo90, ...(next.bounds && { bounds: next.bounds }) };
  const unmet = plan.requirements.filter(({ met }) => !met);
  if (unmet.length > 0) return { code: "not-available", ...cold, unmet };
  if (next.isSecondCold) return { code: "second-cold", ...cold, readerWarmUpS };
  return {
    ...{ code: "reader", ...cold, monthlyUsd, storageMode: next.storageMode },
    warmSecondsTo90: plan.with.secondsTo90,
    savedTransactions: plan.without.lostTransactions - plan.with.lostTransactions,
  };
}
