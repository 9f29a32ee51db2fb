import type { Prisma } from "../generated/client.ts";

/** Prisma inside a transaction; the workspace was set with BEGIN. */
export type Transaction = Prisma.TransactionClient;

export type InTransaction = <T>(
  workspaceId: string,
  work: (transaction: Transaction) => Promise<T>,
) => Promise<T>;

/** Waits for whoever holds `what`, and holds it until the transaction ends; only reads after it see what was changed. */
export async function hold(transaction: Transaction, what: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}
