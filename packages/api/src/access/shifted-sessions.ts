import type { DBAdapter, DBAdapterInstance } from "better-auth/types";

type Adapter = Omit<DBAdapter, "transaction">;
type Where = NonNullable<Parameters<Adapter["count"]>[0]["where"]>;
interface Asked {
  readonly model: string;
  readonly where?: Where | undefined;
}

/**
 * better-auth's adapter with the times of sessions and verifications by the database's clock at rest and by this
 * process's towards better-auth, which compares them with its own: a process whose clock is off ends no session.
 */
export function shiftedSessions(open: DBAdapterInstance, offsetMs: () => number): DBAdapterInstance {
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...shifted(adapter, offsetMs),
      transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...shifted(inner, offsetMs) })),
    };
  };
}

function shifted(inner: Adapter, offsetMs: () => number) {
  const isTimed = (model: string) => model === "session" || model === "verification";
  const rest = <T>(model: string, row: T): T => (isTimed(model) ? move(row, offsetMs()) : row);
  const told = <T>(model: string, row: T): T => (isTimed(model) ? move(row, -offsetMs()) : row);
  const atRest = <T extends Asked>(asked: T): T => {
    if (!isTimed(asked.model) || asked.where === undefined) return asked;
    return { ...asked, where: asked.where.map((clause) => move(clause, offsetMs())) };
  };
  const create: Adapter["create"] = async (asked) =>
    told(asked.model, await inner.create({ ...asked, data: rest(asked.model, asked.data) })) as never;
  return {
    create,
    findOne: async <T>(asked: Parameters<Adapter["findOne"]>[0]) =>
      told(asked.model, await inner.findOne<T>(atRest(asked))),
    findMany: async <T>(asked: Parameters<Adapter["findMany"]>[0]) =>
      (await inner.findMany<T>(atRest(asked))).map((row) => told(asked.model, row)),
    update: async <T>(asked: Parameters<Adapter["update"]>[0]) => {
      const changed = { ...atRest(asked), update: rest(asked.model, asked.update) };
      return told(asked.model, await inner.update<T>(changed));
    },
    updateMany: (asked: Parameters<Adapter["updateMany"]>[0]) =>
      inner.updateMany({ ...atRest(asked), update: rest(asked.model, asked.update) }),
    deleteMany: (asked: Parameters<Adapter["deleteMany"]>[0]) => inner.deleteMany(atRest(asked)),
  };
}

/** The row with each of its times later by so many milliseconds. */
function move<T>(row: T, byMs: number): T {
  if (typeof row !== "object" || row === null) return row;
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? new Date(value.getTime() + byMs) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
