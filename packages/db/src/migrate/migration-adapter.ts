import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";
import { runBounded } from "./bounded-script.ts";

const OID_CHAR = 18;
const OID_TEXT = 25;

/** Columns of PostgreSQL's one-byte "char", by the rows of their result. */
const charColumns = new WeakMap<readonly unknown[], readonly number[]>();

/** Hears why a script was refused: the engine tells it by a number alone. */
type OnRefused = (reason: unknown) => void;

/** PrismaPg with what the schema engine needs of a migration adapter and PrismaPg lacks. */
export function migrationAdapterFactory(
  url: string,
  onRefused: OnRefused = () => undefined,
): SqlMigrationAwareDriverAdapterFactory {
  // As settings of their own: with `connectionString` pg lets the URL win over `database`, and what means to open the
  // shadow database would open the live one.
  const settings = parseIntoClientConfig(url);
  const factory = new PrismaPg(settings);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => openAdapter(settings, onRefused),
    connectToShadowDb: () => openShadow(settings, onRefused),
  };
}

async function openAdapter(settings: pg.PoolConfig, onRefused: OnRefused): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool(settings);
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: async (text: pg.QueryArrayConfig) => withoutChar(await query(text)) });
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    queryRaw: async (sql: Parameters<typeof queryRaw>[0]) => {
      const result = await queryRaw(sql);
      for (const i of charColumns.get(result.rows) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
      return result;
    },
    // PrismaPg splits at every ";", also inside functions, and its pieces are not atomic.
    executeScript: (script: string) =>
      runBounded(pool, script).catch((reason: unknown) => {
        onRefused(reason);
        throw reason;
      }),
  });
}

/** PrismaPg knows no "char": it travels as text, and its columns are remembered. */
function withoutChar(result: pg.QueryArrayResult): pg.QueryArrayResult {
  const columns: number[] = [];
  for (const [i, field] of (result.fields ?? []).entries()) {
    if (field.dataTypeID !== OID_CHAR) continue;
    field.dataTypeID = OID_TEXT;
    columns.push(i);
  }
  if (columns.length > 0) charColumns.set(result.rows, columns);
  return result;
}

async function openShadow(settings: pg.PoolConfig, onRefused: OnRefused): Promise<SqlDriverAdapter> {
  const database = `acuity_shadow_${randomUUID()}`;
  await runOnce(settings, `CREATE DATABASE "${database}"`);
  const adapter = await openAdapter({ ...settings, database }, onRefused);
  const close = adapter.dispose.bind(adapter);
  return Object.assign(adapter, {
    dispose: async () => {
      await close();
      await runOnce(settings, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    },
  });
}

async function runOnce(settings: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
