import type { PrismaClient } from "../generated/client.ts";

/** Accounts that end, by the login that sees accounts and sessions alone. */
export function guestRepository(auth: PrismaClient) {
  return {
    /** The account, its sessions and its ways to sign in. Again it changes nothing. */
    delete: async (userId: string): Promise<void> => {
      await auth.user.deleteMany({ where: { id: userId } });
    },
  };
}
