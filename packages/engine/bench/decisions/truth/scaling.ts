import { type Access, PAGE_BYTES, type PageClass } from "./access.ts";
import { serverlessPool } from "./hardware.ts";

/** Constants of one world's scaling, hidden from the planner: drawn from the ranges of UNC-1. */
export interface Constants {
  readonly coldWaitS: number;
  readonly warmWaitS: number;
  readonly burstAcu: number;
  /** Speed of the refill against 2022. */
  readonly refill: number;
  /** Steady demand over capacity. */
  readonly rho: number;
  readonly tickS: number;
  /** Smallest part that one look leaves. */
  readonly shrink: number;
  readonly phaseS: number;
}

/** The law a world scales by: ours, or one of two that are not. */
export type Law = "token-bucket" | "target-utilisation" | "follows-memory";

export interface Bounds {
  readonly minAcu: number;
  readonly maxAcu: number;
  /** Capacity that something holds whatever the minimum is (HLD-3). */
  readonly heldAcu: number;
}

/** Capacity of the next second for the ACU asked in it. */
export interface Scaler {
  readonly next: (second: number, askedAcu: number) => number;
  /** After a resume: so much capacity, and a full bucket. */
  readonly startAt: (acu: number) => void;
  /** Pages touched since the last call, by class; only a law that follows memory listens. */
  readonly touched: (touches: number, seconds: number) => void;
}

const halves = (acu: number) => Math.ceil(acu * 2 - 1e-9) / 2;

/** What a shape may have, with what is held: a floor under every want. */
function clamp(acu: number, { minAcu, maxAcu, heldAcu }: Bounds): number {
  const floor = Math.min(maxAcu, Math.max(0.5, minAcu, heldAcu));
  return acu < floor ? floor : acu > maxAcu ? maxAcu : acu;
}

const HOLD_S = 90;
const IDLE_S = 60;

/** A bucket of tokens fills with the capacity and pays each half ACU up; every tick looks down (model ACU-1 to 3). */
class TokenBucket implements Scaler {
  readonly #c: Constants;
  readonly #bounds: Bounds;
  readonly #recent = new Float64Array(HOLD_S);
  // A number with a fraction that changes each second is cheap in such an array, and dear in a field of its own.
  readonly #now: Float64Array;
  #waitS = -1;
  #busyAt = -IDLE_S - 1;
  #slot = 0;
  #lookAt: number;

  constructor(c: Constants, bounds: Bounds) {
    this.#c = c;
    this.#bounds = bounds;
    this.#now = Float64Array.of(clamp(0, bounds), c.burstAcu, 0);
    this.#lookAt = c.tickS - (c.phaseS % c.tickS);
  }

  /** Asked for beside CPU's want. */
  set floorAcu(acu: number) {
    this.#now[FLOOR] = acu;
  }

