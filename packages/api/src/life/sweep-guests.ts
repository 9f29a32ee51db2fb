import type { Database, JobQueue } from "@acuity/db";
import type { Logger } from "pino";
import { sweepSoon } from "../account.ts";

export interface GuestSweeper {
  readonly database: Pick<Database, "accounts" | "guests">;
  readonly queue: JobQueue;
  readonly log: Logger;
}

/** Guests of one turn. */
const GUESTS = 500;
/** A guest whose session is over cannot come back; the day is for whoever looks after the database. */
export const GUEST_GRACE_DAYS = 1;

/**
 * One bounded turn of a web process, which alone sees sessions: guests whose session is over go with every workspace that
 * is theirs alone. Returns how many.
 */
export async function sweepGuests({ database, queue, log }: GuestSweeper): Promise<number> {
  const { leaveAll } = database.accounts;
  const guests = await database.guests.sweepExpired({
    ...{ most: GUESTS, graceDays: GUEST_GRACE_DAYS, end: leaveAll },
  });
  if (guests === 0) return 0;
  log.info({ guests }, "guests whose session is over ended");
  await sweepSoon({ queue, log });
  return guests;
}
