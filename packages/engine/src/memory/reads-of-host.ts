import { type ReadSpread, strayingAbove } from "../capacity/second-spread.ts";
import type { MeasuredReads } from "../measured/measured-reads.ts";
import type { ReadingHost } from "../measured/reads-by-block.ts";
import { type ReadsMet, readsOverCeiling } from "../measured/reads-over-ceiling.ts";
import { type MissLine, missAt } from "../pool/miss-line.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { HOUR_S } from "../units/seconds.ts";
import type { AccessCurve, Bound } from "./access-curve.ts";
import type { CacheHost } from "./cache-host.ts";
import { leastReads } from "./least-reads.ts";
import { pageLine } from "./page-line.ts";
import { type PageRunInput, runPages } from "./run-pages.ts";
import type { TouchLoad } from "./touch-load.ts";

/** Latencies of a page read, ms (ORD-3). */
export interface ReadLatencies {
  readonly storageReadMs: number;
  readonly nvmeReadMs: number;
}

/** What an option reads under one reading of the curve (MEM-10, MEM-11). */
export interface HostReads {
  /** Pages read from storage in a month of 730 h: billed on Standard. */
  readonly readsPerMonth: number;
  readonly readsPerS: number;
  /** Pages a second from the tiered cache, in the mean. */
  readonly nvmeReadsPerS: number;
  /** Storage reads a second that 99 % of the time ask for no more than, before the ceiling (MEM-7). */
  readonly p99WantedPerS: number;
  /**
   * Share of the known time in which the ceiling is short, of touches that follow the demand or of the reads that were measured,
   * whichever is more; and of the reads that it leaves undone, 0–1.
   */
  readonly overCeilingRatio: number;
  readonly unreadRatio: number;
  /** The former by samples alone, without the seconds that are taken to stray about them (INS-2). */
  readonly sampledOverRatio: number;
  /** Share of the time, 0–1, that the samples of what was measured stand at the ceiling themselves; absent where that is not asked. */
  readonly atCeilingRatio?: number;
  /** Storage reads a second that it can do; null of a range, whose ceiling goes by its capacity. */
  readonly ceilingPerS: number | null;
  /**
   * Sessions that wait for a page, in the mean, and the same as ms for 1,000 touches (MEM-11), of all that they ask for: they wait for
   * longer where a ceiling leaves some undone.
   */
  readonly waitingSessions: number;
  readonly waitMsPerThousand: number;
  /** Touches of 1,000 that memory misses; those of storage are `storageReadsPerThousand`. */
  readonly missesPerThousand: number;
  readonly storageReadsPerThousand: number;
}

export type HostReadsByBound = Readonly<Record<Bound, HostReads>>;

/** Reads as they were measured, and what they grow by. */
export interface MeasuredLoad {
  readonly reads: MeasuredReads;
  readonly growth: number;
}

/** What an option's reads are asked with. */
export interface HostQuestion {
  readonly curve: AccessCurve;
  readonly load: TouchLoad;
  readonly host: CacheHost;
  readonly pagesPerMib: number;
  readonly latencies: ReadLatencies;
  /** A floor of what is asked for; absent or null where nothing was measured. */
  readonly measured?: MeasuredLoad | null;
  /** How far seconds stray about their sample under the ceiling of what is no smaller than today's (INS-2), and of any other; absent = not at all. */
  readonly spread?: ReadSpread;
}

const NO_SPREAD: ReadSpread = { expected: 0, measured: 0 };

/**
 * Reads of an option at one reading of the curve (MEM-6, MEM-10): of a class in closed form over the ranked touches, of a
 * serverless run by the page state over its pool. They are the model's own reads, so compare an option with the source's own
 * reads by the same function; a bill adds the difference to what was measured.
 */
export function readsUnder(bound: Bound, question: HostQuestion): HostReads {
  return readsOfLine(question.curve.lines[bound], question);
}

/** What an option reads at least, and the sessions that wait for it: all of a class, of a run without the pages that it lost. */
export function leastReadsUnder(
  bound: Bound,
  question: HostQuestion,
): Pick<HostReads, "readsPerMonth" | "waitingSessions"> {
  const { host, curve, latencies, load } = question;
  if (host.kind === "class") return readsUnder(bound, question);
  const { knownS, reads } = leastReads({
    ...runInput(curve.lines[bound], { ...question, host }),
    sums: load.sums,
  });
  const readsPerS = knownS > 0 ? reads / knownS : 0;
  return {
    readsPerMonth: readsPerS * MONTH_HOURS * HOUR_S,
    waitingSessions: (readsPerS * latencies.storageReadMs) / 1000,
  };
}

/** The same on a line that was drawn inside the bounds (`lineBetween`). */
export function readsOfLine(line: MissLine, question: HostQuestion): HostReads {
  const { host, measured, spread = NO_SPREAD } = question;
  const reads =
    host.kind === "class" ? ofClass(line, { ...question, host }) : ofRun(line, { ...question, host });
  if (measured == null) return reads;
  // Most readings are asked for what they bill alone.
  let known: ReadsMet | null = null;
  const met = () => {
    known ??= readsOverCeiling(measured.reads, {
      ...readingHost(host),
      line,
      growth: measured.growth,
      spread: spread.measured,
    });
    return known;
  };
  return {
    ...reads,
    get overCeilingRatio() {
      return Math.max(reads.overCeilingRatio, met().overRatio);
    },
    get sampledOverRatio() {
      return Math.max(reads.sampledOverRatio, met().sampledRatio);
    },
    get p99WantedPerS() {
      return Math.max(reads.p99WantedPerS, met().p99WantedPerS);
    },
  };
}

