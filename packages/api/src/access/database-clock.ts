import type { Database } from "@acuity/db";

const MINUTE_MS = 60_000;

/**
 * The time of the database, epoch milliseconds, as it was told last, and what passed since by the clock that nobody sets: a wrong
 * clock of this process changes nothing, nor does one that is set while it runs.
 */
export interface DatabaseClock {
  readonly nowMs: () => number;
  /** Database minus the process's own clock of this moment, milliseconds. */
  readonly offsetMs: () => number;
  /** Asks now. @throws when the database does not answer; then what was known stays. */
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
}

/** Asks at once and every minute, so that several processes whose clocks differ agree on when a link or session ends. */
export function databaseClock({ readClockMs }: Pick<Database, "readClockMs">): DatabaseClock {
  let atStartMs = Date.now() - performance.now();
  const measure = async () => {
    const askedMs = performance.now();
    const databaseMs = await readClockMs();
    atStartMs = databaseMs - (askedMs + performance.now()) / 2;
  };
  const again = () => void measure().catch(() => undefined);
  again();
  const timer = setInterval(again, MINUTE_MS).unref();
  const nowMs = () => Math.round(atStartMs + performance.now());
  return {
    nowMs,
    offsetMs: () => nowMs() - Date.now(),
    measure,
    stop: () => clearInterval(timer),
  };
}
