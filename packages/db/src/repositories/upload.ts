import { randomUUID } from "node:crypto";
import {
  type FileDescription,
  frozenDescription,
  type ListPage,
  limits,
  type Upload,
  type UploadHeader,
} from "@acuity/contract";
import { z } from "zod";
import { Prisma } from "../generated/client.ts";
import { type SummaryRow, toSummary } from "./series.ts";
import { hold, type Transaction } from "./transaction.ts";

export interface NewUpload {
  readonly clusterId: string;
  readonly file: UploadHeader["file"];
  readonly warnings: UploadHeader["warnings"];
  readonly series: UploadHeader["series"];
  readonly description?: FileDescription | undefined;
  /** Bytes of chunk j of series i at [i][j]. */
  readonly chunks: readonly (readonly Uint8Array[])[];
  readonly readingSha256: Uint8Array<ArrayBuffer>;
  readonly createdBy: string;
}

const warningsSchema = z.array(z.object({ code: z.string(), message: z.string() }));
const IS_DESCRIBED: Prisma.UploadWhereInput = { description: { not: Prisma.DbNull } };
const IN_ORDER: Prisma.UploadOrderByWithRelationInput[] = [{ createdAt: "asc" }, { id: "asc" }];
/** One insert of chunks holds about this much; Prisma keeps its parameters twice while it runs. */
const INSERT_BYTES = 8 * 1024 * 1024;
const INSERT_ROWS = 500;
/** One insert of four thousand kept the worker from its sign of life for too long: between two of these it gives one. */
const INSERT_SERIES = 200;

