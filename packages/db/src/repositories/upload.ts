import { randomUUID } from "node:crypto";
import {
  type FileDescription,
  frozenDescription,
  type Upload,
  type UploadHeader,
  type UploadsOf,
} from "@acuity/contract";
import { z } from "zod";
import { Prisma } from "../generated/client.ts";
import { toSummary } from "./series.ts";
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
const INSERT_ROWS = 2_000;

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
    /** Ids among the given ones, or of a cluster. */
    listIds: async (of: { readonly ids: readonly string[] } | { readonly clusterId: string }) => {
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
    /** Of a cluster or of a scenario; newest last, with their series but without samples and descriptions. */
    list: async (of: UploadsOf): Promise<Upload[]> => {
      const where = "clusterId" in of ? of : { scenarios: { some: of } };
      const rows = await transaction.upload.findMany({
        where: { workspaceId, ...where },
        orderBy: IN_ORDER,
        omit: { description: true },
        include: { series: { orderBy: { position: "asc" } } },
      });
      const told = { where: { workspaceId, ...where, ...IS_DESCRIBED }, select: { id: true } };
      const described = new Set((await transaction.upload.findMany(told)).map(({ id }) => id));
      return rows.map((row) => ({
        id: row.id,
        clusterId: row.clusterId,
        file: { name: row.name, bytes: Number(row.byteCount), sha256: hex(row.sha256), format: row.format },
        warnings: warningsSchema.parse(row.warnings),
        hasDescription: described.has(row.id),
        createdAt: row.createdAt.toISOString(),
        series: row.series.map(toSummary),
      }));
    },
  };
}

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
  await transaction.series.createMany({
    data: upload.series.map(({ chunks: _, gaps, duplicates, ...series }, position) => ({
      ...{ workspaceId, uploadId, position, ...series },
      ...{ id: ids[position] ?? "", gapCount: gaps, duplicateCount: duplicates },
    })),
  });
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

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
