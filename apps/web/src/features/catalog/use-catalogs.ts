import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../api/api-client.ts";
import { ensureAccount, hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import { keptCatalogs } from "../../session/catalogs/kept-catalogs.ts";
import { forgetCatalog, keepCatalog, useKeptCatalogs } from "../../session/catalogs/use-kept-catalogs.ts";
import { type CatalogRow, catalogRows } from "./catalog-rows.ts";

export interface Catalogs {
  /** Null while they are looked up. */
  readonly rows: readonly CatalogRow[] | null;
  readonly problem: string | null;
  readonly save: (row: CatalogRow) => void;
  /** Brings a list of the workspace into this browser. */
  readonly fetch: (row: CatalogRow) => void;
  /** Out of this browser, and out of the workspace where it is saved. */
  readonly remove: (row: CatalogRow) => void;
}

/** Imported lists of this browser and of the workspace. A visitor who never saved has no workspace, and none is made. */
export function useCatalogs(): Catalogs {
  const { lists, unkept } = useKeptCatalogs();
  const saved = useQuery({
    queryKey: ["saved price lists"],
    queryFn: async () => ((await hasAccount()) ? api.catalog.list.query() : []),
    staleTime: 0,
  });
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => saved.refetch(),
    // Lists of this browser are removed without a network too.
    networkMode: "always",
  });
  const act = acting.mutate;
  const cause = acting.error ?? saved.error;
  return {
    rows: lists === null ? null : catalogRows(lists, saved.data ?? []),
    problem: cause === null ? unkept : sentenceOf(cause),
    save: (row) =>
      act(async () => {
        const found = await keptCatalogs.get(row.version);
        if (found === undefined) return;
        await ensureAccount();
        await api.catalog.save.mutate({ name: found.name.slice(0, 120), list: found.list });
      }),
    fetch: (row) =>
      act(async () => {
        const list = await api.catalog.get.query({ version: row.version });
        await keepCatalog({ version: row.version, name: row.name, keptAtMs: Date.now(), list });
      }),
    remove: (row) =>
      act(async () => {
        if (row.savedId !== null) await api.catalog.delete.mutate({ id: row.savedId });
        await forgetCatalog(row.version);
      }),
  };
}
