import { missOfPages, type PageLine } from "./page-line.ts";

/** A cache in one second: what may be held, what is touched, what storage can give. */
export interface PageSecond {
  readonly line: PageLine;
  /** Pages the pool has room for. */
  readonly poolPages: number;
  readonly touchesPerS: number;
  readonly readCeilingPerS: number;
}

/** What one second reads, what it asked for, and the pages held after it. */
export interface PageStep {
  readonly held: number;
  readonly reads: number;
  readonly wanted: number;
}

/**
 * One second of the page state (MEM-6): H ← min(H, P); reads = min(A·m(H), ceiling); H ← min(P, H + reads). Steady misses,
 * a cold start, a shrink and a regrow are this one rule; `runPages` gives the same over a whole trace, and CCM-1 is it with
 * A that follows from the misses.
 */
export function stepPages(heldBefore: number, second: PageSecond): PageStep {
  const { line, poolPages, touchesPerS, readCeilingPerS } = second;
  const held = Math.min(heldBefore, poolPages);
  const wanted = touchesPerS * missOfPages(line, held);
  const reads = Math.min(wanted, readCeilingPerS);
  return { held: Math.min(poolPages, held + reads), reads, wanted };
}
