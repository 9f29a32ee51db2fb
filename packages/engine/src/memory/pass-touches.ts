import { type PageLine, pieceAt } from "./page-line.ts";
import { between, mostBetween, stepAt, type TouchSums } from "./touch-sums.ts";

/** Touches times slope up to which a second's decay is its first two terms: their third is below a billionth. */
const GENTLE = 1e-3;
interface Stretch {
  readonly line: PageLine;
  /** The ceiling, the same throughout. */
  readonly most: number;
  readonly held: number;
  /** Pages of the pool, and what it misses when full. */
  readonly pages: number;
  readonly fullMiss: number;
  readonly fromS: number;
  readonly from: number;
  readonly untilS: number;
}

interface Passed {
  readonly held: number;
  readonly reads: number;
  readonly touches: number;
  readonly knownS: number;
  readonly toS: number;
  readonly to: number;
}

/**
 * The page state over many steps at once, by sums of their touches (MEM-6): a full pool reads so much of each touch; one that
 * fills on a straight piece of the curve reads less by a factor for every touch, whatever second it comes in. Null where that
 * does not do: near the ceiling, beside a gap, where a second's touches move the misses, or on the step that ends the piece.
 */
export function passTouches(sums: TouchSums, stretch: Stretch): Passed | null {
  const { fromS, from, untilS, held, pages, fullMiss, most } = stretch;
  const last = sums.perS.length - 1;
  const to = untilS >= (sums.edgesS[last] as number) ? last : stepAt(sums, { fromStep: from, atS: untilS });
  const all = between(sums, { fromS, from, toS: untilS, to });
  const perS = mostBetween(sums, { from, to });
  if (held >= pages) {
    if (perS * fullMiss > most) return null;
    return { held, reads: all.touches * fullMiss, ...all, toS: untilS, to: stepAfter(sums, { to, untilS }) };
  }
  if (all.knownS < untilS - fromS) return null;
  return fill(sums, { ...stretch, to, all, perS });
}

function fill(
  sums: TouchSums,
  of: Stretch & { readonly perS: number; readonly to: number; readonly all: ReturnType<typeof between> },
): Passed | null {
  const { line, held, pages, most, perS, fromS, from, untilS } = of;
  const at = pieceAt(line, held);
  const slope = line.slope[at] as number;
  const miss = (line.miss[at] as number) + slope * (held - (line.pages[at] as number));
  if (perS * miss > most || -slope * perS > GENTLE) return null;
  const end = at + 1 < line.pages.length ? Math.min(pages, line.pages[at + 1] as number) : pages;
  const readsOf = (by: { readonly touches: number; readonly squares: number }) =>
    slope === 0
      ? miss * by.touches
      : (miss / -slope) * -Math.expm1(slope * by.touches - (slope * slope * by.squares) / 2);
  const reads = readsOf(of.all);
  if (held + reads < end) {
    const to = stepAfter(sums, { to: of.to, untilS });
    return { held: held + reads, reads, ...of.all, toS: untilS, to };
  }
  // The last edge before the piece ends; the step that crosses it goes by its seconds.
  let low = from;
  let high = of.to;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    const part = between(sums, { fromS, from, toS: sums.edgesS[middle] as number, to: middle });
    if (held + readsOf(part) < end) low = middle;
    else high = middle - 1;
  }
  if (low === from) return null;
  const toS = sums.edgesS[low] as number;
  const part = between(sums, { fromS, from, toS, to: low });
  return { held: held + readsOf(part), reads: readsOf(part), ...part, toS, to: low };
}

/** The step that goes on from there: one past the last at the end. */
function stepAfter({ edgesS }: TouchSums, of: { readonly to: number; readonly untilS: number }): number {
  return of.untilS >= (edgesS[of.to + 1] as number) ? of.to + 1 : of.to;
}
