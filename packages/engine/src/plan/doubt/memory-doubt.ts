import { missesAt } from "../../memory/access-curve.ts";
import { volumeMib } from "../../memory/memory-of.ts";
import { withOwnSet } from "../../memory/own-set.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { hundredths } from "../../units/acu.ts";
import { ofUnknownRoom } from "../limits/local-storage-room.ts";
import { movedBy } from "../limits/moved-by.ts";
import { hostOfWriter } from "../reads/reads-of-writer.ts";
import { atBestUsd, type Candidate, isOnDemand, robustUsd } from "../search/candidates-of.ts";
import { pickableSpecs } from "../search/eligible-specs.ts";
import { takesNoMore } from "../search/measure-first.ts";
import { missForCost, missForWaiting, poolMibOf, usdAtMiss } from "../search/memory-curve.ts";
import type { MemoryDoubt } from "../search/plan.ts";
import { isMemoryDoubt } from "../search/read-misses.ts";
import { evenMiss, usualAcu, usualPoolMib } from "../search/usual-pool.ts";
import { optionShape } from "../terms/shape-key.ts";
import { unplannedMembers } from "../terms/unplanned-members.ts";
import type { Today } from "../today/today-of.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Deciding, decidingInstance } from "./deciding-instance.ts";
import { isFarBelowMiddle, isNearKnown, isPoolFull } from "./likely-miss.ts";
import { probeOf, probeUnitUsd } from "./probe-of.ts";
import { winningSetMib } from "./winning-set.ts";

/** A saving that is worth a measurement, of what the pick costs; and one that is worth a verdict, of today (MEM-13). */
const WORTH_MEASURING = 0.02;
const WORTH_A_VERDICT = 0.1;

/** For the words, which take types of the engine alone: another figure there does not compile. */
export type WorthAVerdict = typeof WORTH_A_VERDICT;

/**
 * The shape that would win if the smaller cache misses as little as it may (MEM-13), and how much it may miss (MEM-12);
 * null where none would, where the user's own set is larger than any at which one would, or nobody knows touches.
 */
export function memoryDoubt(
  pick: Candidate,
  known: {
    readonly sorted: readonly Candidate[];
    readonly effective: Effective;
    readonly today: Today | null;
    /** Whether a shape keeps the limit of time in nine of ten draws (HED-2): one that does not would be no pick, whatever it misses. */
    readonly isSure?: (candidate: Candidate) => boolean;
  },
): MemoryDoubt | null {
  const { sorted, effective, today, isSure = () => true } = known;
  const { memory, settings } = effective;
  if (memory === null) return null;
  const setMib = 1024 * (settings.workingSetGib ?? 0);
  const deciding = decidingInstance(effective, pick);
  const mayHold = (c: Candidate) => {
    const found = deciding(c);
    if (found === null) return false;
    const { candidate: other, effective: own } = found;
    const mostMissed = mostMiss({ pick, other }, own);
    // What costs more than the pick even where it misses nothing never pays.
    if (mostMissed <= 0 || isFarBelowMiddle(mostMissed, found)) return false;
    return setMib === 0 || evenMiss(other, { setMib, effective: own }) <= mostMissed;
  };
  const robust = leastByMode(sorted, robustUsd);
  // Where caches miss little so do the pick's own, in whichever storage mode it has: what that saves is not the memory's.
  const atBest = leastByMode(sorted, atBestUsd);
  // One inside the limits that costs less whatever is touched was left for another reason: no memory decides.
  const mayWin = sorted.filter(
    (c) =>
      isOnDemand(c) &&
      c.evaluated.shape.key !== pick.evaluated.shape.key &&
      c.evaluated.misses.every(isMemoryDoubt) &&
      !takesNoMore(effective, c.evaluated.shape) &&
      !(c.evaluated.misses.length === 0 && robust(c) < robust(pick)) &&
      atBestUsd(c) < Math.min(robust(pick), atBest(pick)) &&
      mayHold(c),
  );
  const kept = mayWin.filter(isSure);
  const by = { pick, effective, today };
  return roomFirst(doubtAmong(kept, by) === null ? mayWin : kept, by);
}

