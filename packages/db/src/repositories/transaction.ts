import type { Prisma } from "../generated/client.ts";

/** Prisma inside a transaction; the workspace was set with BEGIN. */
export type Transaction = Prisma.TransactionClient;

export type InTransaction = <T>(
  workspaceId: string,
  work: (transaction: Transaction) => Promise<T>,
) => Promise<T>;
