"use client";

import { useEffect, useState } from "react";
import { unkeptSentence } from "../files/unkept-sentence.ts";
import { type KeptCatalog, keptCatalogs } from "./kept-catalogs.ts";

const listeners = new Set<() => void>();

/** Keeps a list and tells every screen that shows lists. Rejects where the browser keeps nothing. */
export async function keepCatalog(catalog: KeptCatalog): Promise<void> {
  await keptCatalogs.put(catalog);
  for (const listener of listeners) listener();
}

export async function forgetCatalog(version: string): Promise<void> {
  await keptCatalogs.delete(version);
  for (const listener of listeners) listener();
}

interface KeptCatalogs {
  /** Newest first; null while they are looked up. */
  readonly lists: readonly KeptCatalog[] | null;
  /** Why this browser keeps none, as a sentence. */
  readonly unkept: string | null;
}

/** Price lists kept in this browser. */
export function useKeptCatalogs(): KeptCatalogs {
  const [kept, setKept] = useState<KeptCatalogs>({ lists: null, unkept: null });
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      keptCatalogs.all().then(
        (all) =>
          isCurrent && setKept({ lists: all.toSorted((a, b) => b.keptAtMs - a.keptAtMs), unkept: null }),
        (cause: unknown) => isCurrent && setKept({ lists: [], unkept: unkeptSentence(cause) }),
      );
    void load();
    listeners.add(load);
    return () => {
      isCurrent = false;
      listeners.delete(load);
    };
  }, []);
  return kept;
}
