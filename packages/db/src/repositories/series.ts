import { crc32 } from "node:zlib";
import {
  AppError,
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

export function seriesRepository(transaction: Transaction, workspaceId: string) {
  return {
    /** The whole series in order, in one query.
     * @throws AppError `checksum-mismatch` when a chunk is not what was saved. */
    readChunks: async (seriesId: string): Promise<StoredChunk[]> => {
      const rows = await transaction.chunk.findMany({
        where: { workspaceId, seriesId },
        orderBy: { position: "asc" },
      });
      return rows.map((row) => {
        if (crc32(row.bytes) === Number(row.checksum)) return { ...row, checksum: Number(row.checksum) };
        throw new AppError(
          "checksum-mismatch",
          `Part ${row.position + 1} of this series is damaged in storage: upload the file again.`,
        );
      });
    },
    find: async (seriesId: string): Promise<(SeriesSummary & { id: string }) | null> => {
      const row = await transaction.series.findUnique({
        where: { workspaceId_id: { workspaceId, id: seriesId } },
      });
      return row === null ? null : toSummary(row);
    },
  };
}

export function toSummary(row: SeriesRow): SeriesSummary & { id: string } {
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