/** A class is a run whose cache and ceiling never change. */
export function readingHost(host: CacheHost): ReadingHost {
  if (host.kind === "serverless") return host;
  const { poolMib, tierMib, readCeilingPerS } = host;
  return {
    pool: Float64Array.of(0, Math.max(poolMib, tierMib)),
    ceiling: Float64Array.of(0, readCeilingPerS),
  };
}

function ofClass(line: MissLine, of: HostQuestion & { host: CacheHost & { kind: "class" } }): HostReads {
  const { load, host, spread = NO_SPREAD } = of;
  const { poolMib, tierMib, readCeilingPerS } = host;
  const miss = missAt(line, poolMib);
  const storageMiss = tierMib > poolMib ? missAt(line, tierMib) : miss;
  const { perS, seconds, touches } = load.ranked;
  const last = perS.length - 1;
  const wantedPerS = storageMiss * load.meanPerS;
  const under = storageMiss > 0 ? countUpTo(perS, readCeilingPerS / storageMiss) : perS.length;
  const underS = under > 0 ? (seconds[under - 1] as number) : 0;
  const underTouches = under > 0 ? (touches[under - 1] as number) : 0;
  const overS = load.knownS - underS;
  const overTouches = last < 0 ? 0 : (touches[last] as number) - underTouches;
  const unreadPerS =
    load.knownS > 0 ? (storageMiss * overTouches - readCeilingPerS * overS) / load.knownS : 0;
  const above = (level: number) => {
    const at = countUpTo(perS, level);
    return load.knownS - (at > 0 ? (seconds[at - 1] as number) : 0);
  };
  const strayS =
    storageMiss > 0 ? strayingAbove(readCeilingPerS / storageMiss, { spread: spread.expected, above }) : 0;
  const p99 = last < 0 ? 0 : (perS[Math.min(last, countUpTo(seconds, 0.99 * load.knownS))] as number);
  return summary(of, {
    ...{ knownS: load.knownS, wantedPerS, readsPerS: wantedPerS - unreadPerS },
    ...{ overS: strayS, sampledS: storageMiss > 0 ? overS : 0, ceilingPerS: readCeilingPerS },
    ...{ p99WantedPerS: storageMiss * p99, nvmeReadsPerS: (miss - storageMiss) * load.meanPerS },
  });
}

function ofRun(line: MissLine, of: HostQuestion & { host: CacheHost & { kind: "serverless" } }): HostReads {
  const { load, host, pagesPerMib, spread = NO_SPREAD } = of;
  const input = runInput(line, { load, host, pagesPerMib });
  const run = runPages({ ...input, sums: load.sums, spread: spread.expected });
  const perS = (amount: number) => (run.knownS > 0 ? amount / run.knownS : 0);
  return summary(of, {
    ...{ knownS: run.knownS, wantedPerS: perS(run.reads + run.unreadReads), readsPerS: perS(run.reads) },
    ...{ overS: run.strayS, sampledS: run.overCeilingS, ceilingPerS: null },
    ...{ p99WantedPerS: run.p99WantedPerS, nvmeReadsPerS: 0 },
  });
}

function runInput(
  line: MissLine,
  of: { load: TouchLoad; host: CacheHost & { kind: "serverless" }; pagesPerMib: number },
): PageRunInput {
  const { load, host, pagesPerMib } = of;
  return {
    line: pageLine(line, pagesPerMib),
    edgesS: load.edgesS,
    touchesPerS: load.perS,
    pool: inPages(host.pool, pagesPerMib),
    ceiling: host.ceiling,
  };
}

/** Pairs of second and MiB as pairs of second and pages. */
function inPages(pool: Float64Array, pagesPerMib: number): Float64Array {
  const pages = pool.slice();
  for (let p = 1; p < pages.length; p += 2) pages[p] = (pages[p] as number) * pagesPerMib;
  return pages;
}

interface Sums {
  readonly knownS: number;
  readonly wantedPerS: number;
  readonly readsPerS: number;
  readonly nvmeReadsPerS: number;
  readonly overS: number;
  readonly sampledS: number;
  readonly ceilingPerS: number | null;
  readonly p99WantedPerS: number;
}

function summary({ load, latencies }: HostQuestion, sums: Sums): HostReads {
  const { wantedPerS, readsPerS, nvmeReadsPerS, knownS, p99WantedPerS, ceilingPerS } = sums;
  const waiting = (perS: number) =>
    (perS * latencies.storageReadMs + nvmeReadsPerS * latencies.nvmeReadMs) / 1000;
  const waitingSessions = waiting(readsPerS);
  const perThousand = (perS: number) => (load.meanPerS > 0 ? (1000 * perS) / load.meanPerS : 0);
  return {
    readsPerMonth: readsPerS * MONTH_HOURS * HOUR_S,
    ...{ readsPerS, nvmeReadsPerS, p99WantedPerS, waitingSessions, ceilingPerS },
    overCeilingRatio: knownS > 0 ? sums.overS / knownS : 0,
    sampledOverRatio: knownS > 0 ? sums.sampledS / knownS : 0,
    unreadRatio: wantedPerS > 0 ? 1 - readsPerS / wantedPerS : 0,
    // What a ceiling leaves undone waits for longer than a read: by what was done a smaller pool would wait for less.
    waitMsPerThousand: 1000 * perThousand(waiting(wantedPerS)),
    missesPerThousand: perThousand(wantedPerS + nvmeReadsPerS),
    storageReadsPerThousand: perThousand(wantedPerS),
  };
}

/** How many entries of an ascending column are at most a value. */
function countUpTo(ascending: Float64Array, most: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