  next(second: number, asked: number): number {
    const c = this.#c;
    const now = this.#now;
    const slot = this.#slot;
    this.#recent[slot] = asked;
    this.#slot = slot === HOLD_S - 1 ? 0 : slot + 1;
    const tokens = (now[TOKENS] as number) + c.refill * (0.0319 + 0.000899 * (now[CAPACITY] as number));
    now[TOKENS] = tokens > c.burstAcu ? c.burstAcu : tokens;
    const want = this.#want(asked);
    if (want > (now[CAPACITY] as number)) this.#climb(second, want);
    else this.#waitS = -1;
    if (second >= this.#lookAt) this.#tick(second);
    const capacity = now[CAPACITY] as number;
    if (asked >= 0.05 * capacity) this.#busyAt = second;
    return capacity;
  }

  startAt(acu: number): void {
    this.#now[CAPACITY] = clamp(acu, this.#bounds);
    this.#now[TOKENS] = this.#c.burstAcu;
    this.#recent.fill(0);
  }

  touched(): void {}

  #want(asked: number): number {
    const cpu = halves(asked / this.#c.rho);
    const floor = this.#now[FLOOR] as number;
    return clamp(cpu > floor ? cpu : floor, this.#bounds);
  }

  #climb(second: number, want: number): void {
    const now = this.#now;
    if (this.#waitS < 0) {
      const { coldWaitS, warmWaitS } = this.#c;
      this.#waitS = Math.round(second - this.#busyAt > IDLE_S ? coldWaitS : warmWaitS);
    }
    if (this.#waitS > 0) this.#waitS--;
    else {
      const up = Math.min(Math.floor((now[TOKENS] as number) * 2) / 2, want - (now[CAPACITY] as number));
      now[CAPACITY] = (now[CAPACITY] as number) + up;
      now[TOKENS] = (now[TOKENS] as number) - up;
    }
    if (want <= (now[CAPACITY] as number)) this.#waitS = -1;
  }

  /** Looks down, unless it slept through its tick. */
  #tick(second: number): void {
    const isNow = second === this.#lookAt;
    while (this.#lookAt <= second) this.#lookAt += this.#c.tickS;
    if (!isNow) return;
    let highest = 0;
    for (const asked of this.#recent) if (asked > highest) highest = asked;
    const enough = this.#want(highest);
    const capacity = this.#now[CAPACITY] as number;
    if (enough >= capacity) return;
    const least = Math.min(capacity - 0.5, halves(capacity * this.#c.shrink));
    this.#now[CAPACITY] = clamp(Math.max(enough, least), this.#bounds);
  }
}

const [CAPACITY, TOKENS, FLOOR] = [0, 1, 2];

export const tokenBucket = (c: Constants, bounds: Bounds): Scaler => new TokenBucket(c, bounds);

const TARGET = { aim: 0.65, above: 0.75, below: 0.5, everyS: 10, cooldownS: 300 } as const;

/** Holds the load of the last seconds near a target: up at once by at most half, down by a third after a cooldown. */
export function targetUtilisation(c: Constants, bounds: Bounds): Scaler {
  const now = Float64Array.of(clamp(0, bounds), 0);
  const [capacity, mean] = [0, 1];
  let changedAt = Number.NEGATIVE_INFINITY;
  const decide = (second: number) => {
    const [has, load] = now as unknown as readonly [number, number];
    const used = load / has;
    if (used > TARGET.above) {
      const most = has + Math.max(c.burstAcu / 4, has / 2);
      now[capacity] = clamp(halves(Math.min(most, load / TARGET.aim)), bounds);
      changedAt = second;
    } else if (used < TARGET.below && second - changedAt >= TARGET.cooldownS) {
      now[capacity] = clamp(halves(Math.max((2 / 3) * has, load / TARGET.aim)), bounds);
      changedAt = second;
    }
  };
  return {
    next: (second, asked) => {
      const has = now[capacity] as number;
      const before = now[mean] as number;
      now[mean] = before + ((asked > 4 * has ? 4 * has : asked) - before) / 20;
      if ((second + c.phaseS) % TARGET.everyS === 0) decide(second);
      return now[capacity] as number;
    },
    startAt: (acu) => now.set([clamp(acu, bounds), 0]),
    touched: () => {},
  };
}

/** Memory of so many seconds keeps its pages: the least capacity whose pool holds them is asked for beside CPU's. */
const MEMORY_S = 300;

export function followsMemory(c: Constants, bounds: Bounds, access: Access): Scaler {
  const recent = new Float64Array(access.classes.length);
  const bucket = new TokenBucket(c, bounds);
  return {
    next: (second, asked) => bucket.next(second, asked),
    startAt: (acu) => bucket.startAt(acu),
    touched: (touches, seconds) => {
      let pages = 0;
      for (let k = 0; k < recent.length; k++) {
        const { pages: all, share } = access.classes[k] as PageClass;
        const held = (recent[k] as number) * Math.exp(-seconds / MEMORY_S);
        recent[k] = all - (all - held) * Math.exp((-share * touches) / all);
        pages += recent[k] as number;
      }
      bucket.floorAcu = leastAcuFor(pages, bounds.maxAcu);
    },
  };
}

/** Least capacity up to a maximum whose pool holds so many pages. */
export function leastAcuFor(pages: number, maxAcu: number): number {
  if (pages * PAGE_BYTES < 2 ** 20) return 0;
  let [low, high] = [1, Math.round(maxAcu * 2)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (serverlessPool(middle / 2) >= pages) high = middle;
    else low = middle + 1;
  }
  return low / 2;
}
