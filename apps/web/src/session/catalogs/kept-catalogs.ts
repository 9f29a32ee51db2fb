import type { PriceList } from "@acuity/contract";

// Imported price lists in the browser's own database. Nothing here leaves the machine until a list is saved.
const DATABASE = "acuity-catalogs";
const STORE = "lists";

export interface KeptCatalog {
  /** Version of the list, its key. */
  readonly version: string;
  /** Names of the files it was read from. */
  readonly name: string;
  readonly keptAtMs: number;
  readonly list: PriceList;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database did not answer."));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE, { keyPath: "version" });
  };
  const database = await done(request);
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Lists are written whole in one transaction: a closed tab leaves the list or nothing. */
export const keptCatalogs = {
  all: (): Promise<readonly KeptCatalog[]> =>
    run("readonly", (store) => store.getAll() as IDBRequest<KeptCatalog[]>),
  get: (version: string): Promise<KeptCatalog | undefined> =>
    run("readonly", (store) => store.get(version) as IDBRequest<KeptCatalog | undefined>),
  put: (catalog: KeptCatalog): Promise<unknown> => run("readwrite", (store) => store.put(catalog)),
  delete: (version: string): Promise<unknown> => run("readwrite", (store) => store.delete(version)),
};
