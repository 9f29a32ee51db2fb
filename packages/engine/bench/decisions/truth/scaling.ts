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
export function tokenBucket(c: Constants, bounds: Bounds, floorAcu: () => number = () => 0): Scaler {
  const recent = new Float64Array(HOLD_S);
  let capacity = clamp(0, bounds);
  let tokens = c.burstAcu;
  let waitS = -1;
  let busyAt = -IDLE_S - 1;
  const wantOf = (asked: number) => clamp(Math.max(halves(asked / c.rho), floorAcu()), bounds);
  const climb = (second: number, want: number) => {
    if (waitS < 0) waitS = Math.round(second - busyAt > IDLE_S ? c.coldWaitS : c.warmWaitS);
    if (waitS > 0) waitS--;
    else {
      const up = Math.min(Math.floor(tokens * 2) / 2, want - capacity);
      capacity += up;
      tokens -= up;
    }
  };
  const look = () => {
    let highest = 0;
    for (let i = 0; i < HOLD_S; i++) if ((recent[i] as number) > highest) highest = recent[i] as number;
    const enough = wantOf(highest);
    if (enough < capacity) {
      capacity = clamp(Math.max(enough, Math.min(capacity - 0.5, halves(capacity * c.shrink))), bounds);
    }
  };
  return {
    next: (second, asked) => {
      recent[second % HOLD_S] = asked;
      tokens = Math.min(c.burstAcu, tokens + c.refill * (0.0319 + 0.000899 * capacity));
      const want = wantOf(asked);
      if (want > capacity) climb(second, want);
      if (want <= capacity) waitS = -1;
      if (second > 0 && (second + c.phaseS) % c.tickS === 0) look();
      if (asked >= 0.05 * capacity) busyAt = second;
      return capacity;
    },
    startAt: (acu) => {
      capacity = clamp(acu, bounds);
      tokens = c.burstAcu;
      recent.fill(0);
    },
    touched: () => {},
  };
}

const TARGET = { aim: 0.65, above: 0.75, below: 0.5, everyS: 10, cooldownS: 300 } as const;

/** Holds the load of the last minute near a target: up at once by at most half, down by a third after a cooldown. */
export function targetUtilisation(c: Constants, bounds: Bounds): Scaler {
  let capacity = clamp(0, bounds);
  let mean = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  const up = (used: number) => {
    const most = capacity + Math.max(c.burstAcu / 4, capacity / 2);
    capacity = clamp(halves(Math.min(most, (capacity * used) / TARGET.aim)), bounds);
  };
  return {
    next: (second, asked) => {
      mean += (Math.min(asked, 4 * capacity) - mean) / 20;
      if ((second + c.phaseS) % TARGET.everyS !== 0) return capacity;
      const used = mean / capacity;
      if (used > TARGET.above) {
        up(used);
        changedAt = second;
      } else if (used < TARGET.below && second - changedAt >= TARGET.cooldownS) {
        capacity = clamp(halves(Math.max((2 / 3) * capacity, mean / TARGET.aim)), bounds);
        changedAt = second;
      }
      return capacity;
    },
    startAt: (acu) => {
      capacity = clamp(acu, bounds);
      mean = 0;
    },
    touched: () => {},
  };
}

/** Memory of so many seconds keeps its pages: the least capacity whose pool holds them is asked for beside CPU's. */
const MEMORY_S = 300;

export function followsMemory(c: Constants, bounds: Bounds, access: Access): Scaler {
  const recent = new Float64Array(access.classes.length);
  let floor = 0;
  const bucket = tokenBucket(c, bounds, () => floor);
  return {
    ...bucket,
    touched: (touches, seconds) => {
      let pages = 0;
      for (let k = 0; k < recent.length; k++) {
        const { pages: all, share } = access.classes[k] as PageClass;
        const held = (recent[k] as number) * Math.exp(-seconds / MEMORY_S);
        recent[k] = all - (all - held) * Math.exp((-share * touches) / all);
        pages += recent[k] as number;
      }
      floor = leastAcuFor(pages, bounds.maxAcu);
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
