/** Pages that are touched alike: how many there are, and which share of all touches falls on them. */
export interface PageClass {
  readonly pages: number;
  readonly share: number;
}

/** Independent touches over classes of pages, and what LRU keeps of each class in a pool (Che 2002), by pool. */
export interface Access {
  readonly classes: readonly PageClass[];
  readonly kept: Map<number, Float64Array>;
}

export const PAGE_BYTES = 8192;
export const pagesOfGib = (gib: number) => Math.floor((gib * 2 ** 30) / PAGE_BYTES);

export const accessOf = (classes: readonly PageClass[]): Access => ({ classes, kept: new Map() });

/** Pages of each class in a full LRU pool at rest: N(1 − e^(−λT)), with T such that they fill the pool. */
export function keptAtRest(access: Access, poolPages: number): Float64Array {
  const known = access.kept.get(poolPages);
  if (known !== undefined) return known;
  const { classes } = access;
  const at = (age: number) => classes.map(({ pages, share }) => -pages * Math.expm1((-share / pages) * age));
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  let kept = classes.map(({ pages }) => pages);
  if (sum(kept) > poolPages) {
    let [low, high] = [0, 1];
    while (sum(at(high)) < poolPages) high *= 2;
    for (let i = 0; i < 80; i++) {
      const middle = (low + high) / 2;
      if (sum(at(middle)) < poolPages) low = middle;
      else high = middle;
    }
    kept = at(high);
  }
  const found = Float64Array.from(kept);
  access.kept.set(poolPages, found);
  return found;
}

/** Share of touches that miss a pool at rest. */
export function missesAtRest(access: Access, poolPages: number): number {
  const kept = keptAtRest(access, poolPages);
  return access.classes.reduce(
    (sum, { pages, share }, k) => sum + share * Math.max(0, 1 - (kept[k] as number) / pages),
    0,
  );
}

/** Zipf with exponent θ over so many pages, in classes of ranks that grow by a factor. */
export function zipf(pages: number, theta: number): readonly PageClass[] {
  const most = 12;
  const edges = new Set(Array.from({ length: most + 1 }, (_, i) => Math.round((pages + 1) ** (i / most))));
  const ranks = [...edges].sort((a, b) => a - b);
  const area = (from: number, to: number) =>
    Math.abs(theta - 1) < 1e-6
      ? Math.log(to / from)
      : (to ** (1 - theta) - from ** (1 - theta)) / (1 - theta);
  const total = area(1, pages + 1);
  return ranks.slice(1).map((to, i) => {
    const from = ranks[i] as number;
    return { pages: to - from, share: area(from, to) / total };
  });
}

/** What of each class is in memory, second by second. */
export interface Cache {
  /** Share of touches that miss now. */
  missShare: number;
  readonly held: Float64Array;
  /** Pool in which it holds what it will go on holding; −1 = it still changes. */
  restsIn: number;
}

export function emptyCache(access: Access): Cache {
  return { missShare: 1, held: new Float64Array(access.classes.length), restsIn: -1 };
}

export function warmCache(access: Access, poolPages: number): Cache {
  const held = keptAtRest(access, poolPages).slice();
  return { missShare: missesAtRest(access, poolPages), held, restsIn: poolPages };
}

export function dropAll(cache: Cache): void {
  cache.held.fill(0);
  cache.missShare = 1;
  cache.restsIn = -1;
}

/**
 * Some seconds of touches, of whose misses a share is read. What no longer fits goes where most is held beyond what
 * LRU keeps at rest, so that a pool at rest stays as it is.
 */
export function touch(
  cache: Cache,
  now: {
    readonly access: Access;
    readonly poolPages: number;
    readonly touches: number;
    readonly read: number;
  },
): void {
  if (cache.restsIn === now.poolPages) return;
  const { classes } = now.access;
  const { held } = cache;
  const before = cache.missShare;
  let sum = 0;
  for (let k = 0; k < held.length; k++) {
    const { pages, share } = classes[k] as PageClass;
    const free = pages - (held[k] as number);
    // Misses bring in other pages each time: what is left uncached decays.
    held[k] = pages - free * leftAfter((share * now.touches * now.read) / pages);
    sum += held[k] as number;
  }
  if (sum > now.poolPages) evict(cache, { ...now, excess: sum - now.poolPages });
  let misses = 0;
  for (let k = 0; k < held.length; k++) {
    const { pages, share } = classes[k] as PageClass;
    misses += share * Math.max(0, 1 - (held[k] as number) / pages);
  }
  cache.missShare = misses;
  cache.restsIn = Math.abs(misses - before) < STILL && isAtRest(cache, now) ? now.poolPages : -1;
}

/** Change of the misses that is none. */
const STILL = 1e-9;

function isAtRest(
  { held }: Cache,
  { access, poolPages }: { readonly access: Access; readonly poolPages: number },
): boolean {
  const rest = keptAtRest(access, poolPages);
  return held.every((pages, k) => Math.abs(pages - (rest[k] as number)) <= 1 + 1e-4 * (rest[k] as number));
}

/** e^−x, by three terms where that is as good. */
const leftAfter = (x: number) => (x < 1e-3 ? 1 - x + (x * x) / 2 : Math.exp(-x));

function evict(
  { held }: Cache,
  now: { readonly access: Access; readonly poolPages: number; readonly excess: number },
): void {
  const rest = keptAtRest(now.access, now.poolPages);
  let surplus = 0;
  for (let k = 0; k < held.length; k++) surplus += Math.max(0, (held[k] as number) - (rest[k] as number));
  if (surplus <= 0) return;
  const part = Math.min(1, now.excess / surplus);
  for (let k = 0; k < held.length; k++) {
    held[k] = (held[k] as number) - part * Math.max(0, (held[k] as number) - (rest[k] as number));
  }
}
