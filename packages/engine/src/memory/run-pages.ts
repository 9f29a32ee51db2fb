import { RateTally } from "../series/rate-tally.ts";
import { missOfPages, type PageLine, pieceNear } from "./page-line.ts";
import { passTouches } from "./pass-touches.ts";
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
}

/** What a trace reads from storage, over the seconds in which touches and pool are known. */
export interface PageRun {
  readonly knownS: number;
  readonly touches: number;
  readonly reads: number;
  /** Reads that the ceiling left undone, and the seconds in which it did. */
  readonly unreadReads: number;
  readonly overCeilingS: number;
  /** Reads a second, asked for before any ceiling, that 99 % of the known time stay at or below; within 1.6 %; of steps passed at once their mean. */
  readonly p99WantedPerS: number;
  /** Pages held at the end. */
  readonly held: number;
}

/** Rates that enter the tally as one lie within a third of each other, unless they are too few to matter. */
const ONE_RATE = 0.7;
const FEW_READS_PER_S = 1;

/** So few steps go faster one by one than by their sums. */
const FEW_STEPS = 8;

/**
 * The page state over a whole trace (MEM-6), equal to `stepPages` second by second: between two events touches, pool and
 * ceiling stand still, so a full pool reads the same every second, and on a straight piece of the curve reads fall by one
 * factor a second. It begins with a full pool, and again after every gap: what a start costs is no month's.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hot loop over every event of a year
export function runPages(input: PageRunInput): PageRun {
  const { line, edgesS, touchesPerS, pool, ceiling, sums } = input;
  const rates = new RateTally();
  let [knownS, touched, reads, unread, overS] = [0, 0, 0, 0, 0];
  let [p, c, atS, held] = [0, 0, edgesS[0] as number, 0];
  let pages = Number.NaN;
  let fullMiss = 0;
  /** Piece of the line that the pages held were last on. */
  let at = 0;
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
      const mayPass =
        sums !== undefined &&
        !(touches * fullMiss > most) &&
        untilS > endS + FEW_STEPS * (endS - (edgesS[i] as number));
      const passed = mayPass
        ? passTouches(sums, {
            ...{ line, most, pages, fullMiss, untilS },
            ...{ held: isFull ? pages : held, fromS: atS, from: i },
          })
        : null;
      if (passed !== null) {
        if (passed.knownS > 0) rates.add(passed.reads / passed.knownS, passed.knownS);
        ({ held } = passed);
        knownS += passed.knownS;
        touched += passed.touches;
        reads += passed.reads;
        atS = passed.toS;
        i = passed.to;
        wasKnown = (touchesPerS[atS > (edgesS[i] as number) ? i : i - 1] as number) >= 0;
        continue;
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
      if (!wasKnown || held > pages) held = pages;
      let most = lowest;
      let miss = fullMiss;
      if (held < pages) {
        at = pieceNear(line, { held, last: at });
        miss = (line.miss[at] as number) + (line.slope[at] as number) * (held - (line.pages[at] as number));
      }
      if (touches * miss > lowest) {
        while (c + 2 < ceiling.length && (ceiling[c + 2] as number) <= atS) c += 2;
        most = ceiling[c + 1] as number;
        if (c + 2 < ceiling.length && (ceiling[c + 2] as number) < toS) toS = ceiling[c + 2] as number;
      }
      let left = toS - atS;
      knownS += left;
      touched += touches * left;
      while (left > 0) {
        let seconds = left;
        let wanted = touches * fullMiss;
        let asked = wanted * left;
        if (held < pages) {
          at = pieceNear(line, { held, last: at });
          const slope = line.slope[at] as number;
          wanted = touches * ((line.miss[at] as number) + slope * (held - (line.pages[at] as number)));
          const endOfPiece =
            at + 1 < line.pages.length ? (line.pages[at + 1] as number) : Number.POSITIVE_INFINITY;
          const room = (endOfPiece < pages ? endOfPiece : pages) - held;
          const decay = touches * slope;
          if (wanted <= 0) asked = 0;
          else if (wanted > most) {
            // The ceiling decides: as many reads every second, until the misses come down to it.
            const toCeiling = decay < 0 ? (most - wanted) / (decay * most) : Number.POSITIVE_INFINITY;
            seconds = wholeSeconds(Math.min(toCeiling, room / most), left);
            asked = seconds * wanted + (decay * most * seconds * (seconds - 1)) / 2;
            held = Math.min(pages, held + most * seconds);
          } else {
            // Each second reads 1 + A·slope times what the one before it read. Mostly the whole stretch fits one piece.
            const factor = decay <= -1 ? 0 : power(1 + decay, left);
            asked = sumOfReads(wanted, { decay, seconds: left, factor });
            if (asked > room || factor < ONE_RATE) {
              seconds = freeSeconds({ wanted, decay, room, left });
              asked = sumOfReads(wanted, { decay, seconds, factor: (1 + decay) ** seconds });
            }
            held = Math.min(pages, held + asked);
          }
        }
        rates.add(asked / seconds, seconds);
        const given = wanted > most ? most * seconds : asked;
        reads += given;
        if (wanted > most) {
          unread += asked - given;
          overS += seconds;
        }
        left -= seconds;
      }
    }
    wasKnown = isKnown;
    atS = toS;
    if (toS === endS) i++;
  }
  const p99WantedPerS = rates.quantile(0.99);
  return { knownS, touches: touched, reads, unreadReads: unread, overCeilingS: overS, p99WantedPerS, held };
}

/** Whole seconds in which reads below the ceiling stay on one piece of the line and near one rate, at least one. */
function freeSeconds(of: { wanted: number; decay: number; room: number; left: number }): number {
  const { wanted, decay, room, left } = of;
  if (decay === 0) return wholeSeconds(room / wanted, left);
  if (decay <= -1) return 1;
  const perS = Math.log1p(decay);
  const share = (room * -decay) / wanted;
  const seconds = wholeSeconds(share < 1 ? Math.log1p(-share) / perS : Number.POSITIVE_INFINITY, left);
  return wanted > FEW_READS_PER_S ? wholeSeconds(Math.log(ONE_RATE) / perS, seconds) : seconds;
}

/** wanted · (1 + q + q² + …) over so many seconds, q = 1 + decay; near q = 1 by its first two terms, where the quotient blurs. */
function sumOfReads(wanted: number, of: { decay: number; seconds: number; factor: number }): number {
  const { decay, seconds, factor } = of;
  if (seconds === 1) return wanted;
  if (-decay * seconds < 1e-5) return wanted * seconds * (1 + (decay * (seconds - 1)) / 2);
  return (wanted * (1 - factor)) / -decay;
}

/** A whole power by squaring: a third of the time of `**`. */
function power(base: number, exponent: number): number {
  let [result, square] = [1, base];
  for (let left = exponent; left > 0; left >>>= 1) {
    if ((left & 1) === 1) result *= square;
    square *= square;
  }
  return result;
}

function wholeSeconds(seconds: number, left: number): number {
  return Math.max(1, Math.min(left, Math.floor(seconds)));
}

/** The lowest of the ceilings, in pairs of second and reads a second. */
export function lowestOf(ceiling: Float64Array): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let c = 1; c < ceiling.length; c += 2)
    if ((ceiling[c] as number) < lowest) lowest = ceiling[c] as number;
  return lowest;
}