/** Only what is known to hold today's sorts may be the verdict (MEM-19). */
function roomFirst(
  mayWin: readonly Candidate[],
  by: { readonly pick: Candidate; readonly effective: Effective; readonly today: Today | null },
): MemoryDoubt | null {
  const { effective } = by;
  const offered = pickableSpecs(effective);
  const storageGib = (c: Candidate) => unknownStorageGib(c, { effective, offered });
  const sure = mayWin.filter((c) => storageGib(c) === null);
  const surest = doubtAmong(sure, by);
  if (sure.length === mayWin.length || surest?.isVerdict) return surest;
  const found = doubtAmong(mayWin, by);
  const told = mayWin.find(({ id }) => id === found?.id);
  const localStorageGib = told === undefined ? null : storageGib(told);
  if (found === null || localStorageGib === null) return found;
  return { ...found, isVerdict: false, localStorageGib };
}

/** The most that three days and more take of an instance which goes to a range; null where a range may be taken to have it. */
function unknownStorageGib(
  { settings }: Candidate,
  { effective, offered }: { readonly effective: Effective; readonly offered: readonly InstanceSpec[] },
): number | null {
  const found = movedBy({ ...effective, settings }).flatMap((moved) => ofUnknownRoom(moved, offered));
  return found.length === 0 ? null : Math.max(...found.map(({ usedGib }) => usedGib));
}

/** Of shapes that may win the likeliest, with its figures; null where none would save what a measurement is worth. */
function doubtAmong(
  mayWin: readonly Candidate[],
  known: { readonly pick: Candidate; readonly effective: Effective; readonly today: Today | null },
): MemoryDoubt | null {
  const { pick, effective, today } = known;
  const pickUsd = pick.priced.totalUsd;
  if (effective.memory === null) return null;
  const deciding = decidingInstance(effective, pick);
  const likeliest = mayWin
    .map((option) => ({ option, savesUsd: hundredths(pickUsd - atBestUsd(option)) }))
    .filter(({ savesUsd }) => savesUsd > 0 && savesUsd >= WORTH_MEASURING * pickUsd)
    .flatMap((one) => {
      const found = deciding(one.option);
      return found === null ? [] : [{ ...found, ...one, ...cachesOf(found) }];
    })
    .map((one) => ({ ...one, likelyUsd: one.savesUsd * Math.max(one.poolMib, one.tierMib) }))
    .sort((a, b) => b.likelyUsd - a.likelyUsd || atBestUsd(a.option) - atBestUsd(b.option));
  const [found] = likeliest;
  if (found === undefined) return null;
  const { option, savesUsd } = found;
  const todayUsd = today?.totalUsd ?? null;
  const setMib = winningSetMib(option, { pick, effective });
  const figures = figuresOf(found, { pick, setMib });
  const isVerdict =
    todayUsd !== null &&
    (pickUsd >= todayUsd
      ? atBestUsd(option) < (1 - WORTH_A_VERDICT) * todayUsd
      : paysForSliver(found, { savesUsd, pickUsd }));
  return {
    ...{ id: option.id, shape: optionShape(option.settings), savesUsd, isVerdict },
    monthlyUsd: hundredths(atBestUsd(option)),
    ...figures,
    // The bill of the options has the middle reading: where that lies outside what is told here it is told too.
    ...(hundredths(option.priced.totalUsd) > hundredths(pickUsd - figures.leastSavesUsd) && {
      middleUsd: hundredths(option.priced.totalUsd),
    }),
  };
}

/** Whether a tenth of what the pick costs is paid for a pool that one hardly smaller than measured may do without (MEM-13). */
function paysForSliver(
  { effective: { memory }, poolMib }: Pick<Deciding, "effective"> & { readonly poolMib: number },
  { savesUsd, pickUsd }: { readonly savesUsd: number; readonly pickUsd: number },
): boolean {
  return memory !== null && isNearKnown(poolMib, memory) && savesUsd > WORTH_A_VERDICT * pickUsd;
}

/** What the instance whose memory decides holds in memory and on NVMe. */
function cachesOf({ candidate, effective }: Deciding): Caches {
  const { evaluated, offer, settings } = candidate;
  const { changes } = evaluated.month.writer;
  const host = hostOfWriter({ ...effective, settings }, { changes, storageMode: offer.storageMode });
  const tierMib = host.kind === "class" ? host.tierMib : 0;
  return { poolMib: usualPoolMib(candidate, effective), tierMib };
}

interface Caches {
  readonly poolMib: number;
  readonly tierMib: number;
}

