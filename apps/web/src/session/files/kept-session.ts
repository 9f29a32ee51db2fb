import type { Studies } from "@acuity/contract";
import type { TraceFile } from "@acuity/traces";
import type { SavedPlace } from "../saved/saved-place.ts";
import { type Answers, type FileAnswers, NO_ANSWERS, NO_STUDIES } from "./session-view.ts";

// The browser's own database. Nothing here leaves the machine; "Start over" deletes it.
const DATABASE = "acuity-session";
const VERSION = 1;

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** As read; the answers are applied over it, so that each can be changed again. */
  readonly trace: TraceFile;
  readonly answers: FileAnswers;
  readonly sha256: string;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database did not answer."));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("files", { keyPath: "id" });
    request.result.createObjectStore("answers");
  };
  return done(request);
}

async function run<T>(
  store: "files" | "answers",
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  const result = await done(work(database.transaction(store, mode).objectStore(store)));
  database.close();
  return result;
}

/** Private windows and full disks refuse to keep anything; the session then lives in memory only. */
async function orElse<T>(work: Promise<T>, fallback: T): Promise<T> {
  return work.catch(() => fallback);
}

export const keptSession = {
  files: (): Promise<readonly KeptFile[]> =>
    orElse(
      run("files", "readonly", (store) => store.getAll() as IDBRequest<KeptFile[]>),
      [],
    ),
  putFile: (file: KeptFile): Promise<unknown> =>
    orElse<unknown>(
      run("files", "readwrite", (store) => store.put(file)),
      null,
    ),
  deleteFile: (id: string): Promise<unknown> =>
    orElse<unknown>(
      run("files", "readwrite", (store) => store.delete(id)),
      null,
    ),
  answers: async (): Promise<Answers> => {
    const kept = await orElse(
      run("answers", "readonly", (store) => store.get("answers") as IDBRequest<Answers | undefined>),
      undefined,
    );
    return { ...NO_ANSWERS, ...kept };
  },
  place: (): Promise<SavedPlace | null> =>
    orElse(
      run("answers", "readonly", (store) => store.get("place") as IDBRequest<SavedPlace | undefined>),
      undefined,
    ).then((place) => place ?? null),
  putPlace: (place: SavedPlace | null): Promise<unknown> =>
    orElse<unknown>(
      run("answers", "readwrite", (store) => store.put(place, "place")),
      null,
    ),
  studies: (): Promise<Studies> =>
    orElse(
      run("answers", "readonly", (store) => store.get("studies") as IDBRequest<Studies | undefined>),
      undefined,
    ).then((studies) => ({ ...NO_STUDIES, ...studies })),
  putStudies: (studies: Studies): Promise<unknown> =>
    orElse<unknown>(
      run("answers", "readwrite", (store) => store.put(studies, "studies")),
      null,
    ),
  putAnswers: (answers: Answers): Promise<unknown> =>
    orElse<unknown>(
      run("answers", "readwrite", (store) => store.put(answers, "answers")),
      null,
    ),
};
