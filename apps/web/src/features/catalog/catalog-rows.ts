import type { CatalogSummary } from "@acuity/contract";

/** An imported list as the page shows it, wherever it is kept. */
export interface CatalogRow {
  readonly version: string;
  readonly name: string;
  readonly region: string;
  readonly publishedOn: string | null;
  readonly rows: number;
  readonly isHere: boolean;
  /** Its id in the workspace; null when it is kept in this browser alone. */
  readonly savedId: string | null;
}

interface Kept {
  readonly version: string;
  readonly name: string;
  readonly list: { readonly region: string; readonly publishedOn: string; readonly rows: number };
}

/** Lists of this browser first, then those that only the workspace holds. One version is one row. */
export function catalogRows(kept: readonly Kept[], saved: readonly CatalogSummary[]): readonly CatalogRow[] {
  const here = kept.map(({ version, name, list }) => ({
    ...{ version, name, region: list.region, publishedOn: list.publishedOn, rows: list.rows },
    isHere: true,
    savedId: saved.find((one) => one.version === version)?.id ?? null,
  }));
  const elsewhere = saved
    .filter((one) => kept.every(({ version }) => version !== one.version))
    .map(({ id, createdAt: _, ...one }) => ({ ...one, isHere: false, savedId: id }));
  return [...here, ...elsewhere];
}
