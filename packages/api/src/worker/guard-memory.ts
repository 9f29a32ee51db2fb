import { setTimeout as wait } from "node:timers/promises";
import { tookTooMuch } from "../jobs/job-errors.ts";
import { GUARD_MS, HEAVY_SAMPLES, OWN_BYTES, SETTLE_MS } from "../jobs/job-limits.ts";

export interface MemoryGuard {
  /**
   * Lets a calculation begin: a heavy one once no other heavy one runs, and each once the memory of those that ended is
   * given back, or after `SETTLE_MS`.
   * @throws the signal's reason when it is aborted before
   */
  readonly enter: (calculation: {
    /** How many it reads: what it takes grows with them. */
    readonly samples: number;
    readonly signal: AbortSignal;
  }) => Promise<Entered>;
  readonly close: () => void;
}

export interface Entered {
  /** The calculation's own, and aborted with `too-large` when the process holds too much. */
  readonly signal: AbortSignal;
  /** To be called once its memory is given back. */
  readonly leave: () => void;
}

interface Inside {
  readonly samples: number;
  readonly stopping: AbortController;
  /** Above it this one may be to blame. */
  readonly mostBytes: number;
}

/**
 * Keeps the memory of this process below a bound, from outside of the calculations and without asking the database: above
 * it the one that reads most is ended, and the next only when that one is gone. What an ended one has not given back yet
 * ends nobody: who begins above the bound may take `OWN_BYTES` more, and the process twice that in all.
 */
export function guardMemory({
  mostBytes,
  residentBytes = () => process.memoryUsage.rss(),
}: {
  readonly mostBytes: number;
  readonly residentBytes?: () => number;
}): MemoryGuard {
  const inside = new Set<Inside>();
  let heavy: Promise<void> = Promise.resolve();
  const look = () => {
    if (inside.size === 0) return;
    const all = [...inside];
    if (all.some(({ stopping }) => stopping.signal.aborted)) return;
    const held = residentBytes();
    const [most] = all.filter((one) => held > one.mostBytes).sort((a, b) => b.samples - a.samples);
    most?.stopping.abort(tookTooMuch());
  };
  const settled = async (signal: AbortSignal) => {
    const untilMs = performance.now() + SETTLE_MS;
    while (residentBytes() > mostBytes && performance.now() < untilMs && !signal.aborted)
      await wait(GUARD_MS);
  };
  const looking = setInterval(look, GUARD_MS).unref();
  return {
    enter: async ({ samples, signal }) => {
      let passOn = () => {};
      if (samples > HEAVY_SAMPLES) {
        const before = heavy;
        const mine = new Promise<void>((resolve) => {
          passOn = resolve;
        });
        heavy = before.then(() => mine);
        await Promise.race([before, aborted(signal)]);
      }
      await settled(signal);
      if (signal.aborted) {
        passOn();
        throw signal.reason;
      }
      const stopping = new AbortController();
      const held = residentBytes();
      const above = Math.min(held, mostBytes + OWN_BYTES) + OWN_BYTES;
      const entered = { samples, stopping, mostBytes: held > mostBytes ? above : mostBytes };
      inside.add(entered);
      return {
        signal: AbortSignal.any([signal, stopping.signal]),
        leave: () => {
          inside.delete(entered);
          passOn();
        },
      };
    },
    close: () => clearInterval(looking),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
