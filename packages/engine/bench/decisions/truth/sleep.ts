import { type Cache, dropAll } from "./access.ts";
import type { Scaler } from "./scaling.ts";

/** What a pause touches of a run. */
export interface Sleeper {
  readonly connected: Uint8Array;
  /** Seconds without connections until it pauses. */
  readonly pauseS: number;
  readonly cache: Cache;
  readonly scaler: Scaler;
  /** The minimum in force is 0: under any other a cluster is awake. */
  readonly mayPause: () => boolean;
  /** A second in which somebody calls and nobody answers. */
  readonly onWait: () => void;
}

/** Pauses and resumes: 15 s after a call, 30 s after a day, at 2 ACU with an empty cache (model PAU-1). */
export function sleeper(of: Sleeper): (second: number) => boolean {
  const { connected, pauseS, cache, scaler } = of;
  let [idleS, pausedAt, wakesAt] = [0, -1, -1];
  const wake = () => {
    [idleS, pausedAt, wakesAt] = [0, -1, -1];
    dropAll(cache);
    scaler.startAt(2);
  };
  return (second) => {
    const isConnected = connected[second] === 1;
    const isCalled = isConnected || !of.mayPause();
    if (pausedAt < 0) {
      idleS = isCalled ? 0 : idleS + 1;
      if (idleS < pauseS) return false;
      pausedAt = second;
    } else if (wakesAt < 0 && isCalled) {
      wakesAt = second + (second - pausedAt > 86_400 ? 30 : 15);
    } else if (wakesAt >= 0 && second >= wakesAt) {
      wake();
      return false;
    }
    if (isConnected) of.onWait();
    return true;
  };
}
