import { QueryClient, useQuery } from "@tanstack/react-query";
import { unkeptSentence } from "../files/unkept-sentence.ts";
import { type KeptCatalog, keptCatalogs } from "./kept-catalogs.ts";

const queries = new QueryClient();

/** Keeps a list and tells every screen that shows lists. Rejects where the browser keeps nothing. */
export const keepCatalog = (catalog: KeptCatalog) => told(keptCatalogs.put(catalog));
export const forgetCatalog = (version: string) => told(keptCatalogs.delete(version));

async function told(change: Promise<unknown>): Promise<void> {
  await change;
  await queries.invalidateQueries();
}

interface KeptCatalogs {
  /** Newest first; null while they are looked up. */
  readonly lists: readonly KeptCatalog[] | null;
  /** Why this browser keeps none, as a sentence. */
  readonly unkept: string | null;
}

const newestFirst = (lists: readonly KeptCatalog[]) => lists.toSorted((a, b) => b.keptAtMs - a.keptAtMs);

/** Price lists kept in this browser. */
export function useKeptCatalogs(): KeptCatalogs {
  const { data = null, error } = useQuery(
    {
      queryKey: ["price lists"],
      queryFn: keptCatalogs.all,
      select: newestFirst,
      ...{ networkMode: "always", retry: false, structuralSharing: false },
    },
    queries,
  );
  return error === null ? { lists: data, unkept: null } : { lists: [], unkept: unkeptSentence(error) };
}
