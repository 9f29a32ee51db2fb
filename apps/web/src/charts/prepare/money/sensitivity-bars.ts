import type { SensitivityBar } from "@acuity/engine/plan";

export interface FlipBar {
  readonly assumption: string;
  readonly unit: string;
  readonly baseline: number;
  /** Ends of the range in which the pick stands, as shares 0–1 of the range tried. */
  readonly holdsFrom: number;
  readonly holdsTo: number;
  readonly at: number;
  readonly flipsBelow: number | null;
  readonly flipsAbove: number | null;
  readonly triedFrom: number;
  readonly triedTo: number;
  /** What takes over on either side, as a title; null where nothing is left that meets the limits. */
  readonly titleBelow: string | null;
  readonly titleAbove: string | null;
  /** Smallest move that flips the pick, as a share of the range tried; 1 when none does. */
  readonly margin: number;
}

/** The assumption that flips the pick soonest first. */
export function flipBars(bars: readonly SensitivityBar[]): readonly FlipBar[] {
  return bars.map(toFlipBar).toSorted((a, b) => a.margin - b.margin);
}

function toFlipBar(bar: SensitivityBar): FlipBar {
  const span = bar.triedTo - bar.triedFrom;
  const share = (value: number) =>
    span > 0 ? Math.min(1, Math.max(0, (value - bar.triedFrom) / span)) : 0.5;
  const at = share(bar.baseline);
  const holdsFrom = bar.flipsBelow === null ? 0 : share(bar.flipsBelow);
  const holdsTo = bar.flipsAbove === null ? 1 : share(bar.flipsAbove);
  const below = bar.flipsBelow === null ? 1 : at - holdsFrom;
  const above = bar.flipsAbove === null ? 1 : holdsTo - at;
  return { ...bar, at, holdsFrom, holdsTo, margin: Math.min(below, above) };
}