export function uploadRepository(transaction: Transaction, workspaceId: string) {
  return {
    /** The upload of the same bytes read the same way. Until the transaction ends nobody else can make one. */
    findSame: async (hashes: Hashes): Promise<SameUpload | null> => {
      await hold(transaction, `upload ${workspaceId} ${hex(hashes.sha256)}`);
      const key = { workspaceId_sha256_readingSha256: { workspaceId, ...hashes } };
      const select = { id: true, cluster: { select: { id: true, name: true } } };
      return transaction.upload.findUnique({ where: key, select });
    },
    /** Until the transaction ends nobody else pins uploads, or deletes them with their cluster. */
    holdPins: (): Promise<void> => hold(transaction, `pins ${workspaceId}`),
    create: (upload: NewUpload): Promise<string> => createUpload(transaction, workspaceId, upload),
    /** Ids among the given ones, of a cluster, or of a file however it was read. */
    listIds: async (
      of:
        | { readonly ids: readonly string[] }
        | { readonly clusterId: string }
        | { readonly sha256: Uint8Array<ArrayBuffer> },
    ) => {
      const where = "ids" in of ? { id: { in: [...of.ids] } } : of;
      const rows = await transaction.upload.findMany({
        where: { workspaceId, ...where },
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    },
    /** Whether scenarios of other clusters rest on uploads of this one. */
    arePinnedElsewhere: async (clusterId: string): Promise<boolean> => {
      const where = { workspaceId, upload: { clusterId }, scenario: { clusterId: { not: clusterId } } };
      return (await transaction.scenarioUpload.findFirst({ where, select: { uploadId: true } })) !== null;
    },
    /** What those among the given describe, in the order they were saved, of as many as are asked for. */
    readDescriptions: (ids: readonly string[], most: number): Promise<FileDescription[]> =>
      readDescriptions(transaction, { workspaceId, ids, most }),
    /**
     * What one describes, as its JSON is stored and no version of it is read: so many characters from one on, of how many; null
     * where it describes nothing.
     */
    readDescriptionText: async (id: string, { from, most }: PageAsked): Promise<TextPart | null> => {
      const rows = await transaction.$queryRaw<readonly TextPart[]>`
        SELECT substr(text, ${from}::int + 1, ${most}::int) AS text, length(text) AS length
        FROM (SELECT description::text AS text FROM upload WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid) u
        WHERE text IS NOT NULL`;
      return rows[0] ?? null;
    },
    /**
     * Of a cluster or of a scenario; newest last, with their series but without samples and descriptions: all of them, or
     * a page. One query.
     */
    list: async (of: UploadsAsked): Promise<Upload[]> => {
      const rows = await transaction.$queryRaw<ListedRow[]>(listQuery(workspaceId, of));
      return rows.map(toUpload);
    },
    /** Series of an upload from one on, of how many; null for an upload that is not there. */
    listSeries: async (id: string, { from, most }: PageAsked): Promise<SeriesPart | null> => {
      const rows = await transaction.$queryRaw<readonly SeriesPartRow[]>`
        SELECT ${countOfSeries} AS count, ${seriesOf({ from, most })} AS series
        FROM upload u WHERE u.workspace_id = ${workspaceId}::uuid AND u.id = ${id}::uuid`;
      return rows[0] === undefined
        ? null
        : { count: rows[0].count, series: (rows[0].series ?? []).map(toSummary) };
    },
  };
}

type UploadsAsked = ({ readonly clusterId: string } | { readonly scenarioId: string }) &
  Partial<ListPage> & {
    /** Series of each file at most; absent = all. */
    readonly seriesMost?: number;
  };

interface SeriesPart {
  readonly count: number;
  readonly series: Upload["series"];
}

interface SeriesPartRow {
  readonly count: number;
  readonly series: readonly SummaryRow[] | null;
}

interface ListedRow {
  readonly id: string;
  readonly cluster_id: string;
  readonly name: string;
  readonly byte_count: bigint;
  readonly sha256: Uint8Array;
  readonly format: string;
  readonly warnings: unknown;
  readonly is_described: boolean;
  readonly created_at: Date;
  readonly series_count: number;
  readonly series: readonly SummaryRow[] | null;
}

function toUpload(row: ListedRow): Upload {
  const series = (row.series ?? []).map(toSummary);
  return {
    id: row.id,
    clusterId: row.cluster_id,
    file: { name: row.name, bytes: Number(row.byte_count), sha256: hex(row.sha256), format: row.format },
    warnings: warningsSchema.parse(row.warnings),
    hasDescription: row.is_described,
    createdAt: row.created_at.toISOString(),
    series,
    ...(row.series_count > series.length && { nextSeries: series.length }),
  };
}

/** Columns of a series by the names that the rest of the program has for them. */
const SERIES_COLUMNS = Prisma.raw(
  [
    ...["id", "metric", "statistic", "unit", "label", "region", "codec", "count", "min", "max", "mean"],
    ...["twins", "dimensions", "periodS", "periodBasis", "zoneBasis", "unitBasis", "firstS", "lastS"],
    ...["gapCount", "duplicateCount"],
  ]
    .map((name) => `'${name}', s.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
    .join(", "),
);

const countOfSeries = Prisma.sql`
  (SELECT count(*)::int FROM series s WHERE s.workspace_id = u.workspace_id AND s.upload_id = u.id)`;

/** Octets of a series in a list: its names, and all else. */
const seriesWeight = Prisma.sql`
  600 + octet_length(s.label) + coalesce(octet_length(s.metric), 0) + octet_length(s.dimensions::text)`;

/** Of the upload `u`, in their order: all from one on, or a page, one of them at least. */
const seriesOf = ({ from, most }: { readonly from: number; readonly most: number | null }): Prisma.Sql => {
  const part =
    most === null ? Prisma.empty : Prisma.sql`WHERE place = 1 OR held <= ${limits.seriesPageBytes}`;
  return Prisma.sql`
  (SELECT json_agg(json_build_object(${SERIES_COLUMNS}) ORDER BY s.position) FROM (
    SELECT * FROM (
      SELECT *, row_number() OVER w AS place, sum(${seriesWeight}) OVER w AS held FROM (
        SELECT * FROM series s WHERE s.workspace_id = u.workspace_id AND s.upload_id = u.id
        ORDER BY s.position OFFSET ${from}::int LIMIT ${most}::int) s WINDOW w AS (ORDER BY s.position)) s ${part}) s)`;
};

function listQuery(workspaceId: string, asked: UploadsAsked): Prisma.Sql {
  const { after = null, limit, seriesMost = null, ...of } = asked;
  const whose =
    "clusterId" in of
      ? Prisma.sql`u.cluster_id = ${of.clusterId}::uuid`
      : Prisma.sql`EXISTS (SELECT FROM scenario_upload p WHERE p.workspace_id = u.workspace_id
          AND p.scenario_id = ${of.scenarioId}::uuid AND p.upload_id = u.id)`;
  const from =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (u.created_at, u.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const listed = Prisma.sql`SELECT u.* FROM upload u WHERE u.workspace_id = ${workspaceId}::uuid AND ${whose} ${from}`;
  return Prisma.sql`
    SELECT u.id, u.cluster_id, u.name, u.byte_count, u.sha256, u.format, u.warnings, u.created_at,
      u.description IS NOT NULL AS is_described,
      ${countOfSeries} AS series_count, ${seriesOf({ from: 0, most: seriesMost })} AS series
    FROM (${limit === undefined ? listed : pageOf(listed, { limit, seriesMost })}) u ORDER BY u.created_at, u.id`;
}

interface PageBounds {
  readonly limit: number;
  readonly seriesMost: number | null;
}

/** As many of the listed as weigh no more together than a page may, one at least. */
const pageOf = (listed: Prisma.Sql, { limit, seriesMost }: PageBounds): Prisma.Sql => Prisma.sql`
  SELECT * FROM (
    SELECT *, row_number() OVER w AS place, sum(weight) OVER w AS held FROM (
      SELECT u.*, octet_length(u.warnings::text) + (
        SELECT coalesce(sum(${seriesWeight}), 0)
        FROM (SELECT * FROM series s WHERE s.workspace_id = u.workspace_id AND s.upload_id = u.id
          ORDER BY s.position LIMIT ${seriesMost}::int) s) AS weight
      FROM (${listed} ORDER BY u.created_at, u.id LIMIT ${limit}) u
    ) u WINDOW w AS (ORDER BY created_at, id)
  ) u WHERE place = 1 OR held <= ${limits.uploadsPageBytes}`;

async function readDescriptions(
  transaction: Transaction,
  at: { readonly workspaceId: string; readonly ids: readonly string[]; readonly most: number },
): Promise<FileDescription[]> {
  const rows = await transaction.upload.findMany({
    where: { workspaceId: at.workspaceId, id: { in: [...at.ids] }, ...IS_DESCRIBED },
    orderBy: IN_ORDER,
    select: { description: true },
    take: at.most,
  });
  return rows.map(({ description }) => frozenDescription.thaw(description));
}

interface PageAsked {
  readonly from: number;
  readonly most: number;
}

interface TextPart {
  readonly text: string;
  readonly length: number;
}

interface SameUpload {
  readonly id: string;
  readonly cluster: { readonly id: string; readonly name: string };
}

interface Hashes {
  readonly sha256: Uint8Array<ArrayBuffer>;
  readonly readingSha256: Uint8Array<ArrayBuffer>;
}

async function createUpload(
  transaction: Transaction,
  workspaceId: string,
  upload: NewUpload,
): Promise<string> {
  const { clusterId, file, warnings, description, readingSha256, createdBy } = upload;
  const { id: uploadId } = await transaction.upload.create({
    data: {
      ...{ workspaceId, clusterId, readingSha256, createdBy, warnings },
      ...{ name: file.name, format: file.format, byteCount: file.bytes },
      sha256: Uint8Array.from(Buffer.from(file.sha256, "hex")),
      ...(description && { description: frozenDescription.freeze(description) as Prisma.InputJsonObject }),
    },
    select: { id: true },
  });
  const ids = upload.series.map(() => randomUUID());
  const rows = upload.series.map(({ chunks: _, gaps, duplicates, ...series }, position) => ({
    ...{ workspaceId, uploadId, position, ...series },
    ...{ id: ids[position] ?? "", gapCount: gaps, duplicateCount: duplicates },
  }));
  for (let from = 0; from < rows.length; from += INSERT_SERIES) {
    await transaction.series.createMany({ data: rows.slice(from, from + INSERT_SERIES) });
  }
  for (const batch of batchesOf(toChunkRows(workspaceId, ids, upload))) {
    await transaction.chunk.createMany({ data: batch });
  }
  return uploadId;
}

function toChunkRows(workspaceId: string, seriesIds: readonly string[], { series, chunks }: NewUpload) {
  return series.flatMap((one, i) =>
    one.chunks.map(({ count, checksum }, position) => ({
      ...{ workspaceId, seriesId: seriesIds[i] ?? "", position, count, checksum },
      bytes: Uint8Array.from(chunks[i]?.[position] ?? []),
    })),
  );
}

/** Rows in order, cut where a batch would grow too large. */
function batchesOf<Row extends { readonly bytes: Uint8Array }>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const last = batches.at(-1);
    if (last === undefined || size + row.bytes.length > INSERT_BYTES || last.length === INSERT_ROWS) {
      batches.push([row]);
      size = row.bytes.length;
    } else {
      last.push(row);
      size += row.bytes.length;
    }
  }
  return batches;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
