import { setTimeout as wait } from "node:timers/promises";
import type { Postmaster } from "./launch.ts";

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Starts a postmaster, and another one whenever it ends without being asked: killed alone, it is back by itself. Until
 * its last backend has seen that it is gone a new one is refused; it is tried until it starts.
 * @throws Error when the first does not start.
 */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  tell: (sentence: string) => void = () => undefined,
): Promise<Pick<Postmaster, "stop">> {
  let isStopping = false;
  let postmaster = await start();
  const restart = async (): Promise<Postmaster | null> => {
    for (let pauseMs = FIRST_PAUSE_MS; !isStopping; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await start();
      } catch {
        await wait(pauseMs, undefined, { ref: false });
      }
    }
    return null;
  };
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      await postmaster.ended;
      if (isStopping) return;
      tell("The embedded database ended by itself and is started again.");
      const next = await restart();
      if (next === null) return;
      tell("The embedded database is back.");
      postmaster = next;
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isStopping = true;
      await postmaster.stop();
      await watching;
      // Where a restart was under way when it was asked to stop, this is the one that came of it.
      await postmaster.stop();
    },
  };
}
