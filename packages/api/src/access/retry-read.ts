import { setTimeout as wait } from "node:timers/promises";
import { AppError, type ErrorCode, patience } from "@acuity/contract";

/** A database that restarts or fails over is back within this, mostly. */
const PATIENCE_MS = 2_000;
const LEAST_PAUSE_MS = 50;
const MORE_PAUSE_MS = 150;

/**
 * Seconds after which a client may come again that was told so; of other errors time mends nothing. What is too much may be little
 * enough by then, as a worker is less busy or something was deleted.
 */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  unavailable: 2,
  restarting: patience.restarting.pauseS,
  "rate-limited": 60,
  "storage-full": 5,
  "too-large": 60,
  "quota-full": 60,
};
export const retryAfterS = (code: ErrorCode): number | undefined => RETRY_AFTER_S[code];

/** Runs what only reads again, at uneven intervals, while the database is away; the last error after 2 s. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  const giveUpMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const pauseMs = LEAST_PAUSE_MS + Math.random() * MORE_PAUSE_MS;
      if (!isUnavailable(error) || performance.now() + pauseMs > giveUpMs) throw error;
      await wait(pauseMs);
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === "unavailable";
}
