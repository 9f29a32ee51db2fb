import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** How many requests are worked on at once. */
export interface TurnLimits {
  readonly inAll: number;
  readonly ofAddress: number;
  /** How many more of one address, and of all, may wait for their turn. */
  readonly waitingOfAddress: number;
  readonly waitingInAll: number;
  /** Beyond it a request counts no more: it then waits for a worker, or for whoever sends or takes it. */
  readonly spanMs: number;
}

interface Waiting {
  readonly response: ServerResponse;
  readonly begin: () => void;
}

/** Of one address. */
interface Lane {
  busy: number;
  readonly waiting: Waiting[];
}

/**
 * Gives the addresses turns: so many requests of one, and of all, are worked on and the others wait for theirs, an address after the
 * other, and no two are begun in one turn of the loop. Whoever asks for fifty at once waits for themselves, and whoever asks for one
 * is not behind them.
 */
export function takeTurns({ inAll, ofAddress, spanMs, ...most }: TurnLimits) {
  const lanes = new Map<string, Lane>();
  /** Those that may begin one, the next first. */
  const ready = new Map<string, Lane>();
  let busy = 0;
  let waitingInAll = 0;
  let isLooking = false;
  const look = () => {
    if (isLooking || busy >= inAll || ready.size === 0) return;
    isLooking = true;
    setImmediate(beginNext);
  };
  const settle = (address: string, lane: Lane) => {
    if (lane.waiting.length > 0 && lane.busy < ofAddress) ready.set(address, lane);
    else if (lane.waiting.length === 0 && lane.busy === 0) lanes.delete(address);
    look();
  };
  const beginNext = () => {
    isLooking = false;
    for (const [address, lane] of ready) {
      // Behind all others.
      ready.delete(address);
      const before = lane.waiting.length;
      const next = nextOf(lane);
      waitingInAll -= before - lane.waiting.length;
      if (next !== undefined) {
        busy += 1;
        lane.busy += 1;
        onceOver(next.response, spanMs, () => {
          busy -= 1;
          lane.busy -= 1;
          settle(address, lane);
        });
      }
      settle(address, lane);
      next?.begin();
      return;
    }
  };
  /** False where too many wait already: then it is not begun. */
  return (address: string, waiting: Waiting): boolean => {
    const lane = lanes.get(address) ?? { busy: 0, waiting: [] };
    if (lane.waiting.length >= most.waitingOfAddress || waitingInAll >= most.waitingInAll) return false;
    lanes.set(address, lane);
    // Whoever ends has the next one begin: it runs as the request that it is.
    lane.waiting.push({ ...waiting, begin: AsyncLocalStorage.bind(waiting.begin) });
    waitingInAll += 1;
    settle(address, lane);
    return true;
  };
}

/** Whoever left is not begun. */
function nextOf({ waiting }: Lane): Waiting | undefined {
  let next = waiting.shift();
  while (next?.response.closed) next = waiting.shift();
  return next;
}

/** Calls back once: when a response is over, or after so long. */
function onceOver(response: ServerResponse, spanMs: number, then: () => void): void {
  const over = () => {
    clearTimeout(timer);
    response.off("close", over);
    then();
  };
  const timer = setTimeout(over, spanMs);
  response.once("close", over);
}
