import { Prisma, type PrismaClient } from "../generated/client.ts";

interface Expiry {
  /** At most as many in one turn. */
  readonly most: number;
  /** Days after the last session ended. */
  readonly graceDays: number;
  /** Ends what hangs on a guest before the account goes; an error leaves the rest to the next turn. */
  readonly end: (userId: string) => Promise<void>;
}

/** Accounts, and how those of guests end, by the login that sees accounts and sessions alone. */
export function guestRepository(auth: PrismaClient) {
  return {
    /** Users who are no guests, counted no further than `most`. */
    countAccounts: async (most: number): Promise<number> => {
      const [row] = await auth.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM (SELECT FROM auth_user WHERE NOT is_anonymous LIMIT ${most}) AS accounts`;
      return Number(row?.count ?? 0);
    },
    /** The account, its sessions and its ways to sign in. Again it changes nothing. */
    delete: async (userId: string): Promise<void> => {
      await auth.user.deleteMany({ where: { id: userId } });
    },
    /**
     * Ends guests whose last session is over, by the database's clock; returns how many. Of all processes one does it at
     * a time, and another at once where it was killed: the lock ends with its connection.
     */
    sweepExpired: ({ most, graceDays, end }: Expiry): Promise<number> =>
      auth.$transaction(
        async (transaction) => {
          const [lock] = await transaction.$queryRaw<{ is_ours: boolean }[]>`
            SELECT pg_try_advisory_xact_lock(hashtextextended('acuity expired guests', 0)) AS is_ours`;
          if (lock?.is_ours !== true) return 0;
          const expired = await transaction.$queryRaw<{ id: string }[]>(expiredGuests(most, graceDays));
          for (const { id } of expired) {
            await end(id);
            // The server ends a transaction that rests for half a minute, and with it the lock.
            await transaction.$executeRaw`SELECT 1`;
            await auth.user.deleteMany({ where: { id } });
          }
          return expired.length;
        },
        { timeout: TURN_MS },
      ),
  };
}

/** A turn that takes longer leaves what is left to the next. */
const TURN_MS = 60_000;

/** A guest has no other way back than a session; one who was made a moment ago has none yet. */
const expiredGuests = (most: number, graceDays: number) => Prisma.sql`
  SELECT u.id FROM auth_user u
  WHERE u.is_anonymous AND u.updated_at < now() - make_interval(days => ${graceDays})
    AND NOT EXISTS (
      SELECT FROM auth_session s
      WHERE s.user_id = u.id AND s.expires_at > now() - make_interval(days => ${graceDays}))
    AND NOT EXISTS (SELECT FROM auth_account a WHERE a.user_id = u.id)
  ORDER BY u.updated_at LIMIT ${most}`;
