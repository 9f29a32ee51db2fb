import type { Transaction } from "./transaction.ts";

/** A part of a series without its octets. */
export interface ChunkHeader {
  readonly count: number;
  readonly byteLength: number;
  readonly checksum: number;
}

/** Each may be a whole report. */
const PAGE = 4;

/** Rows as they are stored, in pages, for whoever takes everything along. No hash of a token is among them. */
export function archiveRepository(transaction: Transaction, workspaceId: string) {
  const page = (clusterId: string, after: string | null) => ({
    where: { workspaceId, clusterId, ...(after !== null && { id: { gt: after } }) },
    orderBy: { id: "asc" as const },
    take: PAGE,
  });
  return {
    listChunks: (seriesId: string): Promise<ChunkHeader[]> =>
      transaction.$queryRaw<ChunkHeader[]>`
        SELECT count, octet_length(bytes) AS "byteLength", checksum::float8 AS checksum FROM chunk
        WHERE workspace_id = ${workspaceId}::uuid AND series_id = ${seriesId}::uuid ORDER BY position`,
    pageScenarios: async (clusterId: string, after: string | null) => {
      const rows = await transaction.scenario.findMany({
        ...page(clusterId, after),
        include: { uploads: { select: { uploadId: true }, orderBy: { uploadId: "asc" } } },
      });
      return rows.map(({ id, name, settings, baseline, studies, areUploadsAssumed, uploads }) => ({
        ...{ id, name, settings, baseline, studies, areUploadsAssumed },
        uploadIds: uploads.map(({ uploadId }) => uploadId),
      }));
    },
    pageReports: async (clusterId: string, after: string | null) => {
      const select = {
        ...{ id: true, title: true, inputs: true, result: true },
        ...{ createdAt: true, expiresAt: true, revokedAt: true },
      } as const;
      const rows = await transaction.report.findMany({ ...page(clusterId, after), select });
      return rows.map(({ createdAt, expiresAt, revokedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      }));
    },
    readPriceList: async (id: string) => {
      const where = { workspaceId_id: { workspaceId, id } };
      return transaction.catalogImport.findUnique({ where, select: { name: true, rows: true } });
    },
  };
}
