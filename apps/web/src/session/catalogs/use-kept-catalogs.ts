"use client";

import { useEffect, useState } from "react";
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

/** Price lists kept in this browser, newest first; null while they are looked up. */
export function useKeptCatalogs(): readonly KeptCatalog[] | null {
  const [kept, setKept] = useState<readonly KeptCatalog[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      keptCatalogs.all().then(
        (all) => isCurrent && setKept(all.toSorted((a, b) => b.keptAtMs - a.keptAtMs)),
        () => isCurrent && setKept([]),
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
