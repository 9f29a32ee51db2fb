import { attempt, type Found, isFound, type Search } from "./attempt.ts";
import { needOf } from "./need.ts";
import type { ServerlessShape } from "./truth/run-shape.ts";
import { MONTH_H } from "./truth/tariff.ts";

const MINIMA = [
  ...[0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 96],
  ...[112, 128, 160, 192],
];
/** Maxima around what the peak wants. */
const AROUND = [0.75, 0.85, 1, 1.15, 1.35, 1.7, 2.2];
/** Minima tried above the least that meets the limits: a higher one may do with a lower maximum. */
const HIGHER = 3;

const rounded = (acu: number) =>
  Math.min(256, acu <= 8 ? Math.ceil(acu * 2) / 2 : acu <= 48 ? Math.ceil(acu) : Math.ceil(acu / 4) * 4);

/**
 * The cheapest range that meets the limits in truth and costs less than something else. A higher minimum or maximum
 * never does worse, so the least of each is found by halving; what it can cost at least is known beforehand.
 */
export function bestRange(search: Search, belowUsd: number): Found | null {
  const { asked } = search;
  const { nature, load } = asked;
  const want = (4 * needOf(asked).sustainedVcpu) / nature.speed("serverless") / nature.constants.rho;
  const maxima = [...new Set(AROUND.map((part) => Math.max(1, rounded(part * want))))];
  const most = maxima.at(-1) as number;
  let best: Found | null = null;
  const below = () => best?.usd ?? belowUsd;
  if (load.connected !== null)
    best = leastMaximum(search, { minAcu: 0, pauseS: 300, maxima, below: below() });
  const minima = MINIMA.filter((acu) => acu < 256 && leastUsd(search, { acu, most }) < below());
  const first = leastMinimum(search, { minima, most, below: below() });
  if (first < 0) return best;
  let known = maxima;
  for (const minAcu of minima.slice(first, first + 1 + HIGHER)) {
    const found = leastMaximum(search, { minAcu, pauseS: null, maxima: known, below: below() });
    if (found === null || found.shape.kind !== "serverless") continue;
    best = found;
    // A higher minimum does with the same maximum at most.
    const { maxAcu } = found.shape;
    known = known.filter((acu) => acu <= maxAcu).slice(-2);
  }
  return best;
}

const shapeOf = (minAcu: number, maxAcu: number, pauseS: number | null): ServerlessShape => ({
  ...{ kind: "serverless", minAcu, maxAcu, pauseS, windows: [] },
});

/** What a range costs at least: its minimum, what is held, and the demand where it lies above. */
function leastUsd(
  { asked, tariff, mode }: Search,
  { acu, most }: { readonly acu: number; readonly most: number },
): number {
  const { minuteVcpu } = needOf(asked);
  const speed = asked.nature.speed("serverless");
  const floor = Math.max(acu, Math.min(asked.nature.heldAcu, most));
  let sum = 0;
  for (let m = 0; m < minuteVcpu.length; m++) {
    const wanted = (4 * (minuteVcpu[m] as number)) / speed;
    sum += wanted > floor ? Math.min(wanted, Math.max(most, floor)) : floor;
  }
  return (sum / minuteVcpu.length) * MONTH_H * tariff.acuHour[mode];
}

/** A maximum beyond the demand where the minimum is for memory. */
const above = (minAcu: number, most: number) => Math.max(most, rounded(1.25 * minAcu));

/** Index of the least minimum that keeps the limits with the highest maximum, as far as is known; −1 where none does. */
function leastMinimum(
  search: Search,
  by: { readonly minima: readonly number[]; readonly most: number; readonly below: number },
): number {
  let [low, high, found] = [0, by.minima.length - 1, -1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const minAcu = by.minima[middle] as number;
    if (attempt(search, shapeOf(minAcu, above(minAcu, by.most), null), by.below) === "broken")
      low = middle + 1;
    else [found, high] = [middle, middle - 1];
  }
  return found;
}

/** The least maximum of a minimum that meets the limits. */
function leastMaximum(
  search: Search,
  by: {
    readonly minAcu: number;
    readonly pauseS: number | null;
    readonly maxima: readonly number[];
    readonly below: number;
  },
): Found | null {
  const { minAcu, pauseS } = by;
  const fitting = by.maxima.filter((acu) => acu > minAcu);
  const maxima = fitting.length > 0 ? fitting : [rounded(1.25 * minAcu)];
  let [low, high] = [0, maxima.length - 1];
  let best: Found | null = null;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = attempt(search, shapeOf(minAcu, maxima[middle] as number, pauseS), best?.usd ?? by.below);
    if (found === "broken") low = middle + 1;
    else high = middle - 1;
    if (isFound(found)) best = found;
  }
  return best;
}
