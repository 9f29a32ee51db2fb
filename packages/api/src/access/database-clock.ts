import type { Database } from "@acuity/db";

const MINUTE_MS = 60_000;

/** The time of the database, epoch milliseconds: that of this process and how far it was off when asked last. */
export interface DatabaseClock {
  readonly nowMs: () => number;
  /** Database minus process, milliseconds. */
  readonly offsetMs: () => number;
  /** Asks now. @throws when the database does not answer; then what was known stays. */
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
}

/** Asks at once and every minute, so that several processes whose clocks differ agree on when a link or session ends. */
export function databaseClock({ readClockMs }: Pick<Database, "readClockMs">): DatabaseClock {
  let offsetMs = 0;
  const measure = async () => {
    const askedMs = Date.now();
    const databaseMs = await readClockMs();
    offsetMs = databaseMs - (askedMs + Date.now()) / 2;
  };
  const again = () => void measure().catch(() => undefined);
  again();
  const timer = setInterval(again, MINUTE_MS).unref();
  return {
    nowMs: () => Math.round(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    measure,
    stop: () => clearInterval(timer),
  };
}
