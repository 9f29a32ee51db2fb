import { badSetting } from "../../errors/engine-error.ts";
import type { PageClass } from "./page-class.ts";

/** Pages of near-equal popularity. Parallel columns, one entry a bucket. */
export interface PageBuckets {
  readonly classes: readonly PageClass[];
  /** Pages in the bucket. */
  readonly pages: Float64Array;
  /** Touches of one page of the bucket in one transaction. */
  readonly rates: Float64Array;
  /** Index into `classes`. */
  readonly classOf: Uint16Array;
}

/** Ranks of a Zipf class kept one by one; beyond them popularity falls slowly enough to group. */
const HEAD_RANKS = 64;
/** Width of a group of ranks, as a ratio. 5 % keeps the hit ratio within 1e-4 of page-by-page sums. */
const FINE_RATIO = 1.05;

interface Group {
  readonly pages: number;
  /** Touches of the whole group in one transaction. */
  readonly touches: number;
}

/**
 * Groups the pages of each class by popularity, so that sums over 10⁸ pages take a few hundred terms.
 * `ratio` is the width of a Zipf group (1.05 unless told; 1.25 is enough for a simulation over time).
 * @throws EngineError `setting-invalid` for a size, touch count or pattern that cannot be.
 */
export function bucketPages(classes: readonly PageClass[], ratio: number = FINE_RATIO): PageBuckets {
  const groups = classes.map((pageClass) => groupPages(checked(pageClass), ratio));
  const total = groups.reduce((sum, list) => sum + list.length, 0);
  const pages = new Float64Array(total);
  const rates = new Float64Array(total);
  const classOf = new Uint16Array(total);
  let at = 0;
  groups.forEach((list, index) => {
    for (const group of list) {
      pages[at] = group.pages;
      rates[at] = group.touches / group.pages;
      classOf[at] = index;
      at += 1;
    }
  });
  return { classes, pages, rates, classOf };
}

function groupPages(pageClass: PageClass, ratio: number): Group[] {
  const { pages, touches, access } = pageClass;
  switch (access.kind) {
    case "uniform":
      return [{ pages, touches }];
    case "hot-cold": {
      const hot = { pages: pages * access.hotPageShare, touches: touches * access.hotTouchShare };
      return [hot, { pages: pages - hot.pages, touches: touches - hot.touches }];
    }
    case "zipf":
      return groupRanks({ pages: Math.max(1, Math.round(pages)), touches, theta: access.theta }, ratio);
    case "curve":
      return refuse(`"${pageClass.name}" is known by a curve, which has no pages of near-equal popularity.`);
    default:
      return access satisfies never;
  }
}

interface ZipfClass {
  readonly pages: number;
  readonly touches: number;
  readonly theta: number;
}

function groupRanks(zipf: ZipfClass, ratio: number): Group[] {
  const weights: { pages: number; weight: number }[] = [];
  const head = Math.min(HEAD_RANKS, zipf.pages);
  for (let rank = 1; rank <= head; rank += 1) weights.push({ pages: 1, weight: rank ** -zipf.theta });
  for (let from = head; from < zipf.pages; ) {
    const to = Math.min(zipf.pages, Math.max(from + 1, Math.floor(from * ratio)));
    weights.push({ pages: to - from, weight: rankIntegral([from + 0.5, to + 0.5], zipf.theta) });
    from = to;
  }
  const sum = weights.reduce((total, entry) => total + entry.weight, 0);
  return weights.map((entry) => ({ pages: entry.pages, touches: (zipf.touches * entry.weight) / sum }));
}

/** ∫ x^−θ dx: the midpoint rule for Σ k^−θ over the ranks between the two half-integers. */
function rankIntegral([from, to]: readonly [number, number], theta: number): number {
  const exponent = 1 - theta;
  if (Math.abs(exponent) < 1e-9) return Math.log(to / from);
  return (to ** exponent - from ** exponent) / exponent;
}

function checked(pageClass: PageClass): PageClass {
  const { name, pages, touches, access } = pageClass;
  if (!(pages >= 1 && Number.isFinite(pages))) refuse(`"${name}" needs at least one page; got ${pages}.`);
  if (!(touches >= 0 && Number.isFinite(touches))) {
    refuse(`"${name}" needs a number of touches of 0 or more; got ${touches}.`);
  }
  if (access.kind === "zipf" && !(access.theta >= 0 && access.theta <= 3)) {
    refuse(`A Zipf exponent lies between 0 and 3; got ${access.theta}.`);
  }
  if (access.kind === "hot-cold" && !(isOpenShare(access.hotPageShare) && isShare(access.hotTouchShare))) {
    refuse(
      `A hot set is a share of pages between 0 and 1 and a share of touches from 0 to 1; got ${access.hotPageShare} and ${access.hotTouchShare}.`,
    );
  }
  return pageClass;
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

function isOpenShare(value: number): boolean {
  return value > 0 && value < 1;
}

function refuse(message: string): never {
  throw badSetting(message);
}
