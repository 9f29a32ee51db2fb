import type { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whom a transaction is for. */
export interface Tenant {
  readonly workspaceId: string;
  /** Reads alone, and all of them of one moment. */
  readonly isSnapshot: boolean;
}

/**
 * A pool whose transactions belong to the workspace in `tenant`: the setting that row-level security reads travels
 * with BEGIN, ends with the transaction and costs no round trip. Outside a transaction no workspace is ever set.
 */
export function createTenantPool(settings: pg.PoolConfig, tenant: AsyncLocalStorage<Tenant>): pg.Pool {
  const pool = new pg.Pool(settings);
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  return Object.assign(pool, {
    connect: async (callback?: Callback) => {
      // pool.query connects with a callback, a transaction waits for the promise.
      if (callback !== undefined) return connect(callback);
      const current = tenant.getStore();
      if (current === undefined) return connect();
      const { workspaceId } = current;
      if (!UUID.test(workspaceId)) throw new TypeError(`Not a workspace id: ${workspaceId}`);
      return connect().then((client) => beginAs(client, current));
    },
  });
}

/** The first query of the checkout is BEGIN: the workspace is sent with it. */
function beginAs(client: pg.PoolClient, { workspaceId, isSnapshot }: Tenant): pg.PoolClient {
  const beginOnce = ({ text }: pg.QueryConfig) => {
    Reflect.deleteProperty(client, "query");
    if (text !== "BEGIN") throw new Error(`Expected BEGIN, got ${text}`);
    const begin = isSnapshot ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
    return client.query(`${begin}; SELECT set_config('app.workspace_id', '${workspaceId}', true)`);
  };
  return Object.assign(client, { query: beginOnce });
}
