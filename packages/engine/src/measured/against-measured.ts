import type { MemoryFinding } from "../units/memory-finding.ts";

/** A cache size and the misses per touch that it is known or told to have. */
interface Size {
  readonly mib: number;
  readonly low: number;
  readonly high: number;
}

/** What the files measured, for what was told to be held against. */
export interface MeasuredMisses {
  readonly sizes: readonly Size[];
  /** Read from storage over the trace, MiB, and its days; null without ReadIOPS, and of a pool that moves. */
  readonly read: { readonly mib: number; readonly days: number; readonly poolMib: number } | null;
}

/** Told figures are of other minutes than the trace's: a quarter apart is no contradiction [A]. */
const APART = 1.25;
/** Sizes as near as this are one. */
const SAME_SIZE = 1.01;
/** A pool that keeps what it read has read what it holds, and once more where it was restarted meanwhile [A]. */
export const READ_TIMES = 2;

/**
 * What was pasted, without that which the trace contradicts (MEM-4): misses fall with the size, and a pool with room evicts
 * nothing. What was measured stands; a contradiction is named with both figures and decides nothing.
 */
export function againstMeasured<Told extends Size & { readonly kind: string }>(
  told: readonly Told[],
  measured: MeasuredMisses,
): { readonly kept: readonly Told[]; readonly findings: readonly MemoryFinding[] } {
  const kept: Told[] = [];
  const findings: MemoryFinding[] = [];
  for (const size of told) {
    const finding = heldLess(size, measured) ?? missedOtherwise(size, measured);
    if (finding === null) kept.push(size);
    else findings.push(finding);
  }
  return { kept, findings };
}

/**
 * All that was touched, MiB, by what was told: the most that a pool with room held, of what the reads do not contradict (MEM-14).
 * Null where nothing told it.
 */
export function touchedInAll(
  told: readonly (Size & { readonly kind: string })[],
  read: MeasuredMisses["read"],
): number | null {
  const { kept } = againstMeasured(told, { sizes: [], read });
  const held = kept.flatMap(({ kind, mib }) => (kind === "snapshots" ? [mib] : []));
  return held.length === 0 ? null : Math.max(...held);
}

function heldLess(
  { kind, mib }: Size & { readonly kind: string },
  { read }: MeasuredMisses,
): MemoryFinding | null {
  if (kind !== "snapshots" || read === null || mib > read.poolMib || read.mib <= READ_TIMES * mib)
    return null;
  const figures = { heldGib: mib / 1024, readGib: read.mib / 1024, days: read.days };
  return { code: "held-against-reads", ...figures, assumption: false };
}

function missedOtherwise(
  { kind, mib, low, high }: Size & { readonly kind: string },
  { sizes }: MeasuredMisses,
): MemoryFinding | null {
  if (kind !== "pasted" && kind !== "snapshots") return null;
  const less = sizes.find((size) => mib <= SAME_SIZE * size.mib && APART * high < size.low);
  const more = sizes.find((size) => SAME_SIZE * mib >= size.mib && low > APART * size.high);
  const size = less ?? more;
  if (size === undefined) return null;
  const [told, measured] = less === undefined ? [low, size.high] : [high, size.low];
  return {
    ...({ code: "told-against-measured", kind, toldGib: mib / 1024, toldPct: 100 * told } as const),
    ...({ measuredGib: size.mib / 1024, measuredPct: 100 * measured, assumption: false } as const),
  };
}
