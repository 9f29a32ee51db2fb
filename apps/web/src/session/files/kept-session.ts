import type { Studies } from "@acuity/contract";
import type { TraceFile } from "@acuity/traces";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { packColumns, unpackColumns } from "./blob-columns.ts";
import {
  type Answers,
  type FileAnswers,
  type KeptWords,
  NO_ANSWERS,
  NO_STUDIES,
  type PlanAside,
  type SavedPlace,
} from "./session-view.ts";

/** Raised when what is kept of a file changes its shape: one of another number is named, and left where it is. */
export const KEPT_AS = 1;

export interface KeptFile {
  /** Absent in what was kept before it was numbered, which is the first. */
  readonly keptAs?: number;
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** As read; the answers are applied over it, so that each can be changed again. */
  readonly trace: TraceFile;
  readonly answers: FileAnswers;
  readonly sha256: string;
}

/** A plan put aside: its files stay where they are, and are the present ones of nobody. */
export interface KeptPlan extends PlanAside {
  readonly fileIds: readonly string[];
  readonly words: KeptWords;
  /** The what-if last seen, as the tab kept it; null where none was. */
  readonly whatIf: unknown;
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
  answers: { key: keyof KeptWords; value: KeptWords[keyof KeptWords] };
  plans: { key: string; value: KeptPlan };
}

/** The browser's own database. Nothing in it leaves the machine; "Start over" deletes it. Each call rejects where it keeps nothing. */
export const keptSession = {
  /** Those of the present plan. */
  files: (): Promise<readonly KeptFile[]> =>
    inDatabase(async (database) => {
      const aside = new Set((await database.getAll("plans")).flatMap(({ fileIds = [] }) => fileIds));
      const here = (await database.getAllKeys("files")).filter((id) => !aside.has(id));
      return filesOf(database, here);
    }),
  filesById: (ids: readonly string[]): Promise<readonly KeptFile[]> =>
    inDatabase((database) => filesOf(database, ids)),
  putFile: (file: KeptFile): Promise<unknown> =>
    inDatabase((database) => database.put("files", { ...packColumns(file), keptAs: KEPT_AS })),
  deleteFile: (id: string): Promise<unknown> => inDatabase((database) => database.delete("files", id)),
  words: (): Promise<KeptWords> =>
    inDatabase(async (database) => ({
      answers: { ...NO_ANSWERS, ...((await database.get("answers", "answers")) as Answers | undefined) },
      place: ((await database.get("answers", "place")) as SavedPlace | undefined) ?? null,
      studies: { ...NO_STUDIES, ...((await database.get("answers", "studies")) as Studies | undefined) },
    })),
  putWord: <Key extends keyof KeptWords>(key: Key, word: KeptWords[Key]): Promise<unknown> =>
    inDatabase((database) => database.put("answers", word, key)),
  plans: (): Promise<readonly KeptPlan[]> => inDatabase((database) => database.getAll("plans")),
  putPlan: (plan: KeptPlan): Promise<unknown> => inDatabase((database) => database.put("plans", plan)),
  deletePlan: (id: string): Promise<unknown> => inDatabase((database) => database.delete("plans", id)),
};

export type KeptSession = typeof keptSession;

async function filesOf(database: IDBPDatabase<Schema>, ids: readonly string[]): Promise<readonly KeptFile[]> {
  const found = await Promise.all(ids.map((id) => database.get("files", id)));
  // Columns that cannot be read any more are of that file alone: the others open.
  return Promise.all(
    found.flatMap((file) => (file === undefined ? [] : unpackColumns(file).catch(() => file))),
  );
}

async function inDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await openDB<Schema>("acuity-session", 2, {
    upgrade(opened, before) {
      if (before < 1) {
        opened.createObjectStore("files", { keyPath: "id" });
        opened.createObjectStore("answers");
      }
      if (before < 2) opened.createObjectStore("plans", { keyPath: "id" });
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
