import type { PriceList } from "@acuity/contract";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

export interface KeptCatalog {
  /** Version of the list, its key. */
  readonly version: string;
  /** Names of the files it was read from. */
  readonly name: string;
  readonly keptAtMs: number;
  readonly list: PriceList;
}

interface Schema extends DBSchema {
  lists: { key: string; value: KeptCatalog };
}

/**
 * Imported price lists in the browser's own database. Nothing in it leaves the machine until a list is saved. A list is
 * written whole in one transaction: a closed tab leaves the list or nothing. Each call rejects where nothing is kept.
 */
export const keptCatalogs = {
  all: (): Promise<readonly KeptCatalog[]> => inDatabase((database) => database.getAll("lists")),
  get: (version: string): Promise<KeptCatalog | undefined> =>
    inDatabase((database) => database.get("lists", version)),
  put: (catalog: KeptCatalog): Promise<unknown> => inDatabase((database) => database.put("lists", catalog)),
  delete: (version: string): Promise<unknown> => inDatabase((database) => database.delete("lists", version)),
};

async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>("acuity-catalogs", 1, {
    upgrade: (created) => void created.createObjectStore("lists", { keyPath: "version" }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
