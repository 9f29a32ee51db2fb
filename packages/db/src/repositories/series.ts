import { crc32 } from "node:zlib";
import {
  AppError,
  limits,
  periodBasisSchema,
  type SeriesSummary,
  seriesSummarySchema,
  unitBasisSchema,
  zoneBasisSchema,
} from "@acuity/contract";
import type { Series as SeriesRow } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

/** A span of samples as stored; the codec of its series reads the bytes. */
export interface StoredChunk {
  readonly count: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

/** Chunks of a series from a position on. */
export interface SeriesPage {
  readonly chunks: readonly StoredChunk[];
  /** Position of the first that is not among them; null behind the last. */
  readonly next: number | null;
}

export function seriesRepository(transaction: Transaction, workspaceId: string) {
  return {
    /** The whole series in order, in one query.
     * @throws AppError `checksum-mismatch` when a chunk is not what was saved. */
    readChunks: async (seriesId: string): Promise<StoredChunk[]> => {
      const rows = await transaction.chunk.findMany({
        where: { workspaceId, seriesId },
        orderBy: { position: "asc" },
      });
      return rows.map(proven);
    },
    /** As many chunks from a position on as one answer holds, one at least, in one query.
     * @throws AppError `checksum-mismatch` */
    readPage: async (seriesId: string, from: number): Promise<SeriesPage> => {
      const rows = await transaction.$queryRaw<ChunkRow[]>`
        SELECT position, count, bytes, checksum, last FROM (
          SELECT *, sum(octet_length(bytes)) OVER (ORDER BY position) AS held,
            max(position) OVER () AS last
          FROM chunk
          WHERE workspace_id = ${workspaceId}::uuid AND series_id = ${seriesId}::uuid AND position >= ${from}
        ) AS page
        WHERE held <= ${limits.samplesPageBytes} OR position = ${from}
        ORDER BY position`;
      const end = rows.at(-1);
      const next = end === undefined || end.position === end.last ? null : end.position + 1;
      return { chunks: rows.map(proven), next };
    },
    /** Of an upload, in its order; null where that is not there. */
    listIds: async (uploadId: string): Promise<string[] | null> => {
      const [row] = await transaction.$queryRaw<{ ids: string[] }[]>`
        SELECT array(SELECT id FROM series WHERE workspace_id = u.workspace_id AND upload_id = u.id ORDER BY position)::text[] AS ids
        FROM upload u WHERE workspace_id = ${workspaceId}::uuid AND id = ${uploadId}::uuid`;
      return row?.ids ?? null;
    },
    find: async (seriesId: string): Promise<(SeriesSummary & { id: string }) | null> => {
      const row = await transaction.series.findUnique({
        where: { workspaceId_id: { workspaceId, id: seriesId } },
      });
      return row === null ? null : toSummary(row);
    },
  };
}

interface ChunkRow {
  readonly position: number;
  readonly count: number;
  readonly bytes: Uint8Array;
  readonly checksum: bigint;
  /** Position of the last chunk of the series. */
  readonly last: number;
}

/** @throws AppError `checksum-mismatch` where it is not what was saved */
function proven(row: Omit<ChunkRow, "last">): StoredChunk {
  const { position, count, bytes } = row;
  const checksum = Number(row.checksum);
  if (crc32(bytes) === checksum) return { count, checksum, bytes };
  throw new AppError(
    "checksum-mismatch",
    `Part ${position + 1} of this series is damaged in storage: upload the file again.`,
  );
}

/** What a summary is made of; the rest of a row need not be read. */
export type SummaryRow = Omit<SeriesRow, "workspaceId" | "uploadId" | "position">;

export function toSummary(row: SummaryRow): SeriesSummary & { id: string } {
  const { id, metric, statistic, unit, periodS, label, region, codec, firstS, lastS, count, min, max, mean } =
    row;
  return {
    ...{ id, metric, statistic, unit, periodS, label, region, codec, firstS, lastS, count, min, max, mean },
    ...(row.periodBasis === null ? {} : { periodBasis: periodBasisSchema.parse(row.periodBasis) }),
    ...(row.zoneBasis === null ? {} : { zoneBasis: zoneBasisSchema.parse(row.zoneBasis) }),
    ...(row.unitBasis === null ? {} : { unitBasis: unitBasisSchema.parse(row.unitBasis) }),
    ...(row.twins === null ? {} : { twins: row.twins }),
    // As what an older server kept is planned: a baseline names an instance by the same rule.
    dimensions: seriesSummarySchema.shape.dimensions.parse(row.dimensions),
    gaps: row.gapCount,
    duplicates: row.duplicateCount,
  };
}
