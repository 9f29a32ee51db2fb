import type { Studies } from "@acuity/contract";
import type { TraceFile } from "@acuity/traces";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import {
  type Answers,
  type FileAnswers,
  type KeptWords,
  NO_ANSWERS,
  NO_STUDIES,
  type SavedPlace,
} from "./session-view.ts";

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** As read; the answers are applied over it, so that each can be changed again. */
  readonly trace: TraceFile;
  readonly answers: FileAnswers;
  readonly sha256: string;
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
  answers: { key: keyof KeptWords; value: KeptWords[keyof KeptWords] };
}

/** The browser's own database. Nothing in it leaves the machine; "Start over" deletes it. Each call rejects where it keeps nothing. */
export const keptSession = {
  files: (): Promise<readonly KeptFile[]> => inDatabase((database) => database.getAll("files")),
  putFile: (file: KeptFile): Promise<unknown> => inDatabase((database) => database.put("files", file)),
  deleteFile: (id: string): Promise<unknown> => inDatabase((database) => database.delete("files", id)),
  words: (): Promise<KeptWords> =>
    inDatabase(async (database) => ({
      answers: { ...NO_ANSWERS, ...((await database.get("answers", "answers")) as Answers | undefined) },
      place: ((await database.get("answers", "place")) as SavedPlace | undefined) ?? null,
      studies: { ...NO_STUDIES, ...((await database.get("answers", "studies")) as Studies | undefined) },
    })),
  putWord: <Key extends keyof KeptWords>(key: Key, word: KeptWords[Key]): Promise<unknown> =>
    inDatabase((database) => database.put("answers", word, key)),
};

export type KeptSession = typeof keptSession;

async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>("acuity-session", 1, {
    upgrade(created) {
      created.createObjectStore("files", { keyPath: "id" });
      created.createObjectStore("answers");
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
