import { createHash } from "node:crypto";
import type { DBAdapter, DBAdapterInstance } from "better-auth/types";

/** Marks what is stored, so that it is never taken for a token itself: better-auth's are 32 letters and digits. */
const MARK = "sha256:";

export const hashToken = (token: string): string =>
  `${MARK}${createHash("sha256").update(token).digest("base64url")}`;

type Adapter = Omit<DBAdapter, "transaction">;
type Where = NonNullable<Parameters<Adapter["count"]>[0]["where"]>;
interface Asked {
  readonly model: string;
  readonly where?: Where | undefined;
}

/**
 * better-auth's adapter with the tokens of sessions hashed at rest: who reads the table can sign in as nobody. It hands
 * back the token that it was asked for; a list of sessions shows hashes. A row of before that holds a token is found by
 * it once more and hashed then.
 */
export function hashedSessions(open: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...hashed(adapter),
      transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...hashed(inner) })),
    };
  };
}

function hashed(inner: Adapter) {
  const findOne = async <T>(asked: Parameters<Adapter["findOne"]>[0]): Promise<T | null> => {
    const token = tokenIn(asked);
    if (token === null) return inner.findOne<T>(asked);
    const found = await inner.findOne<T>(atRest(asked));
    if (found !== null) return { ...found, token };
    return token.startsWith(MARK) ? null : hashOld<T>(inner, { asked, token });
  };
  const update = async <T>(asked: Parameters<Adapter["update"]>[0]): Promise<T | null> => {
    const token = tokenIn(asked);
    const row = await inner.update<T>(atRest(asked));
    return row === null || token === null ? row : { ...row, token };
  };
  const create: Adapter["create"] = async (asked) => {
    const { token } = asked.data as { token?: unknown };
    if (asked.model !== "session" || typeof token !== "string") return inner.create(asked);
    const row = await inner.create({ ...asked, data: { ...asked.data, token: hashToken(token) } });
    return { ...row, token } as never;
  };
  return {
    ...{ create, findOne, update },
    findMany: <T>(asked: Parameters<Adapter["findMany"]>[0]) => inner.findMany<T>(atRest(asked)),
    updateMany: (asked: Parameters<Adapter["updateMany"]>[0]) => inner.updateMany(atRest(asked)),
    delete: (asked: Parameters<Adapter["delete"]>[0]) => inner.delete(atRest(asked)),
    deleteMany: (asked: Parameters<Adapter["deleteMany"]>[0]) => inner.deleteMany(atRest(asked)),
    count: (asked: Parameters<Adapter["count"]>[0]) => inner.count(atRest(asked)),
  };
}

/** The token that a session is asked for by; null where it is something else that is asked. */
function tokenIn({ model, where = [] }: Asked): string | null {
  const value = model === "session" ? where.find(({ field }) => field === "token")?.value : null;
  return typeof value === "string" ? value : null;
}

function atRest<T extends Asked>(asked: T): T {
  if (asked.model !== "session" || asked.where === undefined) return asked;
  const where = asked.where.map((clause) => {
    if (clause.field !== "token") return clause;
    const { value } = clause;
    if (typeof value === "string") return { ...clause, value: hashToken(value) };
    return Array.isArray(value) ? { ...clause, value: value.map((one) => hashToken(String(one))) } : clause;
  });
  return { ...asked, where };
}

interface Old {
  readonly asked: Parameters<Adapter["findOne"]>[0];
  readonly token: string;
}

async function hashOld<T>(inner: Adapter, { asked, token }: Old): Promise<T | null> {
  const found = await inner.findOne<T>(asked);
  if (found === null) return null;
  const where = [{ field: "token", value: token }];
  await inner.update({ model: "session", where, update: { token: hashToken(token) } });
  return { ...found, token };
}
