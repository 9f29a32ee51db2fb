import { type CatalogSummary, frozenPriceList, type ListPage, type PriceList } from "@acuity/contract";
import type { Prisma } from "../generated/client.ts";
import { hold, olderThan, type Transaction } from "./transaction.ts";

export interface NewCatalog {
  readonly name: string;
  readonly list: PriceList;
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly createdBy: string;
}

const summary = {
  id: true,
  name: true,
  version: true,
  publishedAt: true,
  rowCount: true,
  rows: false,
  createdAt: true,
} as const;

export function catalogRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  return {
    /** Until the transaction ends nobody else saves or deletes a list. */
    hold: (): Promise<void> => hold(transaction, `catalogs ${workspaceId}`),
    /** A page, newest first. */
    list: async ({ after, limit }: ListPage): Promise<CatalogSummary[]> => {
      const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
      const rows = await transaction.catalogImport.findMany({
        where: { workspaceId, ...olderThan(after) },
        orderBy,
        take: limit,
        select: summary,
      });
      return rows.map(toSummary);
    },
    count: (): Promise<number> => transaction.catalogImport.count({ where: { workspaceId } }),
    /** The same rows twice are one list. */
    findBySha256: async (sha256: Uint8Array<ArrayBuffer>): Promise<CatalogSummary | null> => {
      const where = { workspaceId_sha256: { workspaceId, sha256 } };
      const row = await transaction.catalogImport.findUnique({ where, select: summary });
      return row === null ? null : toSummary(row);
    },
    find: async (id: string): Promise<CatalogSummary | null> => {
      const row = await transaction.catalogImport.findUnique({ where: key(id), select: summary });
      return row === null ? null : toSummary(row);
    },
    findByVersion: async (version: string): Promise<CatalogSummary | null> => {
      const where = { workspaceId_version: { workspaceId, version } };
      const row = await transaction.catalogImport.findUnique({ where, select: summary });
      return row === null ? null : toSummary(row);
    },
    /** The list of a version, with its rows. */
    readList: async (version: string): Promise<PriceList | null> => {
      const row = await transaction.catalogImport.findFirst({ where: { workspaceId, version } });
      return row === null ? null : frozenPriceList.thaw(row.rows);
    },
    create: async ({ name, list, sha256, createdBy }: NewCatalog): Promise<CatalogSummary> => {
      const { version, publishedOn, rows: rowCount } = list;
      const rows = frozenPriceList.freeze(list) as Prisma.InputJsonObject;
      const publishedAt = new Date(`${publishedOn}T00:00:00Z`);
      const data = { workspaceId, name, version, sha256, publishedAt, rowCount, rows, createdBy };
      return toSummary(await transaction.catalogImport.create({ data, select: summary }));
    },
    delete: async (id: string): Promise<void> => {
      await transaction.catalogImport.delete({ where: key(id), select: { id: true } });
    },
  };
}

type SummaryRow = Prisma.CatalogImportGetPayload<{ select: typeof summary }>;

/** A version ends in the region it is of: `aws-offer-20260508211654-us-east-1`, or has it before its `+`. */
function toSummary({ publishedAt, rowCount, createdAt, ...row }: SummaryRow): CatalogSummary {
  return {
    ...row,
    region: /([a-z]{2}(?:-[a-z]+)+-\d)$/.exec(row.version)?.[1] ?? "",
    publishedOn: publishedAt?.toISOString().slice(0, 10) ?? null,
    rows: rowCount,
    createdAt: createdAt.toISOString(),
  };
}
