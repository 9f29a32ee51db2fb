import type { Transaction } from "./transaction.ts";

type Hash = Uint8Array<ArrayBuffer>;

/** A request that may come again. */
export interface KeyedRequest {
  readonly keySha256: Hash;
  readonly bodySha256: Hash;
}

/** What is known of a key. */
export interface KeptAnswer {
  readonly bodySha256: Uint8Array;
  /** Null where there is no answer yet. */
  readonly sealed: Uint8Array | null;
}

/** By the database's clock. */
const KEPT_DAYS = 1;
/** Of other keys, forgotten with each new one. */
const FORGOTTEN_AT_ONCE = 100;

export function answerRepository(transaction: Transaction, workspaceId: string) {
  return {
    /**
     * Takes the key for this request, or returns what another one was answered by it. Whoever asks by the same key at
     * the same time waits until the transaction ends.
     */
    claim: async ({ keySha256, bodySha256 }: KeyedRequest): Promise<KeptAnswer | null> => {
      await forget(transaction, workspaceId);
      const claimed = await transaction.$executeRaw`
        INSERT INTO kept_answer AS k (workspace_id, key_sha256, body_sha256)
        VALUES (${workspaceId}::uuid, ${keySha256}, ${bodySha256})
        ON CONFLICT (workspace_id, key_sha256) DO UPDATE SET
          body_sha256 = excluded.body_sha256, sealed = NULL, created_at = excluded.created_at
          WHERE k.created_at <= now() - make_interval(days => ${KEPT_DAYS})`;
      return claimed === 1 ? null : find(transaction, { workspaceId, keySha256 });
    },
    find: (keySha256: Hash): Promise<KeptAnswer | null> => find(transaction, { workspaceId, keySha256 }),
    /** The first answer stays. */
    keep: async ({ keySha256, bodySha256 }: KeyedRequest, sealed: Hash): Promise<void> => {
      await transaction.$executeRaw`
        INSERT INTO kept_answer AS k (workspace_id, key_sha256, body_sha256, sealed)
        VALUES (${workspaceId}::uuid, ${keySha256}, ${bodySha256}, ${sealed})
        ON CONFLICT (workspace_id, key_sha256) DO UPDATE SET sealed = excluded.sealed WHERE k.sealed IS NULL`;
    },
  };
}

async function forget(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM kept_answer WHERE workspace_id = ${workspaceId}::uuid AND key_sha256 IN (
      SELECT key_sha256 FROM kept_answer
      WHERE workspace_id = ${workspaceId}::uuid AND created_at <= now() - make_interval(days => ${KEPT_DAYS})
      ORDER BY created_at LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED)`;
}

async function find(
  transaction: Transaction,
  { workspaceId, keySha256 }: { readonly workspaceId: string; readonly keySha256: Hash },
): Promise<KeptAnswer | null> {
  const [row] = await transaction.$queryRaw<{ body_sha256: Uint8Array; sealed: Uint8Array | null }[]>`
    SELECT body_sha256, sealed FROM kept_answer
    WHERE workspace_id = ${workspaceId}::uuid AND key_sha256 = ${keySha256}
      AND created_at > now() - make_interval(days => ${KEPT_DAYS})`;
  return row === undefined ? null : { bodySha256: row.body_sha256, sealed: row.sealed };
}