/** Pool, misses and price of the instance whose memory decides. */
function figuresOf(
  {
    candidate: other,
    effective,
    option,
    reader,
    poolMib,
    tierMib,
  }: Deciding & Caches & { readonly option: Candidate },
  { pick, setMib }: { readonly pick: Candidate; readonly setMib: number | null },
): Omit<MemoryDoubt, "id" | "shape" | "savesUsd" | "isVerdict" | "monthlyUsd" | "leastSavesUsd"> & {
  readonly leastSavesUsd: number;
} {
  const { memory } = effective;
  const asked = { option, candidate: other, isOfTier: tierMib > poolMib };
  const probe = probeOf(asked, effective.workload.baseline);
  const mostMissed = mostMiss({ pick, other }, effective);
  const atMostUsd = Math.max(atBestUsd(other), usdAtMiss(other, { miss: mostMissed, effective }) ?? 0);
  return {
    leastSavesUsd: Math.max(0, hundredths(pick.priced.totalUsd - atMostUsd)),
    hourUsd: hourUsd(asked, effective),
    ...(probe !== undefined && { probe }),
    poolGib: poolMib / 1024,
    ...leastPool(other, effective),
    mostMissPct:
      100 * (tierMib > poolMib ? missOfTier(effective, { tierMib, setMib, mostMissed }) : mostMissed),
    evenSetGib: setMib === null ? null : setMib / 1024,
    ...(tierMib > poolMib && { tierGib: tierMib / 1024 }),
    sourceMissPct: 100 * (memory?.touches.sourceMiss ?? 0),
    ...(memory?.poolMib != null && { todayPoolGib: memory.poolMib / 1024 }),
    ...(memory !== null && isPoolFull(memory) && { isPoolFull: true as const }),
    ...(reader !== null && { instance: reader }),
    ...(isUnread(effective) && { isUnread: true as const }),
  };
}

/** What a tiered cache misses with the set at which it wins, per touch; of a pool alone the misses tell as much. */
function missOfTier(
  { memory, workload }: Effective,
  of: { readonly tierMib: number; readonly setMib: number | null; readonly mostMissed: number },
): number {
  const { tierMib, setMib, mostMissed } = of;
  if (memory === null || setMib === null) return mostMissed;
  const own = { setGib: setMib / 1024, volumeMib: volumeMib(workload.evidence) };
  const { curve } = withOwnSet({ ...memory, findings: [] }, own);
  return missesAt(curve, tierMib).high;
}

/** Whether no reader runs from which anything could be read. */
function isUnread({ workload }: Effective): boolean {
  return workload.baseline.readers.length === 0 && unplannedMembers(workload).length === 0;
}

/** What a shape inside the limits costs at a reading: by the storage mode that costs less then, which can be changed to. */
function leastByMode(
  sorted: readonly Candidate[],
  usd: (candidate: Candidate) => number,
): (candidate: Candidate) => number {
  const least = new Map<string, number>();
  for (const c of sorted) {
    const { shape, misses } = c.evaluated;
    if (misses.length > 0 || !isOnDemand(c)) continue;
    least.set(shape.key, Math.min(usd(c), least.get(shape.key) ?? Number.POSITIVE_INFINITY));
  }
  return (c) => least.get(c.evaluated.shape.key) ?? usd(c);
}

/** Misses per touch up to which the other shape waits no longer than it may and costs no more. */
function mostMiss(
  { pick, other }: { readonly pick: Candidate; readonly other: Candidate },
  effective: Effective,
): number {
  const { memory } = effective;
  if (memory === null) return 1;
  const byCost = missForCost(other, { mostUsd: pick.priced.totalUsd, effective });
  return Math.min(1, missForWaiting(memory), byCost ?? 1);
}

/** Where the pool of its quietest hours is clearly smaller. */
function leastPool(other: Candidate, effective: Effective): Pick<MemoryDoubt, "leastPoolGib"> {
  const leastMib = poolMibOf(other, effective);
  return leastMib < CLEARLY_SMALLER * usualPoolMib(other, effective) ? { leastPoolGib: leastMib / 1024 } : {};
}

const CLEARLY_SMALLER = 0.9;

/** What an hour of such a reader costs on demand (MEM-14); null where it is not sold. */
function hourUsd(
  asked: Parameters<typeof probeOf>[0] & { readonly candidate: Candidate },
  effective: Effective,
): number | null {
  const { shape, month } = asked.candidate.evaluated;
  const unitUsd = probeUnitUsd(asked, effective);
  if (unitUsd === null || shape.spec !== null) return unitUsd;
  return unitUsd * usualAcu(month.writer.changes, effective);
}
