import type { Kept } from "@acuity/contract";
import type { PrismaClient } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

/** What is kept, as triggers count it. */
export interface Usage {
  readonly workspace: Kept;
  readonly account: Kept;
  readonly installation: Kept;
}

interface UsageRow {
  readonly scope: keyof Usage;
  readonly bytes: bigint;
  readonly uploads: bigint;
  readonly shares: bigint;
}

const NOTHING: Kept = { bytes: 0, uploads: 0, shares: 0 };

export function usageRepository(transaction: Transaction, workspaceId: string) {
  /** Of the workspace, of an account in all its workspaces, and of everybody. */
  const read = async (account: string): Promise<Usage> => {
    const rows = await transaction.$queryRaw<UsageRow[]>`
      SELECT 'workspace' AS scope, bytes, uploads, shares FROM workspace_usage
      WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL SELECT scope, bytes, uploads, shares FROM usage_counter
      WHERE scope = 'account' AND holder = ${account}
      UNION ALL SELECT 'installation', sum(bytes)::bigint, sum(uploads)::bigint, sum(shares)::bigint FROM usage_counter
      WHERE scope = 'installation' HAVING count(*) > 0`;
    const keptBy = (scope: keyof Usage): Kept => {
      const row = rows.find((one) => one.scope === scope);
      if (row === undefined) return NOTHING;
      return { bytes: Number(row.bytes), uploads: Number(row.uploads), shares: Number(row.shares) };
    };
    return {
      workspace: keptBy("workspace"),
      account: keptBy("account"),
      installation: keptBy("installation"),
    };
  };
  return {
    read,
    /**
     * The same with what this transaction keeps. Until it ends nobody else counts in the workspace or for the account: of
     * two that would pass their quotas together the second one sees the first. To be asked last, as they wait meanwhile.
     * Other tenants do not: of the installation it sees what was committed, so those who save at the same moment may pass
     * its quota by what they save.
     */
    settle: async (account: string): Promise<Usage> => {
      await transaction.$executeRaw`SET CONSTRAINTS upload_samples_weighed, usage_settled IMMEDIATE`;
      return read(account);
    },
  };
}

/** Of the installation alone, for whoever has no workspace yet. */
export function installationUsage(prisma: PrismaClient) {
  return {
    countGuests: async (): Promise<number> => {
      const where = { scope: "installation" };
      const { _sum: sum } = await prisma.usageCounter.aggregate({ where, _sum: { guests: true } });
      return Number(sum.guests ?? 0);
    },
  };
}
