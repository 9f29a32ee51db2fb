import { MOST_DEVIATES, strayingShare } from "../capacity/second-spread.ts";
import { RateTally } from "../series/rate-tally.ts";
import { staysCompiled } from "../units/stays-compiled.ts";
import { PageFill } from "./page-fill.ts";
import { missOfPages, type PageLine } from "./page-line.ts";
import { TouchPass } from "./pass-touches.ts";
import type { TouchSums } from "./touch-sums.ts";

/** Where a trace of touches meets a pool that changes. Seconds count from the start of the touches. */
export interface PageRunInput {
  readonly line: PageLine;
  /** Edges of the steps, one more than steps. */
  readonly edgesS: Int32Array;
  /** Touches a second in each step; negative where nobody knows. */
  readonly touchesPerS: Float64Array;
  /** Second and pages of each change of the pool, in pairs, the first at 0; NaN where it is unknown. */
  readonly pool: Float64Array;
  /** Second and reads a second of each change of the ceiling, in the same way. */
  readonly ceiling: Float64Array;
  /** Where given, many steps are passed at once where no ceiling is near, within a millionth. */
  readonly sums?: TouchSums;
  /** How far seconds stray about their step, as a share of it (INS-2); absent = not at all. */
  readonly spread?: number;
}

/** What a trace reads from storage, over the seconds in which touches and pool are known. */
export interface PageRun {
  readonly knownS: number;
  readonly touches: number;
  readonly reads: number;
  /** Reads that the ceiling left undone, and the seconds in which it did. */
  readonly unreadReads: number;
  readonly overCeilingS: number;
  /** The same of touches that stray from second to second about their step. */
  readonly strayS: number;
  /** Reads a second, asked for before any ceiling, that 99 % of the known time stay at or below; within 1.6 %; of steps passed at once their mean. */
  readonly p99WantedPerS: number;
  /** Pages held at the end. */
  readonly held: number;
}

/** So few steps go faster one by one than by their sums. */
const FEW_STEPS = 8;

/**
 * The page state over a whole trace (MEM-6), equal to `stepPages` second by second: between two events touches, pool and
 * ceiling stand still, so a full pool reads the same every second, and on a straight piece of the curve reads fall by one
 * factor a second. It begins with a full pool, and again after every gap: what a start costs is no month's.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every event of a year
export function runPages(input: PageRunInput): PageRun {
  const { line, edgesS, touchesPerS, pool, ceiling, sums, spread = 0 } = input;
  const highest = 1 + MOST_DEVIATES * spread;
  const rates = new RateTally();
  const fill = new PageFill(line);
  const pass = sums === undefined ? null : new TouchPass(sums, line);
  let [knownS, touched, reads, unread, overS, strayS] = [0, 0, 0, 0, 0, 0];
  let [p, c, atS, held] = [0, 0, edgesS[0] as number, 0];
  let pages = Number.NaN;
  let fullMiss = 0;
  let wasKnown = false;
  /** Up to here the steps go one by one, because they do not together. */
  let stepwiseToS = 0;
  // Reads below the lowest ceiling need not look which one holds: misses only fall until the next event.
  const lowest = lowestOf(ceiling);
  const lastS = edgesS[edgesS.length - 1] as number;
  for (let i = 0; i < touchesPerS.length; ) {
    const endS = edgesS[i + 1] as number;
    while (p + 2 < pool.length && (pool[p + 2] as number) <= atS) p += 2;
    if (pool[p + 1] !== pages) {
      pages = pool[p + 1] as number;
      fullMiss = missOfPages(line, pages);
    }
    const touches = touchesPerS[i] as number;
    if (pages >= 0 && atS >= stepwiseToS) {
      while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
      const poolS = p + 2 < pool.length ? (pool[p + 2] as number) : lastS;
      const ceilingS = c + 2 < ceiling.length ? (ceiling[c + 2] as number) : lastS;
      const untilS = Math.min(lastS, poolS, ceilingS);
      const most = ceiling[c + 1] as number;
      const isFull = !wasKnown || held >= pages;
      // What the first step rules out needs no look at the others.
      if (
        pass !== null &&
        !(highest * touches * fullMiss > most) &&
        untilS > endS + FEW_STEPS * (endS - (edgesS[i] as number))
      ) {
        pass.most = most / highest;
        pass.pages = pages;
        pass.fullMiss = fullMiss;
        pass.untilS = untilS;
        pass.held = isFull ? pages : held;
        pass.fromS = atS;
        pass.from = i;
        if (pass.passes()) {
          if (pass.knownS > 0) rates.add(pass.reads / pass.knownS, pass.knownS);
          held = pass.held;
          knownS += pass.knownS;
          touched += pass.touches;
          reads += pass.reads;
          atS = pass.toS;
          i = pass.to;
          wasKnown = (touchesPerS[atS > (edgesS[i] as number) ? i : i - 1] as number) >= 0;
          continue;
        }
      }
      if (isFull && endS <= untilS && touches >= 0) {
        // Near the ceiling step by step, as long as the pool stays full.
        for (; i < touchesPerS.length && (edgesS[i + 1] as number) <= untilS; i++) {
          const perS = touchesPerS[i] as number;
          if (perS < 0) break;
          const toS = edgesS[i + 1] as number;
          const seconds = toS - atS;
          const wanted = perS * fullMiss;
          const given = wanted > most ? most : wanted;
          rates.add(wanted, seconds);
          knownS += seconds;
          touched += perS * seconds;
          reads += given * seconds;
          if (highest * wanted > most) strayS += seconds * strayingShare(wanted / most, spread);
          if (wanted > most) {
            unread += (wanted - most) * seconds;
            overS += seconds;
          }
          atS = toS;
        }
        held = pages;
        wasKnown = true;
        continue;
      }
      // Where a fill meets a ceiling, or the end of a piece of the line, its step goes by itself.
      stepwiseToS = endS;
    }
    let toS = endS;
    if (p + 2 < pool.length && (pool[p + 2] as number) < toS) toS = pool[p + 2] as number;
    const isKnown = touches >= 0 && pages >= 0;
    if (isKnown) {
      fill.pages = pages;
      fill.fullMiss = fullMiss;
      fill.held = !wasKnown || held > pages ? pages : held;
      fill.touches = touches;
      fill.most = lowest;
      if (highest * touches * fill.miss() > lowest) {
        while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
        fill.most = ceiling[c + 1] as number;
        if (c + 2 < ceiling.length && (ceiling[c + 2] as number) < toS) toS = ceiling[c + 2] as number;
      }
      fill.left = toS - atS;
      knownS += fill.left;
      touched += touches * fill.left;
      while (fill.left > 0) {
        fill.step();
        const { asked, seconds, wanted, most } = fill;
        const given = wanted > most ? most * seconds : asked;
        reads += given;
        const perS = asked / seconds;
        rates.add(perS, seconds);
        if (highest * perS > most) strayS += seconds * strayingShare(perS / most, spread);
        if (wanted > most) {
          unread += asked - given;
          overS += seconds;
        }
      }
      held = fill.held;
    }
    wasKnown = isKnown;
    atS = toS;
    if (toS === endS) i++;
  }
  staysCompiled("pages", { for: touchesPerS, on: [input, fill, pass, rates] });
  const p99WantedPerS = rates.quantile(0.99);
  const over = { unreadReads: unread, overCeilingS: overS, strayS: Math.max(overS, strayS) };
  return { knownS, touches: touched, reads, ...over, p99WantedPerS, held };
}

/** The lowest of the ceilings, in pairs of second and reads a second. */
export function lowestOf(ceiling: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let c = 1; c < ceiling.length; c += 2)
    if ((ceiling[c] as number) < lowest) lowest = ceiling[c] as number;
  return lowest;
}
